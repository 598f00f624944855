public import LifecycleEngine
public import LifecycleScenario
import PlainJSON

/// The texts of one language, as the page has them: the same files, read in the same way.
///
/// A text may hold `{name}` placeholders; one that depends on a count has an entry for each plural
/// form of its language.
public struct Wording: Sendable {
  /// The language of the texts.
  public let language: Language
  /// The language of what rules say.
  let ruleLanguage: Language
  private var texts: [String: String] = [:]

  /// Makes a wording that has no texts yet.
  ///
  /// - Parameters:
  ///   - language: The language.
  ///   - rules: The language of what rules say; the same unless given.
  public init(_ language: Language, rules: Language? = nil) {
    self.language = language
    ruleLanguage = rules ?? language
  }

  /// The texts that explanations use: what their keys begin with, and their file in the folder of
  /// the pages.
  public var files: [(part: String, path: String)] {
    ["", "command.", "evidence."].map { ($0, path(of: $0)) }
  }

  private func path(of part: String) -> String { "locales/\(part)\(language.rawValue).json" }

  /// Reads the texts of some parts, or returns `nil` if one of them is missing or no JSON.
  init?(_ language: Language, parts: [String], read file: (String) -> [UInt8]?) {
    self.init(language)
    for part in parts {
      guard let json = file(path(of: part)) else { return nil }
      do throws(ScenarioError) { try read(json, part: part) } catch { return nil }
    }
  }

  /// Reads texts.
  ///
  /// - Parameters:
  ///   - json: The bytes of a file.
  ///   - part: The prefix of the keys of its texts.
  /// - Throws: ``ScenarioError`` with code `invalidJSON` if they are no JSON.
  public mutating func read(_ json: [UInt8], part: String = "") throws(ScenarioError) {
    var parser = JSONParser(json)
    guard case .object(let object) = try parser.parseDocument() else { return }
    for member in object.members {
      if case .string(let text) = member.value { texts[part + member.key] = text }
    }
  }

  /// Whether there is a text with a key, and a value for each of its placeholders.
  func has(_ key: String, for values: [String: String]) -> Bool {
    texts[key]?.matches(of: /\{(\w+)\}/).allSatisfy { values[String($0.output.1)] != nil } ?? false
  }

  /// Whether there is a text with a key.
  func has(_ key: String) -> Bool { texts[key] != nil }

  /// A text with its placeholders filled.
  ///
  /// - Parameters:
  ///   - key: The key; it stands for the text that is missing.
  ///   - values: The values of the placeholders; a missing one is left empty.
  /// - Returns: The text.
  func text(_ key: String, _ values: [String: String] = [:]) -> String {
    Self.filled(texts[key] ?? key, values)
  }

  /// A text that depends on a count, which `{count}` in it stands for.
  func text(_ key: String, count: Int, _ values: [String: String] = [:]) -> String {
    let form = PluralForm(count: count, in: language)
    let values = values.merging(["count": "\(count)"]) { $1 }
    return Self.filled(texts["\(key).\(form)"] ?? texts[key] ?? key, values)
  }

  /// Sentences one after another; empty ones are left out.
  func joined(_ sentences: [String]) -> String {
    sentences.filter { !$0.isEmpty }.joined(separator: text("why.space"))
  }

  /// A template with its placeholders filled.
  static func filled(_ template: String, _ values: [String: String]) -> String {
    var result = ""
    var rest = template[...]
    while let start = rest.utf8.firstIndex(of: UInt8(ascii: "{")) {
      let name = rest.utf8[start...].dropFirst().prefix(while: isPartOfName)
      let end = name.endIndex
      result += rest[..<start]
      if !name.isEmpty, end < rest.endIndex, rest.utf8[end] == UInt8(ascii: "}") {
        result += values[String(Substring(name))] ?? ""
        rest = rest[rest.utf8.index(after: end)...]
      } else {
        result += "{"
        rest = rest[rest.utf8.index(after: start)...]
      }
    }
    return result + rest
  }

  private static func isPartOfName(_ byte: UInt8) -> Bool {
    let isDigit = UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
    let isLetter = UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
    return isDigit || isLetter || byte == UInt8(ascii: "_")
  }
}
