package import LabCore
package import LifecycleEngine
import LifecycleScenario
import MicroHTTPD
import PlainJSON

/// A run as it was performed, which this version of the rules wouldn't repeat.
package struct Recording: Hashable, Sendable {
  /// The JSON objects of the commands.
  package let commands: [[UInt8]]
  /// The positions of the events of each command.
  package let ranges: [EventRange]
  /// The JSON objects of the steps.
  package let steps: [[UInt8]]
  /// The JSON objects of the events.
  let events: [[UInt8]]
  /// The JSON object of the state after the last step.
  package let state: [UInt8]
  /// The first difference between recording and replay.
  let reason: String

  /// Reads a run from the journal, or returns `nil` if not all of it was recorded.
  ///
  /// - Parameters:
  ///   - record: The run.
  ///   - reason: The first difference between recording and replay.
  init?(_ record: RunRecord, reason: String) {
    guard let state = record.state else { return nil }
    var (steps, events): ([[UInt8]], [[UInt8]]) = ([], [])
    var ranges: [EventRange] = []
    for command in record.commands {
      guard let outcome = command.outcome else { return nil }
      steps.append(outcome.step)
      let first = events.count + 1
      events += outcome.events
      ranges.append(first..<events.count + 1)
    }
    commands = record.commands.map(\.json)
    self.ranges = ranges
    (self.steps, self.events, self.state, self.reason) = (steps, events, state, reason)
  }

  /// The problem and its remedy in sentences.
  ///
  /// - Parameter room: The room that shows the run, or `nil` if none does.
  /// - Returns: The sentences.
  package func sentence(in room: RoomCode?) -> String {
    let remedy =
      room.map { "Show it anew with PUT /api/rooms/\($0.text)/run and the number of a “step”." }
      ?? "Fork it with POST /api/runs/{id}/forks, or start again."
    return "This version of the rules gives another trace (\(reason)), so the run shows the events "
      + "that were recorded. \(remedy)"
  }
}

/// Admits outcomes of commands to the journal until a run has too many bytes of them.
struct Recorder: Hashable, Sendable {
  /// The most bytes stored for a run; a run of some thousand events has as many.
  static let mostBytes = 1 << 20

  private var byteCount = 0

  /// Takes nothing more.
  mutating func stop() {
    byteCount = .max
  }

  /// Takes what a command gave.
  ///
  /// - Parameter outcome: Makes it, where it could be kept.
  /// - Returns: Nothing from the command on with which the run is too long.
  mutating func admit(_ outcome: () -> RunRecord.Outcome) -> RunRecord.Outcome? {
    guard byteCount <= Self.mostBytes else { return nil }
    let outcome = outcome()
    byteCount += outcome.byteCount
    return byteCount <= Self.mostBytes ? outcome : nil
  }
}
