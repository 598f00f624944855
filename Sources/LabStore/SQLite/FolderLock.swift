import Foundation
import Platform

/// Keeps other servers out of a folder; the system opens it when the process ends, however it ends.
///
/// The lock is on a file of its own. A lock on the database could get lost: the system gives up all
/// locks of a process on a file when the process closes that file anywhere.
final class FolderLock: Sendable {
  private let handle: FileHandle

  /// Locks a folder.
  ///
  /// - Parameter folder: The path of a folder that exists.
  /// - Throws: ``StoreError`` with code `inUse` or `notWritable`.
  init(_ folder: String) throws(StoreError) {
    let path = "\(folder)/journal.lock"
    if !FileManager.default.fileExists(atPath: path) {
      // Whoever comes second finds the file of the first, which is as good.
      let created = Result {
        try Data().write(to: URL(fileURLWithPath: path), options: .withoutOverwriting)
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
      }
      if case .failure(let error) = created, !FileManager.default.fileExists(atPath: path) {
        throw StoreError(.notWritable, path: folder, reason: error.reason)
      }
    }
    guard let handle = FileHandle(forUpdatingAtPath: path) else {
      throw StoreError(.notWritable, path: path, reason: SystemError.words(for: errno))
    }
    guard flock(handle.fileDescriptor, LOCK_EX | LOCK_NB) == 0 else {
      if errno == EWOULDBLOCK { throw StoreError(.inUse, path: folder) }
      throw StoreError(.notWritable, path: path, reason: SystemError.words(for: errno))
    }
    self.handle = handle
  }

  /// Lets others in.
  func release() {
    flock(handle.fileDescriptor, LOCK_UN)
  }
}

extension Error {
  /// The system's words for the error behind a failure of Foundation.
  var reason: String {
    let error = self as NSError
    let cause = (error.userInfo[NSUnderlyingErrorKey] as? any Error).map { $0 as NSError } ?? error
    let isOfSystem = cause.domain == NSPOSIXErrorDomain
    return isOfSystem ? SystemError.words(for: Int32(cause.code)) : cause.localizedDescription
  }
}
