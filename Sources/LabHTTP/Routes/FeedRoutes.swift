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
  private struct Position {
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
    var positions: [Position] = []
    for value in call.queries("run") {
      let parts = (value ?? "").split(separator: ":", omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty, let after = UInt64(parts[1]) else {
        throw .badRun(value ?? "")
      }
      guard !positions.contains(where: { $0.run == parts[0] }) else {
        throw .repeatedRun(String(parts[0]))
      }
      positions.append(Position(run: parts[0], after: after))
    }
    guard 1...mostRuns ~= positions.count else {
      throw .badRunCount(positions.count, limit: mostRuns)
    }
    return positions
  }
}
