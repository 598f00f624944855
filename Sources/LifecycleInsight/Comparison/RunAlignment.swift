import LifecycleEngine
import ListAlignment

/// The alignment of two runs' events.
///
/// Equal steps are aligned with each other, and so are the steps between them. Inside, as many
/// common lines as possible are aligned.
struct RunAlignment {
  /// The cost of a line that the other run lacks, and of lines side by side that differ.
  private enum Cost {
    static let line = 1_000
    static let loose = 30
    static let argument = 600
    static let state = 20
  }

  /// The greatest number of cells of a table.
  private static let mostCells = 250_000
  /// The greatest number of differing lines of two steps before they are aligned block by block.
  private static let mostDifferences = 2_000
  /// The number of lines of a block.
  private static let blockSize = 400

  /// The events side by side, by their positions, in order.
  private(set) var pairs: [AlignmentPair] = []

  private let left: ComparedRun
  private let right: ComparedRun

  /// Aligns two runs.
  ///
  /// The runs change sides in the result when they change sides here, and nothing else does.
  ///
  /// - Parameters:
  ///   - left: The first run.
  ///   - right: The second run.
  ///   - vocabulary: The texts of both.
  /// - Returns: The events side by side, by their positions, in order.
  /// - Complexity: O(*n* · *d*) for *n* events and *d* differences, up to a limit; O(*n*) beyond.
  static func pairs(
    _ left: ComparedRun,
    _ right: ComparedRun,
    _ vocabulary: Vocabulary
  ) -> [AlignmentPair] {
    let isTurned = right.precedes(left, vocabulary)
    var alignment = isTurned ? RunAlignment(right, left) : RunAlignment(left, right)
    alignment.alignSteps()
    return isTurned ? alignment.pairs.swapped : alignment.pairs
  }

  /// Aligns some lines of two runs, whatever their steps are.
  static func pairs(
    _ left: ComparedRun,
    _ leftLines: Range<Int>,
    _ right: ComparedRun,
    _ rightLines: Range<Int>
  ) -> [AlignmentPair] {
    var alignment = RunAlignment(left, right)
    alignment.align(leftLines, rightLines)
    return alignment.pairs
  }

  private init(_ left: ComparedRun, _ right: ComparedRun) {
    self.left = left
    self.right = right
  }

  private mutating func alignSteps() {
    let matches =
      CommonSubsequence.matches(left.commands, right.commands, limit: Self.mostDifferences)
      ?? zip(left.commands.indices, right.commands.indices).map { (left: $0, right: $1) }
    var (nextLeft, nextRight) = (0, 0)
    for match in matches {
      align(left.lines(nextLeft..<match.left), right.lines(nextRight..<match.right))
      align(left.steps[match.left], right.steps[match.right])
      (nextLeft, nextRight) = (match.left + 1, match.right + 1)
    }
    align(
      left.lines(nextLeft..<left.steps.count),
      right.lines(nextRight..<right.steps.count)
    )
  }

  /// Aligns some lines of both runs.
  private mutating func align(_ leftLines: Range<Int>, _ rightLines: Range<Int>) {
    var (first, second) = (leftLines, rightLines)
    while let x = first.first, let y = second.first, left.lines[x].key == right.lines[y].key {
      pairs.append(AlignmentPair(left: x, right: y))
      (first, second) = (first.dropFirst(), second.dropFirst())
    }
    var tail: [AlignmentPair] = []
    while let x = first.last, let y = second.last, left.lines[x].key == right.lines[y].key {
      tail.append(AlignmentPair(left: x, right: y))
      (first, second) = (first.dropLast(), second.dropLast())
    }
    if first.count * second.count <= Self.mostCells {
      alignByTable(first, second)
    } else if let matches = matches(first, second) {
      alignBetween(matches, first, second)
    } else {
      alignByBlocks(first, second)
    }
    pairs += tail.reversed()
  }

  private mutating func alignByTable(_ first: Range<Int>, _ second: Range<Int>) {
    guard !WorkLimit.isOver else { return layOneAfterOther(first, second) }
    let costs = Costs(left: left.lines[first], right: right.lines[second])
    pairs += AlignmentTable(costs).pairs(first.count, second.count).map { pair in
      AlignmentPair(
        left: pair.left.map { $0 + first.lowerBound },
        right: pair.right.map { $0 + second.lowerBound }
      )
    }
  }

  private func matches(
    _ first: Range<Int>,
    _ second: Range<Int>
  ) -> [(left: Int, right: Int)]? {
    let matches = CommonSubsequence.matches(
      left.lines[first].map(\.key),
      right.lines[second].map(\.key),
      limit: Self.mostDifferences
    )
    return matches?.map { ($0.left + first.lowerBound, $0.right + second.lowerBound) }
  }

