import Foundation
import LabCore
import SQLValues
import SQLite
import Zlib

/// The tables of a journal in SQLite, and the steps from older ones.
enum SQLiteSchema {
  /// The mark of our files: “LLab”.
  static let applicationID = 0x4C4C_6162

  /// A step from one version to the next.
  private struct Step: Sendable {
    /// The statements.
    let script: String
    /// The rest, which SQL can't express.
    var finish: @Sendable (SQLiteConnection) throws -> Void = { _ in }
  }

  private static let steps = [
    Step(script: runs), Step(script: rooms), Step(script: keysAndRecordings),
    Step(script: keysAndRecordingsOfRooms), Step(script: runsOfRooms), Step(script: makers),
    Step(script: packedRecordings, finish: pack), Step(script: hashedFollowers, finish: hash),
    Step(script: liveSessions), Step(script: shownEvents), Step(script: walkthroughs),
    Step(script: oneRow, finish: Journal.fillRooms), Step(script: runsOfTheHouse),
    Step(script: clock), Step(script: liveMarks),
  ]

  /// The number of steps; a file with a higher version is newer than this program.
  static let version = steps.count

  /// Brings the tables to a version, by default to the present one.
  ///
  /// - Parameters:
  ///   - connection: A connection to the database.
  ///   - version: The version.
  /// - Throws: ``SQLiteError`` and what is wrong with a row; the tables are as they were then.
  static func migrate(_ connection: SQLiteConnection, to version: Int = version) throws {
    let found: Int = try connection.query("PRAGMA user_version").first?[0] ?? 0
    guard found < version else { return }
    // Tables are rebuilt, and their rows go in no particular order.
    try connection.execute("PRAGMA foreign_keys = OFF")
    try connection.transaction {
      for (index, step) in steps[..<version].enumerated().dropFirst(found) {
        try connection.execute(step.script)
        try step.finish(connection)
        try connection.execute("PRAGMA user_version = \(index + 1)")
      }
      guard try connection.query("PRAGMA foreign_key_check").isEmpty else {
        throw SQLiteError(.damaged, "rows refer to rows that are missing")
      }
    }
    try connection.execute("PRAGMA foreign_keys = ON")
  }

  /// A run is its scenario without steps, and its commands in order.
  ///
  /// The other columns of `runs` can be computed from these, or are about people: the name and the dates.
  /// The family is the identifier of the run from which this one and its relatives were forked.
  ///
  /// The hash of a command covers the trace up to and with it; it tells whether another version of
  /// the engine gives the same trace.
  private static let runs = """
    CREATE TABLE runs (
      number INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      family TEXT NOT NULL,
      parent TEXT,
      parentStep INTEGER,
      name TEXT,
      title TEXT,
      platform TEXT NOT NULL,
      createdAt INTEGER NOT NULL,
      usedAt INTEGER NOT NULL,
      version INTEGER NOT NULL,
      eventCount INTEGER NOT NULL,
      scenario TEXT NOT NULL
    ) STRICT;
    CREATE INDEX runsByFamily ON runs(family);
    CREATE TABLE commands (
      run INTEGER NOT NULL REFERENCES runs(number) ON DELETE CASCADE,
      step INTEGER NOT NULL,
      json TEXT NOT NULL,
      eventCount INTEGER NOT NULL,
      hash INTEGER NOT NULL,
      PRIMARY KEY (run, step)
    ) STRICT, WITHOUT ROWID;
    """

  /// A room is a record, which is JSON, and the runs that it has shown; the record names the last.
  private static let rooms = """
    CREATE TABLE rooms (
      code TEXT PRIMARY KEY,
      record TEXT NOT NULL,
      usedAt REAL NOT NULL
    ) STRICT;
    CREATE TABLE roomRuns (
      room TEXT NOT NULL REFERENCES rooms(code) ON DELETE CASCADE,
      number INTEGER NOT NULL,
      scenario TEXT NOT NULL,
      PRIMARY KEY (room, number)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE roomCommands (
      room TEXT NOT NULL,
      run INTEGER NOT NULL,
      step INTEGER NOT NULL,
      json TEXT NOT NULL,
      eventCount INTEGER NOT NULL,
      hash INTEGER NOT NULL,
      PRIMARY KEY (room, run, step),
      FOREIGN KEY (room, run) REFERENCES roomRuns(room, number) ON DELETE CASCADE
    ) STRICT, WITHOUT ROWID;
    """

