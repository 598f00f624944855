import Foundation
package import LabCore
import LabStore
import LifecycleEngine
import LifecycleLive
package import LifecycleScenario
import MicroHTTPD
import PlainJSON

/// The messages of the event stream of a live session.
///
/// The id of a message is the place of a line among those of all launches. A client for whom too much is missing gets `reset`; it
/// reads the lines as a document, and comes back with the number of the last one.
package enum LiveMessages {
  private static let line = MessageShape(
    event: "line",
    data: Shape<ArraySlice<UInt8>>(.any) { $0.raw($1) }
  )
  private static let reset = MessageShape(event: "reset", data: LiveState.shape)

  /// What the stream may say.
  package static let all = APISchema.messages([line.schema, reset.schema])

  /// The messages of some lines.
  static func messages(about lines: LiveLines) -> [EncodedMessage] {
    zip(lines.first..., lines.lines).map { number, bytes in
      EncodedMessage(id: UInt64(number), shownID: "\(number)", event: line.event, line: bytes)
    }
  }

  /// The message that says where the session is.
  static func reset(_ state: LiveState) -> EncodedMessage {
    let number = state.record.lineCount
    return EncodedMessage(
      id: UInt64(number),
      shownID: "\(number)",
      event: reset.event,
      line: reset.bytes(state)
    )
  }
}

// What is drawn of the lines.
extension LiveMessages {
  private static let trace = MessageShape(event: "trace", data: LiveEvent.shape)
  private static let changes = MessageShape(
    event: "changes",
    data: Shape<(seq: Int, changes: [LiveChange])>.object(
      .required("changes", \.changes, .array(LiveChange.shape)),
      .required("seq", \.seq, .number)
    )
  )
  private static let verdict = MessageShape(event: "judgement", data: LiveVerdict.shape)
  private static let finding = MessageShape(event: "finding", data: LiveFinding.shape)
  private static let scene = MessageShape(event: "session", data: LiveScene.shape)
  private static let reread = MessageShape<Void>(event: "reset")

  /// What the stream of the events may say.
  package static let drawn = APISchema.messages([
    trace.schema, changes.schema, verdict.schema, finding.schema, scene.schema, reread.schema,
  ])

  /// What a line has drawn.
  static func drawn(_ news: LiveTrace.News, _ position: LivePosition) -> EncodedMessage {
    switch news {
    case .event(let event): message(trace.event, trace.bytes(event), position)
    case .changes(let changes, let seq):
      message(Self.changes.event, Self.changes.bytes((seq, changes)), position)
    }
  }

  static func verdict(_ verdict: LiveVerdict, _ position: LivePosition) -> EncodedMessage {
    message(Self.verdict.event, Self.verdict.bytes(verdict), position)
  }

  static func finding(_ finding: LiveFinding, _ position: LivePosition) -> EncodedMessage {
    message(Self.finding.event, Self.finding.bytes(finding), position)
  }

  static func scene(_ scene: LiveScene, _ position: LivePosition) -> EncodedMessage {
    message(Self.scene.event, Self.scene.bytes(scene), position)
  }

  /// Tells a client that has missed too much to reload.
  static func reread(_ position: LivePosition) -> EncodedMessage {
    message(reread.event, reread.bytes(()), position)
  }

  private static func message(
    _ event: String,
    _ data: [UInt8],
    _ position: LivePosition
  ) -> EncodedMessage {
    EncodedMessage(id: position.id, shownID: "\(position.place)", event: event, line: data)
  }
}

/// Where a live session is.
package struct LiveState: Sendable {
  package let id: RunID
  let record: LiveRecord
  /// When it ends unless an app writes.
  let endsAt: Date

  init(id: RunID, record: LiveRecord, endsAt: Date) {
    (self.id, self.record, self.endsAt) = (id, record, endsAt)
  }

  fileprivate static let members: [Shape<LiveState>.Member] = [
    .required("bytes", \.record.byteCount, .count),
    .required("endsAt", \.endsAt, .time),
    .required("id", \.id.text, .text(.runID)),
    .required("lineCount", \.record.lineCount, .count),
    .required("name", \.record.name, .orNull(.text)),
    .required("openedAt", \.record.openedAt, .time),
    .required("writtenAt", \.record.writtenAt, .time),
  ]

  package static let shape = Shape<LiveState>.object(members).described(
    "“lineCount” counts the lines of all launches of the app; it is the place of the last one."
  ).named("LiveSession")
}

/// A live session that was opened.
package struct OpenedLive: Sendable {
  package let state: LiveState
  let key: PresenterKey

  package static let shape = Shape<OpenedLive>.object(
    LiveState.members.of(\.state),
    .required("key", \.key.text, .text)
  ).described("The key is told here and never again: who has it writes the session and erases it.")
    .named("OpenedLiveSession")
}

/// Some lines of a live session.
package struct LineBuffer: Sendable {
  package let lines: [[UInt8]]
  let state: LiveState

  package static let shape = Shape<LineBuffer>.object(
    .required("lineCount", \.state.record.lineCount, .count),
    .required("lines", \.lines, .array(Shape<[UInt8]>(.any) { $0.raw($1) }))
  ).described(
    "“lineCount” counts the lines of the session; where fewer came than were asked for, they were too "
      + "long for one answer: ask for the rest."
  ).named("LiveLines")
}

/// What an app learns when its lines are kept.
package struct LiveReceipt: Sendable {
  let acknowledged: Int

  package static let shape = Shape<LiveReceipt>.object(
    .required("acknowledged", \.acknowledged, .count)
  ).named("LiveReceipt")
}
