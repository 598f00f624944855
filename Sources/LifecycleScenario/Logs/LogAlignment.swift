import LifecycleEngine

/// What a difference costs, in thousandths of a line that should be there and is not.
enum LogCost {
  static let line = 1_000
  /// A layout pass, or what a rule marks as varying.
  static let varying = 50
  /// A line that comes after the end of the log.
  static let afterEnd = 30
}

/// A line that takes part in an alignment.
struct LogItem: Hashable, Sendable {
  let pattern: TraceLinePattern
  /// What it costs when the other side lacks the line.
  let weight: Int
  /// A number that lines of one actor and callback have in common.
  private let key: Int

  private init(_ line: TraceLine, weight: Int) {
    pattern = TraceLinePattern(line: line)
    self.weight = weight
    key = Self.number(of: line.actor) * 256 + (Self.numbers[line.callback] ?? 0)
  }

  /// Whether a line of a run is the line of the log that this is.
  func matches(_ simulated: LogItem) -> Bool {
    key == simulated.key && pattern.matches(simulated.pattern.line)
  }

  private static let numbers = Dictionary(
    uniqueKeysWithValues: Callback.allCases.enumerated().map { ($0.element, $0.offset) }
  )

  private static func number(of actor: TraceActor) -> Int {
    switch actor {
    case .app: 0
    case .scene: 1
    case .message: 2
    case .controller(let id): Int(id.rawValue) * 8 + 3
    case .view(let id): Int(id.rawValue) * 8 + 4
    case .subview(let id, _): Int(id.rawValue) * 8 + 5
    case .delegate(let id): Int(id.rawValue) * 8 + 6
    case .presentationController(let id): Int(id.rawValue) * 8 + 7
    }
  }

  /// Makes items of lines; a repeated layout line of one burst costs nothing.
  ///
  /// - Parameter lines: The lines in order, and whether each of them may be there or not.
  /// - Returns: One item for each line.
  static func all(_ lines: [(line: TraceLine, varies: Bool)]) -> [LogItem] {
    var owner: TraceActor?
    var seen: [Callback] = []
    return lines.map { line, varies in
      guard layoutCallbacks.contains(line.callback) else {
        owner = nil
        return LogItem(line, weight: varies ? LogCost.varying : LogCost.line)
      }
      let current = layoutOwner(of: line.actor)
      if current != owner { seen = [] }
      owner = current
      defer { seen.append(line.callback) }
      return LogItem(line, weight: seen.contains(line.callback) ? 0 : LogCost.varying)
    }
  }

  private static let layoutCallbacks: Set<Callback> = [
    .viewWillLayoutSubviews, .viewDidLayoutSubviews, .layoutSubviews,
  ]

  /// A controller stands for its view too.
  private static func layoutOwner(of actor: TraceActor) -> TraceActor {
    guard case .view(let id) = actor else { return actor }
    return .controller(id)
  }
}

/// How the lines of one step of a run fit the next lines of a log.
struct LogAlignment: Sendable {
  /// Which lines stand side by side, by their positions; a missing one has none.
  struct Pair: Hashable, Sendable {
    let simulated: Int?
    let logged: Int?
  }

  /// How many lines of the log the step explains, or contradicts.
  let length: Int
  /// What the differences cost.
  let cost: Int
  /// How many lines agree.
  let equalCount: Int
  /// The lines side by side, in order.
  let pairs: [Pair]

  /// Finds the prefix of the log that fits best.
  ///
  /// - Parameters:
  ///   - simulated: The lines of the step.
  ///   - logged: The lines of the log that are not explained yet.
  /// - Complexity: O(*m*²), where *m* is the number of simulated lines.
  init(_ simulated: [LogItem], with logged: ArraySlice<LogItem>) {
    let window = Array(logged.prefix(simulated.count * 2 + 8))
    let table = Self.table(simulated, window)
    let width = window.count + 1
    let last = simulated.count * width
    var end = (row: simulated.count, column: 0, cost: table[last])
    for column in 1..<width where table[last + column] <= end.cost {
      end = (simulated.count, column, table[last + column])
    }
    if window.count == logged.count {
      for row in stride(from: simulated.count - 1, to: 0, by: -1) {
        let rest = simulated[row...].reduce(0) { $0 + min($1.weight, LogCost.afterEnd) }
        let cost = table[row * width + window.count] + rest
        if cost < end.cost { end = (row, window.count, cost) }
      }
    }
    (length, cost) = (end.column, end.cost)
    let tail = (end.row..<simulated.count).map { Pair(simulated: $0, logged: nil) }
    pairs = Self.pairs(from: (end.row, end.column), table, simulated, window) + tail
    equalCount = pairs.count { $0.simulated != nil && $0.logged != nil }
  }

  private static func table(_ simulated: [LogItem], _ window: [LogItem]) -> [Int] {
    let width = window.count + 1
    var table = [Int](repeating: 0, count: (simulated.count + 1) * width)
    for column in 1..<width { table[column] = table[column - 1] + window[column - 1].weight }
    for row in 1..<simulated.count + 1 {
      let item = simulated[row - 1]
      let start = row * width
      table[start] = table[start - width] + item.weight
      for column in 1..<width {
        let logged = window[column - 1]
        var best = min(
          table[start - width + column] + item.weight,
          table[start + column - 1] + logged.weight
        )
        if logged.matches(item) {
          best = min(best, table[start - width + column - 1])
        }
        table[start + column] = best
      }
    }
    return table
  }

  private static func pairs(
    from end: (row: Int, column: Int),
    _ table: [Int],
    _ simulated: [LogItem],
    _ window: [LogItem]
  ) -> [Pair] {
    let width = window.count + 1
    var (row, column) = end
    var pairs: [Pair] = []
    while row > 0 || column > 0 {
      let cost = table[row * width + column]
      if row > 0, column > 0, table[(row - 1) * width + column - 1] == cost,
        window[column - 1].matches(simulated[row - 1])
      {
        (row, column) = (row - 1, column - 1)
        pairs.append(Pair(simulated: row, logged: column))
      } else if column > 0,
        table[row * width + column - 1] + window[column - 1].weight == cost
      {
        column -= 1
        pairs.append(Pair(simulated: nil, logged: column))
      } else {
        row -= 1
        pairs.append(Pair(simulated: row, logged: nil))
      }
    }
    return pairs.reversed()
  }
}
