import Foundation
import LabCore
import LabRuns
package import LabStore
import LifecycleEngine
package import LifecycleScenario
import PlainJSON

/// A room at a moment, as messages and answers show it.
package struct RoomState {
  let code: RoomCode
  let record: RoomRecord
  /// The run that is shown.
  let run: RoomRun
  let followerCount: Int
  /// How many pages of followers are open.
  let presentCount: Int
  /// The number of followers who have reached the goal of the step.
  let reachedCount: Int
  let isPresenterHere: Bool
  let exploringCount: Int
  /// Where followers explore.
  let explorations: [ExplorationCount]
  /// The runs that followers explore now, here and on other servers.
  package let goals: [ExplorationGoal]
  /// How often nobody was let in because too many of the same network were there.
  let refusedJoinCount: Int
  let expires: Date
  let now: Date

  /// The lesson or walkthrough that the class is at.
  package var lesson: RoomView.Lesson? { record.showing.view.lesson }

  /// The run that is shown, by the rules of this version.
  ///
  /// - Throws: ``RoomError`` if the run is recorded and takes no commands.
  package func liveRun() throws(RoomError) -> LiveRun {
    if let recording = run.kept.recording { throw .recorded(recording, in: code) }
    return run.kept.run
  }

  /// The pace of the class.
  var pace: Pace {
    Pace(
      of: record.following.followers.values.compactMap(\.mark),
      in: record.showing.runNumber,
      at: now
    )
  }

  /// The number of the driver who may take control; 0 stands for nobody.
  package var offeredDriver: Int { record.leading.keys.offered ?? 0 }

  /// The version of the room.
  package var version: Int { record.version }

  /// The JSON object as a presenter sees it.
  package var presenterBytes: [UInt8] { JSONWriter(self, as: RoomState.presenter).bytes }
}

/// The run of a room.
struct RoomRun: Sendable {
  let id: RunID
  let kept: RunSnapshot
  let code: RoomCode
  let record: RoomRecord
  /// The JSON object of its scenario.
  let scenario: [UInt8]
}

/// The parts of the room's messages.
package enum RoomMessages {
  private static let step = MessageShape<(step: RoomStep, run: Int)>(
    event: "step",
    data: .object(
      .required("run", { $0.run }, .number),
      .required("step", { $0.step }, RoomStep.shape)
    )
  )
  private static let trace = MessageShape<(event: [UInt8], run: Int)>(
    event: "trace",
    data: .object(
      .required("event", { $0.event }, .encoded(.event)),
      .required("run", { $0.run }, .number)
    )
  )
  private static let followed = MessageShape(event: "room", data: RoomState.follower)
  private static let led = MessageShape(event: "room", data: RoomState.presenter)
  private static let you = MessageShape<Int>(
    event: "you",
    data: .object(.required("driver", \.self, .count))
  )
  private static let end = MessageShape(event: "ended")

  /// What followers are told.
  package static let forFollowers = APISchema.messages(
    [followed.schema, step.schema, trace.schema, end.schema]
  )

  /// What a presenter is told.
  package static let forPresenters = APISchema.messages(
    [you.schema, led.schema, step.schema, trace.schema, end.schema]
  )

  /// The messages about some events, one after another; before the first event of a step stands what
  /// was asked for.
  ///
  /// - Parameters:
  ///   - events: The JSON objects of the events.
  ///   - first: The position of the first.
  ///   - kept: The run that has them.
  ///   - number: The number of the run in the room.
  /// - Returns: What is told with each event.
  static func traces(
    _ events: [[UInt8]],
    from first: Int,
    of kept: RunSnapshot,
    number: Int
  ) -> [[UInt8]] {
    var writer = JSONWriter()
    let last = first + events.count - 1
    let steps = kept.roomSteps(from: first, to: last)
    let begun = Dictionary(grouping: steps, by: \.events.lowerBound)
    return zip(first..., events).map { seq, event in
      let head = self.steps(begun[seq] ?? [], number: number)
      writer.reset()
      writer.value((event, number), as: trace.data)
      return head + message(trace.event, writer.bytes, id: "\(number).\(seq)")
    }
  }

  /// The messages about the steps behind the last event, which bring none.
  static func silentSteps(of kept: RunSnapshot, number: Int) -> [UInt8] {
    let next = kept.eventCount + 1
    return steps(kept.roomSteps(from: next, to: next), number: number)
  }

  private static func steps(_ steps: [RoomStep], number: Int) -> [UInt8] {
    steps.flatMap { message(step.event, step.bytes(($0, number))) }
  }

  /// The message with the whole state.
  static func state(_ picture: RoomState, forPresenter: Bool) -> [UInt8] {
    let kind = forPresenter ? led : followed
    return message(kind.event, kind.bytes(picture))
  }

  /// The message that tells a presenter which driver it is; 0 stands for the owner.
  static func you(_ driver: Int) -> [UInt8] { message(you.event, you.bytes(driver)) }

  /// The last message of all.
  static let ended = message(end.event, end.bytes(()))

  private static func message(_ name: String, _ data: [UInt8], id: String? = nil) -> [UInt8] {
    let head = (id.map { "id: \($0)\n" } ?? "") + "event: \(name)\ndata: "
    return Array(head.utf8) + data + Array("\n\n".utf8)
  }
}
