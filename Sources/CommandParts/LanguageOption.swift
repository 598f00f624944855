public import ArgumentParser
import Foundation
public import LifecycleEngine

/// The language in which a command speaks.
package struct LanguageOption: ParsableArguments {
  @Option(help: "The language of what is said; that of LANG unless given.")
  package var lang: Language?

  package init() {}

  /// The requested language, or that of the caller's environment.
  package var language: Language { lang ?? .ofReader }
}

extension Language: ExpressibleByArgument {}

extension Language {
  /// The language of the one who calls the command, as `LC_ALL`, `LC_MESSAGES` or `LANG` say it.
  package static let ofReader: Language = {
    let environment = ProcessInfo.processInfo.environment
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }
      .first { !$0.isEmpty }
    return locale.flatMap { Language(tag: $0.prefix { $0.isLetter }) } ?? .en
  }()
}
