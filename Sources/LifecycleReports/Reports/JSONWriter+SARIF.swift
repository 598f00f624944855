import LifecycleEngine
package import LifecycleScenario
package import PlainJSON

extension JSONWriter {
  /// Writes reports in the Static Analysis Results Interchange Format, version 2.1.0.
  ///
  /// - Parameters:
  ///   - remarks: The mistakes.
  ///   - version: The version of the program.
  package mutating func sarif(_ remarks: [LintRemark], version: String) {
    object {
      $0.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
      $0.key("runs")
      $0.array([remarks]) { writer, remarks in
        writer.object {
          $0.key("results")
          $0.array(remarks) { $0.result($1) }
          $0.key("tool")
          $0.object { $0.driver(remarks, version: version) }
        }
      }
      $0.member("version", "2.1.0")
    }
  }

  private mutating func driver(_ remarks: [LintRemark], version: String) {
    let used = Set(remarks.map(\.diagnostic.id))
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

  private mutating func result(_ remark: LintRemark) {
    let diagnostic = remark.diagnostic
    object {
      if !remark.stops.isEmpty { $0.flow(remark.stops) }
      $0.member("level", remark.severity.rawValue)
      $0.key("locations")
      $0.array([remark]) { writer, remark in
        writer.object {
          if let name = remark.logicalName {
            $0.key("logicalLocations")
            $0.array([name]) { writer, name in
              writer.object { $0.member("fullyQualifiedName", name) }
            }
          }
          $0.physicalLocation(remark.path, line: remark.line, column: remark.column)
        }
      }
      let details = remark.details.filter { $0.name != "console" }.map {
        " \($0.name.prefix(1).uppercased())\($0.name.dropFirst()): \($0.text)."
      }
      $0.message(
        "message",
        "\(diagnostic.title) (\(remark.location)). \(diagnostic.harm) "
          + "\(diagnostic.fix)\(details.joined())"
      )
      if let confidence = remark.confidence {
        $0.key("properties")
        $0.object { $0.member("confidence", confidence.name) }
        $0.member("rank", confidence.rank)
      }
      $0.member("ruleId", diagnostic.id.rawValue)
    }
  }

  /// Writes the way of a run to a mistake.
  private mutating func flow(_ stops: [LintRemark.Stop]) {
    key("codeFlows")
    array([stops]) { writer, stops in
      writer.object {
        $0.key("threadFlows")
        $0.array([stops]) { writer, stops in
          writer.object {
            $0.key("locations")
            $0.array(stops) { writer, stop in
              writer.object {
                $0.key("location")
                $0.object {
                  $0.message("message", stop.text)
                  $0.physicalLocation(stop.path, line: stop.line, column: stop.column)
                }
              }
            }
          }
        }
      }
    }
  }

  private mutating func physicalLocation(_ path: String, line: Int, column: Int) {
    key("physicalLocation")
    object {
      $0.key("artifactLocation")
      $0.object { $0.member("uri", path) }
      $0.key("region")
      $0.object {
        $0.member("startColumn", column)
        $0.member("startLine", line)
      }
    }
  }

  private mutating func message(_ key: String, _ text: String) {
    self.key(key)
    object { $0.member("text", text) }
  }
}
