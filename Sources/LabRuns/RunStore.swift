import Foundation
package import LabCore
package import LabStore
package import LifecycleScenario
package import Logging
import Synchronization

/// The runs of one server: all are in the journal, and those that are in use are in memory.
package final class RunStore: Sendable {
  /// What keeps the runs.
  package let journal: Journal
  let limits: LabLimits
  private let logger: Logger
  /// The node that the identifiers of new runs name.
  private let place: NodePlace
  let catalog: SharedCatalog
  /// Finds runs that are kept elsewhere: those of rooms.
  private let elsewhere = Mutex<(@Sendable (String) async throws -> Run?)?>(nil)
  /// The run of the newest explorer as it began: those of a class begin at one point, and it is performed
  /// once for all of them.
  private let explored = Mutex<(document: ScenarioDocument, begun: PreparedRun)?>(nil)

  /// Brings runs into memory.
  package let loading = LoadingThreads()

  /// Finds the runs that the journal has; none is performed yet.
  ///
  /// - Parameters:
  ///   - journal: What keeps the runs.
  ///   - limits: How many runs there may be, and how large one may become.
  ///   - logger: The logger for runs that are not as they were.
  ///   - place: The node that the identifiers of new runs name.
  /// - Throws: ``StoreError`` with code `unavailable`.
  package init(
    journal: Journal,
    limits: LabLimits,
    logger: Logger,
    at place: NodePlace = .only
  ) throws(StoreError) {
    self.place = place
    self.journal = journal
    self.limits = limits
    self.logger = logger
    catalog = SharedCatalog(RunCatalog(try journal.runs(), limits: limits))
  }

  /// Finds runs that are not in the store from now on.
  ///
  /// - Parameter find: Returns the run with an identifier, or `nil`.
  package func lookElsewhere(_ find: @escaping @Sendable (String) async throws -> Run?) {
    elsewhere.withLock { $0 = find }
  }

  /// The number of runs.
  package var count: Int { catalog.withLock { $0.count } }

  /// The number of runs that are kept in memory.
  package var residentCount: Int { catalog.withLock { $0.residentCount } }

  /// How many runs have made room for others.
  package var evictedCount: Int { catalog.withLock { $0.evictedCount } }

  /// Starts a run; where there are too many, one without a name makes room.
  ///
  /// - Parameters:
  ///   - document: The scenario.
  ///   - name: What the run is called.
  ///   - parent: Where it was forked off.
  ///   - client: The client that starts it.
  ///   - explorer: The explorer of a room; the outcomes of such a run are not recorded.
  /// - Returns: The run, which is in the journal.
  /// - Throws: ``ScenarioError`` when a step is refused, ``RunError`` at a limit, ``StoreError``
  ///   when the run cannot be kept.
  package func start(
    _ document: ScenarioDocument,
    name: String? = nil,
    parent: RunIdentity.Parent? = nil,
    from client: Client = .thisMachine,
    for explorer: Explorer? = nil
  ) async throws -> Run {
    let prepared =
      try explorer == nil
      ? PreparedRun(new: document, in: journal, limits: limits) : explored(document)
    var generator = SystemRandomNumberGenerator()
    let id = RunID(using: &generator, at: place)
    let listing = prepared.listing(as: RunIdentity(id: id.text, name: name, parent: parent))
    var trace = journal.trace(of: client.network, explorer: explorer.map { ($0.room, $0.mark) })
    // A branch of what somebody explores is theirs, too.
    if let parent { trace.explorer = self.explorer(of: RunID(parent.run)) }
    let (maker, now) = (RunMaker(trace: trace, isOwner: client.role == .owner), journal.clock.now)
    let namer = name == nil ? nil : namer(client)
    let leaving = try catalog.withLock { catalog throws(LimitError) in
      try catalog.checkNames(of: namer)
      return try catalog.makeRoom(for: trace, keeping: explorer?.quota, at: now)
    }
    do throws(StoreError) {
      try await journal.create(
        prepared.record,
        as: listing,
        by: maker,
        removing: leaving,
        of: limits.runs
      )
    } catch {
      catalog.withLock { $0.takeBack(leaving) }
      if error.code == .full { throw LimitError.runs(limits.runs) }
      throw error
    }
    if !leaving.isEmpty {
      logger.notice("Runs without names made room for another: \(leaving.count).")
    }
    let run = Run(prepared, id: id, journal: journal, limits: limits)
    let stored = StoredRun(id: id.text, usedAt: now, isNamed: name != nil, maker: trace)
    let closed = catalog.withLock { $0.add(run, stored, insteadOf: leaving) }
    for old in closed { old.close() }
    return run
  }

  /// The run with an identifier; asking for it keeps it alive, and brings it into memory.
  ///
  /// Changes that another node made before the request are part of the answer if the journal can be read.
  /// Otherwise the state in memory is the best that is known.
  ///
  /// - Parameters:
  ///   - id: The identifier.
  ///   - seen: The last event that the client knows; 0 where that does not matter. It is told what came
  ///     after it, and where this server does not know that event, it asks the journal a few times.
  /// - Returns: The run; who holds it holds the only one.
  /// - Throws: ``RunError`` when there is no such run, ``StoreError`` when it cannot be read.
  package func run(_ id: Substring, seen: UInt64 = 0) async throws -> Run {
    let id = String(id)
    let run = try await find(id, seen: seen)
    guard journal.isShared else { return run }
    var isOutdated = false
    await RetryPolicy.catchUp(journal.clock) {
      isOutdated = try await !keepUp(run)
    } isBehind: {
      UInt64(run.kept.eventCount) < seen
    }
    return isOutdated ? try await find(id, seen: seen) : run
  }

  /// Performs the steps of an explorer's run, unless those of the one before are the same.
  private func explored(_ document: ScenarioDocument) throws -> PreparedRun {
    if let known = explored.withLock(\.self), known.document == document {
      try journal.checkRoom(limits)
      return known.begun
    }
    let begun = try PreparedRun(new: document, in: journal, limits: limits, keeping: .ignored)
    explored.withLock { $0 = (document, begun) }
    return begun
  }

  /// The trace of the explorer of a room who started a run, or the run that it branches off.
  package func explorer(of id: RunID) -> Int64? {
    catalog.withLock { $0.maker(of: id.text)?.explorer }
  }

  private func find(_ id: String, seen: UInt64) async throws -> Run {
    let now = journal.clock.now
    let threads = loading.executor
    let search = { [catalog] in
      catalog.withLock { catalog in
        let found = catalog.find(id, at: now) {
          Task(executorPreference: threads) { try await self.load(id, seen: seen) }
        }
        return (found, catalog.isStale(id, at: now))
      }
    }
    var (found, isStale) = search()
    if found == nil, journal.isShared, RunID(sent: id) != nil,
      let stored = try await journal.storedRun(id)
    {
      catalog.withLock { $0.enter(stored) }
      (found, isStale) = search()
    }
    if isStale { await touch(id, at: now) }
    switch found {
    case nil:
      let find = elsewhere.withLock { $0 }
      guard let run = try await find?(id) else { throw RunError.unknown(id: id) }
      return run
    case .run(let run): return run
    case .loading(let task): return try await task.value
    }
  }

  /// How a run is called, and where it comes from.
  ///
  /// - Parameter id: The identifier.
  /// - Returns: The identity, as the journal has it.
  /// - Throws: ``RunError`` when there is no such run, ``StoreError`` when it cannot be read.
  package func identity(of id: RunID) async throws -> RunIdentity {
    guard let listing = try await journal.listing(of: id.text) else {
      throw RunError.unknown(id: id.text)
    }
    return listing.identity
  }

  /// The runs that were forked from the same run, directly or not, and that run itself.
  ///
  /// - Parameter id: The identifier of one of them.
  /// - Returns: The runs in the order in which they were made.
  /// - Throws: ``RunError`` when there is no such run, ``StoreError`` when it cannot be read.
  package func family(of id: Substring) async throws -> [ListedRun] {
    let family = try await journal.family(of: String(id))
    guard !family.isEmpty else { throw RunError.unknown(id: String(id)) }
    return family
  }

  /// Names a run.
  ///
  /// - Parameters:
  ///   - id: The identifier.
  ///   - name: The name; nothing takes it away.
  ///   - client: The client that names it.
  /// - Throws: ``RunError`` when there is no such run or the client may not name it, ``StoreError`` when
  ///   the name cannot be kept.
  package func rename(
    _ id: Substring,
    to name: String?,
    from client: Client = .thisMachine
  ) async throws {
    let id = String(id)
    let namer = name == nil ? nil : namer(client)
    let now = journal.clock.now
    // The name holds the run before it is on the disk, and until it is gone from there.
    let wasNamed = try catalog.withLock { catalog throws(LimitError) in
      try catalog.checkNames(of: namer, besides: id)
      return catalog.name(id, isNamed: true, at: now)
    }
    guard let wasNamed else { throw RunError.unknown(id: id) }
    let outcome = try await journal.rename(id, to: name, isOwner: client.role == .owner)
    let isNamed = outcome == .done ? name != nil : wasNamed
    if !isNamed { _ = catalog.withLock { $0.name(id, isNamed: false, at: now) } }
    try Self.check(outcome, of: id)
  }

  private static func check(_ outcome: OwnedOutcome, of id: String) throws(RunError) {
    switch outcome {
    case .done: return
    case .notOwner: throw .notOwner
    case .gone: throw .unknown(id: id)
    }
  }

  /// Removes a run; its followers get what is published.
  ///
  /// - Parameters:
  ///   - id: The identifier.
  ///   - client: The client that removes it.
  /// - Throws: ``RunError`` when there is no such run or the client may not remove it, ``StoreError``
  ///   when it cannot be removed.
  package func remove(_ id: Substring, from client: Client = .thisMachine) async throws {
    let id = String(id)
    try Self.check(try await journal.remove(id, isOwner: client.role == .owner), of: id)
    catalog.withLock { $0.remove(id) }?.close()
  }

  /// The trace of a network whose runs with names are bounded.
  private func namer(_ client: Client) -> UInt16? {
    journal.trace(of: client.limitedNetwork).network
  }

  /// Reads a run from the journal and performs its commands again.
  private func load(_ id: String, seen: UInt64) async throws -> Run {
    do {
      guard let record = try await journal.run(id) else { throw RunError.unknown(id: id) }
      let prepared = try replay(record, id: id, seen: seen)
      if let difference = prepared.kept.difference {
        logger.warning("Run \(RunID(id).mark): \(difference)")
      }
      let run = Run(prepared, id: RunID(id), journal: journal, limits: limits)
      guard catalog.withLock({ $0.keep(run) }) else { throw RunError.unknown(id: id) }
      return run
    } catch {
      catalog.withLock { $0.giveUpLoading(id) }
      throw error
    }
  }

  private func replay(
    _ record: RunRecord,
    id: String,
    seen: UInt64
  ) throws(RunError) -> PreparedRun {
    do {
      return try PreparedRun(replaying: record, limits: limits, seen: seen)
    } catch {
      logger.error("Run \(RunID(id).mark): \(error.message)")
      throw .unreadable(id: id, reason: error.message)
    }
  }

  /// Lets the journal know that a run is still used.
  ///
  /// The journal logs failures. The next use retries.
  private func touch(_ id: String, at time: Date) async {
    guard await journal.touch(id, at: time) else { return }
    catalog.withLock { $0.didTouch(id, at: time) }
  }
}

/// The catalog of one store, for all of its parts.
final class SharedCatalog: Sendable {
  private let catalog: Mutex<RunCatalog>

  init(_ catalog: sending RunCatalog) {
    self.catalog = Mutex(catalog)
  }

  /// Does something with it, alone.
  func withLock<Value: Sendable, Failure: Error>(
    _ body: (inout RunCatalog) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    try catalog.withLock { value throws(Failure) in try body(&value) }
  }
}
