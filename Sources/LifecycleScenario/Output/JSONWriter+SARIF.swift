import LifecycleEngine
public import PlainJSON

extension JSONWriter {
  /// Writes reports in the Static Analysis Results Interchange Format, version 2.1.0.
  ///
  /// - Parameters:
  ///   - reports: The reports.
  ///   - version: The version of the program.
  public mutating func sarif(_ reports: [LintReport], version: String) {
    object {
      $0.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
      $0.key("runs")
      $0.array([reports]) { writer, reports in
        writer.object {
          $0.key("results")
          $0.array(reports.flatMap { report in report.findings.map { (report, $0) } }) {
            $0.result($1.1, of: $1.0)
          }
          $0.key("tool")
          $0.object { $0.driver(reports, version: version) }
        }
      }
      $0.member("version", "2.1.0")
    }
  }

  private mutating func driver(_ reports: [LintReport], version: String) {
    let used = Set(reports.flatMap(\.findings).map(\.id))
    key("driver")
    object {
      $0.member("name", "lifecycle")
      $0.key("rules")
      $0.array(DiagnosticCatalog.all.filter { used.contains($0.id) }) { writer, diagnostic in
        writer.object {
          $0.key("defaultConfiguration")
          $0.object { $0.member("level", diagnostic.severity.rawValue) }
          $0.message("fullDescription", diagnostic.harm)
          $0.message("help", diagnostic.fix)
          $0.member("id", diagnostic.id.rawValue)
          $0.key("properties")
          $0.object { $0.member("lesson", diagnostic.lesson) }
          $0.message("shortDescription", diagnostic.title)
        }
      }
      $0.member("version", version)
    }
  }

  private mutating func result(_ finding: Finding, of report: LintReport) {
    let diagnostic = finding.diagnostic
    let place = report.place(of: finding)
    object {
      $0.member("level", diagnostic.severity.rawValue)
      $0.key("locations")
      $0.array([place]) { writer, place in
        writer.object {
          $0.key("logicalLocations")
          $0.array([finding.pointer(in: report.run.simulation)]) { writer, pointer in
            writer.object { $0.member("fullyQualifiedName", pointer) }
          }
          $0.key("physicalLocation")
          $0.object {
            $0.key("artifactLocation")
            $0.object { $0.member("uri", report.path) }
            $0.key("region")
            $0.object {
              $0.member("startColumn", place.column)
              $0.member("startLine", place.line)
            }
          }
        }
      }
      let kept = report.path(of: finding).map { " Kept by: \($0)." } ?? ""
      $0.message(
        "message",
        "\(diagnostic.title) (\(report.location(of: finding))). \(diagnostic.harm) "
          + "\(diagnostic.fix)\(kept)"
      )
      $0.member("ruleId", diagnostic.id.rawValue)
    }
  }

  private mutating func message(_ key: String, _ text: String) {
    self.key(key)
    object { $0.member("text", text) }
  }
}
