import SQLValues
import Testing
import TestSupport

@testable import Postgres

/// What is taken for kept, and by which of several servers.
@Suite(.enabled(if: PostgresServer.isExpected)) struct `A primary` {
  @Test func `takes no commit for one that the standby has where somebody ended the wait`()
    async throws
  {
    let server = try PostgresServer()
    let address = try PostgresAddress(try server.makeDatabase())
    let own = try PostgresConnection(address, PostgresConnection.Settings())
    try own.query("CREATE TABLE things (number bigint)")
    try own.query("ALTER SYSTEM SET synchronous_standby_names = 'gone'")
    try own.query("SELECT pg_reload_conf()")
    let statement = SQLStatement("INSERT INTO things VALUES (1)", [])
    let ways: [@Sendable (PostgresConnection) throws -> Void] = [
      { _ = try $0.pipeline([statement]) }, { _ = try $0.query(statement.sql) },
      { connection in
        _ = try connection.transaction { try connection.query(statement.sql) }
      },
    ]
    for write in ways {
      let writing = Task {
        try await onThread {
          var settings = PostgresConnection.Settings()
          settings.patience = .seconds(60)
          let connection = try PostgresConnection(address, settings)
          return #expect(throws: PostgresError.self) {
            // The first may come before the server has heard of the standby.
            while true { try write(connection) }
          }
        }
      }
      let cancel =
        "SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep'"
      try await eventually("it waits for the standby") { try !own.query(cancel).isEmpty }
      #expect(try await writing.value?.code == .lost)
    }
  }

  @Test func `leaves a primary that was replaced, and remembers the newest`() async throws {
    let (old, new) = (try PostgresServer(), try PostgresServer())
    try new.promote()
    let hosts = [old, new].map { "127.0.0.1:\($0.port)" }.joined(separator: ",")
    let address = try PostgresAddress("postgresql://lab@\(hosts)/postgres")
    let port = "SELECT inet_server_port()::bigint"
    // The first that can be written to is taken without a fence.
    let first = try PostgresConnection(address, PostgresConnection.Settings())
    #expect(try first.query(port).first?.values == [.integer(Int64(old.port))])
    let fence = PostgresFence()
    fence.look(at: address, PostgresConnection.Settings())
    let pool = try #require(PostgresPool(address, count: 1, fence: fence))
    defer { pool.close() }
    let found = try await pool.use { try $0.query(port).first?.values }
    #expect(found == [.integer(Int64(new.port))])
    try new.stop()
    try await eventually("the older primary is named") {
      do {
        _ = try await pool.use { try $0.query(port) }
        Issue.record("The older primary is used.")
        return true
      } catch let error as PostgresError {
        return error.message.hasPrefix("this is an older primary")
      }
    }
  }

  @Test func `leaves a connection when a newer primary is seen`() throws {
    let (old, new) = (try PostgresServer(), try PostgresServer())
    try new.promote()
    let addresses = try [old, new].map {
      try PostgresAddress("postgresql://lab@127.0.0.1:\($0.port)/postgres")
    }
    let (settings, fence) = (PostgresConnection.Settings(), PostgresFence())
    var session = PostgresSession(addresses[0], settings, fence)
    #expect(try !session.open().isAgain)
    var other = PostgresSession(addresses[1], settings, fence)
    _ = try other.open()
    #expect(throws: PostgresError.self) { try session.open() }
  }
}