  /// The key that a client gave a command, and what a command gave when it was performed.
  ///
  /// A recording is what is shown of a run when a later version of the rules gives another trace.
  private static let keysAndRecordings = """
    CREATE TABLE commandKeys (
      run INTEGER NOT NULL REFERENCES runs(number) ON DELETE CASCADE,
      key TEXT NOT NULL,
      step INTEGER NOT NULL,
      PRIMARY KEY (run, key)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE recordings (
      run INTEGER NOT NULL,
      step INTEGER NOT NULL,
      json TEXT NOT NULL,
      events TEXT NOT NULL,
      PRIMARY KEY (run, step),
      FOREIGN KEY (run, step) REFERENCES commands(run, step) ON DELETE CASCADE
    ) STRICT;
    CREATE TABLE recordedStates (
      run INTEGER PRIMARY KEY REFERENCES runs(number) ON DELETE CASCADE,
      state TEXT NOT NULL
    ) STRICT;
    CREATE INDEX runsByName ON runs(number) WHERE name IS NOT NULL;
    """

  private static let keysAndRecordingsOfRooms = """
    ALTER TABLE roomCommands ADD COLUMN key TEXT;
    ALTER TABLE roomCommands ADD COLUMN recordedStep TEXT;
    ALTER TABLE roomCommands ADD COLUMN recordedEvents TEXT;
    ALTER TABLE roomRuns ADD COLUMN state TEXT;
    CREATE UNIQUE INDEX roomKeys ON roomCommands(room, run, key) WHERE key IS NOT NULL;
    """

  /// The runs of rooms become runs as all others, which know their room.
  private static let runsOfRooms = """
    ALTER TABLE runs ADD COLUMN room TEXT REFERENCES rooms(code) ON DELETE CASCADE;
    ALTER TABLE runs ADD COLUMN roomNumber INTEGER;
    CREATE UNIQUE INDEX runsByRoom ON runs(room, roomNumber) WHERE room IS NOT NULL;
    INSERT INTO runs (id, family, title, platform, createdAt, usedAt, version, eventCount, scenario,
      room, roomNumber)
      SELECT lower(hex(randomblob(13))), '', json_extract(r.scenario, '$.title'),
        coalesce(json_extract(r.scenario, '$.platform'), '{}'),
        CAST(rooms.usedAt * 1000 AS INTEGER), CAST(rooms.usedAt * 1000 AS INTEGER),
        count(c.step), coalesce(max(c.eventCount), 0), r.scenario, r.room, r.number
      FROM roomRuns AS r JOIN rooms ON rooms.code = r.room
        LEFT JOIN roomCommands AS c ON c.room = r.room AND c.run = r.number
      GROUP BY r.room, r.number;
    UPDATE runs SET family = id WHERE room IS NOT NULL;
    INSERT INTO commands (run, step, json, eventCount, hash)
      SELECT runs.number, c.step, c.json, c.eventCount, c.hash
      FROM roomCommands AS c JOIN runs ON runs.room = c.room AND runs.roomNumber = c.run;
    INSERT INTO commandKeys (run, key, step)
      SELECT runs.number, c.key, c.step
      FROM roomCommands AS c JOIN runs ON runs.room = c.room AND runs.roomNumber = c.run
      WHERE c.key IS NOT NULL;
    INSERT INTO recordings (run, step, json, events)
      SELECT runs.number, c.step, c.recordedStep, c.recordedEvents
      FROM roomCommands AS c JOIN runs ON runs.room = c.room AND runs.roomNumber = c.run
      WHERE c.recordedStep IS NOT NULL AND c.recordedEvents IS NOT NULL;
    INSERT INTO recordedStates (run, state)
      SELECT runs.number, r.state
      FROM roomRuns AS r JOIN runs ON runs.room = r.room AND runs.roomNumber = r.number
      WHERE r.state IS NOT NULL;
    DROP TABLE roomCommands;
    DROP TABLE roomRuns;
    """

