// What is wrong with requests for walkthroughs.
extension LabError {
  /// No walkthrough has the name.
  static func unknownWalkthrough(_ id: Substring) -> LabError {
    LabError(
      .walkthroughNotFound,
      "No walkthrough has the id “\(id)”, or it was erased. Ask its author for another link, or keep "
        + "one with POST /api/walkthroughs."
    )
  }

  /// The request needs the key of the author.
  static let notAuthor = LabError(
    .notAuthor,
    "The key of the walkthrough is missing or wrong. Nothing was done. Send the one that POST "
      + "/api/walkthroughs gave, as “Authorization: Bearer KEY”, or keep a copy of your own."
  )

  /// The text is longer than one that is kept.
  static func longWalkthrough(limit: Int) -> LabError {
    var error = LabError(
      .payloadTooLarge,
      "A walkthrough has at most \(limit) bytes. Nothing was kept. Make two of it."
    )
    error.values = ["most": "\(limit)"]
    return error
  }
}
