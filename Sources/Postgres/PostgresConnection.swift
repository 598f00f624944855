internal import CPostgreSQL
internal import Platform
public import SQLValues

/// One connection to a database, used on one thread.
///
/// It never waits for an answer without end: where none comes in time the connection is closed, and
/// what was asked for may have been done or not.
@safe public final class PostgresConnection {
  /// How connections are made and used.
  public struct Settings: Sendable {
    /// How long one address may take to answer; libpq takes two seconds at least.
    public var connectSeconds = 2
    /// How long a statement may take.
    public var patience = Duration.seconds(5)
    /// How long something may take that waits for a connection of a pool, with its waiting.
    public var stay = Duration.milliseconds(2500)
    /// What is done first on each connection.
    public var beginning: [String] = []

    /// Creates the settings that are right for most uses.
    public init() {}
  }

  private let pointer: OpaquePointer
  /// What is set when a commit was not waited for to its end.
  private let warning: UnsafeMutablePointer<Int32>
  private let patience: Duration
  /// When what is under way must be over, beside the patience.
  var deadline: ContinuousClock.Instant?
  /// The timeline that the server writes, as the fence has found it.
  var timeline: Int64?
  /// The names of the statements that are prepared.
  private var names: [String: String] = [:]

  /// Connects, and waits for it.
  ///
  /// *The C function is `PQconnectdbParams`.*
  ///
  /// - Parameters:
  ///   - address: Where the database is; of several servers, the one that can be written to is taken.
  ///   - settings: How the connection is used.
  /// - Throws: ``PostgresError`` with code `unreachable`.
  public convenience init(
    _ address: PostgresAddress,
    _ settings: Settings
  ) throws(PostgresError) {
    try self.init(address, settings, at: nil)
  }

  /// Connects to one of several servers.
  init(
    _ address: PostgresAddress,
    _ settings: Settings,
    at server: PostgresServerAddress?
  ) throws(PostgresError) {
    // The address replaces what is before it, and is replaced by what is behind it.
    let options: [(key: String, value: String)] =
      [
        ("connect_timeout", "\(settings.connectSeconds)"), ("target_session_attrs", "read-write"),
        // A server that has gone without a word is noticed before somebody waits for too long.
        ("tcp_user_timeout", "2000"), ("keepalives_idle", "2"), ("keepalives_interval", "1"),
        ("keepalives_count", "3"), ("fallback_application_name", "lifecycle"),
        ("dbname", address.text), ("client_encoding", "UTF8"),
      ] + (server?.options.map { ($0, $1) } ?? [])
    let start = ContinuousClock.now
    let opened = unsafe Self.withStrings(options.map(\.key)) { keys in
      unsafe Self.withStrings(options.map(\.value)) { values in
        unsafe PQconnectdbParams(keys, values, 1)
      }
    }
    guard let opened = unsafe opened else {
      throw PostgresError(.unreachable, "there is no memory for a connection")
    }
    unsafe pointer = opened
    unsafe warning = .allocate(capacity: 1)
    unsafe warning.initialize(to: 0)
    patience = settings.patience
    guard unsafe PQstatus(opened) == CONNECTION_OK else {
      let reason = unsafe String(cString: PQerrorMessage(opened))
      let isLate = start.duration(to: .now) >= .seconds(settings.connectSeconds)
      throw PostgresError(.unreachable, reason, isLate: isLate)
    }
    unsafe cpq_watch(opened, warning)
    guard unsafe PQsetnonblocking(opened, 1) == 0 else {
      throw PostgresError(.unreachable, "the socket cannot be used")
    }
    for sql in settings.beginning { _ = try query(sql) }
  }

  deinit {
    unsafe PQfinish(pointer)
    unsafe warning.deallocate()
  }

  /// Whether the connection is as good as it was, as far as the system knows.
  public var isConnected: Bool {
    // What a server says at its end stands in the socket, and behind that the end itself.
    for _ in 0..<Self.mostParts {
      guard unsafe PQconsumeInput(pointer) == 1, unsafe PQstatus(pointer) == CONNECTION_OK else {
        return false
      }
      var place = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      if unsafe poll(&place, 1, 0) <= 0 { return true }
    }
    return true
  }

  /// How much is read at once of what a server says without being asked.
  private static let mostParts = 16

  /// What becomes readable when the server says something.
  var descriptor: Int32 { unsafe PQsocket(pointer) }

