import LabCore
import Synchronization

/// What is made once for all requests, and how long that took: when the server starts, so that it costs nobody
/// who asks first.
final class Warm: Sendable {
  private let time: any LabTime
  private let known = Mutex<[(what: String, seconds: Double)]>([])

  init(_ time: any LabTime) { self.time = time }

  /// What is made, in the order in which it was, with the seconds that it took.
  var timings: [(what: String, seconds: Double)] { known.withLock { $0 } }

  /// Makes something.
  ///
  /// - Parameters:
  ///   - what: What it is, for `/metrics`.
  ///   - make: Makes it.
  /// - Returns: What was made.
  func make<Value>(_ what: String, _ make: () -> Value) -> Value {
    let start = time.now
    let value = make()
    let seconds = time.elapsed(since: start) / .seconds(1)
    known.withLock { $0.append((what, seconds)) }
    return value
  }
}
