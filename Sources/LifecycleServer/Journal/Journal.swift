import Foundation
import LabCore

/// What a server keeps of its runs, rooms and live sessions.
///
/// A change counts as done when it would be there after a failure of the power. Where several servers
/// share a journal, what one of them changes is decided by the journal: a command belongs to a version
/// of its run, and who comes second looks again at what there is.
protocol Journal: RunJournal, RoomJournal, LiveJournal, WalkthroughJournal {
  /// The time by which runs and rooms are forgotten.
  var clock: LabClock { get }
  /// What the traces of networks are made with.
  var salt: UInt64 { get }
  /// Whether other servers may use it at the same time.
  var isShared: Bool { get }
  /// Whether this server does what one server does for all that share it: to end what is forgotten.
  var isKeeper: Bool { get }
  /// What can be told of it.
  var facts: JournalFacts { get }

  /// Learns from now on what others do.
  ///
  /// - Parameters:
  ///   - followed: Says what somebody follows here, on any thread: of that it looks by itself, too.
  ///   - take: Is told of it, on any thread, and does not wait.
  func watch(
    _ followed: @escaping @Sendable () -> [FollowedThing],
    _ take: @escaping @Sendable (StoredChange) -> Void
  )

  /// Makes sure that there may be more.
  ///
  /// - Parameter limits: How large the journal may become.
  /// - Throws: ``LabError/limitReached(_:)``.
  func checkRoom(_ limits: LabLimits) throws(LabError)

  /// Makes sure that a command could be kept.
  ///
  /// - Throws: ``JournalError`` with code `unavailable` where it could not.
  func prove() async throws(JournalError)

  /// Ends writing; what is asked for later is refused.
  func close()
}

/// The runs in a journal.
///
/// All of it throws ``JournalError`` with code `unavailable` where the journal
/// cannot be read or written, and nothing has changed then.
protocol RunJournal: Sendable {
  /// Finds all runs but those of rooms, in the order in which they were made; keeps the caller waiting.
  func runs() throws(JournalError) -> [StoredRun]

  /// Finds a run that is none of a room.
  func storedRun(_ id: String) async throws(JournalError) -> StoredRun?

  /// Finds the room that has a run, and the number of the run there.
  func place(of id: String) async throws(JournalError) -> RoomPlace?

  /// Keeps a new run, and removes those that make room for it.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - listing: How it is listed.
  ///   - maker: Who made it.
  ///   - removed: The identifiers of the runs that go.
  ///   - most: How many there may be; several servers know that only together.
  /// - Throws: Also with code `full` where there would be more.
  func create(
    _ run: RunRecord,
    as listing: ListedRun,
    by maker: NetworkTrace,
    removing removed: [String],
    of most: Int
  ) async throws(JournalError)

  /// Keeps a command that was performed.
  ///
  /// - Parameters:
  ///   - attempt: The command.
  ///   - id: The identifier of the run.
  /// - Returns: What came of it.
  /// - Throws: ``JournalError``.
  func append(
    _ attempt: KeptRun.Attempt,
    to id: RunID
  ) async throws(JournalError) -> CommandKeeping

  /// Remembers that a command was refused, so that it is refused wherever it was sent at the same time.
  ///
  /// - Parameters:
  ///   - command: The command.
  ///   - id: The identifier of the run.
  /// - Returns: How many commands the run had when it was refused for the first time; nothing where the
  ///   run has others by now, or is gone.
  /// - Throws: ``JournalError``.
  func refuse(_ command: RefusedCommand, of id: RunID) async throws(JournalError) -> Int?

  /// Reads the commands of a run that come after some of them.
  ///
  /// - Parameters:
  ///   - id: The identifier of the run.
  ///   - version: How many commands are known.
  /// - Returns: The others in order; nothing where there is no such run.
  /// - Throws: ``JournalError``.
  func commands(
    of id: RunID,
    after version: Int
  ) async throws(JournalError) -> [RunRecord.Command]?

  /// Names a run; nothing takes its name away. Says whether there is such a run.
  func rename(_ id: String, to name: String?) async throws(JournalError) -> Bool

  /// Keeps the time of the last use of a run; says whether it could be kept.
  func touch(_ id: String, at time: Date) async -> Bool

  /// Removes a run; says whether there was one.
  func remove(_ id: String) async throws(JournalError) -> Bool

  /// Reads the scenario and the commands of a run.
  func run(_ id: String) async throws(JournalError) -> RunRecord?

  /// Finds how a run is listed.
  func listing(of id: String) async throws(JournalError) -> ListedRun?

  /// Finds the runs that were forked from the same run, directly or not, and that run itself; none
  /// where no run has the identifier.
  func family(of id: String) async throws(JournalError) -> [ListedRun]

  /// Finds the runs that have names.
  ///
  /// - Parameters:
  ///   - after: The number of the run behind which the part begins.
  ///   - limit: How many runs the part has at most.
  /// - Returns: The part. What is made or removed meanwhile changes nothing about other runs.
  /// - Throws: ``JournalError``.
  func namedRuns(after: Int64, limit: Int) async throws(JournalError) -> RunPage
}

/// The rooms in a journal.
///
/// All of it throws ``JournalError`` with code `unavailable` where the journal
/// cannot be read or written, and nothing has changed then.
protocol RoomJournal: Sendable {
  /// Finds all rooms, in no particular order; keeps the caller waiting.
  func rooms() throws(JournalError) -> [(code: String, record: RoomRecord)]

