import Foundation
package import LabCore
import Logging
import Synchronization

/// A request that the audit log has.
enum AuditedRequest {
  /// A change by an owner.
  case change
  /// A secret that may be no token here.
  case unknownSecret

  /// What the line says, or `nil` if there is none.
  ///
  /// - Parameter status: The status of the answer. A secret that is no token may be the key of a room.
  /// - Returns: A few words.
  func line(status: Int) -> String? {
    switch self {
    case .change: "Change"
    case .unknownSecret: [401, 429].contains(status) ? "Wrong token" : nil
    }
  }
}

/// The file with a line of JSON for each change that an owner makes, each token that was refused, and each
/// start, stop and reload.
///
/// It has names of tokens and marks of runs, and no address, no secret and nothing that was typed.
package final class AuditLog: Sendable {
  private let path: String
  private let file: Mutex<FileHandle>
  private let time: any LabTime

  /// Opens the file, which only its owner may read.
  ///
  /// - Parameters:
  ///   - path: The path of the file; lines are added to its end.
  ///   - time: The time of the lines.
  /// - Throws: The error of the system if the file can't be written.
  package init(path: String, time: any LabTime = MachineTime()) throws {
    self.path = path
    self.time = time
    file = Mutex(try Self.open(path))
  }

  /// Opens the file again, because another program may have moved it away.
  ///
  /// - Throws: The error of the system; the lines go on into the file from before then.
  func reopen() throws {
    let fresh = try Self.open(path)
    file.withLock { $0 = fresh }
  }

  /// Writes a line.
  func write(_ event: String, _ facts: Logger.Metadata = [:]) {
    var handler = JSONLogHandler(time: time) { line in
      self.file.withLock { $0.write(Data(line.utf8)) }
    }
    handler.metadata = facts
    var logger = Logger(label: "audit") { [handler] _ in handler }
    logger.logLevel = .notice
    logger.notice("\(event)")
  }

  private static func open(_ path: String) throws -> FileHandle {
    if !FileManager.default.fileExists(atPath: path) {
      _ = FileManager.default.createFile(
        atPath: path,
        contents: nil,
        attributes: [.posixPermissions: 0o600]
      )
    }
    let file = try FileHandle(forWritingTo: URL(filePath: path))
    try file.seekToEnd()
    return file
  }
}
