import Foundation
import KeyHash
package import LabCore
package import LabStore
import Logging
package import MicroHTTPD
import Synchronization

/// The live sessions of one server: all are in the journal, and those that are in use are in memory.
package final class LiveStore: Sendable {
  let journal: Journal
  let limits: LabLimits
  /// Opens the sessions of launches one after another, so that a launch gets one.
  let launching = SerialQueue()
  private let sessions = Mutex<[String: LiveSession]>([:])
  private let renderings = Mutex<[String: Rendering]>([:])
  /// Where lines are judged.
  private let threads: WorkThreads
  private let marking: LiveMarking
  private let tasks = Mutex<[Task<Void, Never>]>([])

  /// Brings the sessions that the journal has into memory, without their lines.
  ///
  /// - Parameters:
  ///   - journal: What keeps the sessions.
  ///   - limits: How many there may be, and how long they stay.
  ///   - threads: Where lines are judged; they end with the store.
  ///   - form: The program: it reads no folds that another one has kept.
  /// - Throws: ``StoreError`` with code `unavailable`.
  package init(
    journal: Journal,
    limits: LabLimits,
    threads: WorkThreads,
    form: String
  ) throws(StoreError) {
    self.journal = journal
    self.limits = limits
    self.threads = threads
    marking = LiveMarking(journal, form: form)
    let found = try journal.lives()
    sessions.withLock { sessions in
      for (id, record) in found {
        sessions[id.text] = session(record, id)
      }
    }
  }

  private func session(_ record: LiveRecord, _ id: RunID) -> LiveSession {
    LiveSession(record, id: id, journal: journal, limits: limits, marking: marking)
  }

  deinit {
    threads.close()
  }

  /// The number of sessions.
  var count: Int { sessions.withLock { $0.count } }

  /// Ends sessions that nobody writes to, from now on, until the store is closed.
  package func start() {
    let clock = journal.clock
    let ending = clock.start { [weak self] in
      while let self {
        await endForgotten()
        hideForgotten(at: clock.now)
        do { try await clock.sleep(for: .seconds(60)) } catch { return }
      }
    }
    if journal.isKeeper { for session in all { marking.add(session) } }
    let work = Task(executorPreference: threads) { [marking] in await marking.run() }
    tasks.withLock { $0 = [ending, work] }
  }

  /// Stops looking after the sessions.
  package func close() {
    marking.close()
    for task in tasks.withLock({ $0 }) { task.cancel() }
    for shown in renderings.withLock({ Array($0.values) }) { shown.cancel() }
  }

  /// Opens a session.
  ///
  /// - Parameters:
  ///   - name: What it is called.
  ///   - project: Whether it is a project, to which no lines go.
  ///   - client: The client that opens it.
  /// - Returns: The session, which is in the journal, and its key.
  /// - Throws: ``LiveError`` at a limit, ``StoreError`` when it cannot be kept.
  package func open(
    _ name: String?,
    as project: LiveRecord.Project? = nil,
    from client: Client
  ) async throws -> OpenedLive {
    try journal.checkRoom(limits)
    let opener = journal.trace(of: client.limitedNetwork).network
    try checkRoom(for: opener)
    var generator = SystemRandomNumberGenerator()
    let (id, key) = (RunID(using: &generator), PresenterKey(using: &generator))
    let salt = String(RunID(using: &generator).text.prefix(16))
    guard let hash = KeyHash.make(of: key.text, salt: salt) else {
      throw HTTPRequestFailure(.internalError)
    }
    let record = LiveRecord(
      name: name,
      key: hash,
      network: opener,
      project: project,
      at: journal.clock.now
    )
    return OpenedLive(state: try await keep(record, as: id).now, key: key)
  }

  /// Keeps a new session; a full server ends a launch for it.
  func keep(_ record: LiveRecord, as id: RunID) async throws -> LiveSession {
    if let spare = spare(for: record.project) { try await end(spare) }
    do throws(StoreError) {
      try await journal.open(id, record, of: limits.liveSessions)
    } catch {
      guard error.code == .full else { throw error }
      throw LimitError.liveSessions(limits.liveSessions)
    }
    let session = session(record, id)
    sessions.withLock { $0[id.text] = session }
    return session
  }

  private func checkRoom(for opener: UInt16?) throws(LimitError) {
    let sessions = all
    guard sessions.count < limits.liveSessions || spare(for: nil) != nil else {
      throw .liveSessions(limits.liveSessions)
    }
    guard let opener else { return }
    let own = sessions.count { $0.record.network == opener }
    guard own < limits.liveSessionsPerNetwork else {
      throw .liveSessionsPerNetwork(limits.liveSessionsPerNetwork)
    }
  }

  /// The session with a name.
  ///
  /// - Parameter id: The name.
  /// - Returns: The session.
  /// - Throws: ``LiveError/unknown`` when there is none, or it has ended, ``StoreError`` where
  ///   the journal cannot be asked.
  package func session(_ id: some StringProtocol) async throws -> LiveSession {
    let id = String(id)
    guard let found = try await find(id), found.record.project != .whole,
      found.now.endsAt > journal.clock.now
    else { throw LiveError.unknown(id) }
    return found
  }

  /// All sessions, also those that have ended.
  var all: [LiveSession] { sessions.withLock { Array($0.values) } }

  /// The session or the project with a name, also one that has ended.
  func find(_ id: String) async throws -> LiveSession? {
    if journal.isShared, sessions.withLock({ $0[id] }) == nil, let name = RunID(sent: id),
      let record = try await journal.live(name)
    {
      enter(name, record)
    }
    return sessions.withLock { $0[id] }
  }

  /// Ends a session and erases everything that is known of it.
  ///
  /// - Throws: ``StoreError`` when it cannot be erased; the session goes on then.
  package func end(_ session: LiveSession) async throws(StoreError) {
    try await journal.erase(live: session.id)
    sessions.withLock { $0[session.id.text] = nil }
    hide(session.id.text)
    session.close()
  }

  /// Ends the sessions whose apps have not written for a long time.
  func endForgotten() async {
    let now = journal.clock.now
    guard journal.isKeeper else { return }
    for session in all where session.now.endsAt <= now {
      if session.record.project == .whole, !launches(of: session).isEmpty { continue }
      do throws(StoreError) {
        try await end(session)
      } catch {
        // The journal logs failures. The next round retries.
        continue
      }
    }
  }
}

