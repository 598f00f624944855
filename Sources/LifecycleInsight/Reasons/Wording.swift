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
  private let texts: [String: String]

  /// Reads the texts of a language.
  ///
  /// - Parameters:
  ///   - language: The language.
  ///   - json: The bytes of `locales/<language>.json`.
  ///   - commands: The bytes of `locales/command.<language>.json`.
  ///   - rules: The language of what rules say; the same unless given.
  /// - Throws: ``ScenarioError`` with code `invalidJSON` when they are no JSON.
  public init(
    _ language: Language,
    json: [UInt8],
    commands: [UInt8],
    rules: Language? = nil
  ) throws(ScenarioError) {
    self.language = language
    ruleLanguage = rules ?? language
    let titles = try Self.strings(commands).map { ("command.\($0)", $1) }
    texts = try Self.strings(json).merging(titles) { $1 }
  }

  /// Reads parts of the texts of a language.
  ///
  /// - Parameters:
  ///   - language: The language.
  ///   - parts: The bytes of `locales/<part>.<language>.json`, by what their keys begin with.
  /// - Throws: ``ScenarioError`` with code `invalidJSON` when one is no JSON.
  init(_ language: Language, parts: [String: [UInt8]]) throws(ScenarioError) {
    self.language = language
    ruleLanguage = language
    var texts: [String: String] = [:]
    for (part, json) in parts {
      for (key, text) in try Self.strings(json) { texts["\(part).\(key)"] = text }
    }
    self.texts = texts
  }

  private static func strings(_ json: [UInt8]) throws(ScenarioError) -> [String: String] {
    var parser = JSONParser(json)
    guard case .object(let object) = try parser.parseDocument() else { return [:] }
    var strings: [String: String] = [:]
    for member in object.members {
      if case .string(let text) = member.value { strings[member.key] = text }
    }
    return strings
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
  ///   - values: What the placeholders stand for; one that is missing is left empty.
  /// - Returns: The text.
  func text(_ key: String, _ values: [String: String] = [:]) -> String {
    Self.filled(texts[key] ?? key, values)
  }

  /// A text that depends on a count, which `{count}` in it stands for.
  func text(_ key: String, count: Int) -> String {
    let form = PluralForm(count: count, in: language)
    return Self.filled(texts["\(key).\(form)"] ?? texts[key] ?? key, ["count": "\(count)"])
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
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
