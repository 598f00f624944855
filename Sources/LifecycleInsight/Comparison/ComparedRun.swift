import LifecycleEngine
import LifecycleScenario
import PlainJSON

/// The facts of an event that are compared besides its line: the state after it, and the actions of
/// the override.
struct ComparedState: Hashable, Sendable {
  let viewState: ViewState?
  let appearance: AppearanceState?
  let isInWindow: Bool?
  let geometry: GeometryValidity?
  /// The statements of the override, in order.
  let statements: String

  init(_ state: SubjectState?, statements: String) {
    viewState = state?.viewState
    appearance = state?.appearance
    isInWindow = state?.flag(.isInWindow)
    geometry = state?.geometry
    self.statements = statements
  }

  /// The names of the values in JSON, with the values as words.
  var facts: [(name: String, value: String)] {
    [
      ("viewState", viewState?.rawValue ?? ""), ("appearance", appearance?.name ?? ""),
      ("isInWindow", isInWindow.map { "\($0)" } ?? ""), ("geometry", geometry?.rawValue ?? ""),
      ("statements", statements.isEmpty ? "none" : statements),
    ]
  }
}

/// One event of a run that is compared.
struct ComparedLine: Hashable, Sendable {
  /// Equal for calls of one callback of one object.
  let call: Int32
  /// Equal for calls with equal arguments too.
  let line: Int32
  let state: ComparedState
  /// Whether the line doesn't count if another run lacks it: a layout pass more or less.
  let isLoose: Bool
}

/// Gives texts numbers, so that they can be compared at once.
struct Vocabulary {
  private(set) var words: [String] = []
  private var numbers: [String: Int32] = [:]

  mutating func number(of word: String) -> Int32 {
    if let number = numbers[word] { return number }
    let number = Int32(words.count)
    numbers[word] = number
    words.append(word)
    return number
  }
}

/// The events of a run as they are compared, by their steps.
struct ComparedRun: Sendable {
  /// The lines, in order.
  let lines: [ComparedLine]
  /// The positions of the lines of each step.
  let steps: [Range<Int>]
  /// Equal for steps that do the same.
  let commands: [Int32]

  /// Numbers the compared texts; empty after a cancellation.
  init(_ run: ScenarioRun, _ vocabulary: inout Vocabulary) {
    let lines = Self.lines(of: run, &vocabulary)
    guard !WorkLimit.isOver else {
      (self.lines, steps, commands) = ([], [], [])
      return
    }
    self.lines = lines
    steps = run.steps.map { $0.lowerBound - 1..<$0.upperBound - 1 }
    commands = run.document.steps.map { step in
      var writer = JSONWriter()
      writer.command(step.command, app: run.document.app)
      return vocabulary.number(of: "\(writer.text) \(step.settles)")
    }
  }

  private static func lines(
    of run: ScenarioRun,
    _ vocabulary: inout Vocabulary
  ) -> [ComparedLine] {
    let simulation = run.simulation
    var fold = StateFold(app: simulation.app)
    var burst = LayoutBurst()
    let statements = simulation.statementsByEvent()
    var lines: [ComparedLine] = []
    for seq in 1..<simulation.trace.count + 1 {
      guard !WorkLimit.isOver else { return [] }
      let event = simulation.trace[seq]
      let line = TraceLine(event, in: simulation)
      fold.advance(to: seq, of: simulation)
      let call = event.callText(line, in: simulation)
      let isVarying = RuleCatalog[event.rule].confidence == .varies
      let compared = ComparedLine(
        call: vocabulary.number(of: call),
        line: vocabulary.number(of: line.argument.map { "\(call)(\($0))" } ?? call),
        state: ComparedState(
          event.receiver.map { fold.controllers[Int($0.rawValue)].state },
          statements: statements[event.seq] ?? ""
        ),
        isLoose: burst.place(of: line) == .repeated || isVarying
      )
      lines.append(compared)
    }
    return lines
  }
}

extension Simulation {
  /// The actions of the overrides, by the events that contain them.
  fileprivate func statementsByEvent() -> [Int32: String] {
    var texts: [Int32: String] = [:]
    for action in trace.actions {
      guard case .statement(let handler, let index) = action.kind, let id = action.controller,
        case let handlers = app[definition(of: id)].handlers
      else { continue }
      let text = handlers[handler].lines[index].call.fullTitle(in: app)
      texts[action.frame] = texts[action.frame].map { "\($0); \(text)" } ?? text
    }
    return texts
  }
}

extension Event {
  /// The call without its argument; the second object of a name differs from the first.
  func callText(_ line: TraceLine, in simulation: Simulation) -> String {
    if line.callback == .log { return "log" }
    let called = line.rule?.rawValue ?? line.callback.rawValue
    let actor = line.actor.text(in: simulation.app)
    guard let receiver = controller, simulation.number(of: receiver) > 1, line.rule == nil else {
      return "\(actor) \(called)"
    }
    let name = simulation.name(of: receiver)
    return "\(name)#\(simulation.number(of: receiver))\(actor.dropFirst(name.count)) \(called)"
  }

  /// The controller that was called itself, or whose view was.
  fileprivate var receiver: InstanceID? {
    switch actor {
    case .controller(let id), .view(let id), .subview(let id, _), .hostedView(let id, _): id
    case .delegate, .presentationController, .app, .scene, .notification, .system: nil
    }
  }
}
