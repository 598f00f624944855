import LabCore
import LabStore
import LifecycleEngine
package import LifecycleScenario
package import MicroHTTPD
import PlainJSON

/// A message of a stream of several runs.
package struct FeedMessage: Sendable {
  let message: EncodedMessage
  let run: String
  /// The number of the last event that a client has with it, or `nil` if that stays what it was.
  let position: UInt64?

  /// Creates a message.
  package init(_ message: EncodedMessage, of run: String, at position: UInt64? = nil) {
    (self.message, self.run, self.position) = (message, run, position)
  }
}

/// The messages of a run's event stream.
///
/// A client counts events; the stream counts messages, and several of those may follow one event.
/// So the stream's id is the number of the event, with room for the messages of commands after it. A
/// client that comes back gets these again rather than never.
package enum RunMessages {
  private static let trace = MessageShape(event: "trace", data: .encoded(.event))
  private static let commands = MessageShape(event: "commands", data: Entry.message)
  private static let reset = MessageShape(event: "reset", data: RunSnapshot.reset)
  private static let gone = MessageShape(
    event: "gone",
    data: .object(.required("run", { $0 }, .text))
  )

  /// What the stream of one run may say.
  package static let all = APISchema.messages([trace.schema, commands.schema, reset.schema])

  /// What a stream of several runs may say.
  package static let allShared = APISchema.messages([
    shared(trace).schema, shared(commands).schema, shared(reset).schema, gone.schema,
  ])

  /// What writes them all: the data was written before.
  private static let anyShared = shared(trace)

  /// A message with the run beside its data.
  private static func shared(
    _ kind: MessageShape<some Any>
  ) -> MessageShape<(data: ArraySlice<UInt8>, run: String)> {
    let data = Shape<ArraySlice<UInt8>>(kind.data.schema) { $0.raw($1) }
    return MessageShape(
      event: kind.event,
      data: .object(.required("data", { $0.data }, data), .required("run", { $0.run }, .text))
    )
  }

  /// Bits for the commands without events that can follow one event.
  private static let room = 24

  /// The position in the stream of a client that has seen some events.
  ///
  /// - Parameter eventCount: The number of the last event that it has seen.
  /// - Returns: The id in the stream that it has seen with it.
  package static func position(after eventCount: UInt64) -> UInt64 {
    min(eventCount, UInt64(Int32.max)) << room
  }

  /// The messages about a command: its events, and what can be done after them.
  ///
  /// - Parameter entry: The command.
  /// - Returns: The messages, in the order in which they are published.
  static func messages(about entry: Entry) -> [EncodedMessage] {
    let events = zip(entry.range, entry.events).map { seq, event in
      message(trace.event, event, event: seq, id: position(after: UInt64(seq)))
    }
    let data = commands.bytes(entry)
    let count = entry.range.upperBound - 1
    let id = lastPosition(after: count, silentCommands: entry.silentCommands)
    return events + [message(commands.event, data, event: count, id: id)]
  }

  /// The message that holds the whole state.
  static func reset(_ kept: RunSnapshot) -> EncodedMessage {
    let count = kept.eventCount
    let id =
      kept.recording == nil ? lastPosition(of: kept.run) : position(after: UInt64(count)) + 1
    return message(reset.event, reset.bytes(kept), event: count, id: id)
  }

  /// The message of a stream of several runs that says the same.
  ///
  /// Such a stream cannot be resumed by one number: a client comes back with the number of an event for
  /// each run.
  ///
  /// - Parameters:
  ///   - message: A message of this type.
  ///   - run: The identifier of the run.
  /// - Returns: The message, with the run beside its data.
  static func shared(_ message: EncodedMessage, of run: String) -> FeedMessage {
    let data = anyShared.bytes((message.data, run))
    let copy = EncodedMessage(id: 1, shownID: nil, event: message.event, line: data)
    return FeedMessage(copy, of: run, at: message.id >> room)
  }

  /// The message of a stream of several runs that says that one is not there, or no longer.
  ///
  /// - Parameter run: The identifier of the run.
  /// - Returns: The message.
  package static func gone(_ run: String) -> FeedMessage {
    let message = EncodedMessage(id: 1, shownID: nil, event: gone.event, line: gone.bytes(run))
    return FeedMessage(message, of: run)
  }

  /// The position in the stream behind the message about the last command.
  static func lastPosition(of run: LiveRun) -> UInt64 {
    lastPosition(after: run.eventCount, silentCommands: run.silentCommands)
  }

  private static func lastPosition(after eventCount: Int, silentCommands: Int) -> UInt64 {
    position(after: UInt64(eventCount)) + UInt64(silentCommands) + 1
  }

  private static func message(
    _ name: String,
    _ data: [UInt8],
    event: Int,
    id: UInt64
  ) -> EncodedMessage {
    EncodedMessage(id: id, shownID: "\(event)", event: name, line: data)
  }
}
