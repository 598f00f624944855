import LifecycleEngine
import LifecycleScenario

/// A run as two diagrams of PlantUML: who called whom, and the states of each controller.
struct PlantUML {
  private let run: ScenarioRun

  init(_ run: ScenarioRun) {
    self.run = run
  }

  /// Both diagrams, one after the other, as one file may have them.
  var text: String {
    var lines = LineBuilder()
    let title = "title \(Escaped.plantUML(run.document.title ?? run.document.id))"
    lines.add("@startuml")
    lines.add(title)
    addCalls(to: &lines)
    lines.add("@enduml")
    lines.add("")
    lines.add("@startuml")
    lines.add(title)
    for object in RunGraph(run).objects {
      lines.block("state \"\(Escaped.plantUML(object.label))\" as \(object.key) {", end: "}") {
        add(object, to: &$0)
      }
    }
    lines.add("@enduml")
    return lines.text
  }

  private func addCalls(to lines: inout LineBuilder) {
    let participants = Participants(run)
    for one in participants.all {
      lines.add("participant \"\(Escaped.plantUML(one.label))\" as \(one.key)")
    }
    CallWalk.walk(run) { add($0, participants, to: &lines) }
  }

  private func add(_ item: CallWalk.Item, _ participants: Participants, to lines: inout LineBuilder)
  {
    let (simulation, app) = (run.simulation, run.document.app)
    switch item {
    case .step(let index):
      lines.add("group \(Escaped.plantUML(run.document.steps[index].command.title(in: app)))")
      lines.indent(by: 1)
      if run.steps[index].isEmpty { lines.add("note over p0 : nothing is called") }
    case .call(let event, let hasInner):
      let caller = participants.caller(of: event, in: simulation.trace)
      let called = participants.key(of: event.actor)
      lines.add("\(caller) -> \(called) : \(Escaped.plantUML(event.call(in: simulation)))")
      if hasInner { lines.add("activate \(called)") }
    case .statement: break
    case .callEnd(let event, let hasInner):
      if hasInner { lines.add("deactivate \(participants.key(of: event.actor))") }
    case .stepEnd:
      lines.indent(by: -1)
      lines.add("end")
    }
  }

  private func add(_ object: RunGraph.Object, to lines: inout LineBuilder) {
    for state in object.states where state != .notCreated {
      lines.add("state \"\(state.rawValue)\" as \(object.node(state))")
    }
    for way in object.ways {
      let from = way.from == .notCreated ? "[*]" : object.node(way.from)
      lines.add("\(from) --> \(object.node(way.to)) : \(Escaped.plantUML(way.call.label))")
    }
    if object.states.contains(.deallocated) { lines.add("\(object.node(.deallocated)) --> [*]") }
  }
}
