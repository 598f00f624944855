import LifecycleEngine
import LifecycleScenario
import MicroHTTPD
import PlainJSON

/// The messages of a run's event stream.
///
/// A client counts events; the stream counts messages, and several of those may follow one event.
/// So the stream's id is the number of the event with room behind it for the messages that report
/// the commands after it: a client that comes back gets these again rather than never.
enum RunMessages {
  /// Bits for the commands without events that can follow one event.
  private static let room = 24

  /// The position in the stream of a client that has seen some events.
  ///
  /// - Parameter eventCount: The number of the last event that it has seen.
  /// - Returns: The id in the stream that it has seen with it.
  static func position(after eventCount: UInt64) -> UInt64 {
    min(eventCount, UInt64(Int32.max)) << room
  }

  /// The messages about a command: its events, and what can be done after them.
  ///
  /// - Parameter entry: The command.
  /// - Returns: The messages, in the order in which they are published.
  static func messages(about entry: Entry) -> [EncodedMessage] {
    let events = zip(entry.range, entry.events).map { seq, event in
      message("trace", event, event: seq, id: position(after: UInt64(seq)))
    }
    let commands = JSONWriter(entry, as: Entry.message).bytes
    let count = entry.range.upperBound - 1
    let id = lastPosition(after: count, silentCommands: entry.silentCommands)
    return events + [message("commands", commands, event: count, id: id)]
  }

  /// The message that holds the whole state.
  static func reset(_ kept: KeptRun) -> EncodedMessage {
    let count = kept.eventCount
    let id =
      kept.recording == nil ? lastPosition(of: kept.run) : position(after: UInt64(count)) + 1
    return message("reset", JSONWriter(kept, as: KeptRun.reset).bytes, event: count, id: id)
  }

  /// The message of a stream of several runs that says the same.
  ///
  /// Such a stream cannot be resumed by one number, so its messages have none; a client comes back
  /// with the number of an event for each run.
  ///
  /// - Parameters:
  ///   - message: A message of this type.
  ///   - run: The identifier of the run.
  /// - Returns: The message, with the run beside its data.
  static func shared(_ message: EncodedMessage, of run: String) -> EncodedMessage {
    var writer = JSONWriter()
    writer.object {
      $0.key("data")
      $0.raw(message.data)
      $0.member("run", run)
    }
    return EncodedMessage(id: 1, shownID: nil, event: message.event, line: writer.bytes)
  }

  /// The message of a stream of several runs that says that one is not there, or no longer.
  ///
  /// - Parameter run: The identifier of the run.
  /// - Returns: The message.
  static func gone(_ run: String) -> EncodedMessage {
    var writer = JSONWriter()
    writer.object { $0.member("run", run) }
    return EncodedMessage(id: 1, shownID: nil, event: "gone", line: writer.bytes)
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