// What other servers do with the sessions of a journal that they share.
extension LiveStore {
  /// What somebody follows here.
  package var followed: [Subscription] {
    let known = sessions.withLock { Array($0.values) }
    return known.filter(\.isFollowed).map { session in
      Subscription(kind: .live, id: session.id.text, number: Int64(session.record.lineCount))
    }
  }

  /// Takes in what another server has done.
  package func take(_ news: StoredChange) {
    switch news {
    case .everything(_, _, let lives): compare(with: lives)
    case .began(let id, let record): enter(id, record)
    case .wrote(let id, let lineCount):
      guard let session = sessions.withLock({ $0[id.text] }) else { return }
      follow(session, to: lineCount)
    case .erased(let id): forget(id.text)
    case .silence: for session in sessions.withLock({ $0 }).values { session.disconnect() }
    case .entered, .removed, .performed, .opened, .changed, .ended: return
    }
  }

  private func enter(_ id: RunID, _ record: LiveRecord) {
    sessions.withLock { sessions in
      guard sessions[id.text] == nil else { return }
      sessions[id.text] = session(record, id)
    }
  }

  private func forget(_ id: String) {
    guard let session = sessions.withLock({ $0.removeValue(forKey: id) }) else { return }
    hide(id)
    session.close()
  }

  private func follow(_ session: LiveSession, to lineCount: Int? = nil) {
    let clock = journal.clock
    clock.start { await RetryPolicy.persist(clock) { try await session.follow(to: lineCount) } }
  }

  private func compare(with lives: [(id: RunID, record: LiveRecord)]) {
    for (id, record) in lives { enter(id, record) }
    let ids = Set(lives.map(\.id.text))
    let known = sessions.withLock { $0 }
    for id in known.keys where !ids.contains(id) { forget(id) }
    for session in known.values where ids.contains(session.id.text) { follow(session) }
  }
}

// What is drawn of sessions.
extension LiveStore {
  /// How often what is shown is looked at while nothing comes.
  private static let tick = Duration.milliseconds(250)

  /// A renderer, and the time when it was last requested.
  private struct Rendering {
    let session: LiveSession
    let renderer: LiveRenderer
    let tasks: [Task<Void, Never>]
    var askedAt: Date

    func cancel() { for task in tasks { task.cancel() } }
  }

  /// The renderer of a session; it is made unless it was requested lately.
  ///
  /// - Throws: ``LimitError`` if too many sessions are rendered.
  package func renderer(of session: LiveSession) throws(LimitError) -> LiveRenderer {
    let (clock, now) = (journal.clock, journal.clock.now)
    hideForgotten(at: now)
    return try renderings.withLock { renderings throws(LimitError) in
      if let known = renderings[session.id.text] {
        renderings[session.id.text]?.askedAt = now
        return known.renderer
      }
      guard renderings.count < limits.liveShows else {
        throw .liveShows(limits.liveShows)
      }
      let renderer = LiveRenderer(session, marking, clock)
      let threads = threads
      let ticks = clock.start {
        while !Task.isCancelled {
          renderer.tick()
          do { try await clock.sleep(for: Self.tick) } catch { return }
        }
      }
      let work = Task {
        await renderer.run(judgingOn: threads)
        ticks.cancel()
      }
      renderings[session.id.text] = Rendering(
        session: session,
        renderer: renderer,
        tasks: [work, ticks],
        askedAt: now
      )
      session.renderer = renderer
      return renderer
    }
  }

  /// Drops renderers without subscribers that were not requested lately.
  private func hideForgotten(at now: Date) {
    let forgotten = renderings.withLock { renderings in
      renderings.filter { _, shown in
        shown.renderer.stream.subscriberCount == 0 && now > shown.askedAt + limits.liveShowTime
      }
    }
    for id in forgotten.keys { hide(id) }
  }

  private func hide(_ id: String) {
    guard let shown = renderings.withLock({ $0.removeValue(forKey: id) }) else { return }
    shown.session.renderer = nil
    shown.cancel()
    shown.renderer.stream.close()
  }
}
