import LifecycleEngine
import LifecycleScenario

/// Finds what differs between one run and the first.
struct DifferenceFinder {
  /// The differences of one row.
  private enum Finding: Hashable {
    case same
    case differs(RunComparison.Kind, target: Int?)
  }

  private let rows: [[Int?]]
  private let runs: [ComparedRun]
  private let column: Int
  private let columns: [RunComparison.Column]
  /// The number of events of the other run before each row.
  private var countsBefore: [Int] = []
  /// The differences of each row.
  private var findings: [Finding] = []
  /// The rows from which lines moved, by those to which they moved.
  private var sources: [Int: Int] = [:]

  init(
    _ runs: [ComparedRun],
    _ rows: [[Int?]],
    column: Int,
    columns: [RunComparison.Column]
  ) {
    self.runs = runs
    self.rows = rows
    self.column = column
    self.columns = columns
    var count = 0
    for row in rows {
      countsBefore.append(count)
      if row[column] != nil { count += 1 }
    }
    findings = rows.map { finding($0) }
    for move in moves() {
      findings[move.row] = .differs(.moved, target: move.target)
      findings[move.target] = .same
      sources[move.target] = move.row
    }
  }

  /// The differences, in the order of the rows.
  func differences() -> [RunComparison.Difference] {
    var differences: [RunComparison.Difference] = []
    var last: (row: Int, finding: Finding)?
    for row in rows.indices where rows[row][0] != nil || rows[row][column] != nil {
      let finding = findings[row]
      defer { last = (row, finding) }
      guard case .differs(let kind, let target) = finding else { continue }
      let event = event(in: row)
      let controller = event.controller.map { simulation(of: row).name(of: $0) }
      if let end = differences.last, let last, end.end == last.row + 1,
        goesOn(last.finding, finding), isSameCall(last.row, row)
      {
        differences[differences.count - 1].end = row + 1
        differences[differences.count - 1].count += 1
        continue
      }
      differences.append(
        RunComparison.Difference(
          row: row,
          end: row + 1,
          kind: kind,
          column: column,
          controller: controller,
          callback: event.callback,
          count: 1,
          target: target,
          text: ""
        )
      )
    }
    return differences.map { difference in
      var difference = difference
      difference.text = sentence(for: difference)
      return difference
    }
  }

  /// Whether a finding is of the same difference as that of the row before.
  private func goesOn(_ last: Finding, _ next: Finding) -> Bool {
    guard case .differs(let lastKind, let lastTarget) = last,
      case .differs(let kind, let target) = next
    else { return false }
    guard let lastTarget, let target else { return lastKind == kind }
    return lastKind == kind && countsBefore[lastTarget] + 1 == countsBefore[target]
  }

  private func isSameCall(_ row: Int, _ other: Int) -> Bool {
    line(in: row).call == line(in: other).call
  }

  private func finding(_ row: [Int?]) -> Finding {
    switch (row[0].map { runs[0].lines[$0] }, row[column].map { runs[column].lines[$0] }) {
    case (nil, nil): .same
    case (let first?, let other?):
      first.line == other.line && first.agrees(with: other)
        ? .same : .differs(.changed, target: nil)
    case (let first?, nil): first.isLoose ? .same : .differs(.missing, target: nil)
    case (nil, let other?): other.isLoose ? .same : .differs(.added, target: nil)
    }
  }

  /// The lines that one run lacks in one place and has in another.
  ///
  /// Of equal lines neighbours are taken first, and those taken keep their order.
  private func moves() -> [(row: Int, target: Int)] {
    var candidates: [Int32: MoveFinder] = [:]
    var moves: [(row: Int, target: Int)] = []
    for row in rows.indices {
      guard case .differs(let kind, _) = findings[row], kind != .changed else { continue }
      let key = line(in: row).line
      moves += candidates[key, default: MoveFinder()].add(row, isMissing: kind == .missing)
    }
    return moves + candidates.values.flatMap { $0.pairs }
  }

  private func line(in row: Int) -> ComparedLine {
    if let first = rows[row][0] { return runs[0].lines[first] }
    guard let other = rows[row][column] else {
      preconditionFailure("A row that differs has an event of one of both runs.")
    }
    return runs[column].lines[other]
  }

  /// The event of a row: that of the first run, if it has one.
  private func event(in row: Int) -> Event {
    let position = rows[row][0] ?? rows[row][column] ?? 0
    return simulation(of: row).trace[position + 1]
  }

  private func simulation(of row: Int) -> Simulation {
    columns[rows[row][0] == nil ? column : 0].run.simulation
  }
}

