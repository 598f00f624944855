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

  /// Lets the system end the process when it needs too much memory.
  static func limitMemory() {
    cpl_limit_memory(memoryBytes)
  }

  /// Opens no file any more.
  static func closeFiles() {
    cpl_limit_files()
  }

  /// Lets the system end the process when the next file takes too long.
  static func limitTime() {
    cpl_limit_time(seconds)
  }
}
