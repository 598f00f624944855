import LifecycleEngine
import LifecycleScenario
import PlainJSON

/// Whether the run of a solution reaches the goal of its step, as the pages judge a person's run.
struct GoalCheck {
  let goal: Walkthrough.Goal
  let run: ScenarioRun
  /// The first command of the solution.
  let begin: Int
  /// The commands of the solution.
  let added: [JSONValue]
  /// Whether the solution has other code.
  let isChanged: Bool

  /// Reports the parts of the goal that are not reached; the reader knows the controllers.
  func check(_ reader: inout DocumentReader) {
    for part in missed(&reader) {
      reader.inside(part) { $0.report(.goalMissed) }
    }
  }

  private func missed(_ reader: inout DocumentReader) -> [String] {
    [
      ("callback", comes), ("state", holdsState(&reader)), ("commands", hasCommands),
      ("does", hasStatement), ("findings", isWithoutFindings), ("memoryFlat", isFlat),
      ("maxCommands", added.count <= goal.maxCommands ?? .max),
    ].filter { !$0.1 }.map(\.0)
  }

  private var comes: Bool {
    guard let callback = goal.callback else { return true }
    let moment = Walkthrough.Moment(callback: callback, controller: goal.controller, nth: nil)
    return RunAnswers(run, since: isChanged ? 0 : begin).has(moment)
  }

  private func holdsState(_ reader: inout DocumentReader) -> Bool {
    guard let value = goal.state, let name = goal.controller else { return true }
    let before = reader.problemCount
    let state = reader.inside("state") { EndState.read(&$0, value) }
    // Unreadable parts are reported already.
    guard let state, reader.problemCount == before else { return true }
    return ControllerEnd(named: name, in: run)
      .map { state.holds(of: $0, in: run.simulation) } ?? false
  }

  /// Whether the wanted commands have been given, each in its turn.
  private var hasCommands: Bool {
    guard case .array(let wanted) = goal.commands else { return true }
    var left = wanted[...]
    for command in added {
      if let next = left.first, Self.isMeant(command, next) { left.removeFirst() }
    }
    return left.isEmpty
  }

  /// Whether a command is the one that is wanted, whatever else it says.
  private static func isMeant(_ command: JSONValue, _ wanted: JSONValue) -> Bool {
    guard case .object(let given) = command, case .object(let fields) = wanted else { return false }
    return fields.members.allSatisfy { given[$0.key] == $0.value }
  }

  private var hasStatement: Bool {
    guard let does = goal.does else { return true }
    // Without its steps, only code does anything in a scenario.
    let text = String(decoding: run.document.prefix(0).encoded(), as: UTF8.self)
    return text.filter { !$0.isWhitespace }.contains(#""do":"\#(does)""#)
  }

  private var isWithoutFindings: Bool {
    guard !goal.findings.isEmpty else { return true }
    return !run.simulation.findings().contains { goal.findings.contains($0.id.rawValue) }
  }

  /// Whether a cycle that ends with the last command costs nothing each time.
  private var isFlat: Bool {
    guard goal.memoryFlat, let last = run.document.steps.last else { return true }
    let app = run.document.app
    let text = last.encoded(app: app)
    var fold = StateFold(app: app)
    var totals: [Int] = []
    for (step, events) in zip(run.document.steps, run.steps) {
      fold.advance(to: events.upperBound - 1, of: run.simulation)
      if step.encoded(app: app) == text { totals.append(fold.app.memoryTotal ?? 0) }
    }
    return totals.count >= Self.cycles && totals[totals.count - 1] <= totals[0]
  }

  private static let cycles = 3
}