  /// Aligns what lies between lines that stand side by side.
  private mutating func alignBetween(
    _ matches: [(left: Int, right: Int)],
    _ first: Range<Int>,
    _ second: Range<Int>
  ) {
    var (x, y) = (first.lowerBound, second.lowerBound)
    for match in matches {
      alignRest(x..<match.left, y..<match.right)
      pairs.append(AlignmentPair(left: match.left, right: match.right))
      (x, y) = (match.left + 1, match.right + 1)
    }
    alignRest(x..<first.upperBound, y..<second.upperBound)
  }

  /// Aligns lines that have none in common.
  private mutating func alignRest(_ first: Range<Int>, _ second: Range<Int>) {
    guard first.count * second.count > Self.mostCells else { return alignByTable(first, second) }
    layOneAfterOther(first, second)
  }

  private mutating func layOneAfterOther(_ first: Range<Int>, _ second: Range<Int>) {
    pairs += first.map { AlignmentPair(left: $0, right: nil) }
    pairs += second.map { AlignmentPair(left: nil, right: $0) }
  }

  /// Aligns lines that differ in almost everything: the first tenth with the first tenth, and so on.
  private mutating func alignByBlocks(_ first: Range<Int>, _ second: Range<Int>) {
    let count = max(first.count, second.count) / Self.blockSize + 1
    for index in 0..<count {
      alignByTable(first.part(index, of: count), second.part(index, of: count))
    }
  }

  private struct Costs: AlignmentCosts {
    let left: [ComparedLine]
    let right: [ComparedLine]

    init(left: ArraySlice<ComparedLine>, right: ArraySlice<ComparedLine>) {
      self.left = Array(left)
      self.right = Array(right)
    }

    var leftCount: Int { left.count }
    var rightCount: Int { right.count }

    func costOfLeft(_ index: Int) -> Int { left[index].isLoose ? Cost.loose : Cost.line }
    func costOfRight(_ index: Int) -> Int { right[index].isLoose ? Cost.loose : Cost.line }

    func costOfPair(_ x: Int, _ y: Int) -> Int? {
      guard left[x].call == right[y].call else { return nil }
      guard left[x].line == right[y].line else { return Cost.argument }
      return left[x].state == right[y].state ? 0 : Cost.state
    }
  }
}

extension ComparedRun {
  /// The lines of some steps.
  fileprivate func lines(_ range: Range<Int>) -> Range<Int> {
    guard let first = range.first, let last = range.last else { return 0..<0 }
    return steps[first].lowerBound..<steps[last].upperBound
  }

  /// Whether the run comes before another in an order that only says which of them is first.
  fileprivate func precedes(_ other: ComparedRun, _ vocabulary: Vocabulary) -> Bool {
    if commands != other.commands {
      return commands.words(vocabulary).lexicographicallyPrecedes(
        other.commands.words(vocabulary)
      )
    }
    if steps != other.steps {
      return steps.map(\.upperBound).lexicographicallyPrecedes(other.steps.map(\.upperBound))
    }
    let (mine, others) = (lines.map(\.line), other.lines.map(\.line))
    if mine != others {
      return mine.words(vocabulary).lexicographicallyPrecedes(others.words(vocabulary))
    }
    let first = zip(lines, other.lines).first { $0 != $1 }
    return first.map { $0.orderText < $1.orderText } ?? false
  }
}

extension ComparedLine {
  /// Equal for lines that stand side by side before any others do: a layout pass that repeats
  /// another leaves the first one to the first one.
  fileprivate var key: Int32 { line * 2 + (isLoose ? 1 : 0) }

  fileprivate var orderText: String {
    "\(isLoose) " + state.facts.map(\.value).joined(separator: " ")
  }
}

extension [Int32] {
  fileprivate func words(_ vocabulary: Vocabulary) -> some Sequence<String> {
    lazy.map { vocabulary.words[Int($0)] }
  }
}

extension [AlignmentPair] {
  /// The same with the sides changed; what the left side alone has comes first again.
  fileprivate var swapped: [AlignmentPair] {
    var pairs: [AlignmentPair] = []
    var waiting: [AlignmentPair] = []
    for pair in self {
      let turned = AlignmentPair(left: pair.right, right: pair.left)
      if turned.left == nil {
        waiting.append(turned)
      } else if turned.right == nil {
        pairs.append(turned)
      } else {
        pairs += waiting + [turned]
        waiting = []
      }
    }
    return pairs + waiting
  }
}

extension Range<Int> {
  /// One of several parts of about the same length.
  fileprivate func part(_ index: Int, of count: Int) -> Range<Int> {
    lowerBound + self.count * index / count..<lowerBound + self.count * (index + 1) / count
  }
}