  /// Where a run was made, which says whose runs make room for others: a trace of the network, made
  /// with a salt of this journal.
  private static let makers = """
    ALTER TABLE runs ADD COLUMN network INTEGER;
    CREATE TABLE salt (value INTEGER NOT NULL) STRICT;
    INSERT INTO salt VALUES (random());
    """

  /// Recordings are compressed: the step, and then the events, one a line.
  private static let packedRecordings = """
    ALTER TABLE recordings RENAME TO wideRecordings;
    CREATE TABLE recordings (
      run INTEGER NOT NULL,
      step INTEGER NOT NULL,
      outcome BLOB NOT NULL,
      PRIMARY KEY (run, step),
      FOREIGN KEY (run, step) REFERENCES commands(run, step) ON DELETE CASCADE
    ) STRICT;
    """

  /// Followers are kept as hashes of their tokens, and a run knows the follower who explores with it.
  private static let hashedFollowers = """
    ALTER TABLE runs ADD COLUMN explorer INTEGER;
    """

  /// A live session is a record, which is JSON, and the lines of an app as they came.
  ///
  /// Those of one request are one row, compressed if `size` is not 0.
  private static let liveSessions = """
    CREATE TABLE lives (
      number INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      record TEXT NOT NULL
    ) STRICT;
    CREATE TABLE liveLines (
      live INTEGER NOT NULL REFERENCES lives(number) ON DELETE CASCADE,
      first INTEGER NOT NULL,
      last INTEGER NOT NULL,
      size INTEGER NOT NULL,
      lines BLOB NOT NULL,
      PRIMARY KEY (live, first)
    ) STRICT, WITHOUT ROWID;
    """

  /// A room knows how much of its run the class was shown; before, that was all of it.
  private static let shownEvents = """
    UPDATE rooms SET record = json_set(record,
      '$.shownEvent', coalesce((SELECT eventCount FROM runs WHERE room = rooms.code
        AND roomNumber = json_extract(rooms.record, '$.runNumber')), 0),
      '$.mostPages', (SELECT count(*) FROM json_each(rooms.record, '$.followers'))
        + coalesce(json_extract(record, '$.departures'), 0));
    """

  /// A walkthrough is its text, with the key of its author, its network, and the time of its last use.
  private static let walkthroughs = """
    CREATE TABLE walkthroughs (
      id TEXT PRIMARY KEY,
      key TEXT NOT NULL,
      network INTEGER,
      usedAt INTEGER NOT NULL,
      json BLOB NOT NULL
    ) STRICT;
    """

  /// The same tables as in PostgreSQL.
  ///
  /// A command is one row with its key and its outcome, and a run has its state. Followers and votes have rows of their own.
  private static let oneRow = """
    ALTER TABLE runs ADD COLUMN scenarioId TEXT NOT NULL DEFAULT '';
    ALTER TABLE runs ADD COLUMN state TEXT;
    UPDATE runs SET scenarioId = coalesce(json_extract(scenario, '$.id'), ''),
      state = (SELECT state FROM recordedStates WHERE run = number),
      version = (SELECT count(*) FROM commands WHERE run = number);
    CREATE TABLE newCommands (
      run INTEGER NOT NULL REFERENCES runs(number) ON DELETE CASCADE,
      step INTEGER NOT NULL,
      json TEXT NOT NULL,
      eventCount INTEGER NOT NULL,
      hash INTEGER NOT NULL,
      outcome BLOB,
      key TEXT,
      PRIMARY KEY (run, step)
    ) STRICT;
    INSERT INTO newCommands (run, step, json, eventCount, hash, outcome, key)
      SELECT c.run, c.step, c.json, c.eventCount, c.hash, r.outcome, k.key FROM commands AS c
        LEFT JOIN recordings AS r ON r.run = c.run AND r.step = c.step
        LEFT JOIN commandKeys AS k ON k.run = c.run AND k.step = c.step
      ORDER BY c.run, c.step;
    DROP TABLE recordedStates;
    DROP TABLE recordings;
    DROP TABLE commandKeys;
    DROP TABLE commands;
    ALTER TABLE newCommands RENAME TO commands;
    CREATE UNIQUE INDEX commandKeys ON commands(run, key) WHERE key IS NOT NULL;
    CREATE TABLE refusals (
      place INTEGER PRIMARY KEY,
      run INTEGER NOT NULL REFERENCES runs(number) ON DELETE CASCADE,
      key TEXT NOT NULL,
      json TEXT NOT NULL,
      version INTEGER NOT NULL,
      UNIQUE (run, key)
    ) STRICT;
    ALTER TABLE rooms ADD COLUMN revision INTEGER NOT NULL DEFAULT 1;
    ALTER TABLE rooms ADD COLUMN change INTEGER NOT NULL DEFAULT 1;
    ALTER TABLE rooms ADD COLUMN version INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE rooms ADD COLUMN mostPages INTEGER NOT NULL DEFAULT 0;
    CREATE TABLE roomFollowers (
      room TEXT NOT NULL REFERENCES rooms(code) ON DELETE CASCADE,
      follower TEXT NOT NULL,
      state TEXT,
      change INTEGER NOT NULL,
      PRIMARY KEY (room, follower)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE roomVotes (
      room TEXT NOT NULL REFERENCES rooms(code) ON DELETE CASCADE,
      poll INTEGER NOT NULL,
      round INTEGER NOT NULL,
      follower TEXT NOT NULL,
      vote TEXT NOT NULL,
      change INTEGER NOT NULL,
      PRIMARY KEY (room, poll, round, follower)
    ) STRICT, WITHOUT ROWID;
    ALTER TABLE lives ADD COLUMN lineCount INTEGER NOT NULL DEFAULT 0;
    UPDATE lives SET lineCount = json_extract(record, '$.lineCount');
    DROP TABLE IF EXISTS grdb_migrations;
    """

