import MicroHTTPD

/// A request that the server itself refuses, with the facts about it.
enum LabError: Error, Hashable, Sendable {
  /// Nothing is served at the path.
  case nothingThere(path: String)
  /// The resource knows other methods only.
  case wrongMethod(allowed: [HTTPMethod])
  /// The catalog has no rule with the identifier.
  case unknownRule(id: String)
  /// A query parameter or header that should be the number of an event.
  case badPosition(name: String, value: String)
  /// The run has no event with the number.
  case unknownEvent(Int, count: Int)
  /// No texts are in the language.
  case unknownLanguage(String)
  /// The pages lack the texts of a language.
  case noTexts(language: String)
  /// An `If-Match` header that should be a version.
  case badVersion(String)
  /// A body of another media type than JSON.
  case notJSON(mediaType: String?)
  /// No run has the identifier, or it was removed.
  case unknownRun(id: String)
  /// The client knows another version of the run.
  case conflict(expected: Int, actual: Int)
  /// The request would pass a limit.
  case limitReached(Limit)

  /// A limit of ``LabLimits``, with its value.
  enum Limit: Hashable, Sendable {
    case controllers(Int)
    case events(Int)
    case commands(Int)
  }
}
