import LabCore

extension LimitError: ProblemTable {
  var problem: Problem { Problem(.limitReached, sentence, values: values) }

  /// The name of the limit and its value, for sentences in other languages.
  private var values: [String: String] {
    guard let (name, most) = Mirror(reflecting: self).children.first else { return [:] }
    return ["limit": name ?? "", "most": "\(most)"]
  }

  private var sentence: String {
    switch self {
    case .runs(let limit):
      "This server keeps at most \(limit) runs, and all that it has are named. Nothing was done. "
        + "Remove one with DELETE /api/runs/{id}, or take its name away: {\"name\": null}."
    case .controllers(let limit):
      "An app has at most \(limit) controllers here. Leave some of them out."
    case .statements(let limit):
      "An override has at most \(limit) statements here. Leave some of them out."
    case .textCharacters(let limit):
      "A text in code has at most \(limit) characters here. Write a shorter one."
    case .sourceFiles(let limit):
      "At most \(limit) files are read together. Leave some of them out."
    case .answerBytes(let limit):
      "An answer has at most \(limit) bytes. Ask for a part of it, or for a shorter run."
    case .events(let limit):
      "A run has at most \(limit) events. Nothing was performed; start a new run."
    case .commands(let limit):
      "A run performs at most \(limit) commands. Nothing was performed; start a new run."
    case .runBytes(let limit):
      "The commands of a run have at most \(limit) bytes. Nothing was performed; start a new run."
    case .journalBytes(let limit):
      "This server keeps at most \(limit) bytes. Nothing was done. Remove runs with DELETE "
        + "/api/runs/{id} or rooms with DELETE /api/rooms/CODE, or start it with a greater "
        + "“--journal-bytes”."
    case .rooms(let limit):
      "This server has at most \(limit) rooms. End one with DELETE /api/rooms/CODE, or come later."
    case .roomsPerNetwork(let limit):
      "At most \(limit) rooms are open from one address. End one with DELETE /api/rooms/CODE, or start "
        + "the server with “--token-file”."
    case .roomsWork(let limit):
      "The runs of rooms do at most \(limit) of work together, and this one more than its part. "
        + "Nothing was done. Show a shorter run: {\"step\": 1}."
    case .namedRunsPerNetwork(let limit):
      "At most \(limit) runs have names from one address. Nothing was done. Remove one with DELETE "
        + "/api/runs/{id}, or start the server with “--token-file”."
    case .followersPerNetwork(let limit):
      "A room has at most \(limit) followers from one address. Follow it without joining: only votes "
        + "need that. Those who are not heard of for an hour leave."
    case .followers(let limit):
      "A room has at most \(limit) followers. Follow it without joining: only votes need that."
    case .drivers(let limit):
      "A room has at most \(limit) drivers. Hand control to one of them: {\"driver\": 1}."
    case .time(let limit):
      "A computation takes at most \(limit) s. Nothing was kept; ask for less."
    case .liveSessions(let limit):
      "This server has at most \(limit) live sessions. Erase one with DELETE /api/live/{id}, or come "
        + "later: one to which nobody writes ends by itself."
    case .liveSessionsPerNetwork(let limit):
      "At most \(limit) live sessions are open from one address. Erase one with DELETE /api/live/{id}, "
        + "or start the server with “--token-file”."
    case .liveShows(let limit):
      "At most \(limit) live sessions are drawn at the same time. Ask again when one is watched no more; "
        + "its lines are kept meanwhile, and GET /api/live/{id}/events has them."
    case .liveLines(let limit):
      "A live session keeps at most \(limit) lines. Nothing was kept; open another one."
    case .liveBytes(let limit):
      "The lines of a live session have at most \(limit) bytes. Nothing was kept; open another one."
    case .walkthroughs(let limit):
      "This server keeps at most \(limit) walkthroughs. Nothing was kept. Erase one with DELETE "
        + "/api/walkthroughs/{id}, or save yours as a file."
    case .walkthroughsPerNetwork(let limit):
      "At most \(limit) walkthroughs are kept from one address. Nothing was kept. Erase one with DELETE "
        + "/api/walkthroughs/{id}, or save yours as a file."
    case .questions(let limit):
      "At most \(limit) questions wait for the presenter. Ask again when some have been answered."
    case .questionsOfFollower(let limit):
      "You have asked \(limit) questions just now. Ask again in a few minutes."
    case .pollTexts(let limit):
      "A class writes at most \(limit) bytes of answers in its own words. This one was not kept."
    case .polls(let limit): "A room asks at most \(limit) questions. Open another room."
    }
  }
}
