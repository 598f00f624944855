import LifecycleEngine
import LifecycleScenario
import PlainJSON

/// One finding of a log in SARIF.
struct SARIFResult {
  let remark: LintRemark
  /// Why a comment hides it, or `nil` if none does.
  let reason: String?
  let fingerprint: String
  let places: SARIFPlaces

  func write(to writer: inout JSONWriter) {
    writer.object {
      if !remark.stops.isEmpty {
        $0.key("codeFlows")
        $0.array([remark.stops]) { flow($1, &$0) }
      }
      if let mend = remark.mend {
        $0.key("fixes")
        $0.array([mend]) { fix($1, &$0) }
      }
      $0.member("level", remark.severity.rawValue)
      $0.key("locations")
      $0.array([remark]) { writer, remark in
        places.location(of: remark.place, named: remark.logicalName, to: &writer)
      }
      $0.message("message", text)
      $0.key("partialFingerprints")
      $0.object {
        $0.member("lifecycle/v1", fingerprint)
        $0.member("primaryLocationLineHash", fingerprint)
      }
      if let confidence = remark.confidence {
        $0.key("properties")
        $0.object { $0.member("confidence", confidence.name) }
        $0.key("rank")
        $0.integer(confidence.rank)
      }
      related(&$0)
      $0.member("ruleId", remark.diagnostic.id.rawValue)
      if let reason {
        $0.key("suppressions")
        $0.array([reason]) { writer, reason in
          writer.object {
            $0.member("justification", reason)
            $0.member("kind", "inSource")
          }
        }
      }
    }
  }

  private var text: String {
    let diagnostic = remark.diagnostic
    let details = remark.details.filter { $0.name != "console" }.map {
      " \($0.name.prefix(1).uppercased())\($0.name.dropFirst()): \($0.text)."
    }
    return "\(diagnostic.title) (\(remark.location)). \(diagnostic.harm) "
      + "\(diagnostic.fix)\(details.joined())"
  }

  private func related(_ writer: inout JSONWriter) {
    let lines = remark.related.compactMap { stop in stop.place.map { ($0, stop.text) } }
    guard !lines.isEmpty else { return }
    writer.key("relatedLocations")
    writer.array(lines) { writer, place in
      places.location(of: place.0, text: place.1, to: &writer)
    }
  }

  /// Writes the way of a run to the mistake; a step of a person has no place.
  private func flow(_ stops: [LintRemark.Stop], _ writer: inout JSONWriter) {
    let essential = Set([stops.startIndex, stops.endIndex - 1])
    writer.object {
      $0.key("threadFlows")
      $0.array([stops]) { writer, stops in
        writer.object {
          $0.key("locations")
          $0.array(Array(stops.enumerated())) { writer, stop in
            writer.object {
              $0.key("executionOrder")
              $0.integer(stop.offset + 1)
              $0.member(
                "importance",
                essential.contains(stop.offset) ? "essential" : "important"
              )
              $0.key("location")
              if let place = stop.element.place {
                places.location(of: place, text: stop.element.text, to: &$0)
              } else {
                $0.object { $0.message("message", stop.element.text) }
              }
              $0.key("nestingLevel")
              $0.integer(min(stop.offset, 2))
            }
          }
        }
      }
    }
  }

  /// Writes the change that mends it, as one for each file.
  private func fix(_ fix: LintFix, _ writer: inout JSONWriter) {
    let files = fix.edits.map(\.path).reduce(into: [String]()) { files, path in
      if !files.contains(path) { files.append(path) }
    }
    writer.object {
      $0.key("artifactChanges")
      $0.array(files) { writer, file in
        writer.object {
          places.artifact(file, &$0)
          $0.key("replacements")
          $0.array(fix.edits.filter { $0.path == file }) { replacement($1, &$0) }
        }
      }
      $0.message("description", remark.diagnostic.fix)
    }
  }

  private func replacement(_ edit: LintEdit, _ writer: inout JSONWriter) {
    let start = places.texts.offset(edit.start, of: edit.path)
    writer.object {
      $0.key("deletedRegion")
      $0.object {
        $0.key("charLength")
        $0.integer(places.texts.offset(edit.end, of: edit.path) - start)
        $0.key("charOffset")
        $0.integer(start)
      }
      $0.key("insertedContent")
      $0.object { $0.member("text", edit.text) }
    }
  }
}
