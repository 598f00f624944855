package import Foundation

/// What several clocks showed at one moment, by which the next start knows how long the server was down.
package struct ClockMark: Hashable, Sendable {
  /// The time of the journal.
  package let time: Date
  /// The time of the system clock, or of the database's.
  package let wall: Date
  /// How long the machine had been on.
  package let uptime: Uptime?

  /// Creates a mark.
  package init(time: Date, wall: Date, uptime: Uptime?) {
    (self.time, self.wall, self.uptime) = (time, wall, uptime)
  }

  /// Returns how long the machine has been on since then, if it is still the same start.
  func measured(until now: Uptime?) -> TimeInterval? {
    guard let uptime, let now, uptime.boot == now.boot, uptime.seconds <= now.seconds else {
      return nil
    }
    return now.seconds - uptime.seconds
  }
}
