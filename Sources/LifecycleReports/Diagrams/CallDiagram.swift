import LifecycleEngine
import LifecycleScenario

/// Who called whom in a run, in the words of a language for sequence diagrams.
struct CallDiagram {
  /// How a language writes such a diagram.
  struct Language: Sendable {
    /// The word that opens a group of calls.
    let group: String
    /// What stands between the one who calls and the one who is called.
    let arrow: String
    /// The same for a call that a container makes on its own.
    let dashedArrow: String
    /// What stands before a text.
    let colon: String
    /// Writes user text so that it stays text.
    let escape: @Sendable (String) -> String
    /// Declares a participant by its key and its escaped name.
    let participant: @Sendable (String, String) -> String
  }

  private let run: ScenarioRun
  private let language: Language
  private let participants: Participants

  init(_ run: ScenarioRun, in language: Language) {
    self.run = run
    self.language = language
    participants = Participants(run)
  }

  func add(to lines: inout LineBuilder) {
    for one in participants.all {
      lines.add(language.participant(one.key, language.escape(one.label)))
    }
    CallWalk.walk(run) { add($0, to: &lines) }
  }

  private func add(_ item: CallWalk.Item, to lines: inout LineBuilder) {
    let (simulation, app) = (run.simulation, run.document.app)
    switch item {
    case .step(let index):
      let title = run.document.steps[index].command.title(in: app)
      lines.add("\(language.group) \(language.escape(title))")
      lines.indent(by: 1)
      if run.steps[index].isEmpty { lines.add("note over p0\(language.colon)nothing is called") }
    case .call(let event, let hasInner):
      let caller = participants.caller(of: event, in: simulation.trace)
      let called = participants.key(of: event.actor)
      let call = language.escape(event.call(in: simulation))
      let arrow = event.caller == .automatic ? language.dashedArrow : language.arrow
      lines.add("\(caller)\(arrow)\(called)\(language.colon)\(call)")
      if hasInner { lines.add("activate \(called)") }
    case .statement: break
    case .callEnd(let event, let hasInner):
      if hasInner { lines.add("deactivate \(participants.key(of: event.actor))") }
    case .stepEnd:
      lines.indent(by: -1)
      lines.add("end")
    }
  }
}
