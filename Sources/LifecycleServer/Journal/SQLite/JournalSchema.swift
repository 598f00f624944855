import Foundation
import GRDB
import LabCore
import Zlib

/// The tables of the journal, and what has to be done to older ones.
enum JournalSchema {
  /// The mark of our files: “LLab”.
  static let applicationID = 0x4C4C_6162

  /// What was done to the tables, in order.
  private static let migrations = [
    ("1 runs", runs), ("2 rooms", rooms), ("3 keys and recordings", keysAndRecordings),
    ("4 keys and recordings of rooms", keysAndRecordingsOfRooms), ("5 runs of rooms", runsOfRooms),
    ("6 makers", makers), ("7 packed recordings", packedRecordings),
    ("8 hashed followers", hashedFollowers), ("9 live sessions", liveSessions),
    ("10 shown events", shownEvents), ("11 walkthroughs", SQLiteJournal.walkthroughTable),
  ]

  /// The number of migrations; a file with a higher one is newer than this program.
  static let version = migrations.count

  /// Brings a journal to the present version.
  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    for (index, (name, sql)) in migrations.enumerated() {
      migrator.registerMigration(name) { database in
        for function in [pack, hashFollowers] { database.add(function: function) }
        try database.execute(sql: sql + "PRAGMA user_version = \(index + 1)")
      }
    }
    return migrator
  }

  /// A run is its scenario without steps, and its commands in order.
  ///
  /// What else a row of `runs` has can be computed from these, or tells of people: the name, the
  /// dates and the family, which is the identifier of the first run from which this one and its
  /// relatives were forked.
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
    INSERT INTO recordings (run, step, outcome)
      SELECT run, step, pack(json || char(10) || events) FROM wideRecordings ORDER BY run, step;
    DROP TABLE wideRecordings;
    """

  /// Followers are kept as hashes of their tokens, and a run knows the follower who explores with it.
  private static let hashedFollowers = """
    UPDATE rooms SET record = hashFollowers(record);
    ALTER TABLE runs ADD COLUMN explorer INTEGER;
    """

  /// A live session is a record, which is JSON, and the lines of an app as they came: those of each
  /// request together, compressed where `size` says how long they are.
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

  /// Lets a room know hashes in the place of tokens.
  private static let hashFollowers = DatabaseFunction("hashFollowers", argumentCount: 1) { values in
    guard let text = String.fromDatabaseValue(values[0]) else { return nil }
    var record = try RoomRecord.decode(text)
    record.hashFollowers()
    return try record.encoded()
  }

  /// Compresses a text.
  private static let pack = DatabaseFunction("pack", argumentCount: 1, pure: true) { values in
    String.fromDatabaseValue(values[0]).flatMap { Zlib.deflated(Array($0.utf8)) }.map { Data($0) }
  }
}
