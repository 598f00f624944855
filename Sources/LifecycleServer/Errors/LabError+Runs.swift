import LabCore
import MicroHTTPD

// What is wrong with requests to runs.
extension LabError {
  /// No run has the identifier, or it was removed.
  static func unknownRun(id: String) -> LabError {
    LabError(.runNotFound, "No run has the id “\(id)”. Start one with POST /api/runs.")
  }

  /// The journal has a run that this version cannot read.
  static func unreadableRun(id: String, reason: String) -> LabError {
    LabError(
      .runUnreadable,
      "This version cannot read the run “\(id)”: \(reason) Use the one that made it."
    )
  }

  /// The run shows what was recorded, and cannot go on.
  static func recordedRun(_ recording: Recording, in room: RoomCode?) -> LabError {
    LabError(.runRecorded, "Nothing was done. \(recording.sentence(in: room))")
  }

  /// The run belongs to a room, whose drivers command it.
  static func runInRoom(_ code: RoomCode) -> LabError {
    LabError(
      .runInRoom,
      "A room shows this run. Nothing was done. Send commands to "
        + "POST /api/rooms/\(code.text)/commands, with the key of the room."
    )
  }

  /// The run has no event with the number.
  static func unknownEvent(_ seq: Int, count: Int) -> LabError {
    LabError(
      .notFound,
      "There is no event \(seq): the run has \(count), counted from 1. Send one of these."
    )
  }

  /// No commands lead to the goal.
  static func missedGoal(_ sentence: String) -> LabError { LabError(.goalNotReached, sentence) }

  /// The server is open to other machines, so it does not say which runs it has.
  static let listClosed = LabError(
    .listClosed,
    "This server is open to other machines, and whoever knows a run may change it, so it "
      + "lists none. Keep the addresses of your runs, or start it with “--token-for-reading”."
  )
}

// Conditions of commands.
extension LabError {
  /// The client knows another version of the run.
  static func conflict(expected: String, actual: String) -> LabError {
    LabError(
      .conflict,
      "The run has version \(actual), not \(expected): somebody else has performed a command. "
        + "Nothing was done. Read it again, then decide, and send “If-Match: \"\(actual)\"”.",
      headers: [.version(actual)]
    )
  }

  /// An `If-Match` header that should be a version, which has some numbers with points between them.
  static func badVersion(_ value: String, parts: Int) -> LabError {
    let example = parts == 1 ? "3" : "1.3"
    return LabError(
      .badRequest,
      "“If-Match” is “\(value)”, not a version. Send one in quotation marks: \"\(example)\"."
    )
  }

  /// An `Idempotency-Key` header that is empty, too long, or has signs that cannot be seen.
  static let badKey = LabError(
    .badRequest,
    "“Idempotency-Key” is empty, longer than \(IdempotencyKey.mostCharacters) "
      + "characters, or has signs other than the visible ones of ASCII. Nothing was done. Send a "
      + "random one like “8e03978e-40d5-43e8”."
  )

  /// A client calls another command by a key that a command of the run has.
  static func keyReused(_ key: IdempotencyKey, version: Int) -> LabError {
    LabError(
      .idempotencyKeyReused,
      "The key “\(key.text)” belongs to another command, which made version \(version) of "
        + "the run. Nothing was done. Send a new key with each new command."
    )
  }
}

// A query that should name runs and positions in them.
extension LabError {
  /// A value is not an identifier and the number of an event.
  static func badRun(_ value: String) -> LabError {
    LabError(
      .badRequest,
      "“run” is “\(value)”. Send the id of a run, a colon and the number of an event."
    )
  }

  /// A run is named a second time.
  static func repeatedRun(_ run: String) -> LabError {
    LabError(.badRequest, "The address names the run “\(run)” twice. Name each run once.")
  }

  /// No run is named, or too many.
  static func badRunCount(_ count: Int, limit: Int) -> LabError {
    LabError(
      .badRequest,
      "The address names \(count) runs. Name 1 to \(limit): “?run=ID:0&run=ID:0”."
    )
  }
}

extension LabError {
  /// A limit of ``LabLimits``, with its value.
  enum Limit: Hashable, Sendable {
    case runs(Int)
    case controllers(Int)
    case statements(Int)
    case textCharacters(Int)
    case sourceFiles(Int)
    case answerBytes(Int)
    case events(Int)
    case commands(Int)
    case runBytes(Int)
    case journalBytes(Int)
    case rooms(Int)
    case roomsPerNetwork(Int)
    case roomsWork(Int)
    case followers(Int)
    case followersPerNetwork(Int)
    case namedRunsPerNetwork(Int)
    case drivers(Int)
    case polls(Int)
    case questions(Int)
    case questionsOfFollower(Int)
    case pollTexts(Int)
    case liveSessions(Int)
    case liveSessionsPerNetwork(Int)
    case liveShows(Int)
    case liveLines(Int)
    case liveBytes(Int)
    case walkthroughs(Int)
    case walkthroughsPerNetwork(Int)
    case time(Int)
  }

  /// The request would pass a limit.
  static func limitReached(_ limit: Limit) -> LabError {
    var error = LabError(.limitReached, limit.sentence)
    error.values = limit.values
    return error
  }
}

extension LabError.Limit {
  /// The name of the limit and its value, for those who say it in another language.
  fileprivate var values: [String: String] {
    guard let (name, most) = Mirror(reflecting: self).children.first else { return [:] }
    return ["limit": name ?? "", "most": "\(most)"]
  }

  fileprivate var sentence: String {
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
