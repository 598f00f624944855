import LifecycleEngine
import LifecycleInsight
import LifecycleScenario
import MicroHTTPD

// Problems in the language of the reader.
extension LabError {
  /// The response in the language that a client likes best, as far as the pages have the words.
  ///
  /// - Parameters:
  ///   - wish: The value of `Accept-Language`.
  ///   - files: The pages.
  /// - Returns: The response; in English where the pages have no other words.
  func response(accepting wish: String?, from files: FilesRoutes) -> HTTPResponse {
    let language = Language.preferred(wish)
    guard language != .en,
      let words = ProblemWording(language, read: { files.contents(of: "/\($0)") })
    else { return response }
    return told(in: words).response
  }

  /// The same problem in other words; what they lack stays in English.
  private func told(in words: ProblemWording) -> LabError {
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
