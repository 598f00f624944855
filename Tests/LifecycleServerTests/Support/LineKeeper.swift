import Synchronization

/// What a log handler wrote.
final class LineKeeper: Sendable {
  private let kept = Mutex<[String]>([])

  var lines: [String] { kept.withLock { $0 } }

  func keep(_ line: String) {
    kept.withLock { $0.append(line) }
  }
}
