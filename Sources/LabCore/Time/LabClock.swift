package import Foundation

/// Monotonic server time, used for expiry.
///
/// Unlike the system clock it never jumps. It continues at the youngest use in the journal: between two starts it advances by a day at most,
/// and never goes back. A machine with a wrong clock expires nothing early, and one that was off for a
/// long time expires later than it could.
package struct LabClock: LabTime {
  /// The most that time advances while the server is down.
  package static let longestPause = 24.0 * 60 * 60

  private let time: any LabTime
  private let offset: TimeInterval

  /// Creates the clock of a journal.
  ///
  /// - Parameters:
  ///   - time: The time of the server.
  ///   - newest: The time of the youngest use in the journal.
  ///   - wall: The time to begin at, or `nil` for that of the system clock.
  package init(_ time: any LabTime, after newest: Date?, wall: Date? = nil) {
    let wall = wall ?? time.wall
    let start = newest.map { min(max(wall, $0), $0 + Self.longestPause) } ?? wall
    self.time = time
    offset = start.timeIntervalSince(time.now)
  }

  /// The present time, which never jumps.
  package var now: Date { time.now + offset }

  /// The time of the system clock.
  package var wall: Date { time.wall }

  /// Returns at or after a time.
  package func sleep(until time: Date) async throws(CancellationError) {
    try await self.time.sleep(until: time - offset)
  }

  /// Starts a task that may sleep.
  @discardableResult
  package func start(_ work: @escaping @Sendable () async -> Void) -> Task<Void, Never> {
    time.start(work)
  }
}
