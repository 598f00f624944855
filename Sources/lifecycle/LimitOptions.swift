import ArgumentParser
import LifecycleServer

/// How much a server takes on; `GET /api/limits` shows it.
struct LimitOptions: ParsableArguments {
  private static let limits = LabLimits()

  @Option(help: "The bytes of a request's body.")
  var bodyBytes = limits.bodyBytes

  @Option(help: "How deep JSON may be nested, at most 64 levels.")
  var jsonLevels = limits.jsonLevels

  @Option(help: "The controllers of an app.")
  var controllers = limits.controllers

  @Option(help: "The events of a run.")
  var events = limits.events

  @Option(help: "The commands of a run.")
  var commands = limits.commands

  @Option(help: "The bytes of everything that is kept.")
  var journalBytes = limits.journalBytes

  @Option(help: "The runs that are kept.")
  var runs = limits.runs

  @Option(help: "The days after which a run that nobody asks for may go.")
  var runDays = 30

  @Option(help: "The rooms that are open at a time.")
  var rooms = limits.rooms

  @Option(help: "The hours after which a room that nobody leads ends.")
  var roomHours = 24

  @Option(help: "The followers of a room.")
  var followers = limits.roomFollowers

  @Option(
    help: ArgumentHelp(
      "The seconds that one computation may take.",
      discussion: "After that it ends with 409, and nothing of it is kept."
    )
  )
  var computeSeconds = 2

  @Option(help: "The connections at a time.")
  var connections = limits.connections

  @Option(
    help: ArgumentHelp(
      "The connections at a time of one address; 0 for any number.",
      discussion: "A school is often one address: the default is right for 100 followers."
    )
  )
  var addressConnections = limits.connectionsPerNetwork

  @Option(help: "The requests of one address to the API each second; 0 for any number.")
  var requestRate = limits.requestsPerSecond

  @Option(help: "The requests of one address to the API at once, after a pause.")
  var requestBurst = limits.requestBurst

  @Option(help: "The seconds that a connection may be idle.")
  var idleSeconds = 30

  @Option(help: "The seconds in which a request must arrive.")
  var requestSeconds = 60

  @Option(help: "The seconds in which a response that is no event stream must be read.")
  var responseSeconds = 300

  func validate() throws {
    let least: KeyValuePairs = [
      "body-bytes": bodyBytes, "controllers": controllers, "events": events,
      "commands": commands, "journal-bytes": journalBytes, "runs": runs, "run-days": runDays,
      "rooms": rooms, "room-hours": roomHours, "followers": followers,
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
