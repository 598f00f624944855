#if DEBUG || LIFECYCLE_PROBE
import Foundation

/// The clock of the probes, and the pace of the phones.
enum CrowdClock {
  /// The time in seconds, which only grows.
  static var seconds: Double { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }

  static func pause(_ seconds: Double) { Thread.sleep(forTimeInterval: seconds) }
}
#endif
