import Postgres
import SQLValues
import SQLite

/// A place that keeps rows: SQLite in a folder or in memory, or PostgreSQL, which several nodes share.
///
/// All methods that throw log the failure, and nothing has changed then, unless the error says that
/// the connection was lost in between.
protocol Database: Sendable {
  /// The language of its SQL.
  var dialect: Dialect { get }
  /// Whether other nodes may use it at the same time.
  var isShared: Bool { get }
  /// How long a request may wait for it; as long as it takes where nothing else uses it.
  var stay: Duration? { get }
  /// Whether this node does the work that one node does for all.
  var isKeeper: Bool { get }
  /// The facts for `/metrics`.
  var facts: JournalFacts { get }
  /// The bytes in use, as last measured.
  var byteCount: Int { get }
  /// Its file or its address without a password, for people.
  var shown: String { get }

  /// Reads, and blocks the calling thread meanwhile.
  func readNow<Value: Sendable>(
    _ work: @escaping @Sendable (any Connection) throws -> Value
  ) throws(StoreError) -> Value

  /// Reads.
  func read<Value: Sendable>(
    _ work: @escaping @Sendable (any Connection) throws -> Value
  ) async throws(StoreError) -> Value

  /// Executes some statements whole or not at all, in one transaction with others that wait.
  ///
  /// - Parameter batch: The statements.
  /// - Returns: The rows of each statement, once they are on the disk.
  /// - Throws: ``StoreError``.
  func write(_ batch: Batch) async throws(StoreError) -> [[SQLRow]]

  /// Deletes, so that nothing is left in the files, and gives the room back to the disk.
  ///
  /// - Parameter batch: The statements.
  /// - Returns: The rows of each statement.
  /// - Throws: ``StoreError``.
  func erase(_ batch: Batch) async throws(StoreError) -> [[SQLRow]]

  /// Performs work whose later statements depend on earlier rows, whole or not at all.
  ///
  /// - Parameter work: The work; it adds the notes that other nodes get after the commit.
  /// - Returns: What the work returns, once it is on the disk.
  /// - Throws: ``StoreError``.
  func change<Value: Sendable>(
    _ work: @escaping @Sendable (any Connection, inout [ChangeNote]) throws -> Value
  ) async throws(StoreError) -> Value

  /// Performs work in a transaction on the calling thread, while no server uses the place.
  func migrate<Value>(_ work: (any Connection) throws -> Value) throws(StoreError) -> Value

  /// Makes sure that a command could be kept, by writing something.
  ///
  /// - Parameter node: The name of this node.
  /// - Throws: ``StoreError`` after some time at the latest.
  func prove(as node: String) async throws(StoreError)

  /// Starts proving the same again and again, where that takes time.
  ///
  /// - Parameter node: The name of this node.
  func beat(as node: String)

  /// Starts delivering changes by other nodes.
  ///
  /// - Parameters:
  ///   - followed: The subscriptions of this node, which are also checked now and then.
  ///   - take: Receives each change, on any thread, and doesn't wait.
  func watch(
    _ followed: @escaping @Sendable () -> [Subscription],
    _ take: @escaping @Sendable (StoredChange) -> Void
  )

  /// Stops writing; later uses fail.
  func close()
}

extension Database {
  /// A file is nobody else's.
  var stay: Duration? { nil }

  /// A file says at once what is wrong with it.
  func beat(as node: String) {}
}

/// Statements that one transaction executes, together with others that wait.
struct Batch: Sendable {
  /// The statements, in order.
  let statements: [SQLStatement]
  /// The thing that they change: transactions that change the same things must do so in one order.
  let order: String
  /// Makes the note for other nodes, by the rows of each statement; `nil` if nothing has changed.
  let note: @Sendable ([[SQLRow]]) throws -> ChangeNote?

  init(
    _ statements: [SQLStatement],
    order: String,
    note: @escaping @Sendable ([[SQLRow]]) throws -> ChangeNote? = { _ in nil }
  ) {
    (self.statements, self.order, self.note) = (statements, order, note)
  }

  /// A batch whose last statement returns a row if it has changed something.
  init(_ statements: [SQLStatement], order: String, note: ChangeNote) {
    self.init(statements, order: order) { $0.last?.isEmpty == false ? note : nil }
  }
}

/// A connection to a database, for as long as its user has it.
protocol Connection {
  /// Executes one statement.
  @discardableResult
  func query(_ sql: String, _ values: [SQLValue]) throws -> [SQLRow]

  /// Executes some statements, all or none of them.
  @discardableResult
  func pipeline(_ statements: [SQLStatement]) throws -> [[SQLRow]]
}

extension Connection {
  /// Executes one statement without values.
  @discardableResult
  func query(_ sql: String) throws -> [SQLRow] { try query(sql, []) }
}

extension PostgresConnection: Connection {}

extension SQLiteConnection: Connection {
  func pipeline(_ statements: [SQLStatement]) throws -> [[SQLRow]] {
    try statements.map { try query($0.sql, $0.values) }
  }
}
