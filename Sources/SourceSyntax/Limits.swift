import Foundation
import Platform

/// What the reader may use for one file; a file that needs more ends the process.
enum Limits {
  /// Bytes of a file.
  static let fileBytes = 1 << 20
  /// Bytes of memory, those of the program's own code included.
  static let memoryBytes: UInt64 = 512 << 20
  /// Seconds of the processor.
  static let seconds: UInt64 = 8
  /// Bytes of the stack on which files are read.
  static let stackBytes = 64 << 20

  /// The exit code of a process that would read without a limit.
  static let unlimitedCode: Int32 = 4

  /// Lets the system end the process when it needs too much memory, and when nobody waits for it any more.
  static func limitProcess() {
    require(cpl_end_with_parent())
    require(cpl_limit_memory(memoryBytes))
  }

  /// Opens no file any more.
  static func closeFiles() {
    require(cpl_limit_files())
  }

  /// Lets the system end the process when the next file takes too long.
  static func limitTime() {
    require(cpl_limit_time(seconds))
  }

  /// Ends the process where a limit can't be set: nothing is read without it.
  private static func require(_ status: Int32) {
    guard status == 0 else { exit(unlimitedCode) }
  }
}
