import LifecycleEngine
import LifecycleScenario

/// A run as two diagrams of PlantUML: who called whom, and the states of each controller.
struct PlantUML {
  private static let language = CallDiagram.Language(
    group: "group",
    arrow: " -> ",
    colon: " : ",
    escape: Escaped.plantUML,
    participant: { "participant \"\($1)\" as \($0)" }
  )

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
    CallDiagram(run, in: Self.language).add(to: &lines)
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
