import Dispatch
import Foundation
import SQLValues
import Synchronization
import Testing
import TestSupport

@testable import Postgres

@Suite(.enabled(if: PostgresServer.isExpected)) struct `A connection to PostgreSQL` {
  @Test func `gives back what was written, whatever it is`() throws {
    let connection = try Self.open()
    try connection.query(
      "CREATE TABLE things (a bigint, b double precision, c text, d bytea, e boolean)"
    )
    let rows: [[SQLValue]] = [
      [
        .integer(.min), .number(-0.25), .text("“Жизнь” 生命 '\\"), .bytes([0, 255, 10]), .flag(true),
      ],
      [.integer(.max), .number(1e300), .text(""), .bytes([]), .flag(false)],
      [.null, .null, .null, .null, .null],
    ]
    for row in rows { try connection.query("INSERT INTO things VALUES ($1, $2, $3, $4, $5)", row) }
    #expect(try connection.query("SELECT * FROM things").map(\.values) == rows)
    let long = String(repeating: "x", count: 3 << 20)
    let answer = try connection.query("SELECT $1::text, length($1)", [.text(long)])
    #expect(answer.map(\.values) == [[.text(long), .integer(3 << 20)]])
  }

  @Test func `says by code why something is refused, and goes on`() throws {
    let connection = try Self.open()
    try connection.query("CREATE TABLE things (a bigint CONSTRAINT once UNIQUE)")
    try connection.query("INSERT INTO things VALUES (1)")
    let error = #expect(throws: PostgresError.self) {
      try connection.query("INSERT INTO things VALUES ($1)", [.integer(1)])
    }
    #expect(error?.code == .refused && error?.sqlState == "23505" && error?.constraint == "once")
    let syntax = #expect(throws: PostgresError.self) { try connection.query("SELEC 1") }
    #expect(syntax?.sqlState == "42601")
    #expect(throws: SQLMismatch.self) {
      let text: String = try connection.query("SELECT 1")[0][0]
      Issue.record("\(text)")
    }
    #expect(try connection.query("SELECT a FROM things").map(\.values) == [[.integer(1)]])
  }

  @Test func `does a transaction and a pipeline whole or not at all`() throws {
    let connection = try Self.open()
    try connection.query("CREATE TABLE things (a bigint PRIMARY KEY)")
    let insert = "INSERT INTO things VALUES ($1) RETURNING a"
    #expect(throws: PostgresError.self) {
      try connection.transaction {
        try connection.query(insert, [.integer(1)])
        try connection.query(insert, [.integer(1)])
      }
    }
    let good = (1...3).map { SQLStatement(insert, [.integer($0)]) }
    #expect(throws: PostgresError.self) { try connection.pipeline(good + good.suffix(1)) }
    #expect(try connection.query("SELECT a FROM things") == [])
    let answers = try connection.pipeline(good)
    #expect(answers.map { $0.map(\.values) } == (1...3).map { [[.integer($0)]] })
    let many = (0..<500).map { SQLStatement(insert, [.integer(100 + $0)]) }
    #expect(try connection.pipeline(many).count == 500)
  }

  @Test func `waits for an answer no longer than it should`() throws {
    var settings = PostgresConnection.Settings()
    settings.patience = .milliseconds(200)
    let connection = try Self.open(settings)
    let error = #expect(throws: PostgresError.self) { try connection.query("SELECT pg_sleep(60)") }
    #expect(error?.code == .lost && !connection.isConnected)
    #expect(throws: PostgresError.self) { try connection.query("SELECT 1") }
  }

  @Test func `shows no password, and refuses what is no address`() throws {
    let text = "postgresql://me:secret@a:1,b:2/lab?password=word&sslmode=disable"
    let address = try PostgresAddress(text)
    #expect(!address.shown.contains("secret") && !address.shown.contains("word&"))
    #expect(try PostgresAddress("postgres://me@host/lab").shown == "postgres://me@host/lab")
    for text in ["/var/lib/lab", "mysql://host/lab", "postgresql://host/lab?nonsense=1"] {
      let error = #expect(throws: PostgresError.self) { try PostgresAddress(text) }
      #expect(error?.code == .badAddress && error?.message.isEmpty == false)
    }
    let nobody = try PostgresAddress("postgresql://lab@127.0.0.1:1/lab")
    let error = #expect(throws: PostgresError.self) {
      try PostgresConnection(nobody, PostgresConnection.Settings())
    }
    #expect(error?.code == .unreachable)
  }

  @Test func `says that the server lets in no more`() throws {
    let text = try PostgresServer.shared.get().makeDatabase()
    let role = "crowded\(UInt32.random(in: .min ... .max))"
    let owner = try PostgresConnection(try PostgresAddress(text), PostgresConnection.Settings())
    try owner.query("CREATE ROLE \(role) LOGIN CONNECTION LIMIT 0")
    defer { _ = try? owner.query("DROP ROLE \(role)") }
    let address = try PostgresAddress(text.replacing("lab@", with: "\(role)@"))
    let error = #expect(throws: PostgresError.self) {
      try PostgresConnection(address, PostgresConnection.Settings())
    }
    #expect(error?.code == .unreachable && error?.isCrowded == true, "\(String(describing: error))")
  }

  static func open(
    _ settings: PostgresConnection.Settings = PostgresConnection.Settings()
  ) throws -> PostgresConnection {
    try PostgresConnection(
      try PostgresAddress(try PostgresServer.shared.get().makeDatabase()),
      settings
    )
  }
}

