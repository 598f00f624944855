import LifecycleEngine
public import LifecycleScenario

extension ScenarioRun {
  /// The run as text in one of the formats.
  ///
  /// It never fails: names and texts of the scenario cannot break the form. The same run gives the
  /// same bytes each time.
  ///
  /// - Parameter format: The format.
  /// - Returns: The text; ends with a line end unless it is empty.
  public func exported(as format: ExportFormat) -> String {
    switch format {
    case .text: text
    case .ndjson: lines
    case .csv: EventTable(self).text
    case .mermaidSequence: MermaidSequence(self).text
    case .mermaidState: MermaidStates(RunGraph(self)).text
    case .plantuml: PlantUML(self).text
    case .dot: GraphvizStates(RunGraph(self)).text
    case .scxml: SCXMLMachine(RunGraph(self)).text
    case .xstate: XStateMachine(RunGraph(self)).text
    case .chromeTrace: TraceEventFile(self).text
    case .svg: LanePicture(RunGraph(self)).svg
    case .swift: SourceCode(self).swift
    case .objc: SourceCode(self).objectiveC
    }
  }

  /// One event a line.
  private var lines: String {
    var text = ""
    var writer = JSONWriter()
    for seq in steps.joined() {
      writer.reset()
      writer.event(simulation.trace[seq], in: simulation)
      text += writer.text + "\n"
    }
    return text
  }
}
