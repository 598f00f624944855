import LifecycleEngine

extension JSONWriter {
  /// Writes what came of importing a log.
  public mutating func logReport(_ report: LogReport) {
    object {
      $0.member("conforms", report.conforms)
      $0.member("format", report.format.rawValue)
      $0.key("lines")
      $0.array(report.lines) { $0.logLine($1) }
      $0.member("matched", report.matchedCount)
      $0.key("names")
      $0.array(report.names) { writer, name in
        writer.object {
          $0.member("class", name.className)
          $0.member("name", name.name)
        }
      }
      $0.key("platform")
      $0.platform(report.scenario.app.platform, includesOptions: false)
      $0.key("report")
      $0.array(report.rows) { $0.logRow($1) }
      $0.key("scenario")
      $0.scenario(report.scenario)
      $0.member("unmatched", report.unmatchedCount)
    }
  }

  private mutating func logLine(_ line: LogLine) {
    object {
      $0.member("event", line.event)
      $0.member("number", line.number)
      $0.member("status", line.status.rawValue)
      $0.member("text", line.text)
    }
  }

  private mutating func logRow(_ row: LogReport.Row) {
    object {
      $0.member("confidence", row.rule.map { RuleCatalog[$0].confidence.rawValue })
      $0.member("expected", row.expected)
      $0.member("line", row.line)
      $0.member("number", row.number)
      $0.member("rule", row.rule?.rawValue)
      $0.member("seq", row.seq)
      $0.member("status", row.status.rawValue)
    }
  }
}