@Suite(.enabled(if: PostgresServer.isExpected)) struct `A pool of connections` {
  @Test func `gives up in time where the database answers nobody`() async throws {
    let server = try PostgresServer()
    // A thread would wait for a minute.
    let address = try PostgresAddress(try server.makeDatabase())
    var settings = PostgresConnection.Settings()
    settings.stay = .milliseconds(700)
    let pool = try #require(PostgresPool(address, count: 1, settings: settings))
    defer { pool.close() }
    let slow = await #expect(throws: PostgresError.self) {
      try await pool.use { try $0.query("SELECT pg_sleep(60)") }
    }
    #expect(slow?.code == .lost && slow?.isLate == true)
    // The connection is closed, and nobody takes the next one.
    try server.freeze()
    defer { server.goOn() }
    let silent = await #expect(throws: PostgresError.self) {
      try await pool.write([SQLStatement("SELECT 1", [])], order: "")
    }
    #expect(silent?.isLate == true)
    let waiting = await #expect(throws: PostgresError.self) {
      try await pool.use { try $0.query("SELECT 1") }
    }
    #expect(waiting?.isLate == true)
  }

  @Test func `writes together what waits, and lets one failure harm no other`() async throws {
    let pool = try Self.pool(count: 1)
    defer { pool.close() }
    _ = try await pool.use { try $0.query("CREATE TABLE things (a bigint PRIMARY KEY, t xid8)") }
    #expect(try await Self.write(0..<90, to: pool) == 90)
    let sql = "SELECT count(*), count(DISTINCT t) < 90 FROM things"
    let rows = try await pool.use { try $0.query(sql) }
    #expect(rows.map(\.values) == [[.integer(90), .flag(true)]])
    // Ten are there already.
    #expect(try await Self.write(80..<130, to: pool) == 40)
    let counted = try await pool.use { try $0.query("SELECT count(*) FROM things") }
    #expect(counted.map(\.values) == [[.integer(130)]])
  }

  /// Writes numbers that come while the only connection is in use.
  ///
  /// - Returns: How many were written.
  private static func write(_ numbers: Range<Int64>, to pool: PostgresPool) async throws -> Int {
    let insert = "INSERT INTO things VALUES ($1, pg_current_xact_id())"
    let coming = DispatchSemaphore(value: 0)
    let (begun, beginning) = AsyncStream.makeStream(of: Void.self)
    async let holding: Void = pool.use { _ in
      beginning.finish()
      for _ in numbers { coming.wait() }
    }
    for await _ in begun {}
    let count = await withTaskGroup(of: Bool.self) { group in
      for number in numbers {
        group.addTask {
          coming.signal()
          do throws(PostgresError) {
            let statement = SQLStatement(insert, [.integer(number)])
            _ = try await pool.write([statement], order: "a")
            return true
          } catch {
            return false
          }
        }
      }
      return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
    }
    try await holding
    return count
  }

  @Test func `does all with the connections that it has, where it gets no more`() async throws {
    let text = try PostgresServer.shared.get().makeDatabase()
    let role = "crowded\(UInt32.random(in: .min ... .max))"
    let owner = try PostgresConnection(try PostgresAddress(text), PostgresConnection.Settings())
    try owner.query("CREATE ROLE \(role) LOGIN CONNECTION LIMIT 1")
    let address = try PostgresAddress(text.replacing("lab@", with: "\(role)@"))
    let pool = try #require(PostgresPool(address, count: 4))
    defer { pool.close() }
    let coming = DispatchSemaphore(value: 0)
    let (begun, beginning) = AsyncStream.makeStream(of: Void.self)
    async let holding: Void = pool.use { _ in
      beginning.finish()
      for _ in 0..<20 { coming.wait() }
    }
    for await _ in begun {}
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<20 {
        group.addTask {
          coming.signal()
          if number.isMultiple(of: 2) {
            _ = try await pool.use { try $0.query("SELECT 1") }
          } else {
            _ = try await pool.write([SQLStatement("SELECT 1")], order: "a")
          }
        }
      }
      try await group.waitForAll()
    }
    try await holding
  }

  @Test func `fails at once without a server, and works again with it`() async throws {
    let server = try PostgresServer()
    let pool = try Self.pool(count: 2, of: server)
    defer { pool.close() }
    let ask = { try await pool.use { try $0.query("SELECT 1").map(\.values) } }
    #expect(try await ask() == [[.integer(1)]])
    try server.stop()
    for _ in 0..<10 { await #expect(throws: PostgresError.self) { try await ask() } }
    try server.start()
    try await eventually("the pool has connected again") { (try? await ask()) != nil }
    #expect(try await ask() == [[.integer(1)]])
  }

  @Test func `tells what was changed, when that is done for good`() async throws {
    let address = try PostgresAddress(try PostgresServer.shared.get().makeDatabase())
    let told = Told()
    let made = PostgresPool(address, count: 1) { _ in
    } tell: { news, _ in
      told.texts.withLock { $0.append(news) }
    }
    let pool = try #require(made)
    defer { pool.close() }
    try await pool.use { _ = try $0.query("CREATE TABLE things (a bigint PRIMARY KEY)") }
    let insert = "INSERT INTO things VALUES ($1) ON CONFLICT DO NOTHING RETURNING a"
    let notice: PostgresPool.Notice = { rows in
      let number: Int64? = try rows[0].first?[0]
      return number.map { "made \($0)" }
    }
    for number in [1, 1, 2] as [Int64] {
      let statement = SQLStatement(insert, [.integer(number)])
      _ = try await pool.write([statement], order: "", notice: notice)
    }
    await #expect(throws: PostgresError.self) {
      let twice = SQLStatement("INSERT INTO things VALUES (1) RETURNING a")
      _ = try await pool.write([twice], order: "", notice: notice)
    }
    // Nobody waits for what is told; what comes next on the same connection does.
    try await pool.use { _ in }
    #expect(told.texts.withLock { $0 } == [["made 1"], ["made 2"]])
  }

  private final class Told: Sendable {
    let texts = Mutex<[[String]]>([])
  }

  @Test func `refuses what comes after its end`() async throws {
    let pool = try Self.pool(count: 1)
    pool.close()
    let error = await #expect(throws: PostgresError.self) {
      _ = try await pool.write([SQLStatement("SELECT 1")], order: "")
    }
    #expect(error?.code == .closed)
  }

  static func pool(count: Int, of server: PostgresServer? = nil) throws -> PostgresPool {
    let server = try server ?? PostgresServer.shared.get()
    return try #require(PostgresPool(try PostgresAddress(try server.makeDatabase()), count: count))
  }
}

