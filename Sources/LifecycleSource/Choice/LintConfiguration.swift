package import LifecycleEngine
import LifecycleScenario
import PlainJSON

/// What a project says once about how its files are linted: `.lifecycle.json`.
package struct LintConfiguration: Hashable, Sendable {
  /// Why a text is no configuration, in a sentence.
  package struct Failure: Error, Hashable, Sendable {
    package let message: String
  }

  /// The name of the file.
  package static let fileName = ".lifecycle.json"

  /// The oldest version of iOS on which the app runs.
  package var oldest: SystemVersion?
  /// The SDK with which the app is built.
  package private(set) var sdk: SystemVersion?
  /// What is linted where no path is named.
  package private(set) var paths: [String] = []
  /// Patterns of paths that are left out: a name, or a path in which `*` stands for a name and `**` for
  /// folders.
  package private(set) var exclude: [String] = []
  /// Findings that are never told.
  package private(set) var disabled: Set<FindingID> = []
  /// Severities other than those of the catalog.
  package private(set) var severity: [FindingID: Diagnostic.Severity] = [:]
  /// The least sure finding that is told.
  package private(set) var confidence: Certainty?

  /// A configuration that changes nothing.
  package init() {}

  /// Reads a configuration.
  ///
  /// - Parameter bytes: The JSON text.
  /// - Throws: ``Failure`` that says what is wrong.
  package init(reading bytes: [UInt8]) throws(Failure) {
    var parser = JSONParser(bytes)
    let value: JSONValue
    do throws(JSONSyntaxError) {
      value = try parser.parse()
    } catch {
      throw Failure(message: "Line \(error.position.line): \(error.message)")
    }
    guard case .object(let object) = value else {
      throw Failure(message: "The configuration is no JSON object.")
    }
    for member in object.members { try read(member.key, member.value) }
  }

  private mutating func read(_ key: String, _ value: JSONValue) throws(Failure) {
    switch (key, value) {
    case ("ios", .string(let text)):
      oldest = try Self.known(text, SystemVersion(known: text), "a version of iOS, such as “15”")
    case ("sdk", .string(let text)):
      sdk = try Self.known(text, SystemVersion(known: text), "a version of iOS, such as “27”")
    case ("paths", .array(let values)): paths = try Self.texts(values, of: key)
    case ("exclude", .array(let values)): exclude = try Self.texts(values, of: key)
    case ("disabled", .array(let values)):
      for text in try Self.texts(values, of: key) { disabled.insert(try Self.finding(text)) }
    case ("severity", .object(let object)):
      for member in object.members {
        guard case .string(let text) = member.value else {
          throw Failure(message: "“severity” holds a text for each finding.")
        }
        let level = Diagnostic.Severity(rawValue: text)
        severity[try Self.finding(member.key)] = try Self.known(
          text,
          level,
          "note, warning or error"
        )
      }
    case ("confidence", .string(let text)):
      let choices = "shown, certain, likely or possible"
      confidence = try Self.known(text, Certainty(rawValue: text), choices)
    case let (key, _):
      throw Failure(
        message:
          "“\(key)” is unknown, or its value has the wrong form. There are: “ios”, “sdk”, “paths”, "
          + "“exclude”, “disabled”, “severity” and “confidence”."
      )
    }
  }

  private static func known<Value>(
    _ text: String,
    _ value: Value?,
    _ choices: String
  ) throws(Failure) -> Value {
    guard let value else { throw Failure(message: "“\(text)” is unknown. Write \(choices).") }
    return value
  }

  private static func finding(_ text: String) throws(Failure) -> FindingID {
    try known(text, FindingID(rawValue: text), "a finding, such as “\(TextRule.example)”")
  }

  private static func texts(_ values: [JSONValue], of key: String) throws(Failure) -> [String] {
    var texts: [String] = []
    for value in values {
      guard case .string(let text) = value else {
        throw Failure(message: "“\(key)” is a list of texts.")
      }
      texts.append(text)
    }
    return texts
  }

  /// How bad a finding is to this project.
  ///
  /// - Parameters:
  ///   - id: The finding.
  ///   - here: How bad it is at its place, unless the project says something else.
  /// - Returns: The severity that is told.
  func severity(of id: FindingID, here: Diagnostic.Severity?) -> Diagnostic.Severity {
    severity[id] ?? here ?? id.diagnostic.severity
  }

  /// Whether a path is left out.
  ///
  /// - Parameter path: The path as it was found.
  /// - Returns: Whether a pattern of ``exclude`` fits.
  package func excludes(_ path: String) -> Bool {
    let parts = path.split(separator: "/").map(String.init)
    return exclude.contains { pattern in
      let pieces = pattern.split(separator: "/").map(String.init)
      if pieces.count == 1, let only = pieces.first {
        return parts.contains { Self.matches(only[...], $0[...]) }
      }
      return parts.indices.contains { start in
        (start...parts.count).contains { Self.matches(pieces[...], parts[start..<$0]) }
      }
    }
  }

  /// Whether folders fit a pattern in which `**` stands for any of them.
  private static func matches(_ pattern: ArraySlice<String>, _ parts: ArraySlice<String>) -> Bool {
    guard let first = pattern.first else { return parts.isEmpty }
    let rest = pattern.dropFirst()
    if first == "**" {
      return (parts.startIndex...parts.endIndex).contains { matches(rest, parts[$0...]) }
    }
    guard let part = parts.first else { return false }
    return matches(first[...], part[...]) && matches(rest, parts.dropFirst())
  }

  /// Whether a name fits a pattern in which `*` stands for any letters.
  private static func matches(_ pattern: Substring, _ name: Substring) -> Bool {
    guard let first = pattern.first else { return name.isEmpty }
    if first == "*" {
      return matches(pattern.dropFirst(), name)
        || (!name.isEmpty && matches(pattern, name.dropFirst()))
    }
    return name.first == first && matches(pattern.dropFirst(), name.dropFirst())
  }
}
