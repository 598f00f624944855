import Foundation
import LifecycleEngine
import LifecycleInsight

extension Language {
  /// The language of the one who calls the command, as `LC_ALL`, `LC_MESSAGES` or `LANG` say it.
  static var ofReader: Language {
    let environment = ProcessInfo.processInfo.environment
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }
      .first { !$0.isEmpty }
    return locale.flatMap { Language(tag: $0.prefix { $0.isLetter }) } ?? .en
  }

  /// The words for problems; nothing for English, which the program has itself.
  var problemWords: ProblemWording? {
    guard self != .en, let folder = PublicFolder.known else { return nil }
    return ProblemWording(self) {
      FileManager.default.contents(atPath: "\(folder)/\($0)").map { [UInt8]($0) }
    }
  }
}