  /// Keeps a new room.
  ///
  /// - Parameters:
  ///   - code: The code.
  ///   - record: What is known of it.
  ///   - run: The run that it shows.
  ///   - listing: What else is known of the run.
  ///   - most: How many rooms there may be; several servers know that only together.
  /// - Returns: What the journal has of it then; nothing where the code belongs to another room.
  /// - Throws: Also with code `full` where there would be more.
  func open(
    _ code: RoomCode,
    _ record: RoomRecord,
    showing run: RunRecord,
    as listing: ListedRun,
    of most: Int
  ) async throws(JournalError) -> KeptRoom?

  /// Keeps what is known of a room now.
  ///
  /// - Parameters:
  ///   - record: What is known of it.
  ///   - before: What the journal had of it.
  ///   - code: The code.
  /// - Returns: What the journal has of it then, or why nothing was kept.
  /// - Throws: ``JournalError``.
  func keep(
    _ record: RoomRecord,
    over before: KeptRoom,
    of code: RoomCode
  ) async throws(JournalError) -> RoomKeeping

  /// Keeps another run of a room, and that the room shows it.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - listing: What else is known of the run.
  ///   - record: What is known of the room, with the number of the run.
  ///   - before: What the journal had of it.
  ///   - code: The code.
  /// - Returns: What the journal has of it then, or why nothing was kept.
  /// - Throws: ``JournalError``.
  func open(
    _ run: RunRecord,
    as listing: ListedRun,
    in record: RoomRecord,
    over before: KeptRoom,
    of code: RoomCode
  ) async throws(JournalError) -> RoomKeeping

  /// Reads a room with the run that it shows.
  func room(_ code: RoomCode) async throws(JournalError) -> StoredRoom?

  /// Reads what others have changed in a room since it was read, or all of it; nothing where there is
  /// none.
  func news(of code: RoomCode, since known: KeptRoom?) async throws(JournalError) -> KeptRoom?

  /// Reads the runs that a room has shown, by their numbers, the last ones of many.
  func runs(of code: RoomCode) async throws(JournalError) -> [(number: Int, run: RunRecord)]

  /// Lets the other servers know who is in a room here.
  ///
  /// - Parameters:
  ///   - own: Who is here.
  ///   - code: The code of the room.
  /// - Returns: Who is on the others.
  /// - Throws: ``JournalError``.
  func notePresence(
    _ own: RoomPresence,
    in code: RoomCode
  ) async throws(JournalError) -> RoomPresence

  /// Erases a room, so that nothing of it is left.
  func erase(_ code: RoomCode) async throws(JournalError)
}

/// The live sessions in a journal, with the lines as they came.
///
/// All of it throws ``JournalError`` with code `unavailable` where the journal cannot be read or written,
/// and nothing has changed then.
protocol LiveJournal: Sendable {
  /// Finds all sessions; keeps the caller waiting.
  func lives() throws(JournalError) -> [(id: RunID, record: LiveRecord)]

  /// Finds a session.
  func live(_ id: RunID) async throws(JournalError) -> LiveRecord?

  /// Keeps a new session.
  ///
  /// - Parameters:
  ///   - id: Its name.
  ///   - record: What is known of it.
  ///   - most: How many there may be; several servers know that only together.
  /// - Throws: Also with code `full` where there would be more.
  func open(_ id: RunID, _ record: LiveRecord, of most: Int) async throws(JournalError)

  /// Keeps lines of a session.
  ///
  /// - Parameters:
  ///   - lines: The lines.
  ///   - id: The session.
  ///   - record: What is known of it then.
  /// - Returns: What came of it.
  /// - Throws: ``JournalError``.
  func append(
    _ lines: LiveLines,
    to id: RunID,
    _ record: LiveRecord
  ) async throws(JournalError) -> Keeping

  /// Reads lines of a session.
  ///
  /// - Parameters:
  ///   - id: The session.
  ///   - after: The place of the last line that is not wanted.
  ///   - count: How many are wanted.
  ///   - bytes: How many bytes they may have together.
  /// - Returns: The lines, each without its end, in order.
  /// - Throws: ``JournalError``.
  func lines(
    of id: RunID,
    after: Int,
    count: Int,
    bytes: Int
  ) async throws(JournalError) -> [[UInt8]]

  /// Erases a session, so that nothing of it is left.
  func erase(live id: RunID) async throws(JournalError)
}

/// The walkthroughs in a journal.
///
/// All of it throws ``JournalError`` with code `unavailable` where the journal cannot be read or written,
/// and nothing has changed then.
protocol WalkthroughJournal: Sendable {
  /// Counts the walkthroughs; those of one network where it is named.
  func walkthroughCount(from network: UInt16?) async throws(JournalError) -> Int

  /// Finds a walkthrough.
  func walkthrough(_ id: RunID) async throws(JournalError) -> KeptWalkthrough?

  /// Keeps a new walkthrough, and forgets those that nobody has asked for since a moment.
  ///
  /// - Parameters:
  ///   - walkthrough: The walkthrough.
  ///   - id: Its name.
  ///   - network: Where it comes from, where that is limited.
  ///   - oldest: The moment.
  ///   - most: How many there may be; several servers know that only together.
  /// - Throws: Also with code `full` where there would be more.
  func keep(
    _ walkthrough: KeptWalkthrough,
    as id: RunID,
    from network: UInt16?,
    forgetting oldest: Date,
    of most: Int
  ) async throws(JournalError)

  /// Puts another text in the place of a walkthrough; says whether there is such a one.
  func replace(walkthrough id: RunID, with json: [UInt8]) async throws(JournalError) -> Bool

  /// Notes that somebody has asked for a walkthrough now.
  func use(walkthrough id: RunID) async throws(JournalError)

  /// Erases a walkthrough, so that nothing of it is left.
  func erase(walkthrough id: RunID) async throws(JournalError)
}
