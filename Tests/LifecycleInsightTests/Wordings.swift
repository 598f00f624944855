import Foundation
import LifecycleEngine
import LifecycleInsight
import LifecycleScenario
import Testing
import TestSupport

/// The texts of the pages, as explanations use them.
enum Wordings {
  static let publicFolder = Folders.pages

  /// The texts of each language.
  static let all: [Wording] = Language.allCases.compactMap { make($0, rules: $0) }

  /// The texts of each language, with the rules in English.
  static let withEnglishRules: [Wording] = Language.allCases.compactMap { make($0, rules: .en) }

  /// The table that chooses among the texts.
  static let choices: Choices = {
    guard let json = bytes("app/reasons/choices.json"), let choices = try? Choices(json: json)
    else { preconditionFailure("The table of the pages cannot be read.") }
    return choices
  }()

  private static func make(_ language: Language, rules: Language) -> Wording? {
    var wording = Wording(language, rules: rules)
    for (part, path) in wording.files {
      guard let json = bytes(path), (try? wording.read(json, part: part)) != nil else { return nil }
    }
    return wording
  }

  private static func bytes(_ name: String) -> [UInt8]? {
    (try? Data(contentsOf: publicFolder.appending(path: name))).map { [UInt8]($0) }
  }
}

/// A scenario whose every event is explained.
struct ExplainedFile: CustomTestStringConvertible, Sendable {
  let name: String
  let bytes: [UInt8]

  var testDescription: String { name }

  static let all =
    CorpusFile.all.map { Self(name: $0.name, bytes: $0.bytes) }
    + (ScenarioFixture.additions + ScenarioFixture.files(in: "vectors"))
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