extension ComparedLine {
  /// Whether nothing differs besides the line; in which of many layout passes a state comes is
  /// nothing that UIKit promises.
  fileprivate func agrees(with other: ComparedLine) -> Bool {
    guard isLoose || other.isLoose else { return state == other.state }
    return state.statements == other.state.statements
  }
}

/// Pairs the lines that one run lacks with those that the other lacks.
private struct MoveFinder {
  private var waiting: [(row: Int, isMissing: Bool)] = []
  private var missing: [Int] = []
  private var added: [Int] = []

  /// The moves that are certain once no row waits before them.
  ///
  /// Neighbours are taken first, and those taken keep their order.
  var pairs: [(row: Int, target: Int)] {
    zip(missing.sorted(), added.sorted()).map { (row: $0, target: $1) }
  }

  /// Takes one more row.
  mutating func add(_ row: Int, isMissing: Bool) -> [(row: Int, target: Int)] {
    guard let last = waiting.last, last.isMissing != isMissing else {
      waiting.append((row, isMissing))
      return []
    }
    waiting.removeLast()
    missing.append(isMissing ? row : last.row)
    added.append(isMissing ? last.row : row)
    guard waiting.isEmpty else { return [] }
    defer { (missing, added) = ([], []) }
    return pairs
  }
}

extension DifferenceFinder {
  /// The difference in words.
  private func sentence(for difference: RunComparison.Difference) -> String {
    let label = columns[column].label
    let event = event(in: difference.row)
    let simulation = simulation(of: difference.row)
    let line = TraceLine(event, in: simulation)
    let isMessage = event.actor == .system
    let call =
      isMessage ? "“\(line.text(in: simulation.app))”" : event.callText(line, in: simulation)
    let times = difference.count > 1 ? ", \(difference.count) times" : ""
    switch difference.kind {
    case .missing: return "\(label) does not \(isMessage ? "print" : "call") \(call) here\(times)."
    case .added: return "\(label) also \(isMessage ? "prints" : "calls") \(call) here\(times)."
    case .moved:
      let way = way(from: difference.row, to: difference.target ?? difference.row)
      return "In \(label) \(call) comes \(way)\(times)."
    case .changed:
      let facts = facts(of: difference.row).map { "\($0.name)“\($0.other)”, not “\($0.first)”" }
      let list = facts.joined(separator: "; ")
      let more = difference.count > 1 ? ", and \(difference.count - 1) more differ" : ""
      return "In \(label) \(call) comes with \(list)\(more)."
    }
  }

  /// The distance that a line moved: the number of calls of the other run that didn't move along.
  private func way(from row: Int, to target: Int) -> String {
    let isLater = target > row
    let direction = isLater ? "later" : "earlier"
    let span = isLater ? row + 1..<target : target + 1..<row
    let count = span.count { other in
      rows[other][column] != nil && sources[other].map { (other > $0) != isLater } != false
    }
    if count > 0 { return "\(count) \(count == 1 ? "callback" : "callbacks") \(direction)" }
    let steps = abs(Int(event(in: target).step) - Int(event(in: row).step))
    return "\(steps) \(steps == 1 ? "step" : "steps") \(direction)"
  }

  /// The differences in a row in which both runs have the call.
  private func facts(of row: Int) -> [(name: String, first: String, other: String)] {
    guard let first = rows[row][0], let other = rows[row][column] else { return [] }
    let (mine, others) = (argument(first, of: 0), argument(other, of: column))
    if mine != others { return [("", mine ?? "nothing", others ?? "nothing")] }
    let states = (runs[0].lines[first].state.facts, runs[column].lines[other].state.facts)
    return zip(states.0, states.1).filter { $0.value != $1.value }.map { mine, others in
      let isLong = max(mine.value.count, others.value.count) > Self.mostCharacters
      let skipped = isLong ? Self.commonPrefix(mine.value, others.value) : 0
      return (
        "\(mine.name) ", Self.shortened(mine.value, from: skipped),
        Self.shortened(others.value, from: skipped)
      )
    }
  }

  /// The length of a quoted value.
  private static let mostCharacters = 160

  /// The number of equal characters at the start of two texts, up to the end of a statement.
  private static func commonPrefix(_ first: String, _ other: String) -> Int {
    let same = zip(first, other).prefix { $0 == $1 }.map(\.0)
    return same.lastIndex(of: ";").map { $0 + 2 } ?? 0
  }

  private static func shortened(_ text: String, from start: Int) -> String {
    let rest = text.dropFirst(start)
    let head = start > 0 ? "… " : ""
    return rest.count > mostCharacters ? "\(head)\(rest.prefix(mostCharacters)) …" : head + rest
  }

  private func argument(_ position: Int, of column: Int) -> String? {
    let simulation = columns[column].run.simulation
    return TraceLine(simulation.trace[position + 1], in: simulation).argument
  }
}