  /// Does something, prepared once for each connection.
  ///
  /// *The C functions are `PQsendPrepare` and `PQsendQueryPrepared`.*
  ///
  /// - Parameters:
  ///   - sql: The text, with `$1` for the first value.
  ///   - values: The values.
  /// - Returns: The rows of the answer.
  /// - Throws: ``PostgresError``.
  @discardableResult
  public func query(
    _ sql: String,
    _ values: [SQLValue] = []
  ) throws(PostgresError) -> [SQLRow] {
    let deadline = nextDeadline
    let name = try prepare(sql, until: deadline)
    try send(name, values)
    let rows = try answer(until: deadline)
    try checkCommit()
    return rows
  }

  /// Does several things on one way there and back, all or none of them.
  ///
  /// *The C functions are `PQenterPipelineMode` and `PQpipelineSync`.*
  ///
  /// - Parameter statements: The statements, in order.
  /// - Returns: The rows of each answer.
  /// - Throws: ``PostgresError`` of the first that failed; none was done then.
  @discardableResult
  public func pipeline(
    _ statements: [SQLStatement]
  ) throws(PostgresError) -> [[SQLRow]] {
    guard !statements.isEmpty else { return [] }
    let deadline = nextDeadline
    var prepared: [String] = []
    for statement in statements { prepared.append(try prepare(statement.sql, until: deadline)) }
    guard unsafe PQenterPipelineMode(pointer) == 1 else { throw lost() }
    for (name, statement) in zip(prepared, statements) { try send(name, statement.values) }
    guard unsafe PQpipelineSync(pointer) == 1 else { throw lost() }
    var answers: [[SQLRow]] = []
    var failure: PostgresError?
    for _ in statements {
      do throws(PostgresError) {
        answers.append(try answer(until: deadline))
      } catch {
        guard error.code == .refused else { throw error }
        failure = failure ?? error
      }
    }
    // The end of the pipeline is a result of its own.
    let end = try unsafe result(until: deadline)
    unsafe PQclear(end)
    guard unsafe PQexitPipelineMode(pointer) == 1 else { throw lost() }
    if let failure { throw failure }
    try checkCommit()
    return answers
  }

  /// Does something whole or not at all.
  ///
  /// - Parameter body: Does it, on this connection.
  /// - Returns: What the body returns, once it is done for good.
  /// - Throws: What the body throws, and ``PostgresError``.
  public func transaction<Value>(_ body: () throws -> Value) throws -> Value {
    try query("BEGIN")
    let value: Value
    do {
      value = try body()
    } catch {
      if isConnected { try query("ROLLBACK") }
      throw error
    }
    try query("COMMIT")
    return value
  }

  /// What was said to everybody who listens.
  ///
  /// *The C function is `PQnotifies`.*
  ///
  /// - Returns: The texts, in order.
  /// - Throws: ``PostgresError`` with code `lost`.
  func notifications() throws(PostgresError) -> [String] {
    guard isConnected else { throw lost() }
    var texts: [String] = []
    while let notification = unsafe PQnotifies(pointer) {
      texts.append(unsafe String(cString: notification.pointee.extra))
      unsafe PQfreemem(notification)
    }
    return texts
  }
}

// Sending and receiving.
extension PostgresConnection {
  private func lost() -> PostgresError {
    PostgresError(.lost, unsafe String(cString: PQerrorMessage(pointer)))
  }

  /// When a statement that begins now must be answered.
  private var nextDeadline: ContinuousClock.Instant {
    let end = ContinuousClock.now + patience
    return deadline.map { min($0, end) } ?? end
  }

  /// Makes sure that a commit was waited for: somebody may end the wait for the standby, and the server calls
  /// that a success.
  private func checkCommit() throws(PostgresError) {
    guard unsafe warning.pointee != 0 else { return }
    unsafe warning.pointee = 0
    throw PostgresError(.lost, "the wait for the standby was canceled")
  }

  private func prepare(
    _ sql: String,
    until deadline: ContinuousClock.Instant
  ) throws(PostgresError) -> String {
    if let name = names[sql] { return name }
    let name = "s\(names.count)"
    guard unsafe PQsendPrepare(pointer, name, sql, 0, nil) == 1 else { throw lost() }
    _ = try answer(until: deadline)
    names[sql] = name
    return name
  }

