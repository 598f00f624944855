import LifecycleEngine
import LifecycleScenario

/// Who called whom in a run, as a sequence diagram of Mermaid.
struct MermaidSequence {
  private let run: ScenarioRun

  init(_ run: ScenarioRun) {
    self.run = run
  }

  /// The diagram.
  var text: String {
    let participants = Participants(run)
    var lines = LineBuilder()
    lines.add("sequenceDiagram")
    lines.indent(by: 1)
    lines.add("title \(Escaped.mermaid(run.document.title ?? run.document.id))")
    for one in participants.all {
      lines.add("participant \(one.key) as \(Escaped.mermaid(one.label))")
    }
    CallWalk.walk(run) { add($0, participants, to: &lines) }
    return lines.text
  }

  private func add(_ item: CallWalk.Item, _ participants: Participants, to lines: inout LineBuilder)
  {
    let (simulation, app) = (run.simulation, run.document.app)
    switch item {
    case .step(let index):
      lines.add("opt \(Escaped.mermaid(run.document.steps[index].command.title(in: app)))")
      lines.indent(by: 1)
      if run.steps[index].isEmpty { lines.add("note over p0: nothing is called") }
    case .call(let event, let hasInner):
      let caller = participants.caller(of: event, in: simulation.trace)
      let called = participants.key(of: event.actor)
      lines.add("\(caller)->>\(called): \(Escaped.mermaid(event.call(in: simulation)))")
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
