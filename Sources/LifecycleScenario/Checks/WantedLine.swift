import LifecycleEngine

/// A line that is expected, and where it stands.
struct WantedLine: Hashable {
  let pattern: TraceLinePattern
  /// The position in the list of the step.
  let item: Int
  /// The position among lines that come in any order, or `nil` for a line of its own.
  let member: Int?

  /// The place in the list, as a part of a JSON pointer.
  var pointer: String { "/\(item)" + (member.map { "/anyOrder/\($0)" } ?? "") }

  /// Whether both lines stand in one group.
  fileprivate func isBeside(_ other: WantedLine) -> Bool {
    item == other.item && member != nil
  }
}

extension ExpectedLines {
  /// The lines with their places.
  var wanted: [WantedLine] {
    items.enumerated().flatMap { index, item -> [WantedLine] in
      switch item {
      case .line(let pattern): [WantedLine(pattern: pattern, item: index, member: nil)]
      case .anyOrder(let patterns):
        patterns.enumerated().map { WantedLine(pattern: $1, item: index, member: $0) }
      }
    }
  }
}

/// The expected lines beside those of a run.
struct WantedOrder {
  /// The expected lines; those of a group stand as they came.
  private(set) var lines: [WantedLine] = []
  /// The position of the first difference in both lists.
  private(set) var difference: Int?

  /// Puts expected lines into the order in which they came, as far as they may be moved.
  init(_ wanted: [WantedLine], along actual: [TraceLine]) {
    lines.reserveCapacity(wanted.count)
    while difference == nil, lines.count < wanted.count {
      let first = lines.count
      let group = wanted[first...].prefix { $0.isBeside(wanted[first]) }
      if group.count > 1 {
        add(Array(group), along: actual)
      } else {
        let isThere = first < actual.count && wanted[first].pattern.matches(actual[first])
        if !isThere { difference = first }
        lines.append(wanted[first])
      }
    }
    lines += wanted[lines.count...]
  }

  /// Adds lines that come in any order; those that did not come stand behind the others.
  private mutating func add(_ lines: [WantedLine], along actual: [TraceLine]) {
    var group = lines
    while !group.isEmpty, self.lines.count < actual.count,
      let place = Self.place(of: actual[self.lines.count], in: group)
    {
      self.lines.append(group.remove(at: place))
    }
    if !group.isEmpty { difference = self.lines.count }
    self.lines += group
  }

  /// Those that could have come where the lists part: one line, or what is left of a group.
  var alternatives: [WantedLine] {
    guard let difference, lines.indices.contains(difference) else { return [] }
    let first = lines[difference]
    return Array(lines[difference...].prefix { $0 == first || $0.isBeside(first) })
  }

  /// A line that names its argument comes before one that leaves it open.
  private static func place(of line: TraceLine, in group: [WantedLine]) -> Int? {
    let places = group.indices.filter { group[$0].pattern.matches(line) }
    return places.first { group[$0].pattern.line.argument != nil } ?? places.first
  }
}
