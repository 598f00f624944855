import LabCore
import Logging
import Postgres
import SQLValues
import Synchronization

/// A database of PostgreSQL, which several nodes share.
///
/// Writes that wait at the same time share a transaction, and travel together. Nodes report changes after
/// the commit, as the database commits only one transaction with notifications at a time. A notification
/// only wakes other nodes: what counts is in the tables. If a node dies before it reports a change, the
/// others find it on their own.
final class PostgresDatabase: Database {
  let dialect = Dialect.postgres
  /// Other nodes may use it.
  let isShared = true
  private let address: PostgresAddress
  private let logger: Logger
  /// How connections are made.
  private let settings: PostgresConnection.Settings
  /// Keeps them away from a primary that was replaced.
  private let fence = PostgresFence()
  /// What is known of reads that fail, and of writes.
  private let (reading, writing): (DatabaseUse, DatabaseUse)
  /// Reads, and performs writes of more than one round trip.
  private let readers: PostgresPool
  private let writers: PostgresPool
  /// Writes the signs of this node, on a connection that no request keeps busy.
  private let signs: NodeSigns
  private let metrics: DatabaseMetrics
  private let listener = Mutex<PostgresListener?>(nil)

  /// The number of connections that read, and of those that write.
  private static let (readerCount, writerCount) = (4, 2)

  /// Opens a database, and brings its tables to the present version.
  ///
  /// - Parameters:
  ///   - text: The address of the database.
  ///   - logger: Receives failures.
  ///   - time: The time of the server.
  /// - Throws: ``StoreError`` that says why it can't be used.
  init(at text: String, logger: Logger, time: any LabTime) throws(StoreError) {
    let metrics = DatabaseMetrics(time)
    self.metrics = metrics
    self.logger = logger
    do throws(PostgresError) {
      address = try PostgresAddress(text)
    } catch {
      let shown = PostgresAddress.withoutPassword(text)
      throw StoreError(.badAddress, path: shown, reason: error.message)
    }
    let use = { [address] (cause: StoreError.Cause?) in
      DatabaseUse(of: address.shown, silentBecause: cause, Outage(time, logger: logger), time)
    }
    (reading, writing) = (use(nil), use(.waits))
    settings = Self.settings(for: address)
    let (address, settings, fence) = (address, settings, fence)
    fence.look(at: address, settings)
    let pool = { (count: Int, settings: PostgresConnection.Settings) in
      PostgresPool(
        address,
        count: count,
        settings: settings,
        fence: fence,
        note: { metrics.note($0) },
        tell: { Self.tell($0, $1) }
      )
    }
    guard let readers = pool(Self.readerCount, settings),
      let writers = pool(Self.writerCount, settings),
      let signs = pool(1, NodeSigns.patient(settings))
    else {
      throw StoreError(.unreachable, path: address.shown, reason: "no thread is left")
    }
    (self.readers, self.writers) = (readers, writers)
    self.signs = NodeSigns(signs, time, writing.breaker, lateAfter: settings.stay)
    do {
      try readers.useNow { try PostgresSchema.migrate($0, of: address.shown) }
    } catch {
      for pool in [readers, writers, signs] { pool.close() }
      throw error as? StoreError
        ?? StoreError(.unreachable, path: address.shown, reason: "\(error)")
    }
  }

  /// How connections are made.
  static var settings: PostgresConnection.Settings {
    var settings = PostgresConnection.Settings()
    settings.beginning = PostgresSchema.beginning
    return settings
  }

  private static func settings(for address: PostgresAddress) -> PostgresConnection.Settings {
    var settings = settings
    // An address that lets servers take longer lets requests wait for it.
    if let time = address.connectTime { settings.stay = max(settings.stay, time) }
    return settings
  }

  var stay: Duration? { settings.stay }

  var isKeeper: Bool { metrics.isKeeper }

  var facts: JournalFacts { metrics.facts }

  var byteCount: Int { metrics.byteCount }

  var shown: String { address.shown }

  func readNow<Value: Sendable>(
    _ work: @escaping @Sendable (any Connection) throws -> Value
  ) throws(StoreError) -> Value {
    try reading.checked(Result { try readers.useNow { try work($0) } })
  }

  func read<Value: Sendable>(
    _ work: @escaping @Sendable (any Connection) throws -> Value
  ) async throws(StoreError) -> Value {
    try await reading.checking { left in
      try await self.readers.use(within: left) { try work($0) }
    }
  }

  func write(_ batch: Batch) async throws(StoreError) -> [[SQLRow]] {
    try await writing.checking { left in
      try await self.writers.write(batch.statements, order: batch.order, within: left) {
        try batch.note($0)?.text
      }
    }
  }

  /// PostgreSQL gives room back by itself.
  func erase(_ batch: Batch) async throws(StoreError) -> [[SQLRow]] { try await write(batch) }

  func change<Value: Sendable>(
    _ work: @escaping @Sendable (any Connection, inout [ChangeNote]) throws -> Value
  ) async throws(StoreError) -> Value {
    try await writing.checking { left in
      try await self.readers.use(within: left) { connection in
        var notes: [ChangeNote] = []
        let value = try connection.transaction { try work(connection, &notes) }
        if !notes.isEmpty { Self.tell(notes.map(\.text), connection) }
        return value
      }
    }
  }

  func migrate<Value>(_ work: (any Connection) throws -> Value) throws(StoreError) -> Value {
    try writing.checked(
      Result {
        let own = try PostgresConnection(address, settings)
        return try own.transaction { try work(own) }
      }
    )
  }

  /// Makes sure that the database has kept a sign of this node, wherever it keeps what is written.
  func prove(as node: String) async throws(StoreError) {
    let trusts = !writing.isFailing
    try await writing.checking { _ in
      let isKept = try await self.signs.commit(as: node, trusting: trusts)
      guard isKept else { throw NodeSigns.Lateness() }
    }
  }

  func beat(as node: String) { signs.beat(as: node) }

  func watch(
    _ followed: @escaping @Sendable () -> [Subscription],
    _ take: @escaping @Sendable (StoredChange) -> Void
  ) {
    reading.breaker.watch()
    let handler = PostgresChangeListener(
      metrics: metrics,
      breaker: reading.breaker,
      logger: logger,
      followed: followed,
      take: take
    )
    let started = PostgresListener(
      Self.channel,
      of: address,
      settings: settings,
      fence: fence,
      handler: handler
    )
    if started == nil { logger.error("No thread is left to listen for changes by other nodes.") }
    listener.withLock { $0 = started }
  }

  func close() {
    listener.withLock { $0 }?.close()
    readers.close()
    writers.close()
    signs.close()
  }

  /// The channel on which nodes report their changes.
  private static let channel = "lab"

  /// Reports changes to all nodes, each with the time by the clock of the database.
  ///
  /// It waits for no disk: a node that misses a report finds the change on its own.
  private static func tell(_ notes: [String], _ connection: PostgresConnection) {
    let sql = """
      SELECT set_config('synchronous_commit', 'off', true),
        pg_notify('\(channel)',
          said || ':' || (extract(epoch FROM clock_timestamp()) * 1000)::bigint)
      FROM unnest(string_to_array($1, ' ')) AS said
      """
    do throws(PostgresError) {
      try connection.query(sql, [.text(notes.joined(separator: " "))])
    } catch {
      // The connection is lost, as its next use finds out.
    }
  }
}
