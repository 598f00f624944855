import Foundation
import SQLite

/// Copies of everything that a server keeps, in one file each.
package enum JournalCopy {
  /// How long a copy waits for a server that writes.
  private static let patience = Duration.seconds(30)

  /// Copies the journal of a folder; a server may be using it, and is not kept waiting.
  ///
  /// The copy is the journal as it is at one moment: what was acknowledged before is in it.
  ///
  /// - Parameters:
  ///   - folder: The folder of the runs.
  ///   - path: The file that is made. It has its name only when it is complete.
  /// - Throws: ``StoreError``; no file is made then.
  package static func backUp(_ folder: String, to path: String) throws(StoreError) {
    let file = JournalFile(in: folder)
    let manager = FileManager.default
    guard manager.fileExists(atPath: file.path) else {
      throw StoreError(.missing, path: file.path)
    }
    guard !manager.fileExists(atPath: path) else { throw StoreError(.exists, path: path) }
    try file.checkHeader()
    try copy(file.path, to: path, as: "\(path).part")
    BackupStamp(in: folder).renew()
  }

  /// Replaces the journal of a folder by a copy; no server may be using it.
  ///
  /// - Parameters:
  ///   - path: The copy. It is read, not changed.
  ///   - folder: The folder of the runs; made where it is missing.
  /// - Returns: Where the old journal is now, if there was one.
  /// - Throws: ``StoreError``; the folder is as it was then. One that is neither empty nor a server's
  ///   is refused.
  package static func restore(
    _ path: String,
    to folder: String
  ) throws(StoreError) -> String? {
    let source = try JournalFile(existing: path)
    try source.translating { try source.inspect(thoroughly: true) }
    let file = JournalFile(in: folder)
    try file.checkFolder(holding: path)
    let lock = try file.lock()
    defer { lock.release() }
    let draft = "\(folder)/journal.new"
    try file.translating { try file.remove([draft]) }
    try copy(path, to: draft, as: draft)
    return try file.translating { try file.replace(with: draft) }
  }

  /// Copies a database by the means of the database library.
  ///
  /// - Parameters:
  ///   - source: The file that is copied.
  ///   - path: The name of the copy.
  ///   - draft: Its name until it is complete.
  /// - Throws: ``StoreError``; there is no copy then.
  private static func copy(
    _ source: String,
    to path: String,
    as draft: String
  ) throws(StoreError) {
    let target = JournalFile(at: draft)
    try target.translating { try target.remove([draft]) }
    do {
      try target.translating {
        var reading = SQLiteConnection.Settings()
        reading.isReadOnly = true
        reading.patience = patience
        let original = try SQLiteConnection(source, reading)
        let copy = try SQLiteConnection(draft)
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: draft)
        try original.backUp(to: copy)
        // One file is all of it then, and may be moved anywhere.
        try copy.execute("PRAGMA journal_mode = DELETE")
        copy.close()
        original.close()
        try target.inspect(thoroughly: true)
        if draft != path { try FileManager.default.moveItem(atPath: draft, toPath: path) }
      }
    } catch {
      try target.translating { try target.remove([draft]) }
      throw error
    }
  }
}
