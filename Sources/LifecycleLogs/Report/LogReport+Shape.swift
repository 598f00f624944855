import LifecycleEngine
package import LifecycleScenario
public import PlainJSON

extension JSONWriter {
  /// Writes the result of importing a log.
  public mutating func logReport(_ report: LogReport) { value(report, as: LogReport.shape) }
}

extension LogReport {
  package static let shape = Shape<LogReport>.object(
    .required("assumes", \.assumptions, .array(LogAssumption.shape)),
    .required("conforms", \.conforms, .flag),
    .required("format", \.format, .choice),
    .optional("line", \.line, .count),
    .required("lines", \.lines, .array(LogLine.shape)),
    .required("matched", \.matchedCount, .count),
    .required("names", \.names, .array(Name.shape)),
    .required("platform", \.scenario.app.platform, Platform.shape),
    .required("report", \.rows, .array(Row.shape)),
    .required("scenario", \.scenario, ScenarioDocument.shape),
    .required("unmatched", \.unmatchedCount, .count),
    .required("verdict", \.verdict, .choice)
  ).named("LogReport")
}

extension LogLine {
  fileprivate static let shape = Shape<LogLine>.object(
    .optional("event", \.event, .text),
    .required("number", \.number, .count),
    .required("status", \.status, .choice),
    .required("text", \.text, .text)
  )
}

extension LogReport.Name {
  fileprivate static let shape = Shape<LogReport.Name>.object(
    .optional("class", \.className, .text),
    .required("name", \.name, .text)
  )
}

extension LogReport.Row {
  fileprivate static let shape = Shape<LogReport.Row>.object(
    .optional("confidence", { $0.rule.map { RuleCatalog[$0].confidence } }, .choice),
    .optional("expected", \.expected, .text),
    .optional("line", \.line, .text),
    .optional("number", \.number, .count),
    .optional("rule", \.rule?.rawValue, .text),
    .optional("seq", \.seq, .count),
    .required("status", \.status, .choice)
  )
}

extension LogAssumption {
  fileprivate static let shape = Shape<LogAssumption>.object(
    .required("kind", \.kind, .choice),
    .optional("line", \.line, .count),
    .optional("step", \.step, .count)
  )
}
