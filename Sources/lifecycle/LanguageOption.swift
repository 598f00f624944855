public import ArgumentParser
import Foundation
public import LifecycleEngine
import LifecycleInsight
import LifecycleScenario

/// The language in which a command speaks.
struct LanguageOption: ParsableArguments {
  @Option(help: "The language of what is said; that of LANG unless given.")
  var lang: Language?

  /// The requested language, or that of the caller's environment.
  var language: Language { lang ?? .ofReader }
}

extension Language: ExpressibleByArgument {}

extension Language {
  /// The language of the one who calls the command, as `LC_ALL`, `LC_MESSAGES` or `LANG` say it.
  static let ofReader: Language = {
    let environment = ProcessInfo.processInfo.environment
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }
      .first { !$0.isEmpty }
    return locale.flatMap { Language(tag: $0.prefix { $0.isLetter }) } ?? .en
  }()

  /// The words for problems, or `nil` for English, which the program has itself.
  var problemWords: ProblemWording? { words { ProblemWording($0, read: $1) } }

  /// The words for reports, or `nil` for English, which the program has itself.
  var reportWords: ReportWording? { words { ReportWording($0, read: $1) } }

  /// The problem of a scenario or of one of its steps.
  func sentence(of error: ScenarioError) -> String {
    problemWords?.sentence(of: error) ?? error.message
  }

  private func words<Words>(_ make: (Language, (String) -> [UInt8]?) -> Words?) -> Words? {
    guard self != .en, let folder = PublicFolder.known else { return nil }
    return make(self) {
      FileManager.default.contents(atPath: "\(folder)/\($0)").map { [UInt8]($0) }
    }
  }
}
