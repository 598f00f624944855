import LifecycleEngine
import LifecycleScenario
import ListAlignment

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

  /// Whether a view is loaded.
  fileprivate var loads: Bool { [.loadView, .viewDidLoad].contains(pattern.line.callback) }

  /// Whether the line may come before another one that loads a view.
  fileprivate func mayComeBefore(_ other: LogItem) -> Bool {
    guard pattern.line.actor != other.pattern.line.actor else { return loads }
    return pattern.line.callback == .viewWillDisappear
  }

  private static let numbers = Dictionary(
    uniqueKeysWithValues: Callback.allCases.enumerated().map { ($0.element, $0.offset) }
  )

  private static func number(of actor: TraceActor) -> Int {
    switch actor {
    case .app: 0
    case .scene: 1
    case .message: 2
    case .notification: 3
    case .controller(let id): Int(id.rawValue) * 8 + 4
    case .view(let id): Int(id.rawValue) * 8 + 5
    case .subview(let id, _): Int(id.rawValue) * 8 + 6
    case .delegate(let id): Int(id.rawValue) * 8 + 7
    case .presentationController(let id): Int(id.rawValue) * 8 + 8
    case .hostedView(let name): Int(name.host.rawValue) * 8 + 9
    }
  }

  /// Makes items of lines; a repeated layout line of one burst costs nothing.
  ///
  /// - Parameter lines: The lines in order, and whether each of them may be there or not.
  /// - Returns: One item for each line.
  static func all(_ lines: [(line: TraceLine, varies: Bool)]) -> [LogItem] {
    var burst = LayoutBurst()
    return lines.map { LogItem($0.line, in: &burst, varies: $0.varies) }
  }

  /// Makes an item of the next line.
  ///
  /// One with which something else begins is no repetition.
  init(
    _ line: TraceLine,
    in burst: inout LayoutBurst,
    varies: Bool = false,
    begins: Bool = false
  ) {
    // No rule says whether the app is active before or after its first screen has loaded.
    guard line.callback != .didBecomeActive else {
      self.init(line, weight: LogCost.unordered)
      return
    }
    switch burst.place(of: line) {
    case .outside: self.init(line, weight: varies ? LogCost.varying : LogCost.line)
    case .first: self.init(line, weight: begins ? LogCost.line : LogCost.varying)
    case .repeated: self.init(line, weight: 0)
    }
  }
}

/// How the lines of one step of a run fit the next lines of a log.
struct LogAlignment: Sendable {
  /// Which lines stand side by side: those of the run left, those of the log right.
  typealias Pair = AlignmentPair

  /// How many lines of the log the step explains, or contradicts.
  let length: Int
  /// What the differences cost.
  let cost: Int
  /// How many lines agree.
  let equalCount: Int
  /// The lines of the log that load a view later than the step does, by their places.
  let lateLoads: Set<Int>
  /// The lines side by side, in order, or `nil` if the first lines of both sides agree.
  private let found: [Pair]?
  /// How many lines the step has.
  private let simulatedCount: Int

  /// The lines side by side, in order.
  var pairs: [Pair] {
    found ?? (0..<simulatedCount).map { Pair(left: $0, right: $0 < equalCount ? $0 : nil) }
  }

  /// Finds the prefix of the log that fits best.
  ///
  /// - Parameters:
  ///   - simulated: The lines of the step.
  ///   - logged: The lines of the log that are not explained yet.
  /// - Complexity: O(*m*²), where *m* is the number of simulated lines.
  init(_ simulated: [LogItem], with logged: ArraySlice<LogItem>) {
    if let agreeing = Self(simulated, agreeingWith: logged) {
      self = agreeing
      return
    }
    let window = Array(logged.prefix(simulated.count * 2 + 8))
    let table = AlignmentTable(Costs(simulated: simulated, logged: window))
    var end = (row: simulated.count, column: 0, cost: table[simulated.count, 0])
    for column in 1..<window.count + 1 where table[simulated.count, column] <= end.cost {
      end = (simulated.count, column, table[simulated.count, column])
    }
    if window.count == logged.count {
      for row in stride(from: simulated.count - 1, to: 0, by: -1) {
        let rest = simulated[row...].reduce(0) { $0 + min($1.weight, LogCost.afterEnd) }
        let cost = table[row, window.count] + rest
        if cost < end.cost { end = (row, window.count, cost) }
      }
    }
    length = end.column
    let tail = (end.row..<simulated.count).map { Pair(left: $0, right: nil) }
    let pairs = table.pairs(end.row, end.column) + tail
    (found, simulatedCount) = (pairs, simulated.count)
    lateLoads = Self.lateLoads(in: pairs, simulated, window)
    cost = end.cost - lateLoads.count * (2 * LogCost.line - LogCost.lateLoad)
    equalCount = pairs.count { $0.left != nil && $0.right != nil }
  }

  /// Lays lines side by side that agree from the first on until one side ends; no other way costs less.
  ///
  /// `nil` if they don't, or if a line that costs nothing may stand beside another one.
  private init?(_ simulated: [LogItem], agreeingWith logged: ArraySlice<LogItem>) {
    let most = min(simulated.count, logged.count)
    let count = (0..<most).first { !logged[logged.startIndex + $0].matches(simulated[$0]) } ?? most
    guard count == most, count == simulated.count || simulated[count].weight != 0,
      count == logged.count || logged[logged.startIndex + count].weight != 0
    else { return nil }
    (length, equalCount) = (count, count)
    cost = simulated[count...].reduce(0) { $0 + min($1.weight, LogCost.afterEnd) }
    (found, simulatedCount, lateLoads) = (nil, simulated.count, [])
  }

  /// The lines that load a view which the step loads before others begin to disappear.
  ///
  /// Most devices do too; some logs of devices have the other order.
  private static func lateLoads(
    in pairs: [Pair],
    _ simulated: [LogItem],
    _ logged: [LogItem]
  ) -> Set<Int> {
    let late = pairs.indices.compactMap { place -> Int? in
      guard pairs[place].left == nil, let line = pairs[place].right, logged[line].loads else {
        return nil
      }
      let twin = pairs[..<place].lastIndex { pair in
        pair.right == nil && pair.left.map { logged[line].matches(simulated[$0]) } == true
      }
      let passed = twin.map { pairs[$0..<place].compactMap(\.right) } ?? []
      let mayPass = passed.allSatisfy { logged[$0].mayComeBefore(logged[line]) }
      return mayPass && !passed.isEmpty ? line : nil
    }
    return Set(late)
  }

  private struct Costs: AlignmentCosts {
    let simulated: [LogItem]
    let logged: [LogItem]

    var leftCount: Int { simulated.count }
    var rightCount: Int { logged.count }

    func costOfLeft(_ index: Int) -> Int { simulated[index].weight }
    func costOfRight(_ index: Int) -> Int { logged[index].weight }
    func costOfPair(_ left: Int, _ right: Int) -> Int? {
      logged[right].matches(simulated[left]) ? 0 : nil
    }
  }
}
