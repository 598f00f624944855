import Foundation

/// Answers of the server that come late to a page, each by another time, as `LIFECYCLE_LAG` wants.
///
/// What is only in time on a quick machine fails so on every machine.
enum Lag {
  /// Lets each request of a page wait for up to so many milliseconds; at most those for which
  /// ``Stillness`` waits.
  static let script: String = {
    let given = ProcessInfo.processInfo.environment["LIFECYCLE_LAG"].flatMap(Int.init) ?? 0
    guard given > 0 else { return "" }
    return """
      {
        const ask = window.fetch;
        window.fetch = async (...request) => {
          await new Promise((done) => setTimeout(done, Math.random() * \(min(given, 250))));
          return ask(...request);
        };
      }
      """
  }()
}