  /// A run is the house's if an owner of the server started or named it; before, names were all that
  /// could tell.
  private static let runsOfTheHouse = """
    ALTER TABLE runs ADD COLUMN house INTEGER NOT NULL DEFAULT 0;
    UPDATE runs SET house = 1 WHERE name IS NOT NULL;
    """

  /// The row with the salt says, too, what the clocks showed when a server last used the journal.
  private static let clock = """
    ALTER TABLE salt ADD COLUMN time INTEGER;
    ALTER TABLE salt ADD COLUMN wall INTEGER;
    ALTER TABLE salt ADD COLUMN boot TEXT;
    ALTER TABLE salt ADD COLUMN uptime INTEGER;
    """

  /// What the first lines of a session show, in the form of a program.
  private static let liveMarks = """
    CREATE TABLE liveMarks (
      live INTEGER NOT NULL REFERENCES lives(number) ON DELETE CASCADE,
      place INTEGER NOT NULL,
      events INTEGER NOT NULL,
      form TEXT NOT NULL,
      size INTEGER NOT NULL,
      fold BLOB NOT NULL,
      PRIMARY KEY (live, place)
    ) STRICT;
    """

  /// Compresses recordings.
  @Sendable private static func pack(_ connection: SQLiteConnection) throws {
    let places = try connection.query("SELECT run, step FROM wideRecordings ORDER BY run, step")
    for place in places {
      let values: [SQLValue] = [.integer(try place[0] as Int64), .integer(try place[1] as Int64)]
      let text: String? = try connection.query(
        "SELECT json || char(10) || events FROM wideRecordings WHERE run = $1 AND step = $2",
        values
      ).first?[0]
      guard let packed = text.flatMap({ Zlib.deflated(Array($0.utf8)) }) else {
        throw SQLiteError(.noMemory, "there is no memory left")
      }
      try connection.query(
        "INSERT INTO recordings (run, step, outcome) VALUES ($1, $2, $3)",
        values + [.bytes(packed)]
      )
    }
    try connection.execute("DROP TABLE wideRecordings")
  }

  /// Replaces the tokens of followers by hashes.
  @Sendable private static func hash(_ connection: SQLiteConnection) throws {
    for row in try connection.query("SELECT code, record FROM rooms") {
      let code: String = try row[0]
      var record = try RoomRecord.decode(try row[1])
      record.hashFollowers()
      try connection.query(
        "UPDATE rooms SET record = $2 WHERE code = $1",
        [.text(code), .text(try record.encoded())]
      )
    }
  }
}
