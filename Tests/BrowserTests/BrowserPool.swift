import Foundation
import Synchronization

/// The Chromiums and servers of this process, started on first use and shared by its tests.
///
/// Tests that run at the same time have a Chromium each; one after the other they share one.
enum BrowserPool {
  private struct State {
    var idle: [Chromium] = []
    var servers: [String: LabProcess] = [:]
    var failures: [String: Int] = [:]
  }

  private static let state = Mutex(State())

  /// The Chromium of the current test.
  @TaskLocal static var chromium: Chromium?

  /// Takes a Chromium that no other test uses.
  static func take() throws -> Chromium {
    try state.withLock { $0.idle.popLast() } ?? Chromium()
  }

  /// Returns a Chromium whose test has ended.
  static func giveBack(_ chromium: Chromium) {
    state.withLock { $0.idle.append(chromium) }
  }

  /// The server that all tests with the same options share.
  static func server(reader: String? = nil, options: [String] = []) throws -> LabProcess {
    try state.withLock { state in
      let key = "\(reader ?? "") \(options)"
      if let server = state.servers[key] { return server }
      let server = try LabProcess(reader: reader, options: options)
      state.servers[key] = server
      return server
    }
  }

  /// The number of failures of a test so far, with this one.
  static func countFailure(of test: String) -> Int {
    state.withLock { state in
      state.failures[test, default: 0] += 1
      return state.failures[test, default: 0]
    }
  }

  /// Adds a line to the file that `BROWSER_COUNTS` names, for the check of how many are started.
  static func count(_ what: String) {
    guard let path = ProcessInfo.processInfo.environment["BROWSER_COUNTS"] else { return }
    let file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
    guard file >= 0 else { return }
    _ = write(file, "\(what)\n", what.utf8.count + 1)
    close(file)
  }
}
