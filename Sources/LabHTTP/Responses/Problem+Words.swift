import LifecycleEngine
import LifecycleInsight
import LifecycleScenario
import MicroHTTPD

// Problems in the language of the reader.
extension Problem {
  /// The response in the language that a client likes best, as far as the pages have the words.
  ///
  /// - Parameters:
  ///   - wish: The value of `Accept-Language`.
  ///   - read: Returns a file of the pages, or `nil` if there is no such file.
  /// - Returns: The response, in English if the pages have no other words.
  func response(
    accepting wish: String?,
    reading read: (String) -> [UInt8]?
  ) -> HTTPResponse {
    let language = Language.preferred(wish)
    guard language != .en,
      let words = ProblemWording(language, read: { read("/\($0)") })
    else { return response }
    return told(in: words).response
  }

  /// The same problem in other words; what they lack stays in English.
  private func told(in words: ProblemWording) -> Problem {
    var told = self
    var facts = values
    facts["seconds"] = headers.first { $0.name == "Retry-After" }?.value
    told.title = words.title(of: kind.code) ?? title
    told.places = places.map { $0.told(words.sentence(of: $0)) }
    let sentence =
      told.places.first.map { "\($0.pointer): \($0.message)" }
      ?? words.sentence(for: kind.code, facts)
    told.detail = sentence ?? detail
    told.languages = sentence == nil ? [words.language, .en] : [words.language]
    return told
  }
}