  private func send(_ name: String, _ values: [SQLValue]) throws(PostgresError) {
    let encoded = values.map(\.encoded)
    let lengths = encoded.map { Int32($0?.count ?? 0) }
    let formats = [Int32](repeating: 1, count: values.count)
    // One more byte, so that even an empty value has a place.
    let all = encoded.reduce(into: [UInt8]()) { $0 += ($1 ?? []) + [0] }
    let status = unsafe all.withUnsafeBytes { bytes in
      let start = unsafe bytes.bindMemory(to: CChar.self).baseAddress
      var offset = 0
      let places = unsafe encoded.map { value -> UnsafePointer<CChar>? in
        defer { offset += (value?.count ?? 0) + 1 }
        return value == nil ? nil : unsafe start.map { unsafe $0 + offset }
      }
      return unsafe PQsendQueryPrepared(
        pointer,
        name,
        Int32(values.count),
        places,
        lengths,
        formats,
        1
      )
    }
    guard status == 1 else { throw lost() }
  }

  /// Reads the answer to one statement to its end.
  private func answer(
    until deadline: ContinuousClock.Instant
  ) throws(PostgresError) -> [SQLRow] {
    var rows: [SQLRow] = []
    var failure: PostgresError?
    while let result = unsafe try result(until: deadline) {
      defer { unsafe PQclear(result) }
      switch unsafe PQresultStatus(result) {
      case PGRES_TUPLES_OK: rows = unsafe Self.rows(of: result)
      case PGRES_COMMAND_OK: rows = []
      default: failure = unsafe failure ?? Self.failure(of: result)
      }
    }
    guard unsafe PQstatus(pointer) == CONNECTION_OK else { throw lost() }
    if let failure { throw failure }
    return rows
  }

  /// Waits for the next result; nothing at the end of an answer.
  private func result(
    until deadline: ContinuousClock.Instant
  ) throws(PostgresError) -> OpaquePointer? {
    while true {
      let unsent = unsafe PQflush(pointer)
      guard unsent >= 0 else { throw lost() }
      if unsent == 0, unsafe PQisBusy(pointer) == 0 { break }
      try wait(orWrite: unsent == 1, until: deadline)
      guard unsafe PQconsumeInput(pointer) == 1 else { throw lost() }
    }
    return unsafe PQgetResult(pointer)
  }

  private func wait(
    orWrite: Bool,
    until deadline: ContinuousClock.Instant
  ) throws(PostgresError) {
    let left = ContinuousClock.now.duration(to: deadline) / .milliseconds(1)
    let events = Int16(POLLIN) | (orWrite ? Int16(POLLOUT) : 0)
    var place = pollfd(fd: descriptor, events: events, revents: 0)
    if left > 0, unsafe poll(&place, 1, Int32(clamping: Int(left.rounded(.up)))) != 0 { return }
    // Nothing that comes later may be taken for another answer.
    _ = shutdown(descriptor, Int32(SHUT_RDWR))
    throw PostgresError(.lost, "the database gave no answer in time", isLate: true)
  }

  private static func rows(of result: OpaquePointer) -> [SQLRow] {
    let (count, width) = unsafe (PQntuples(result), PQnfields(result))
    let types = (0..<width).map { unsafe PQftype(result, $0) }
    return (0..<count).map { row in
      SQLRow(
        (0..<width).map { column in
          guard unsafe PQgetisnull(result, row, column) == 0 else { return .null }
          let length = unsafe Int(PQgetlength(result, row, column))
          let start = unsafe UnsafeRawPointer(PQgetvalue(result, row, column))
          let bytes = unsafe Array(UnsafeRawBufferPointer(start: start, count: length))
          return SQLValue(bytes, type: types[Int(column)])
        }
      )
    }
  }

  private static func failure(of result: OpaquePointer) -> PostgresError {
    // The letters with which the protocol names the parts of a refusal.
    let part = { (letter: Character) -> String? in
      let code = Int32(letter.asciiValue ?? 0)
      return unsafe PQresultErrorField(result, code).map { unsafe String(cString: $0) }
    }
    return PostgresError(
      .refused,
      part("M") ?? "the statement was not tried",
      sqlState: part("C"),
      constraint: part("n")
    )
  }

  /// Lends texts to a function of C, with an empty place behind the last.
  private static func withStrings<Value>(
    _ strings: [String],
    _ body: (UnsafePointer<UnsafePointer<CChar>?>?) -> Value
  ) -> Value {
    let bytes = strings.map { Array($0.utf8CString) }
    let all = bytes.flatMap(\.self)
    return unsafe all.withUnsafeBufferPointer { buffer in
      var places: [UnsafePointer<CChar>?] = unsafe []
      var offset = 0
      for text in bytes {
        unsafe places.append(buffer.baseAddress.map { unsafe $0 + offset })
        offset += text.count
      }
      unsafe places.append(nil)
      return unsafe places.withUnsafeBufferPointer { unsafe body($0.baseAddress) }
    }
  }
}
