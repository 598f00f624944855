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
        object.addStates(to: &$0, escape: Escaped.plantUML)
      }
    }
    lines.add("@enduml")
    return lines.text
  }
}
