import Foundation
import LifecycleScenario
import Testing

/// The texts of the pages, as explanations use them.
enum Wordings {
  static let publicFolder = CorpusFile.folder.appending(path: "../../Public").standardizedFileURL

  /// The texts of each language, with the translated rules where they are shipped.
  static let all: [Wording] = WordingLanguage.allCases.compactMap {
    make($0, rules: bytes("rules.\($0.rawValue)"))
  }

  /// The texts of each language, with the rules in English.
  static let withEnglishRules: [Wording] = WordingLanguage.allCases.compactMap { make($0) }

  /// Whether the rules are shipped in a language.
  static func hasRules(in language: WordingLanguage) -> Bool { translated.contains(language) }

  private static let translated = WordingLanguage.allCases.filter {
    bytes("rules.\($0.rawValue)") != nil
  }

  private static func make(_ language: WordingLanguage, rules: [UInt8]? = nil) -> Wording? {
    bytes(language.rawValue).flatMap { try? Wording(language, json: $0, rules: rules) }
  }

  private static func bytes(_ name: String) -> [UInt8]? {
    let file = publicFolder.appending(path: "locales/\(name).json")
    return (try? Data(contentsOf: file)).map { [UInt8]($0) }
  }
}

/// A scenario whose every event is explained.
struct ExplainedFile: CustomTestStringConvertible, Sendable {
  let name: String
  let bytes: [UInt8]

  var testDescription: String { name }

  static let all =
    CorpusFile.all.map { Self(name: $0.name, bytes: $0.bytes) }
    + ["additions", "vectors"].flatMap { ScenarioFixture.files(in: $0) }
    .map { Self(name: $0.name, bytes: $0.bytes) } + [logging]

  /// A controller whose code prints a line.
  static let logging = Self(
    name: "logging",
    bytes: Array(
      #"""
      {"schemaVersion":1,"id":"logging","platform":{"ios":"17"},"controllers":{"A":{"overrides":
      {"viewDidLoad":{"do":[{"do":"log","text":"hello"}]}}}},"steps":[{"do":"create","target":"A"},
      {"do":"accessView","target":"A"}]}
      """#.utf8
    )
  )

  func run() throws -> ScenarioRun { try ScenarioDocument.decode(bytes).run() }
}
