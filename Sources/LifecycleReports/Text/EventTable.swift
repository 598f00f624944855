import LifecycleEngine
import LifecycleScenario

extension ExportFormat {
  /// One event a row, for spreadsheets.
  public static let csv = ExportFormat(
    "csv",
    mediaType: "text/csv; charset=utf-8; header=present",
    fileExtension: "csv"
  ) { EventTable(run: $0).text }
}

/// The events of a run as a table of comma-separated values (RFC 4180).
struct EventTable {
  private static let columns = [
    "seq", "time", "step", "phase", "depth", "parent", "actor", "callback", "argument", "cause",
    "rule", "confidence", "line",
  ]

  let run: ScenarioRun

  /// The table, with the names of the columns in its first row.
  var text: String {
    var text = row(Self.columns)
    for seq in run.steps.joined() where !WorkLimit.isOver(text) {
      text += row(cells(of: run.simulation.trace[seq]))
    }
    return text
  }

  private func cells(of event: Event) -> [String] {
    let simulation = run.simulation
    let line = TraceLine(event, in: simulation)
    let argument = [line.rule?.rawValue, line.argument].compactMap(\.self)
    return [
      "\(event.seq)", "\(event.time)", "\(event.step)", event.phase.rawValue, "\(event.depth)",
      event.parent == 0 ? "" : "\(event.parent)", actor(of: event, line), event.callback.rawValue,
      argument.joined(separator: " "), event.cause.kind.rawValue, event.rule.rawValue,
      RuleCatalog[event.rule].confidence.rawValue, line.text(in: simulation.app),
    ]
  }

  /// Who was called; an object is told from others of its name.
  private func actor(of event: Event, _ line: TraceLine) -> String {
    let name = line.actor.text(in: run.simulation.app)
    guard let id = event.actor.instance, run.simulation.number(of: id) > 1 else { return name }
    let plain = run.simulation.name(of: id)
    return run.simulation.label(of: id) + name.dropFirst(plain.count)
  }

  private func row(_ cells: [String]) -> String {
    cells.map(Escaped.cell).joined(separator: ",") + "\r\n"
  }
}
