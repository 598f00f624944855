extension WalkthroughError: ProblemTable {
  var problem: Problem {
    switch self {
    case .unknown(let id):
      Problem(
        .walkthroughNotFound,
        "No walkthrough has the id “\(id)”, or it was erased. Ask its author for another link, or keep "
          + "one with POST /api/walkthroughs."
      )
    case .notAuthor:
      Problem(
        .notAuthor,
        "The key of the walkthrough is missing or wrong. Nothing was done. Send the one that POST "
          + "/api/walkthroughs gave, as “Authorization: Bearer KEY”, or keep a copy of your own."
      )
    case .tooLong(let limit):
      Problem(
        .payloadTooLarge,
        "A walkthrough has at most \(limit) bytes. Nothing was kept. Make two of it.",
        values: ["most": "\(limit)"]
      )
    }
  }
}
