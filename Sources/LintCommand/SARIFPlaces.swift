import LifecycleScenario
import PlainJSON

/// How a log in SARIF names places in files.
struct SARIFPlaces {
  let texts: FileTexts
  let repository: Repository

  /// The name of the folder that paths are told from.
  static let root = "%SRCROOT%"

  /// Writes a place as a location.
  func location(
    of place: LintRemark.Place,
    named name: String? = nil,
    text: String? = nil,
    to writer: inout JSONWriter
  ) {
    writer.object {
      if let name {
        $0.key("logicalLocations")
        $0.array([name]) { writer, name in
          writer.object { $0.member("fullyQualifiedName", name) }
        }
      }
      if let text { $0.message("message", text) }
      $0.key("physicalLocation")
      $0.object {
        artifact(place.path, &$0)
        $0.key("region")
        $0.object {
          $0.key("startColumn")
          $0.integer(texts.column(place.column, line: place.line, of: place.path))
          $0.key("startLine")
          $0.integer(place.line)
        }
      }
    }
  }

  /// Writes which file is meant.
  func artifact(_ file: String, _ writer: inout JSONWriter) {
    let path = repository.path(of: file)
    writer.key("artifactLocation")
    writer.object {
      $0.member("uri", path.hasPrefix("/") ? "file://\(Self.encoded(path))" : Self.encoded(path))
      if !path.hasPrefix("/") { $0.member("uriBaseId", Self.root) }
    }
  }

  /// A path in which all but letters, digits and a few signs of ASCII are written as numbers.
  static func encoded(_ path: String) -> String {
    let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/".utf8)
    return path.utf8.map { byte in
      if plain.contains(byte) { return String(UnicodeScalar(byte)) }
      let digits = String(byte, radix: 16, uppercase: true)
      return digits.count == 1 ? "%0\(digits)" : "%\(digits)"
    }.joined()
  }
}

extension JSONWriter {
  /// Writes a text as a message of SARIF.
  mutating func message(_ key: String, _ text: String) {
    self.key(key)
    object { $0.member("text", text) }
  }
}
