import MicroHTTPD

/// Gives the events of several runs in one stream.
struct FeedRoutes {
  /// How many runs one stream follows at most.
  private static let mostRuns = 32

  /// A run, and how much of it a client has.
  private struct Position {
    let run: Substring
    let after: UInt64
  }

  let store: RunStore

  func resources() -> [Resource] {
    [Resource("/api/events", [.get: { request, _ in try follow(request) }])]
  }

  private func follow(_ request: HTTPRequest) throws(LabError) -> HTTPResponse {
    let positions = try positions(request)
    return .later {
      let feed = RunFeed()
      for position in positions {
        do {
          let run = try await store.run(position.run)
          await run.join(feed, after: position.after)
        } catch LabError.unknownRun {
          feed.receive([RunMessages.gone(String(position.run))])
        }
      }
      return .stream(
        EventStreamSubscription(
          to: feed.open(),
          after: 0,
          headers: [Headers.noSniffing],
          owner: feed
        )
      )
    }
  }

  private func positions(_ request: HTTPRequest) throws(LabError) -> [Position] {
    var positions: [Position] = []
    for value in request.queries("run") {
      let parts = (value ?? "").split(separator: ":", omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty, let after = UInt64(parts[1]) else {
        throw .badRuns(.position(value ?? ""))
      }
      guard !positions.contains(where: { $0.run == parts[0] }) else {
        throw .badRuns(.repeated(String(parts[0])))
      }
      positions.append(Position(run: parts[0], after: after))
    }
    guard 1...Self.mostRuns ~= positions.count else {
      throw .badRuns(.count(positions.count, limit: Self.mostRuns))
    }
    return positions
  }
}
