import Foundation

/// Answers of the server that come late to a page, each by another time, and a page that computes
/// slowly, as `LIFECYCLE_LAG` wants.
///
/// What is only in time on a quick machine fails so on every machine.
enum Lag {
  private static let most =
    ProcessInfo.processInfo.environment["LIFECYCLE_LAG"].flatMap(Int.init) ?? 0

  /// How many times slower than the machine a page computes: each by another number.
  static var slowness: Int? { most > 0 ? .random(in: 1...8) : nil }

  /// Lets each request of a page wait for up to so many milliseconds; at most those for which
  /// ``Stillness`` waits.
  static let script: String = {
    guard most > 0 else { return "" }
    return """
      {
        const ask = window.fetch;
        window.fetch = async (...request) => {
          await new Promise((done) => setTimeout(done, Math.random() * \(min(most, 250))));
          return ask(...request);
        };
      }
      """
  }()
}
