import LifecycleScenario

extension ExportFormat {
  /// Who called whom, for Mermaid.
  public static let mermaidSequence = ExportFormat(
    "mermaid-sequence",
    mediaType: "application/vnd.mermaid",
    fileExtension: "mmd"
  ) { MermaidSequence(run: $0).text }
}

/// Who called whom in a run, as a sequence diagram of Mermaid.
struct MermaidSequence {
  private static let language = CallDiagram.Language(
    group: "opt",
    arrow: "->>",
    dashedArrow: "-->>",
    colon: ": ",
    escape: Escaped.mermaid,
    participant: { "participant \($0) as \($1)" }
  )

  let run: ScenarioRun

  /// The diagram.
  var text: String {
    var lines = LineBuilder()
    lines.add("sequenceDiagram")
    lines.indent(by: 1)
    lines.add("title \(Escaped.mermaid(run.document.title ?? run.document.id))")
    CallDiagram(run, in: Self.language).add(to: &lines)
    return lines.text
  }
}
