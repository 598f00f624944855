import Foundation
import LabVersion
import LifecycleEngine
import LifecycleScenario
import LifecycleSource
import PlainJSON

/// Findings in the Static Analysis Results Interchange Format, version 2.1.0.
struct SARIF {
  /// The findings.
  let remarks: [LintRemark]
  /// The findings that comments hide, each with its reason.
  var hidden: [(remark: LintRemark, reason: String)] = []
  /// What was not read.
  var gaps: [SourceGap] = []
  /// What is wrong with comments, a sentence each.
  var complaints: [String] = []
  var exitCode: Int32 = 0
  let places: SARIFPlaces

  /// Where the rules are explained.
  private static let rules = "\(LabVersion.home)/blob/main/RULES.md"
  func write(to writer: inout JSONWriter) {
    writer.object {
      $0.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
      $0.key("runs")
      $0.array([self]) { $1.run(&$0) }
      $0.member("version", "2.1.0")
    }
  }

  private func run(_ writer: inout JSONWriter) {
    writer.object {
      $0.member("columnKind", "utf16CodeUnits")
      $0.key("invocations")
      $0.array([self]) { $1.invocation(&$0) }
      $0.key("originalUriBaseIds")
      $0.object {
        $0.key(SARIFPlaces.root)
        $0.object { $0.member("uri", "file://\(SARIFPlaces.encoded(places.repository.root))/") }
      }
      $0.key("results")
      let all = remarks.map { (remark: $0, reason: String?.none) } + hidden.map { ($0, $1) }
      var counts: [String: Int] = [:]
      let results = all.map { remark, reason in
        let print = fingerprint(of: remark)
        counts[print, default: 0] += 1
        return SARIFResult(
          remark: remark,
          reason: reason,
          fingerprint: "\(print):\(counts[print, default: 1])",
          places: places
        )
      }
      $0.array(results) { $1.write(to: &$0) }
      $0.key("tool")
      $0.object { driver(&$0) }
    }
  }

  /// A name for a finding that stays the same when lines move.
  private func fingerprint(of remark: LintRemark) -> String {
    let line = places.texts.line(remark.place.line, of: remark.place.path)
    let trimmed = String(decoding: line, as: UTF8.self).split(whereSeparator: \.isWhitespace)
    let parts = [
      remark.diagnostic.id.rawValue, places.repository.path(of: remark.place.path),
      remark.subject ?? remark.logicalName ?? "", trimmed.joined(separator: " "),
    ]
    var hash = TextHash()
    hash.add(parts.joined(separator: "\n").utf8)
    let digits = String(hash.value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  private func driver(_ writer: inout JSONWriter) {
    let used = Set((remarks + hidden.map(\.remark)).map(\.diagnostic.id))
    writer.key("driver")
    writer.object {
      $0.member("informationUri", Self.rules)
      $0.member("name", "lifecycle")
      $0.key("rules")
      $0.array(DiagnosticCatalog.all.filter { used.contains($0.id) }) { writer, diagnostic in
        writer.object {
          $0.key("defaultConfiguration")
          $0.object { $0.member("level", diagnostic.severity.rawValue) }
          $0.message("fullDescription", diagnostic.harm)
          $0.key("help")
          $0.object {
            $0.member("markdown", "\(diagnostic.harm)\n\n**Fix:** \(diagnostic.fix)")
            $0.member("text", diagnostic.fix)
          }
          $0.member("helpUri", "\(Self.rules)#\(diagnostic.id.rawValue.lowercased())")
          $0.member("id", diagnostic.id.rawValue)
          $0.key("properties")
          $0.object { $0.member("lesson", diagnostic.lesson) }
          $0.message("shortDescription", diagnostic.title)
        }
      }
      $0.member("semanticVersion", LabVersion.current)
      $0.member("version", LabVersion.current)
    }
  }

  private func invocation(_ writer: inout JSONWriter) {
    writer.object {
      $0.member("executionSuccessful", exitCode < 2)
      $0.key("exitCode")
      $0.integer(Int(exitCode))
      if !complaints.isEmpty {
        $0.key("toolConfigurationNotifications")
        $0.array(complaints) { writer, complaint in
          writer.object {
            $0.member("level", "warning")
            $0.message("message", complaint)
          }
        }
      }
      if !gaps.isEmpty {
        $0.key("toolExecutionNotifications")
        $0.array(gaps) { writer, gap in
          writer.object {
            $0.key("descriptor")
            $0.object { $0.member("id", gap.code) }
            $0.member("level", "warning")
            if let place = gap.place {
              $0.key("locations")
              $0.array([place]) { places.location(of: $1, to: &$0) }
            }
            $0.message("message", gap.message)
          }
        }
      }
    }
  }
}
