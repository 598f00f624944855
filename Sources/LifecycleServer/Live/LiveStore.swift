import Foundation
import KeyHash
import Logging
import MicroHTTPD
import Synchronization

/// The live sessions of one server: all are in the journal, and those that are in use are in memory.
final class LiveStore: Sendable {
  private let journal: Journal
  private let limits: LabLimits
  private let access: AccessSettings
  private let sessions = Mutex<[String: LiveSession]>([:])
  private let ticker = Mutex<Task<Void, Never>?>(nil)

  /// Brings the sessions that the journal has into memory, without their lines.
  ///
  /// - Parameters:
  ///   - journal: What keeps the sessions.
  ///   - limits: How many there may be, and how long they stay.
  ///   - access: Who has the limits of a network.
  /// - Throws: ``JournalError`` with code `unavailable`.
  init(journal: Journal, limits: LabLimits, access: AccessSettings) throws(JournalError) {
    self.journal = journal
    self.limits = limits
    self.access = access
    let found = try journal.lives()
    sessions.withLock { sessions in
      for (id, record) in found {
        sessions[id.text] = LiveSession(record, id: id, journal: journal, limits: limits)
      }
    }
  }

  /// The number of sessions.
  var count: Int { sessions.withLock { $0.count } }

  /// Ends sessions that nobody writes to, from now on, until the store is closed.
  func start() {
    let task = Task { [weak self] in
      while let self {
        await endForgotten()
        do { try await Task.sleep(for: .seconds(60)) } catch { return }
      }
    }
    ticker.withLock { $0 = task }
  }

  /// Stops looking after the sessions.
  func close() { ticker.withLock { $0?.cancel() } }

  /// Opens a session.
  ///
  /// - Parameters:
  ///   - name: What it is called.
  ///   - client: Where the request comes from.
  /// - Returns: The session, which is in the journal, and its key.
  /// - Throws: ``LabError`` at a limit, ``JournalError`` when it cannot be kept.
  func open(_ name: String?, from client: ClientAddress?) async throws -> OpenedLive {
    try journal.checkRoom(limits)
    let network = access.countedNetwork(of: client)
    let opener = access.token == nil ? journal.maker(at: network).network : nil
    try checkRoom(for: opener)
    var generator = SystemRandomNumberGenerator()
    let (id, key) = (RunID(using: &generator), PresenterKey(using: &generator))
    let salt = String(RunID(using: &generator).text.prefix(16))
    guard let hash = KeyHash.make(of: key.text, salt: salt) else {
      throw HTTPRequestFailure(.internalError)
    }
    let record = LiveRecord(name: name, key: hash, network: opener, at: journal.clock.now)
    try await journal.open(id, record)
    let session = LiveSession(record, id: id, journal: journal, limits: limits)
    sessions.withLock { $0[id.text] = session }
    return OpenedLive(state: session.now, key: key)
  }

  private func checkRoom(for opener: UInt16?) throws(LabError) {
    let sessions = sessions.withLock { $0 }
    guard sessions.count < limits.liveSessions else {
      throw .limitReached(.liveSessions(limits.liveSessions))
    }
    guard let opener else { return }
    let own = sessions.values.count { $0.record.network == opener }
    guard own < limits.liveSessionsPerNetwork else {
      throw .limitReached(.liveSessionsPerNetwork(limits.liveSessionsPerNetwork))
    }
  }

  /// The session with a name.
  ///
  /// - Parameter id: The name.
  /// - Returns: The session.
  /// - Throws: ``LabError/unknownLive(_:)`` when there is none, or it has ended.
  func session(_ id: some StringProtocol) throws(LabError) -> LiveSession {
    let found = sessions.withLock { $0[String(id)] }
    guard let found, found.now.endsAt > journal.clock.now else { throw .unknownLive(String(id)) }
    return found
  }

  /// Ends a session and erases everything that is known of it.
  ///
  /// - Throws: ``JournalError`` when it cannot be erased; the session goes on then.
  func end(_ session: LiveSession) async throws(JournalError) {
    try await journal.erase(live: session.id)
    sessions.withLock { $0[session.id.text] = nil }
    session.close()
  }

  /// Ends the sessions that nobody has written to for long.
  func endForgotten() async {
    let now = journal.clock.now
    for session in sessions.withLock({ Array($0.values) }) where session.now.endsAt <= now {
      // The journal tells of a failure, and the next round tries again.
      try? await end(session)
    }
  }
}