@Suite(.enabled(if: PostgresServer.isExpected)) struct `A listener` {
  private final class Ear: PostgresListener.ChangeHandler {
    let heardTexts = Mutex<[String]>([])
    let beginnings = Mutex(0)
    /// Is signalled whenever one of them has changed.
    private let changes = DispatchSemaphore(value: 0)

    func began(_ connection: PostgresConnection) {
      beginnings.withLock { $0 += 1 }
      changes.signal()
    }

    func heard(_ texts: [String], _ connection: PostgresConnection) {
      heardTexts.withLock { $0 += texts }
      changes.signal()
    }

    /// Waits until a condition holds.
    func wait(for condition: () -> Bool) throws {
      while !condition() { try #require(changes.wait(timeout: .now() + 30) == .success) }
    }

    func ticked(_ connection: PostgresConnection) throws { try connection.query("SELECT 1") }
    func lost(_ error: any Error) {}
  }

  @Test func `hears what is said after a commit, and listens again when it was cut off`() throws {
    let server = try PostgresServer()
    let address = try PostgresAddress(try server.makeDatabase())
    let ear = Ear()
    let listener = try #require(PostgresListener("lab", of: address, handler: ear))
    defer { listener.close() }
    try ear.wait { ear.beginnings.withLock { $0 } == 1 }
    let connection = try PostgresConnection(address, PostgresConnection.Settings())
    try connection.transaction {
      try connection.query("SELECT pg_notify('lab', 'one')")
      #expect(ear.heardTexts.withLock { $0 } == [])
      try connection.query("SELECT pg_notify('lab', $1)", [.text("two")])
    }
    try ear.wait { ear.heardTexts.withLock { $0 } == ["one", "two"] }
    try server.stop()
    try server.start()
    try ear.wait { ear.beginnings.withLock { $0 } == 2 }
    let other = try PostgresConnection(address, PostgresConnection.Settings())
    try other.query("SELECT pg_notify('lab', 'three')")
    try ear.wait { ear.heardTexts.withLock { $0 } == ["one", "two", "three"] }
  }
}
