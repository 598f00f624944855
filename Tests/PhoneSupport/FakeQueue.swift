#if DEBUG || LIFECYCLE_PROBE
@testable import LifecycleProbe

/// A queue with a clock that a test moves.
final class FakeQueue: ProbeQueue, @unchecked Sendable {
  private(set) var nanoseconds: UInt64 = 5_000_000_000
  private var works: [(time: UInt64, work: @Sendable () -> Void)] = []

  func run(after milliseconds: Int, _ work: @escaping @Sendable () -> Void) {
    works.append((nanoseconds + UInt64(milliseconds) * 1_000_000, work))
  }

  /// Lets time pass, and does what is due, in order.
  func advance(_ milliseconds: Int) {
    let end = nanoseconds + UInt64(milliseconds) * 1_000_000
    while let index = nextIndex(until: end) {
      let next = works.remove(at: index)
      nanoseconds = max(nanoseconds, next.time)
      next.work()
    }
    nanoseconds = end
  }

  private func nextIndex(until end: UInt64) -> Int? {
    works.indices.filter { works[$0].time <= end }
      .min { (works[$0].time, $0) < (works[$1].time, $1) }
  }
}
#endif
