import LifecycleEngine
import LifecycleScenario
import MicroHTTPD

/// A run as it was when it was performed, which this version of the rules would not give.
struct Recording: Hashable, Sendable {
  /// The JSON objects of the steps.
  let steps: [[UInt8]]
  /// The JSON objects of the events.
  let events: [[UInt8]]
  /// The JSON object of the state after the last step.
  let state: [UInt8]
  /// What is not as it was.
  let reason: String

  /// Takes what the journal has of a run; nothing where not all of it was recorded.
  ///
  /// - Parameters:
  ///   - stored: The run.
  ///   - reason: What is not as it was.
  init?(_ stored: StoredRun, reason: String) {
    guard let state = stored.state else { return nil }
    var (steps, events): ([[UInt8]], [[UInt8]]) = ([], [])
    for command in stored.commands {
      guard let record = command.record else { return nil }
      steps.append(record.step)
      events += record.events.split(separator: UInt8(ascii: "\n")).map { Array($0) }
    }
    (self.steps, self.events, self.state, self.reason) = (steps, events, state, reason)
  }

  /// What is wrong, and what can be done, as a person reads it.
  ///
  /// - Parameter room: The room that shows the run; nothing for a run of its own.
  /// - Returns: The sentences.
  func sentence(in room: RoomCode?) -> String {
    let remedy =
      room.map { "Show it anew with PUT /api/rooms/\($0.text)/run and the number of a “step”." }
      ?? "Fork it with POST /api/runs/{id}/forks, or start again."
    return "This version of the rules gives another trace (\(reason)), so the run shows the events "
      + "that were recorded. \(remedy)"
  }
}

/// Writes down what commands give, as long as a run is not too long for that.
struct Recorder: Hashable, Sendable {
  /// The bytes that are kept of one run at most; a run of some thousand events has as many.
  static let mostBytes = 1 << 20

  private var byteCount = 0

  /// Writes down what a command gave.
  ///
  /// - Parameters:
  ///   - index: The place of the command.
  ///   - run: The run after it, or later.
  /// - Returns: Nothing from the command on with which the run is too long.
  mutating func record(_ index: Int, of run: LiveRun) -> StoredRun.Record? {
    guard byteCount <= Self.mostBytes else { return nil }
    var writer = JSONWriter()
    writer.step(index, of: run)
    let step = writer.bytes
    var events: [UInt8] = []
    for seq in run.ranges[index] {
      writer.reset()
      writer.event(run.simulation.trace[seq], in: run.simulation)
      events += writer.bytes
      events.append(UInt8(ascii: "\n"))
    }
    byteCount += step.count + events.count
    return byteCount <= Self.mostBytes ? StoredRun.Record(step: step, events: events) : nil
  }
}

extension JSONWriter {
  /// Writes everything about a run but its events.
  ///
  /// - Parameters:
  ///   - recording: The run as it was.
  ///   - run: The run as far as it can be performed again.
  ///   - identity: What it is called, and where it comes from.
  mutating func recordedRun(_ recording: Recording, _ run: LiveRun, _ identity: RunIdentity) {
    object {
      $0.key("commands")
      $0.array([]) { (_, _: Int) in }
      $0.member("eventCount", recording.events.count)
      $0.identity(identity)
      $0.member("replay", "recorded")
      $0.member("replayDetail", recording.sentence(in: nil))
      $0.key("scenario")
      $0.scenario(run.document)
      $0.recorded(recording)
    }
  }

  /// Writes the message that starts an event stream afresh.
  mutating func resetMessage(_ recording: Recording) {
    object {
      $0.key("commands")
      $0.array([]) { (_, _: Int) in }
      $0.member("eventCount", recording.events.count)
      $0.recorded(recording)
    }
  }

  private mutating func recorded(_ recording: Recording) {
    key("state")
    raw(recording.state)
    steps(of: recording)
    member("version", recording.steps.count)
  }

  /// Writes the member with all steps, as they were.
  mutating func steps(of recording: Recording) {
    key("steps")
    array(recording.steps) { $0.raw($1) }
  }
}
