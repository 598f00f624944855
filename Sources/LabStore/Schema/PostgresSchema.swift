import LabCore
import Postgres
import SQLValues

/// The tables of a journal in PostgreSQL, and the steps from older ones.
///
/// They are in a schema of their own. All integers are `bigint`, as parameters are. While nodes are
/// upgraded one by one, older programs go on with the new tables.
enum PostgresSchema {
  /// A step from one version to the next.
  private struct Step: Sendable {
    /// The statements.
    var statements: [String] = []
    /// The rest, which SQL can't express.
    var finish: @Sendable (any Connection) throws -> Void = { _ in }
  }

  private static let steps = [
    Step(statements: runs), Step(statements: rooms), Step(statements: lives),
    Step(statements: walkthroughs), Step(statements: refusals), Step(finish: fillRooms),
    Step(statements: runsOfTheHouse), Step(statements: clock), Step(statements: nodes),
    Step(statements: liveMarks),
  ]

  /// The number of steps; a database with a higher version is newer than this program.
  static let version = Int64(steps.count)

  /// What each connection begins with.
  ///
  /// The server gives up before this program does, so that it knows what has become of a change.
  static let beginning = [
    "SET search_path = lifecycle", "SET statement_timeout = 4000", "SET lock_timeout = 3000",
    "SET idle_in_transaction_session_timeout = 20000",
  ]

  /// Brings the tables to the present version; one server does so, and others wait for it.
  ///
  /// - Parameters:
  ///   - connection: A connection to the database.
  ///   - shown: The address of the database, for people.
  /// - Throws: ``PostgresError``, and ``StoreError`` with code `newerDatabase`.
  static func migrate(_ connection: PostgresConnection, of shown: String) throws {
    try connection.transaction {
      try Dialect.postgres.take(.migrations, with: connection)
      try connection.query("CREATE SCHEMA IF NOT EXISTS lifecycle")
      try connection.query("CREATE TABLE IF NOT EXISTS labversion (version bigint NOT NULL)")
      let rows = try connection.query("SELECT version FROM labversion")
      let found: Int64 = try rows.first?[0] ?? 0
      guard found <= version else { throw StoreError(.newerDatabase, path: shown) }
      guard found < version else { return }
      for step in steps[Int(found)...] {
        for statement in step.statements { try connection.query(statement) }
        try step.finish(connection)
      }
      try connection.query("DELETE FROM labversion")
      try connection.query("INSERT INTO labversion VALUES ($1)", [.integer(version)])
    }
  }

  /// A run is the house's if an owner of the server started or named it; before, names were all that
  /// could tell.
  private static let runsOfTheHouse = [
    "ALTER TABLE runs ADD COLUMN house bigint NOT NULL DEFAULT 0",
    "UPDATE runs SET house = 1 WHERE name IS NOT NULL",
  ]

  /// The row with the salt says, too, what the clocks showed when a server last used the journal.
  private static let clock = [
    """
    ALTER TABLE salt ADD COLUMN time bigint, ADD COLUMN wall bigint, ADD COLUMN boot text,
      ADD COLUMN uptime bigint
    """
  ]

  /// The last sign of each node that it can write, with the number of its signs.
  private static let nodes = [
    """
    CREATE TABLE nodes (
      node text PRIMARY KEY,
      beat bigint NOT NULL,
      at timestamptz NOT NULL
    )
    """
  ]

  /// A run is its scenario without steps, and its commands in order, each with the hash of the trace up
  /// to it and with what it gave.
  private static let runs = [
    """
    CREATE TABLE rooms (
      code text PRIMARY KEY,
      record text NOT NULL,
      revision bigint NOT NULL,
      change bigint NOT NULL,
      version bigint NOT NULL,
      mostpages bigint NOT NULL,
      usedat double precision NOT NULL
    )
    """,
    """
    CREATE TABLE runs (
      number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      id text NOT NULL UNIQUE,
      family text NOT NULL,
      parent text,
      parentstep bigint,
      name text,
      scenarioid text NOT NULL,
      title text,
      platform text NOT NULL,
      createdat bigint NOT NULL,
      usedat bigint NOT NULL,
      version bigint NOT NULL,
      eventcount bigint NOT NULL,
      scenario text NOT NULL,
      state text,
      room text REFERENCES rooms(code) ON DELETE CASCADE,
      roomnumber bigint,
      network bigint,
      explorer bigint
    )
    """,
    "CREATE INDEX runsbyfamily ON runs(family)",
    "CREATE INDEX runsbyname ON runs(number) WHERE name IS NOT NULL",
    "CREATE UNIQUE INDEX runsbyroom ON runs(room, roomnumber) WHERE room IS NOT NULL",
    """
    CREATE TABLE commands (
      run bigint NOT NULL REFERENCES runs(number) ON DELETE CASCADE,
      step bigint NOT NULL,
      json text NOT NULL,
      eventcount bigint NOT NULL,
      hash bigint NOT NULL,
      outcome bytea,
      key text,
      PRIMARY KEY (run, step)
    )
    """,
    "CREATE UNIQUE INDEX commandkeys ON commands(run, key) WHERE key IS NOT NULL",
    "CREATE TABLE salt (value bigint NOT NULL)",
    "INSERT INTO salt VALUES ((random() * 9e18)::bigint)",
  ]

