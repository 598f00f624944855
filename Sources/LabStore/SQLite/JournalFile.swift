import Foundation
import Platform
import SQLValues
import SQLite

/// Opens the file of a journal, if it is ours and whole; any other is left as it is.
struct JournalFile {
  /// The folder that holds the file.
  let folder: String
  /// The path of the file.
  let path: String

  /// Names the file of a folder.
  init(in folder: String) {
    self.folder = folder
    path = "\(folder)/journal.sqlite"
  }

  /// Names a file that may be anywhere.
  init(at path: String) {
    folder = URL(filePath: path).deletingLastPathComponent().path
    self.path = path
  }

  /// Names a file that is there and has our mark.
  init(existing path: String) throws(StoreError) {
    self.init(at: path)
    guard FileManager.default.fileExists(atPath: path) else {
      throw StoreError(.missing, path: path)
    }
    try checkHeader()
  }

  /// Makes the folder where it is missing, for this user alone, and keeps other servers out.
  func lock() throws(StoreError) -> FolderLock {
    try Self.makeFolder(folder)
    return try FolderLock(folder)
  }

  /// Makes a folder where it is missing, for this user alone.
  static func makeFolder(_ path: String) throws(StoreError) {
    do {
      try FileManager.default.createDirectory(
        atPath: path,
        withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700]
      )
    } catch {
      throw StoreError(.notWritable, path: path, reason: error.reason)
    }
  }

  /// Opens the file, or makes it; the caller holds the lock.
  func open() throws(StoreError) -> SQLiteConnection {
    if try size(of: path) == 0 {
      try checkLog()
      try translating { try create() }
    } else {
      try checkHeader()
      try translating {
        try inspect()
        try keepFromOthers()
      }
    }
    return try translating { try openForWriting() }
  }

  /// Takes away what everybody on this machine may do with the file, which a copy can have brought.
  private func keepFromOthers() throws {
    let facts = try FileManager.default.attributesOfItem(atPath: path)
    let rights = (facts[.posixPermissions] as? NSNumber)?.intValue ?? 0
    guard rights & 0o007 != 0 else { return }
    try FileManager.default.setAttributes([.posixPermissions: rights & 0o770], ofItemAtPath: path)
  }

  /// The number of bytes of a file, or 0 if there is none.
  private func size(of path: String) throws(StoreError) -> UInt64 {
    guard FileManager.default.fileExists(atPath: path) else { return 0 }
    do {
      return try FileManager.default.attributesOfItem(atPath: path)[.size] as? UInt64 ?? 0
    } catch {
      throw StoreError(.notWritable, path: path, reason: error.reason)
    }
  }

  /// Looks for commands whose file was taken away; a new file would make them useless.
  private func checkLog() throws(StoreError) {
    let log = "\(path)-wal"
    guard try size(of: log) > 0 else { return }
    throw StoreError(.damaged, path: log, reason: "“journal.sqlite” is missing beside it")
  }

  /// Makes the file under another name, so that it has its own name only when it is complete.
  private func create() throws {
    let draft = "\(folder)/journal.new"
    try remove([draft, path])
    let connection = try SQLiteConnection(draft)
    defer { connection.close() }
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: draft)
    try connection.execute(
      """
      PRAGMA application_id = \(SQLiteSchema.applicationID); PRAGMA auto_vacuum = INCREMENTAL;
      PRAGMA journal_mode = WAL
      """
    )
    try SQLiteSchema.migrate(connection)
    // It leaves one file, which may be moved.
    connection.close()
    try FileManager.default.moveItem(atPath: draft, toPath: path)
  }

  /// Removes what is left of files, and what the database library keeps beside them.
  func remove(_ paths: [String]) throws {
    for path in paths {
      for name in [path, "\(path)-wal", "\(path)-shm", "\(path)-journal"]
      where FileManager.default.fileExists(atPath: name) {
        try FileManager.default.removeItem(atPath: name)
      }
    }
  }

  /// Looks for our mark in the first bytes of the file.
  ///
  /// The database library would do, but may write files beside one that belongs to somebody else.
  func checkHeader() throws(StoreError) {
    guard let handle = FileHandle(forReadingAtPath: path) else {
      throw StoreError(.notWritable, path: path, reason: SystemError.words(for: errno))
    }
    let header: [UInt8]
    do {
      header = Array(try handle.read(upToCount: 100) ?? Data())
    } catch {
      throw StoreError(.damaged, path: path, reason: error.reason)
    }
    guard header.count == 100, header.starts(with: "SQLite format 3\0".utf8) else {
      throw StoreError(.foreign, path: path, reason: "not a SQLite database")
    }
    let mark = header[68..<72].reduce(0) { $0 << 8 | Int($1) }
    guard mark == SQLiteSchema.applicationID else {
      throw StoreError(.foreign, path: path, reason: "another program's database")
    }
  }

  /// Looks at the whole file without writing.
  func inspect(thoroughly isThorough: Bool = false) throws {
    try reading { try inspect($0, thoroughly: isThorough) }
  }

  /// Uses the file without writing.
  func reading<Value>(_ work: (SQLiteConnection) throws -> Value) throws -> Value {
    var settings = SQLiteConnection.Settings()
    settings.isReadOnly = true
    let connection = try SQLiteConnection(path, settings)
    defer { connection.close() }
    return try work(connection)
  }

  /// The version of the tables.
  static func version(of connection: SQLiteConnection) throws -> Int {
    try connection.query("PRAGMA user_version").first?[0] ?? 0
  }

  /// Looks for damage.
  ///
  /// - Parameters:
  ///   - connection: A connection to the file.
  ///   - isThorough: Whether indexes are compared with their tables, which takes long, and the tables
  ///     with those of this program.
  /// - Throws: ``StoreError``, and what the database library says.
  func inspect(_ connection: SQLiteConnection, thoroughly isThorough: Bool) throws {
    let version = try Self.version(of: connection)
    guard version <= SQLiteSchema.version else { throw StoreError(.newer, path: path) }
    let pragma = isThorough ? "integrity_check" : "quick_check"
    let verdict: String = try connection.query("PRAGMA \(pragma)(1)").first?[0] ?? ""
    guard verdict == "ok" else {
      let reason = verdict.split(separator: "\n").last.map(String.init) ?? "no verdict"
      throw StoreError(.damaged, path: path, reason: reason)
    }
    guard isThorough else { return }
    guard version > 0 else { throw StoreError(.damaged, path: path, reason: "it has no tables") }
    let expected = try SchemaFacts(version: version)
    if let difference = try SchemaFacts(connection).difference(from: expected) {
      throw StoreError(.damaged, path: path, reason: difference)
    }
  }

  /// How long a command waits for another program that holds the file.
  static let patience = Duration.seconds(2)

  /// Opens the file so that what is committed is on the disk.
  ///
  /// Other servers are kept out by the lock of the folder; other programs may read, as a backup does.
  private func openForWriting() throws -> SQLiteConnection {
    var settings = SQLiteConnection.Settings()
    settings.patience = Self.patience
    let connection = try SQLiteConnection(path, settings)
    let mode: String? = try connection.query("PRAGMA journal_mode = WAL").first?[0]
    try connection.execute("PRAGMA synchronous = FULL")
    // What is deleted is overwritten, so that nobody reads it in the file.
    try connection.execute("PRAGMA secure_delete = ON")
    let synchronous: Int? = try connection.query("PRAGMA synchronous").first?[0]
    guard mode == "wal", synchronous == 2 else {
      let reason = "journal mode \(mode ?? "?"), synchronous \(synchronous ?? -1)"
      throw StoreError(.notDurable, path: path, reason: reason)
    }
    try SQLiteSchema.migrate(connection)
    do {
      try Self.shrink(connection)
    } catch let error as SQLiteError where error.code == .full {
      // It is as good as it was; another start tries again.
      return connection
    }
    return connection
  }

  /// Lets a file become smaller that could not, and gives back what an earlier server did not.
  private static func shrink(_ connection: SQLiteConnection) throws {
    if try connection.query("PRAGMA auto_vacuum").first?[0] == 0 {
      try connection.execute("PRAGMA auto_vacuum = INCREMENTAL; VACUUM")
    }
    try giveBack(in: connection)
  }

  /// Gives the room of what was deleted back to the disk, and empties the log, which has it, too.
  static func giveBack(in connection: SQLiteConnection) throws {
    let count = "PRAGMA freelist_count"
    var free: Int = try connection.query(count).first?[0] ?? 0
    while true {
      try connection.execute("PRAGMA incremental_vacuum(1000); PRAGMA wal_checkpoint(TRUNCATE)")
      let rest: Int = try connection.query(count).first?[0] ?? 0
      guard 0 < rest, rest < free else { return }
      free = rest
    }
  }

  func translating<Value>(_ work: () throws -> Value) throws(StoreError) -> Value {
    do {
      return try work()
    } catch let error as StoreError {
      throw error
    } catch let error as SQLiteError {
      throw StoreError(opening: path, error)
    } catch {
      throw StoreError(.notWritable, path: path, reason: error.reason)
    }
  }
}

