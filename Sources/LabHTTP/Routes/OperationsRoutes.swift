import LabCore
import LifecycleScenario
import MicroHTTPD
import PlainJSON

/// What the ones who run a server want to know of it.
enum OperationsRoutes {
  static let endpoints = [
    Endpoint(
      method: .get,
      path: "/api/limits",
      name: "listLimits",
      chapter: .operations,
      access: .common,
      summary: "List the limits of the server",
      answers: [.json(limits, "The limits by their names; times in seconds.")],
      handler: .once { lab in JSONWriter(lab.limits.values, as: limits) }
    ),
    Endpoint(
      method: .get,
      path: "/metrics",
      name: "showMetrics",
      chapter: .operations,
      access: .operating,
      summary: "Count what the server does",
      answers: [.text("text/plain", "The text format of Prometheus.")],
      handler: .later { _, lab in
        let type = HTTPHeader("Content-Type", "text/plain; version=0.0.4; charset=utf-8")
        return .bytes(Array(lab.state.prometheusText().utf8), headers: [type] + Headers.api)
      }
    ),
  ]

  private static let limits = Shape<[String: Int]>.map(.count)
}

extension LabLimits {
  /// All limits under their names; times in seconds.
  fileprivate var values: [String: Int] {
    [
      "answerBytes": Self.answerBytes,
      "bodyBytes": bodyBytes,
      "commands": commands,
      "commandsAtWork": commandsAtWork,
      "commandsAtWorkPerNetwork": commandsAtWorkPerNetwork,
      "computations": computations,
      "computationsPerNetwork": computationsPerNetwork,
      "computeSeconds": computeTime.wholeSeconds,
      "connectionIdleSeconds": Int(connectionIdleTime / .seconds(1)),
      "connections": connections,
      "connectionsPerNetwork": connectionsPerNetwork,
      "controllers": controllers,
      "events": events,
      "explorations": explorations,
      "explorationsPerNetwork": explorationsPerNetwork,
      "followerIdleSeconds": Int(followerIdleTime / .seconds(1)),
      "handlerRecursion": 64,
      "joinsPerMinute": joinsPerMinute,
      "journalBytes": journalBytes,
      "jsonLevels": jsonLevels,
      "layoutPasses": 100,
      "liveBacklog": liveBacklog,
      "liveBytes": liveBytes,
      "liveIdleSeconds": Int(liveIdleTime / .seconds(1)),
      "liveLaunches": liveLaunches,
      "liveLines": liveLines,
      "liveLinesPerSecond": liveLinesPerSecond,
      "liveProjectIdleSeconds": Int(liveProjectIdleTime / .seconds(1)),
      "liveSessions": liveSessions,
      "liveSessionsPerNetwork": liveSessionsPerNetwork,
      "liveShowSeconds": Int(liveShowTime / .seconds(1)),
      "liveShows": liveShows,
      "missesPerMinute": missesPerMinute,
      "namedRunsPerNetwork": namedRunsPerNetwork,
      "requestBurst": requestBurst,
      "requestSeconds": Int(requestTime / .seconds(1)),
      "requestsPerSecond": requestsPerSecond,
      "residentRuns": residentRuns,
      "residentWork": residentWork,
      "responseSeconds": Int(responseTime / .seconds(1)),
      "roomFollowers": roomFollowers,
      "roomFollowersPerNetwork": roomFollowersPerNetwork,
      "roomIdleSeconds": Int(roomIdleTime / .seconds(1)),
      "roomUnledSeconds": Int(roomUnledTime / .seconds(1)),
      "roomVisitors": roomVisitors,
      "rooms": rooms,
      "roomsPerNetwork": roomsPerNetwork,
      "roomsWork": roomsWork,
      "runBytes": runBytes,
      "runIdleSeconds": Int(idleTime / .seconds(1)),
      "runs": runs,
      "statements": statements,
      "sourceFiles": sourceFiles,
      "sourceSeconds": sourceTime.wholeSeconds,
      "textCharacters": textCharacters,
      "transferBytes": transferBytes,
      "waitingCommandsPerNetwork": waitingCommandsPerNetwork,
      "waitingComputations": waiting,
      "waitingComputationsPerNetwork": waitingPerNetwork,
      "waitingSeconds": waitingTime.wholeSeconds,
      "waitingWorkSeconds": waitingWork.wholeSeconds,
      "waitingWorkSecondsPerNetwork": waitingWorkPerNetwork.wholeSeconds,
      "walkthroughBytes": walkthroughBytes,
      "walkthroughIdleSeconds": Int(walkthroughIdleTime / .seconds(1)),
      "walkthroughs": walkthroughs,
      "walkthroughsPerNetwork": walkthroughsPerNetwork,
      "work": work,
    ]
  }
}
