public import LifecycleEngine
public import PlainJSON

/// A command that was performed on a run, and what came of it, encoded once.
///
/// The same bytes go into the journal, to everybody who follows the run, and into the answer.
public struct Entry: Hashable, Sendable {
  /// The place of the command among those of the run, counted from 0.
  public let index: Int
  /// The positions of its events; may be empty.
  public let range: EventRange
  /// The JSON objects of its events.
  public let events: [[UInt8]]
  /// The JSON array of what can be done after it.
  public let commands: [UInt8]
  /// How many commands gave no event since the last event, with this one.
  public let silentCommands: Int
  fileprivate let name: String
  fileprivate let title: String

  /// Encodes the last command of a run.
  ///
  /// - Parameter run: A run with at least one command.
  public init(lastOf run: LiveRun) {
    index = run.version - 1
    range = run.ranges[index]
    events = run.encodedEvents(in: range)
    silentCommands = run.silentCommands
    let command = run.document.steps[index].command
    name = command.name
    title = command.title(in: run.document.app)
    var writer = JSONWriter()
    writer.availableCommands(of: run.simulation)
    commands = writer.bytes
  }

  /// The version of the run after the command.
  public var version: Int { index + 1 }
}

extension LiveRun {
  /// How many commands at the end gave no event.
  public var silentCommands: Int { ranges.reversed().prefix(while: \.isEmpty).count }

  /// The JSON objects of some events.
  ///
  /// - Parameter range: Positions in the trace.
  /// - Returns: One object for each event.
  public func encodedEvents(in range: EventRange) -> [[UInt8]] {
    var writer = JSONWriter()
    return range.map { seq in
      writer.reset()
      writer.event(simulation.trace[seq], in: simulation)
      return Array(writer.bytes[...])
    }
  }
}

extension JSONWriter {
  /// Writes the answer to a command.
  public mutating func performedCommand(_ entry: Entry) {
    object {
      $0.key("commands")
      $0.raw(entry.commands)
      $0.events(of: entry)
      $0.key("step")
      $0.step(of: entry, includesEvents: false)
      $0.member("version", entry.version)
    }
  }

  /// Writes the member with the events of a command.
  public mutating func events(of entry: Entry) {
    key("events")
    array(entry.events) { $0.raw($1) }
  }

  /// Writes the message that follows the events of a command in an event stream.
  public mutating func commandsMessage(_ entry: Entry) {
    object {
      $0.key("commands")
      $0.raw(entry.commands)
      $0.key("step")
      $0.step(of: entry)
      $0.member("version", entry.version)
    }
  }

  /// Writes the step of a command with the positions of its events.
  public mutating func step(of entry: Entry) {
    step(of: entry, includesEvents: true)
  }

  private mutating func step(of entry: Entry, includesEvents: Bool) {
    step(entry.index, entry.name, entry.title, includesEvents ? entry.range : nil)
  }
}
