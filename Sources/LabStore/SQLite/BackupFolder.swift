package import Foundation

/// A folder of copies with the time in their names; the last of them are kept.
package struct BackupFolder: Sendable {
  /// A copy that was made, and those that were removed for it.
  package struct Result: Hashable, Sendable {
    /// The path of the new copy.
    package let path: String
    /// The paths of those that were too many.
    package let removed: [String]
  }

  /// The path of the folder.
  private let path: String

  /// Names a folder; it is made where it is missing.
  package init(_ path: String) {
    self.path = path
  }

  /// Copies the journal of a folder, and removes the oldest copies beyond a number.
  ///
  /// A copy whose name is of a later time stays and does not count: the clock was wrong then, or is now.
  ///
  /// - Parameters:
  ///   - folder: The folder of the runs; a server may be using it.
  ///   - time: The time for the name.
  ///   - count: The number of copies that stay, at least 1; `nil` for all.
  /// - Returns: The copy, which was read again and is whole, and what went.
  /// - Throws: ``StoreError``; nothing was removed then.
  package func add(
    copyOf folder: String,
    at time: Date,
    keeping count: Int? = nil
  ) throws(StoreError) -> Result {
    try JournalFile.makeFolder(path)
    let name = Self.name(at: time)
    try JournalCopy.backUp(folder, to: "\(path)/\(name)")
    guard let count else { return Result(path: "\(path)/\(name)", removed: []) }
    var removed: [String] = []
    for old in try copies(until: name).dropLast(max(1, count)) {
      do {
        try FileManager.default.removeItem(atPath: old)
      } catch {
        throw StoreError(.notWritable, path: old, reason: error.reason)
      }
      removed.append(old)
    }
    return Result(path: "\(path)/\(name)", removed: removed)
  }

  /// The copies up to one of them, by name.
  private func copies(until last: String) throws(StoreError) -> [String] {
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: path)
    } catch {
      throw StoreError(.notWritable, path: path, reason: error.reason)
    }
    // Another file is somebody's, whatever its name.
    return names.filter { $0.wholeMatch(of: Self.form) != nil && $0 <= last }.sorted()
      .map { "\(path)/\($0)" }.filter(JournalFile.isOurs)
  }

  private static var form: Regex<Substring> {
    /lab-[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{6}Z\.backup/
  }

  /// The name of a copy, such as `lab-2026-11-26T132940Z.backup`.
  private static func name(at time: Date) -> String {
    let style = Date.ISO8601FormatStyle(timeZoneSeparator: .omitted)
      .year().month().day().time(includingFractionalSeconds: false).timeSeparator(.omitted)
    return "lab-\(time.formatted(style))Z.backup"
  }
}
