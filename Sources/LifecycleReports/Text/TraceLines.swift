import LifecycleEngine
import LifecycleScenario
import PlainJSON

extension ExportFormat {
  /// The lines of the trace, as `lifecycle run` prints them.
  public static let text = ExportFormat(
    "text",
    mediaType: "text/plain; charset=utf-8",
    fileExtension: "txt",
    write: \.text
  )

  /// One event a line, in the shape that the API has.
  public static let ndjson = ExportFormat(
    "ndjson",
    mediaType: "application/x-ndjson",
    fileExtension: "ndjson"
  ) { run in
    var text = ""
    var writer = JSONWriter()
    let flags = EventFlags(of: run.simulation)
    for seq in run.steps.joined() where !WorkLimit.isOver(text) {
      writer.reset()
      writer.event(run.simulation.trace[seq], flags, in: run.simulation)
      text += writer.text + "\n"
    }
    return text
  }
}
