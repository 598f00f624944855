import SQLValues
import SQLite
import TestSupport
import Testing

@Suite struct `A connection to SQLite` {
  private struct Refused: Error {}

  @Test func `gives every kind of value back`() throws {
    let connection = try SQLiteConnection()
    let values: [SQLValue] = [
      .null, .integer(.min), .integer(.max), .number(0.1), .text(""), .text("ä“\n漢"), .bytes([]),
      .bytes([0, 255]),
    ]
    for value in values {
      #expect(try connection.query("SELECT $1", [value]) == [SQLRow([value])])
    }
    let flag: Bool? = try connection.query("SELECT $1", [.flag(true)]).first?[0]
    #expect(flag == true)
    #expect(throws: SQLMismatch.self) {
      let row = try #require(try connection.query("SELECT 'a'").first)
      let _: Int = try row[0]
    }
  }

  @Test func `takes values by their numbers, in any order and more than once`() throws {
    let connection = try SQLiteConnection()
    let values: [SQLValue] = [.text("a"), .text("b"), .text("c")]
    let rows = try connection.query("SELECT $3, $1, $3, $2", values)
    #expect(rows == [SQLRow([.text("c"), .text("a"), .text("c"), .text("b")])])
    #expect(throws: SQLiteError.self) { try connection.query("SELECT $4", values) }
  }

  @Test func `does a transaction whole or not at all, and a part of it likewise`() throws {
    let connection = try SQLiteConnection()
    try connection.execute("CREATE TABLE one (value INTEGER UNIQUE) STRICT")
    let insert = "INSERT INTO one VALUES ($1)"
    try connection.transaction {
      try connection.query(insert, [.integer(1)])
      #expect(throws: SQLiteError.self) {
        try connection.savepoint {
          try connection.query(insert, [.integer(2)])
          try connection.query(insert, [.integer(1)])
        }
      }
      try connection.savepoint { _ = try connection.query(insert, [.integer(3)]) }
    }
    #expect(throws: Refused.self) {
      try connection.transaction {
        try connection.query(insert, [.integer(4)])
        throw Refused()
      }
    }
    #expect(!connection.isInTransaction)
    let rows = try connection.query("SELECT value FROM one ORDER BY value")
    #expect(rows == [SQLRow([.integer(1)]), SQLRow([.integer(3)])])
  }

  @Test func `says which kind of failure it is`() async throws {
    try await withFolder { folder in
      let path = "\(folder)/one.sqlite"
      let connection = try SQLiteConnection(path)
      try connection.execute("CREATE TABLE one (value TEXT); PRAGMA max_page_count = 3")
      let text = SQLValue.text(String(repeating: "x", count: 100_000))
      #expect(Self.code { try connection.query("INSERT INTO one VALUES ($1)", [text]) } == .full)
      #expect(Self.code { try connection.query("SELECT nothing FROM one") } == .failed)
      let other = try SQLiteConnection(path)
      try other.query("BEGIN IMMEDIATE")
      #expect(Self.code { try connection.query("BEGIN IMMEDIATE") } == .busy)
      other.close()
      var settings = SQLiteConnection.Settings()
      settings.isReadOnly = true
      let reader = try SQLiteConnection(path, settings)
      #expect(Self.code { try reader.query("DELETE FROM one") } == .readOnly)
      #expect(Self.code { _ = try SQLiteConnection("\(folder)/no/one") } == .cannotOpen)
      connection.close()
      #expect(Self.code { try connection.query("SELECT 1") } == .closed)
    }
  }

  @Test func `keeps rows that others refer to`() throws {
    let connection = try SQLiteConnection()
    try connection.execute(
      """
      CREATE TABLE one (id INTEGER PRIMARY KEY);
      CREATE TABLE two (one INTEGER REFERENCES one(id));
      INSERT INTO one VALUES (1); INSERT INTO two VALUES (1);
      """
    )
    #expect(throws: SQLiteError.self) { try connection.query("DELETE FROM one") }
  }

  @Test func `copies everything to another`() throws {
    let (source, target) = (try SQLiteConnection(), try SQLiteConnection())
    try source.execute("CREATE TABLE one (value INTEGER); INSERT INTO one VALUES (7)")
    try source.backUp(to: target)
    #expect(try target.query("SELECT value FROM one") == [SQLRow([.integer(7)])])
  }

  private static func code(_ work: () throws -> Void) -> SQLiteError.Code? {
    do {
      try work()
      return nil
    } catch {
      return (error as? SQLiteError)?.code
    }
  }
}
