import LabCore

/// Why what a request asks for can't be found.
enum LookupError: LabFault {
  /// A search without words.
  case noQuestion
  /// The catalog has no rule with the identifier.
  case unknownRule(id: String)
  /// There is no symptom, finding, rule or message at an address; these addresses come nearest.
  case unknownAnswer(path: String, nearest: [String])
  /// No code is in the language, or none is named.
  case unknownCodeLanguage(String?)
  /// No texts are in the language.
  case unknownLanguage(String)
  /// The pages lack the texts of a language.
  case noTexts(language: String)
  /// No export has the name.
  case unknownFormat(String)
  /// The pages don't have the scenario.
  case unknownExample(String)
  /// The address of a picture names no run.
  case noRunNamed
  /// The run that an address carries is damaged.
  case badLink
  /// The run has no event with the number.
  case unknownEvent(Int, count: Int)
  /// No commands lead to the goal.
  case missedGoal(String)
}
