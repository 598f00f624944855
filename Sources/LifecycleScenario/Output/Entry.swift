public import LifecycleEngine
import PlainJSON

/// A command that was performed on a run, and its result, encoded once.
///
/// The same bytes go into the journal, to all followers of the run, and into the answer.
public struct Entry: Hashable, Sendable {
  /// The place of the command among those of the run, counted from 0.
  public let index: Int
  /// The positions of its events; may be empty.
  public let range: EventRange
  /// The JSON objects of its events.
  public let events: [[UInt8]]
  /// The JSON array of the commands that can follow.
  public let commands: [UInt8]
  /// The number of commands without an event since the last event, including this one.
  public let silentCommands: Int
  fileprivate let name: String
  fileprivate let title: String
  fileprivate let notes: [StepNote]?

  /// Encodes the last command of a run.
  ///
  /// - Parameters:
  ///   - run: A run with at least one command.
  ///   - offers: The texts of the offers after the previous command, and then after this one.
  public init(lastOf run: LiveRun, offers: inout OfferTexts) {
    index = run.version - 1
    range = run.ranges[index]
    events = run.encodedEvents(in: range)
    silentCommands = run.silentCommands
    let command = run.document.steps[index].command
    name = command.name
    title = command.title(in: run.document.app)
    notes = StepNote.all(of: run.simulation, command, step: index)
    commands = offers.write(of: run.simulation)
  }

  /// Encodes the last command of a run by itself.
  ///
  /// - Parameter run: A run with at least one command.
  public init(lastOf run: LiveRun) {
    var offers = OfferTexts()
    self.init(lastOf: run, offers: &offers)
  }

  /// The version of the run after the command.
  public var version: Int { index + 1 }
}

extension LiveRun {
  /// The number of commands without an event at the end.
  public var silentCommands: Int { ranges.reversed().prefix(while: \.isEmpty).count }

  /// The JSON objects of some events.
  ///
  /// - Parameter range: Positions in the trace.
  /// - Returns: One object for each event.
  public func encodedEvents(in range: EventRange) -> [[UInt8]] {
    var writer = JSONWriter()
    return range.map { seq in
      writer.reset()
      writer.event(simulation.trace[seq], flags, in: simulation)
      return Array(writer.bytes[...])
    }
  }
}

extension Entry {
  /// The answer to a command.
  package static let answer = Shape<Entry>.object(
    members,
    toldEvents,
    toldStep
  ).named("Performed")

  /// The step of the command without the positions of its events.
  package static let toldStep = Shape<Entry>.Member.required(
    "step",
    { ToldStep($0, events: nil) },
    ToldStep.shape
  )

  /// The message that follows the events of a command in a stream.
  package static let message = Shape<Entry>.object(
    members,
    .required("step", \.step, ToldStep.shape)
  )

  /// The commands that can follow a command.
  package static let toldOffers = Shape<Entry>.Member.required(
    "commands",
    \.commands,
    .encoded(Simulation.offers.schema)
  )

  /// The events of a command.
  package static let toldEvents = Shape<Entry>.Member.required(
    "events",
    \.events,
    .array(.encoded(.event))
  )

  private static let members: [Shape<Entry>.Member] = [
    toldOffers, .required("version", \.version, .number),
  ]

  /// The step of the command with the positions of its events.
  package var step: ToldStep { ToldStep(self, events: range) }
}

extension ToldStep {
  fileprivate init(_ entry: Entry, events: EventRange?) {
    self.init(
      index: entry.index,
      name: entry.name,
      title: entry.title,
      events: events,
      notes: entry.notes
    )
  }
}
