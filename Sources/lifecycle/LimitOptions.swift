import ArgumentParser
import LabCore

/// The limits of a server; `GET /api/limits` shows them.
struct LimitOptions: ParsableArguments {
  private static let limits = LabLimits()

  @Option(help: "The maximum size of a request’s body, in bytes.")
  var bodyBytes = limits.bodyBytes

  @Option(help: "The maximum nesting of JSON, at most 64 levels.")
  var jsonLevels = limits.jsonLevels

  @Option(help: "The maximum number of controllers in an app.")
  var controllers = limits.controllers

  @Option(help: "The maximum number of events in a run.")
  var events = limits.events

  @Option(help: "The maximum number of commands in a run.")
  var commands = limits.commands

  @Option(help: "The maximum size of all stored data, in bytes.")
  var journalBytes = limits.journalBytes

  @Option(help: "The maximum number of stored runs.")
  var runs = limits.runs

  @Option(help: "The days after which an unused run may be removed.")
  var runDays = 30

  @Option(help: "The maximum number of open rooms.")
  var rooms = limits.rooms

  @Option(help: "The hours after which a room without a presenter ends.")
  var roomHours = 24

  @Option(help: "The maximum number of followers in a room.")
  var followers = limits.roomFollowers

  @Option(
    help: ArgumentHelp(
      "The maximum time of one computation, in seconds.",
      discussion: "After that it ends with 409, and nothing of it is kept."
    )
  )
  var computeSeconds = 2

  @Option(help: "The maximum number of connections.")
  var connections = limits.connections

  @Option(
    help: ArgumentHelp(
      "The maximum number of connections from one address; 0 for no limit.",
      discussion: "A school is often one address: the default is right for 100 followers."
    )
  )
  var addressConnections = limits.connectionsPerNetwork

  @Option(
    help: ArgumentHelp(
      "The followers of a room from one address.",
      discussion: "A school is often one address; more of them can follow without joining."
    )
  )
  var addressFollowers = limits.roomFollowersPerNetwork

  @Option(help: "The API requests from one address per second; 0 for no limit.")
  var requestRate = limits.requestsPerSecond

  @Option(help: "The API requests from one address in one burst, after a pause.")
  var requestBurst = limits.requestBurst

  @Option(help: "The maximum time that a connection may be idle, in seconds.")
  var idleSeconds = 30

  @Option(help: "The maximum time for a request to arrive, in seconds.")
  var requestSeconds = 60

  @Option(help: "The maximum time to read a response (not an event stream), in seconds.")
  var responseSeconds = 300

  func validate() throws {
    let least: KeyValuePairs = [
      "body-bytes": bodyBytes, "controllers": controllers, "events": events,
      "commands": commands, "journal-bytes": journalBytes, "runs": runs, "run-days": runDays,
      "rooms": rooms, "room-hours": roomHours, "followers": followers,
      "address-followers": addressFollowers,
      "compute-seconds": computeSeconds, "connections": connections,
      "request-burst": requestBurst, "idle-seconds": idleSeconds,
      "request-seconds": requestSeconds, "response-seconds": responseSeconds,
    ]
    for (name, value) in least where !(1...1_000_000_000 ~= value) {
      throw ValidationError("“--\(name)” is \(value). Give a number from 1 to 1000000000.")
    }
    for (name, value) in ["address-connections": addressConnections, "request-rate": requestRate]
    where !(0...1_000_000_000 ~= value) {
      throw ValidationError("“--\(name)” is \(value). Give a number from 0 to 1000000000.")
    }
    guard 1...LabLimits.deepestLevel ~= jsonLevels else {
      throw ValidationError("“--json-levels” is \(jsonLevels). Give a number from 1 to 64.")
    }
  }

  /// The limits that were asked for.
  var limits: LabLimits {
    var limits = LabLimits()
    limits.bodyBytes = bodyBytes
    limits.jsonLevels = jsonLevels
    limits.controllers = controllers
    limits.events = events
    limits.commands = commands
    limits.journalBytes = journalBytes
    limits.runs = runs
    limits.idleTime = .seconds(runDays * 24 * 60 * 60)
    limits.rooms = rooms
    limits.roomIdleTime = .seconds(roomHours * 60 * 60)
    limits.roomFollowers = followers
    limits.roomFollowersPerNetwork = addressFollowers
    limits.computeTime = .seconds(computeSeconds)
    limits.connections = connections
    limits.connectionsPerNetwork = addressConnections
    limits.requestsPerSecond = requestRate
    limits.requestBurst = requestBurst
    limits.connectionIdleTime = .seconds(idleSeconds)
    limits.requestTime = .seconds(requestSeconds)
    limits.responseTime = .seconds(responseSeconds)
    return limits
  }
}
