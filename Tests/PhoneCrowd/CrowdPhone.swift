#if DEBUG || LIFECYCLE_PROBE
import Foundation
import LifecycleEngine
import LifecycleScenario
import PhoneSupport
import Synchronization

/// A phone that writes a number of lines a second, on a thread of its own.
final class CrowdPhone: Sendable {
  private struct State {
    var isOver = false
    var (beginning, end) = (0.0, 0.0)
    var lineCount = 0
  }

  private let run: ScenarioRun
  private let rate: Int
  private let carrier: SocketCarrier
  private let state = Mutex(State())

  init(_ run: ScenarioRun, rate: Int, port: UInt16, path: String, key: String) {
    (self.run, self.rate) = (run, rate)
    guard let carrier = SocketCarrier(lab: "http://127.0.0.1:\(port)\(path)#\(key)") else {
      preconditionFailure("A session has an address.")
    }
    self.carrier = carrier
  }

  /// Whether everything is said, and a server has it.
  var isOver: Bool { state.withLock(\.isOver) }
  /// The number of lines that it has sent.
  var lineCount: Int { state.withLock(\.lineCount) }
  /// The start of its probe, in seconds of the monotonic clock.
  var beginning: Double { state.withLock(\.beginning) }
  /// The number of seconds that it has written.
  var duration: Double { state.withLock { $0.end - $0.beginning } }

  /// Does everything, and waits until a server has all of it.
  func play(after delay: Double) {
    CrowdClock.pause(delay)
    let phone = Phone(run, to: carrier)
    // A call is two lines, one at its start and one at its end.
    let pause = 2 / Double(rate)
    var due = CrowdClock.seconds
    phone.play { event in
      guard event.isTold else { return }
      due += pause
      let rest = due - CrowdClock.seconds
      if rest > 0.002 { CrowdClock.pause(rest) }
    }
    let end = CrowdClock.seconds
    carrier.waitUntilAllIsSent(by: phone)
    state.withLock {
      ($0.beginning, $0.end, $0.lineCount) = (phone.beginning, end, carrier.acknowledged)
      $0.isOver = true
    }
  }
}

extension Event {
  /// Whether a probe reports it.
  fileprivate var isTold: Bool {
    if case .controller = actor { true } else { false }
  }
}
#endif
