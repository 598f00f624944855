import LabCore
import LabRuns
import LabStore
import LifecycleScenario
import MicroHTTPD

/// Gives the events of several runs in one stream.
enum FeedRoutes {
  static let endpoints = [
    Endpoint(
      method: .get,
      path: "/api/events",
      name: "followRuns",
      chapter: .runs,
      work: .timed,
      summary: "Follow several runs in one stream",
      details: "Each message has an id that says where the client is in every run. A browser comes "
        + "back with it in Last-Event-ID, which counts for more than the address.",
      parameters: [
        Parameter(
          name: "run",
          place: .query,
          schema: .pattern("^[^:]+:[0-9]+$"),
          summary: "The id of a run, a colon, and the last event that the client has.",
          example: "\(Endpoint.runExample):0",
          isRequired: true,
          isRepeated: true
        )
      ],
      headers: ["Last-Event-ID"],
      answers: [
        .stream(
          RunMessages.allShared,
          "Messages of the runs, each with the id of its run; `gone` for a missing one."
        )
      ],
      problems: [.runNotFound, .runUnreadable, .journalUnavailable, .limitReached],
      handler: .later(follow)
    )
  ]

  /// How many runs one stream follows at most.
  private static let mostRuns = 32

  /// A run, and how much of it a client has.
  private struct Position: Equatable {
    let run: Substring
    let after: UInt64
  }

  private static func follow(_ call: Call, _ lab: Lab) async throws -> HTTPResponse {
    let feed = RunFeed()
    var held = 0
    defer { lab.initialPayloads.release(held) }
    // What is told takes room: every run is brought into memory before anything is.
    for (position, run) in try await runs(at: positions(in: call), lab) {
      if let run {
        run.join(feed, after: position.after)
      } else {
        feed.receive([RunMessages.gone(String(position.run))])
      }
      let count = feed.byteCount
      guard count <= LabLimits.answerBytes else {
        throw LimitError.answerBytes(LabLimits.answerBytes)
      }
      guard lab.initialPayloads.take(count - held) else {
        throw WorkError.busy(retryAfter: .seconds(1))
      }
      held = count
    }
    return .following(feed.open(), after: 0, ownBytes: feed.byteCount, owner: feed)
  }

  /// Finds the runs, with `nil` for each that does not exist.
  private static func runs(
    at positions: [Position],
    _ lab: Lab
  ) async throws -> [(Position, Run?)] {
    var found: [(Position, Run?)] = []
    for position in positions {
      do {
        found.append((position, try await lab.runs.run(position.run, seen: position.after)))
      } catch RunError.unknown where isPossible(position.run) {
        found.append((position, nil))
      }
    }
    return found
  }

  /// Whether a run can have this id; one that is gone may have had it.
  private static func isPossible(_ id: Substring) -> Bool {
    id.wholeMatch(of: /[a-z2-7]{26}/) != nil
  }

  private static func positions(in call: Call) throws(RequestError) -> [Position] {
    let seen = try seen(in: call)
    var positions: [Position] = []
    for value in call.queries("run") {
      guard let asked = position(in: (value ?? "")[...]) else { throw .badRun(value ?? "") }
      guard !positions.contains(where: { $0.run == asked.run }) else {
        throw .repeatedRun(String(asked.run))
      }
      positions.append(seen.first { $0.run == asked.run } ?? asked)
    }
    guard 1...mostRuns ~= positions.count else {
      throw .badRunCount(positions.count, limit: mostRuns)
    }
    return positions
  }

  /// The positions that a client has got with the messages of a stream before.
  private static func seen(in call: Call) throws(RequestError) -> [Position] {
    guard let header = call.header("Last-Event-ID") else { return [] }
    let seen = header.split(separator: ",", omittingEmptySubsequences: false)
      .map { position(in: $0) }
    guard seen.count <= mostRuns, !seen.contains(where: { $0 == nil }) else {
      throw .badPosition(name: "Last-Event-ID", value: header)
    }
    return seen.compactMap(\.self)
  }

  /// Reads the id of a run, a colon, and the number of an event.
  private static func position(in text: Substring) -> Position? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, let after = UInt64(parts[1]) else { return nil }
    return Position(run: parts[0], after: after)
  }
}
