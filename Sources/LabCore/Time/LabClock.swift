package import Foundation

/// Monotonic server time, used for expiry.
///
/// Unlike the system clock it never jumps or goes back. While the server is down it advances by the time that the
/// machine was on. If nobody knows that, it advances by what the system clock says, but only by some hours.
/// A machine with a wrong clock expires nothing early, and one that was off for a long time expires
/// later than it could.
package struct LabClock: LabTime {
  /// The most that time advances while the server is down if only the system clock tells for how long.
  ///
  /// A room that was used today stays through two of them.
  package static let longestPause = 8.0 * 60 * 60
  /// The seconds of a day.
  package static let day = 24.0 * 60 * 60
  /// The most that time advances while the server is down and the machine is on.
  package static let longestMeasuredPause = day
  /// How long things stay after a start that would have ended by a doubtful pause.
  private static let grace = 15.0 * 60

  /// The time while the server was down.
  private struct Pause {
    let start: Date
    let end: Date
    /// Whether the system clock says that it was longer than can be.
    let isDoubtful: Bool
  }

  private let time: any LabTime
  private let offset: TimeInterval
  private let pause: Pause?
  /// The seconds by which the system clock is ahead, or behind if they are negative; `nil` if it can't have
  /// jumped while the server was down.
  package let jump: TimeInterval?

  /// Creates the clock of a journal.
  ///
  /// - Parameters:
  ///   - time: The time of the server.
  ///   - newest: The time of the youngest use in the journal.
  ///   - mark: What the clocks showed when a server last used the journal.
  ///   - wall: The time to begin at, or `nil` for that of the system clock.
  package init(
    _ time: any LabTime,
    after newest: Date?,
    mark: ClockMark? = nil,
    wall: Date? = nil
  ) {
    let wall = wall ?? time.wall
    self.time = time
    guard let last = mark ?? newest.map({ ClockMark(time: $0, wall: $0, uptime: nil) }) else {
      (offset, pause, jump) = (wall.timeIntervalSince(time.now), nil, nil)
      return
    }
    let told = wall.timeIntervalSince(last.wall)
    let measured = last.measured(until: time.uptime)
    let most = measured == nil ? Self.longestPause : Self.longestMeasuredPause
    let counted = min(max(0, measured ?? told), most)
    let begin = max(last.time, newest ?? last.time)
    let end = max(begin, last.time + counted)
    let difference = told - (measured ?? counted)
    jump = mark == nil || abs(difference) <= Self.day ? nil : difference
    pause = Pause(start: begin, end: end, isDoubtful: (measured ?? told) > most)
    offset = end.timeIntervalSince(time.now)
  }

  /// The present time, which never jumps.
  package var now: Date { time.now + offset }

  /// The time of the system clock.
  package var wall: Date { time.wall }

  /// Which start of the machine it is.
  package var uptime: Uptime? { time.uptime }

  /// What the clocks show now.
  package var mark: ClockMark { ClockMark(time: now, wall: wall, uptime: uptime) }

  /// Returns when something ends to which nobody comes any more.
  ///
  /// What would have ended while the server was down gets some time after a doubtful pause.
  ///
  /// - Parameters:
  ///   - idleTime: How long it stays alone.
  ///   - use: The time of its last use.
  /// - Returns: The time.
  package func end(after idleTime: Duration, since use: Date) -> Date {
    let end = use + idleTime
    guard let pause, pause.isDoubtful, use <= pause.start, end >= pause.start else { return end }
    return max(end, pause.end + Self.grace)
  }

  /// Returns at or after a time.
  package func sleep(until time: Date) async throws(CancellationError) {
    try await self.time.sleep(until: time - offset)
  }

  /// Starts a task that may sleep.
  @discardableResult
  package func start(_ work: @escaping @Sendable () async -> Void) -> Task<Void, Never> {
    DatabaseStay.apart { time.start(work) }
  }
}
