import ArgumentParser
import LifecycleScenario

/// A word that names no command, although one is expected there.
struct UnknownCommand {
  /// The reason, with the name that may have been meant.
  let sentence: String
  /// Whether help was asked for about it.
  let isForHelp: Bool

  /// Looks at the words behind the program's name; it is `nil` if they begin with a command or an
  /// option.
  ///
  /// - Parameters:
  ///   - words: The words.
  ///   - names: The names of the commands.
  init?(_ words: [String], among names: [String]) {
    isForHelp = words.first == "help"
    let word = isForHelp ? words.dropFirst().first : words.first
    guard let word, !word.hasPrefix("-"), !(names + ["help"]).contains(word) else { return nil }
    let nearest = NameDistance.nearest(to: word, in: names)
    let end = nearest.map { "Did you mean “\($0)”?" } ?? "“lifecycle help” lists them all."
    sentence = "There is no command “\(word)”. \(end)"
  }
}
