/// A pattern of the caller for the lines of a log, with named groups.
///
/// The syntax is the common core of regular expressions: `.`, `[…]`, `\d \w \s` and their
/// opposites, `( )`, `(?: )`, `(?<name> )`, `|`, `* + ? {m,n}` with or without a lazy `?`, `^`
/// and `$`. A match takes time in proportion to the line, whatever the pattern: the server runs
/// patterns of strangers.
struct LogPattern: Hashable, Sendable {
  /// The names of the groups that mean something.
  static let groupNames = ["time", "class", "instance", "callback"]
  /// How many characters a pattern has at the most, and how many of a line are looked at.
  static let (longest, longestLine) = (500, 1_000)
  /// How many instructions a pattern may become.
  private static let mostInstructions = 600

  /// One step of the program that a pattern becomes.
  enum Instruction: Hashable, Sendable {
    case character(CharacterTest)
    case start
    case end
    /// Remembers the place under a number.
    case save(Int)
    /// Goes on at the first place; if that fails, at the second.
    case split(Int, Int)
    case jump(Int)
    case match
  }

  /// Which characters fit a place.
  indirect enum CharacterTest: Hashable, Sendable {
    case any
    case literal(Character)
    case range(Character, Character)
    case digit, word, space
    case not(CharacterTest)
    case either([CharacterTest])

    func fits(_ character: Character) -> Bool {
      switch self {
      case .any: true
      case .literal(let wanted): character == wanted
      case .range(let low, let high): low <= character && character <= high
      case .digit: character.isNumber
      case .word: character.isLetter || character.isNumber || character == "_"
      case .space: character.isWhitespace
      case .not(let test): !test.fits(character)
      case .either(let tests): tests.contains { $0.fits(character) }
      }
    }
  }

  let program: [Instruction]
  /// The name of each group, by the number of its first remembered place.
  let groups: [Int: String]

  /// Reads a pattern.
  ///
  /// - Throws: ``LogError`` with code `badPattern`.
  init(_ text: String) throws(LogError) {
    guard text.count <= Self.longest else {
      throw .badPattern("It has more than \(Self.longest) characters.")
    }
    var parser = LogPatternParser(text)
    let tree = try parser.parse()
    var compiler = LogPatternCompiler(limit: Self.mostInstructions)
    compiler.add(tree)
    guard let program = compiler.finished else {
      throw .badPattern("Its repetitions are too large. Use smaller numbers, or “*”.")
    }
    guard compiler.groups.values.contains("callback") else {
      throw .badPattern("It has no group “callback”. Name one like this: (?<callback>.+).")
    }
    self.program = program
    groups = compiler.groups
  }
}

/// What a pattern is made of.
indirect enum LogPatternNode: Hashable, Sendable {
  case character(LogPattern.CharacterTest)
  case start
  case end
  case sequence([LogPatternNode])
  case choice([LogPatternNode])
  case group(String?, LogPatternNode)
  case repetition(LogPatternNode, least: Int, most: Int?, isLazy: Bool)
}

/// Turns the parts of a pattern into a program.
struct LogPatternCompiler {
  let limit: Int
  private(set) var groups: [Int: String] = [:]
  private var program: [LogPattern.Instruction] = []
  private var groupCount = 0
  private var isTooLong = false

  init(limit: Int) {
    self.limit = limit
  }

  /// The program, or `nil` if it would be too long.
  var finished: [LogPattern.Instruction]? { isTooLong ? nil : program + [.match] }

  mutating func add(_ node: LogPatternNode) {
    guard program.count < limit else {
      isTooLong = true
      return
    }
    switch node {
    case .character(let test): program.append(.character(test))
    case .start: program.append(.start)
    case .end: program.append(.end)
    case .sequence(let nodes): for node in nodes { add(node) }
    case .choice(let nodes): addChoice(nodes[...])
    case .group(let name, let inner):
      let number = groupCount * 2
      groupCount += 1
      if let name { groups[number] = name }
      program.append(.save(number))
      add(inner)
      program.append(.save(number + 1))
    case .repetition(let inner, let least, let most, let isLazy):
      for _ in 0..<least where !isTooLong { add(inner) }
      if let most {
        for _ in least..<max(least, most) where !isTooLong { addOptional(inner, isLazy: isLazy) }
      } else {
        addLoop(inner, isLazy: isLazy)
      }
    }
  }

  private mutating func addChoice(_ nodes: ArraySlice<LogPatternNode>) {
    guard let first = nodes.first else { return }
    guard nodes.count > 1 else { return add(first) }
    let split = program.count
    program.append(.match)
    add(first)
    let jump = program.count
    program.append(.match)
    program[split] = .split(split + 1, program.count)
    addChoice(nodes.dropFirst())
    program[jump] = .jump(program.count)
  }

  private mutating func addOptional(_ node: LogPatternNode, isLazy: Bool) {
    let split = program.count
    program.append(.match)
    add(node)
    let (inside, after) = (split + 1, program.count)
    program[split] = isLazy ? .split(after, inside) : .split(inside, after)
  }

  private mutating func addLoop(_ node: LogPatternNode, isLazy: Bool) {
    let split = program.count
    program.append(.match)
    add(node)
    program.append(.jump(split))
    let (inside, after) = (split + 1, program.count)
    program[split] = isLazy ? .split(after, inside) : .split(inside, after)
  }
}

extension LogPattern {
  /// The texts of the named groups, or `nil` if the line does not fit.
  ///
  /// The pattern may fit anywhere in the line.
  ///
  /// - Complexity: O(*p* · *n*), where *p* is the length of the program and *n* that of the line.
  func match(_ line: String) -> [String: String]? {
    let characters = Array(line.prefix(Self.longestLine))
    var visited = [Bool](repeating: false, count: program.count * (characters.count + 1))
    for start in 0...characters.count {
      guard let places = run(characters, from: start, visited: &visited) else { continue }
      var texts: [String: String] = [:]
      for (number, name) in groups {
        guard let low = places[number], let high = places[number + 1], low <= high else { continue }
        texts[name] = String(characters[low..<high])
      }
      return texts
    }
    return nil
  }

  /// What is left to try: a place in the program, or a remembered place to put back.
  private enum Job {
    case instruction(Int, Int)
    case restore(Int, Int?)
  }

  private func run(
    _ characters: [Character],
    from start: Int,
    visited: inout [Bool]
  ) -> [Int: Int]? {
    var places: [Int: Int] = [:]
    var jobs = [Job.instruction(0, start)]
    while let job = jobs.popLast() {
      guard case .instruction(let counter, let index) = job else {
        if case .restore(let number, let place) = job { places[number] = place }
        continue
      }
      let mark = counter * (characters.count + 1) + index
      guard !visited[mark] else { continue }
      visited[mark] = true
      switch program[counter] {
      case .match: return places
      case .character(let test):
        guard index < characters.count, test.fits(characters[index]) else { continue }
        jobs.append(.instruction(counter + 1, index + 1))
      case .start: if index == 0 { jobs.append(.instruction(counter + 1, index)) }
      case .end:
        if index == characters.count { jobs.append(.instruction(counter + 1, index)) }
      case .save(let number):
        jobs.append(.restore(number, places[number]))
        places[number] = index
        jobs.append(.instruction(counter + 1, index))
      case .split(let first, let second):
        jobs.append(.instruction(second, index))
        jobs.append(.instruction(first, index))
      case .jump(let target): jobs.append(.instruction(target, index))
      }
    }
    return nil
  }
}