// Replacing the file by another one.
extension JournalFile {
  /// A name beside the file that nothing has.
  private var freeName: String {
    var number = 1
    while FileManager.default.fileExists(atPath: "\(folder)/journal.before-\(number).sqlite") {
      number += 1
    }
    return "\(folder)/journal.before-\(number).sqlite"
  }

  /// Replaces the rows by those of another file, and keeps a copy of the old ones.
  ///
  /// The change is one transaction of the database library: whatever happens, the file is the old or
  /// the new one. Only a file that cannot be opened is moved away first.
  ///
  /// - Parameter draft: The other file, which goes.
  /// - Returns: Where the old file is now, if there was one.
  /// - Throws: What the system or the database library says; the file is the old one then.
  func replace(with draft: String) throws -> String? {
    let manager = FileManager.default
    // What was counted is not what is there now.
    try remove(["\(folder)/\(JournalCount.name)"])
    guard manager.fileExists(atPath: path) else {
      try manager.moveItem(atPath: draft, toPath: path)
      return nil
    }
    let name = freeName
    let old: SQLiteConnection
    do {
      old = try open()
    } catch {
      for end in ["", "-wal", "-shm"] where manager.fileExists(atPath: path + end) {
        try manager.moveItem(atPath: path + end, toPath: name + end)
      }
      try manager.moveItem(atPath: draft, toPath: path)
      return name
    }
    old.close()
    try manager.copyItem(atPath: path, toPath: name)
    let (source, target) = (try SQLiteConnection(draft), try SQLiteConnection(path))
    try source.backUp(to: target)
    target.close()
    source.close()
    try remove([draft])
    return name
  }
}

extension StoreError {
  /// Explains why the database library could not open a file.
  fileprivate init(opening path: String, _ error: SQLiteError) {
    switch error.code {
    case .busy: self.init(.inUse, path: path, reason: error.message)
    case .damaged, .failed: self.init(.damaged, path: path, reason: error.message)
    case .full, .readOnly, .cannotOpen, .noMemory, .closed, .other:
      self.init(.notWritable, path: path, reason: error.message)
    }
  }
}
