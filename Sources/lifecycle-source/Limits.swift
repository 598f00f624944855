import Foundation

/// What the reader may use for one file; a file that needs more ends the process.
enum Limits {
  /// Bytes of a file.
  static let fileBytes = 1 << 20
  /// Bytes of memory, those of the program's own code included.
  static let memoryBytes: rlim_t = 512 << 20
  /// Seconds of the processor.
  static let seconds: rlim_t = 10
  /// Bytes of the stack on which files are read.
  static let stackBytes = 64 << 20

  #if canImport(Glibc)
  private static let memory = __rlimit_resource_t(RLIMIT_AS.rawValue)
  private static let time = __rlimit_resource_t(RLIMIT_CPU.rawValue)
  #else
  private static let memory = RLIMIT_AS
  private static let time = RLIMIT_CPU
  #endif

  /// Lets the system end the process when it needs too much memory.
  static func limitMemory() {
    var limit = rlimit(rlim_cur: memoryBytes, rlim_max: memoryBytes)
    _ = unsafe setrlimit(memory, &limit)
  }

  /// Lets the system end the process when the next file takes too long.
  static func limitTime() {
    let used = rlim_t(clock() / CLOCKS_PER_SEC)
    var limit = rlimit()
    guard unsafe getrlimit(time, &limit) == 0 else { return }
    limit.rlim_cur = min(used + seconds, limit.rlim_max)
    _ = unsafe setrlimit(time, &limit)
  }
}
