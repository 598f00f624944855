import LifecycleEngine
import LifecycleScenario

extension ExportFormat {
  /// Who called whom, and the states, as two diagrams of PlantUML.
  public static let plantUML = ExportFormat(
    "plantuml",
    mediaType: "text/plain; charset=utf-8",
    fileExtension: "puml"
  ) { PlantUML(run: $0).text }
}

/// A run as two diagrams of PlantUML: who called whom, and the states of each controller.
struct PlantUML {
  private static let language = CallDiagram.Language(
    group: "group",
    arrow: " -> ",
    dashedArrow: " --> ",
    colon: " : ",
    escape: Escaped.plantUML,
    participant: { "participant \"\($1)\" as \($0)" }
  )

  let run: ScenarioRun

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

extension Escaped {
  /// A text as one line of PlantUML: every sign that may mean something is written as a number.
  fileprivate static func plantUML(_ text: String) -> String {
    line(text) { scalar in
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "<U+\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)>"
    }
  }
}
