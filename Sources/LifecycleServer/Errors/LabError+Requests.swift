import LifecycleEngine
import LifecycleReports
import LifecycleListing
import LifecycleScenario
import MicroHTTPD

// Requests that cannot be understood.
extension LabError {
  /// Nothing is served at the path.
  static func nothingThere(path: String) -> LabError {
    LabError(.notFound, "There is nothing at “\(path)”. Begin at “/api/catalog”.")
  }

  /// The resource knows other methods only.
  static func wrongMethod(allowed: [HTTPMethod]) -> LabError {
    let list = allowed.map(\.rawValue).joined(separator: ", ")
    return LabError(
      .methodNotAllowed,
      "This resource does not know the method. Use \(list).",
      headers: [HTTPHeader("Allow", list)]
    )
  }

  /// A body of another media type than what is wanted.
  static func otherMediaType(
    _ mediaType: String?,
    wanted: Endpoint.Body.MediaType
  ) -> LabError {
    let found = mediaType.map { "says “\($0)”" } ?? "is missing"
    return LabError(
      .unsupportedMediaType,
      "Content-Type \(found). Send JSON as “\(wanted.rawValue)”."
    )
  }

  /// The JSON of the body is nested too deeply.
  static func tooDeep(limit: Int) -> LabError {
    LabError(.invalidJSON, "The JSON text is nested deeper than \(limit) levels.")
  }

  /// A query parameter or header that should be the number of an event.
  static func badPosition(name: String, value: String) -> LabError {
    LabError(
      .badRequest,
      "“\(name)” is “\(value)”, not the number of an event. Send a whole number from 0."
    )
  }

  /// A query parameter that only says that something is wanted.
  static func badWish(name: String, value: String) -> LabError {
    LabError(.badRequest, "“\(name)” is “\(value)”. Send “true”, or leave it out.")
  }

  /// A query parameter that should be a number in a range.
  static func badNumber(name: String, value: String, range: ClosedRange<Int>) -> LabError {
    let most = range.upperBound == .max ? "" : " to \(range.upperBound)"
    return LabError(
      .badRequest,
      "“\(name)” is “\(value)”. Send a whole number from \(range.lowerBound)\(most)."
    )
  }

  /// A search that looks for nothing.
  static let noQuestion = LabError(
    .badRequest,
    "The address asks for nothing. Add “q” with words or a line of a console."
  )

  /// The catalog has no rule with the identifier.
  static func unknownRule(id: String) -> LabError {
    LabError(.notFound, "No rule has the id “\(id)”. See “/api/catalog/rules”.")
  }

  /// No code is in the language, or none is named.
  static func unknownCodeLanguage(_ name: String?) -> LabError {
    let found = name.map { "is “\($0)”" } ?? "is missing"
    let allowed = ListingLanguage.allCases.map(\.rawValue).joined(separator: ", ")
    return LabError(
      .badRequest,
      "“language” \(found). Add it to the address; allowed are: \(allowed)."
    )
  }

  /// No texts are in the language.
  static func unknownLanguage(_ tag: String) -> LabError {
    let tags = Language.allCases.map { "“\($0.rawValue)”" }
    let choice = "\(tags.dropLast().joined(separator: ", ")) or \(tags[tags.count - 1])"
    return LabError(.badRequest, "“lang” is “\(tag)”. Send \(choice).")
  }

  /// The pages lack the texts of a language.
  static func noTexts(language: String) -> LabError {
    LabError(
      .notFound,
      "The pages have no texts in “\(language)”. Start the server with its own pages."
    )
  }
}

// Exports and pictures.
extension LabError {
  /// No export has the name.
  static func unknownFormat(_ name: String) -> LabError {
    LabError(
      .notFound,
      "There is no export “\(name)”. Ask for one of these: \(ExportFormat.list)."
    )
  }

  /// The pages don't have the scenario.
  static func unknownExample(_ id: String) -> LabError {
    LabError(
      .notFound,
      "The pages have no scenario “\(id)”. Name a file of “examples” without its end."
    )
  }

  /// The address of a picture names no run.
  static let noRunNamed = LabError(
    .badRequest,
    "The address names no run. Add “s” as it stands in a link of the page, or “example”."
  )

  /// The run that an address carries is damaged.
  static let badLink = LabError(
    .badRequest,
    "“s” is no run of this page: it is damaged or cut off. Copy the whole link."
  )
}
