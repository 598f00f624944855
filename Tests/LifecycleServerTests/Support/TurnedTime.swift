import Foundation
import Synchronization

@testable import LifecycleServer

/// A time that a test turns.
final class TurnedTime: Sendable {
  private let time = Mutex(Date())

  /// The clock that shows it.
  var clock: LabClock { LabClock { self.time.withLock { $0 } } }

  func turn(by seconds: Double) { time.withLock { $0 += seconds } }
}
