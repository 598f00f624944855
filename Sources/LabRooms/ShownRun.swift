import LabCore
package import LabRuns
package import LabStore
import LifecycleScenario

/// The run that a room shows.
package struct ShownRun: Sendable {
  /// The run, which may be ahead of what was published.
  package let run: Run
  /// The number of the run in the room, counted from 1.
  let number: Int
  /// The run as it was last published.
  package private(set) var kept: RunSnapshot
  /// The JSON object of its scenario.
  let scenario: [UInt8]

  /// Shows a run as it is now.
  init(_ run: Run, number: Int) {
    self.run = run
    self.number = number
    kept = run.kept
    scenario = kept.run.document.prefix(0).encoded()
  }

  /// Whether the run has commands that were not published.
  var isAhead: Bool { run.version != kept.version }

  /// Goes on to the present version of the run.
  ///
  /// - Returns: The messages about the events that have come.
  mutating func advance() -> [[UInt8]] {
    let first = kept.eventCount + 1
    kept = run.kept
    let events = kept.run.encodedEvents(in: first..<max(first, kept.eventCount + 1))
    return events.isEmpty
      ? [] : RoomMessages.traces(events, from: first, of: kept, number: number)
  }

  /// The messages about all events that were published.
  var traces: [[UInt8]] { RoomMessages.traces(kept.events, from: 1, of: kept, number: number) }

  /// The number of shown steps that can be explored: of a recorded run, as many as
  /// this version can perform.
  func explorableSteps(upTo event: Int) -> Int {
    min(kept.stepCount(upTo: event), kept.run.version)
  }

  /// Performs a command, and gives versions and errors those of the room.
  func perform(
    _ request: CommandRequest,
    in code: RoomCode
  ) async throws -> (entry: Entry, isNew: Bool) {
    let prefix = "\(number)."
    var own = request
    own.expectedVersions = request.expectedVersions?.map {
      $0.hasPrefix(prefix) ? String($0.dropFirst(prefix.count)) : $0
    }
    do {
      return try await run.perform(own)
    } catch RunError.conflict(_, let actual) {
      let expected = request.expectedVersions?.joined(separator: ", ") ?? ""
      throw RunError.conflict(expected: expected, actual: prefix + actual)
    } catch RunError.recorded(let recording) {
      throw RoomError.recorded(recording, in: code)
    } catch RunError.unknown {
      throw RoomError.ended(code)
    }
  }

  /// Makes sure that commands can be performed, on a copy of the run.
  func tryOut(_ commands: [Poll.Asked], limits: LabLimits, in code: RoomCode) throws {
    guard !commands.isEmpty else { return }
    if let recording = kept.recording { throw RoomError.recorded(recording, in: code) }
    var copy = kept
    for command in commands {
      copy = try copy.attempt(command.request, limits: limits).next
    }
  }
}