  /// The parts of a room that many nodes write at the same time have rows of their own.
  ///
  /// Each has the change of the room that brought it. A follower that has left has no state.
  private static let rooms = [
    """
    CREATE TABLE roomfollowers (
      room text NOT NULL REFERENCES rooms(code) ON DELETE CASCADE,
      follower text NOT NULL,
      state text,
      change bigint NOT NULL,
      PRIMARY KEY (room, follower)
    )
    """,
    "CREATE INDEX followersbychange ON roomfollowers(room, change)",
    """
    CREATE TABLE roomvotes (
      room text NOT NULL REFERENCES rooms(code) ON DELETE CASCADE,
      poll bigint NOT NULL,
      round bigint NOT NULL,
      follower text NOT NULL,
      vote text NOT NULL,
      change bigint NOT NULL,
      PRIMARY KEY (room, poll, round, follower)
    )
    """,
    "CREATE INDEX votesbychange ON roomvotes(room, change)",
    """
    CREATE TABLE roompresence (
      room text NOT NULL REFERENCES rooms(code) ON DELETE CASCADE,
      server text NOT NULL,
      presence text NOT NULL,
      notedat timestamptz NOT NULL,
      PRIMARY KEY (room, server)
    )
    """,
  ]

  /// The lines of a live session, those of each request together, compressed where `size` says how
  /// long they are.
  private static let lives = [
    """
    CREATE TABLE lives (
      number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      id text NOT NULL UNIQUE,
      record text NOT NULL,
      linecount bigint NOT NULL
    )
    """,
    """
    CREATE TABLE livelines (
      live bigint NOT NULL REFERENCES lives(number) ON DELETE CASCADE,
      first bigint NOT NULL,
      last bigint NOT NULL,
      size bigint NOT NULL,
      lines bytea NOT NULL,
      PRIMARY KEY (live, first)
    )
    """,
  ]

  /// What the first lines of a session show, in the form of a program.
  private static let liveMarks = [
    """
    CREATE TABLE livemarks (
      live bigint NOT NULL REFERENCES lives(number) ON DELETE CASCADE,
      place bigint NOT NULL,
      events bigint NOT NULL,
      form text NOT NULL,
      size bigint NOT NULL,
      fold bytea NOT NULL,
      PRIMARY KEY (live, place)
    )
    """
  ]

  /// The last commands that were refused under their keys, with the version that their run had.
  private static let refusals = [
    """
    CREATE TABLE refusals (
      run bigint NOT NULL REFERENCES runs(number) ON DELETE CASCADE,
      key text NOT NULL,
      json text NOT NULL,
      version bigint NOT NULL,
      place bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
      PRIMARY KEY (run, key)
    )
    """
  ]

  /// A walkthrough is its text, with the key of its author, where it came from, and when it was last
  /// asked for.
  private static let walkthroughs = [
    """
    CREATE TABLE walkthroughs (
      id text PRIMARY KEY,
      key text NOT NULL,
      network bigint,
      usedat bigint NOT NULL,
      json bytea NOT NULL
    )
    """
  ]

  /// Writes the records of rooms as this version does, without optionals.
  @Sendable private static func fillRooms(_ connection: any Connection) throws {
    for row in try connection.query("SELECT code, record FROM rooms FOR UPDATE") {
      let code: String = try row[0]
      try connection.query(
        "UPDATE rooms SET record = $2 WHERE code = $1",
        [.text(code), .text(try RoomRecord.decode(try row[1]).encoded())]
      )
    }
  }
}
