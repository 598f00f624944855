package import Foundation

/// A file beside a journal whose date is that of the last copy, for `/metrics`.
///
/// The date can be read without a right to the file, as another user may have made the copy.
package struct BackupStamp: Sendable {
  private let path: String

  /// The stamp of a folder of runs.
  package init(in folder: String) {
    path = "\(folder)/journal.backup"
  }

  /// The time of the last copy by the system clock; `nil` if there was none.
  package var date: Date? {
    FileManager.default.facts(of: path)[.modificationDate] as? Date
  }

  /// Notes that a copy was made.
  ///
  /// If the note can't be written, the copy is as good.
  func renew() {
    _ = FileManager.default.createFile(
      atPath: path,
      contents: Data(),
      attributes: [.posixPermissions: 0o600]
    )
  }
}
