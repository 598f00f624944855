/// Which start of the machine it is, and how long that is ago.
package struct Uptime: Hashable, Sendable {
  /// The name of the start; no other one has the same.
  package let boot: String
  /// The seconds since then.
  package let seconds: Double

  /// Creates the facts about a start.
  package init(boot: String, seconds: Double) {
    (self.boot, self.seconds) = (boot, seconds)
  }
}
