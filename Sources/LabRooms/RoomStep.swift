import LabStore
import LifecycleEngine
import LifecycleScenario
import PlainJSON

/// A step of a room's run as everybody may know it once it has begun: what was asked for, and
/// nothing of its results.
struct RoomStep: Sendable {
  let index: Int
  /// The JSON object of the step.
  let command: [UInt8]
  /// Where its events are, or would be.
  let events: EventRange
  /// Why UIKit ignored it, if it did.
  let notes: [StepNote]?

  static let shape = Shape<RoomStep>.object(
    .required("command", \.command, .encoded(.step)),
    .required("firstEvent", \.events.lowerBound, .count),
    .required("index", \.index, .count),
    .optional("lastEvent", { $0.events.isEmpty ? $0.events.upperBound - 1 : nil }, .count),
    .optional("notes", { $0.events.isEmpty ? $0.notes : nil }, StepNote.list)
  ).described(
    "A step that has begun; of one that brings no event “lastEvent” is less than “firstEvent”."
  ).named("RoomStep")
}

// What a class may know of a run.
extension RunSnapshot {
  /// The steps that begin with some events; one without events begins with the event behind it.
  ///
  /// - Parameters:
  ///   - first: The first of these events.
  ///   - last: The last of them; behind the last of the run come the steps without events.
  /// - Returns: The steps in order.
  func roomSteps(from first: Int, to last: Int) -> [RoomStep] {
    let ranges = recording?.ranges ?? run.ranges
    let start = ranges.partitionIndex { $0.lowerBound >= first }
    let end = ranges.partitionIndex { $0.lowerBound > last }
    return (start..<max(start, end)).map { index in
      RoomStep(
        index: index,
        command: recording?.commands[index]
          ?? run.document.steps[index].encoded(app: run.document.app),
        events: ranges[index],
        notes: recording == nil
          ? StepNote.all(of: run.simulation, run.document.steps[index].command, step: index) : nil
      )
    }
  }

  /// The steps that a class may know who was shown some events.
  func roomSteps(upTo shown: Int) -> [RoomStep] {
    roomSteps(from: 1, to: shown >= eventCount ? eventCount + 1 : shown)
  }

  /// How many steps are over by an event.
  func stepCount(upTo event: Int) -> Int {
    (recording?.ranges ?? run.ranges).partitionIndex { $0.upperBound - 1 > event }
  }
}
