import LifecycleEngine
package import LifecycleScenario
public import PlainJSON

extension JSONWriter {
  /// Writes a comparison.
  public mutating func comparison(_ comparison: RunComparison) {
    value(comparison, as: RunComparison.shape)
  }
}

extension RunComparison {
  package static let shape = Shape<RunComparison>.object(
    .required("columns", \.columns, .array(Column.shape, count: 2...3)),
    .required("differences", \.differences, .array(Difference.shape)),
    .required("firstDifference", \.firstDifference, .orNull(.count)),
    .required("rows", \.rows, .array(.array(.orNull(.count))))
  ).named("Comparison")
}

extension RunComparison.Column {
  fileprivate static let shape = Shape<RunComparison.Column>.object(
    .required("events", \.run, .events),
    .required("id", \.run.document.id, .text),
    .required("label", \.label, .text),
    .required("platform", \.run.document.app.platform, Platform.shape),
    .required("run", \.id, .orNull(.text(.runID))),
    .required("scenario", \.run.document, ScenarioDocument.shape),
    .required("steps", \.run, .steps),
    .required("title", \.run.document.title, .orNull(.text))
  )
}

extension RunComparison.Difference {
  fileprivate static let shape = Shape<RunComparison.Difference>.object(
    .required("callback", \.callback, .choice),
    .required("column", \.column, .count),
    .required("controller", \.controller, .orNull(.text)),
    .required("count", \.count, .count),
    .required("end", \.end, .count),
    .required("kind", \.kind, .choice),
    .required("row", \.row, .count),
    .required("text", \.text, .text),
    .required("to", \.target, .orNull(.count))
  )
}

extension Shape<ScenarioRun> {
  /// All events of a run.
  fileprivate static var events: Shape {
    Shape(.array(.event)) { writer, run in
      let simulation = run.simulation
      let flags = EventFlags(of: simulation)
      writer.events(1..<simulation.trace.count + 1, flags, in: simulation)
    }
  }

  /// The steps of a run, and which events each made.
  fileprivate static var steps: Shape {
    Shape(.array(ToldStep.shape.schema)) { writer, run in
      writer.array(run.steps.indices) { $0.value(ToldStep($1, of: run), as: ToldStep.shape) }
    }
  }
}
