/// What is recorded for a site, as `recorded.json` says.
struct SitePlan: Codable {
  /// The versions on which each example is recorded, beside its own.
  let versions: [String]
  /// What is asked once.
  let answers: [String]
  /// What is asked in each language, whose tag comes behind it.
  let inEachLanguage: [String]
  /// Where the entries of a catalog can be asked for by their names, and the catalog.
  let listed: [String: String]
  /// The same where an answer says more than the entry.
  let askedOneByOne: [String: String]
  let search: String
  let runs: String
  /// What is asked of a run that has just begun.
  let begun: [String]
  /// What is asked of it on the version of its example.
  let ownVersion: [String]
  /// What is asked of a run after each command.
  let afterEach: [String]
  let offers: String
}
