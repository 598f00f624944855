import Foundation

/// The time by which runs and rooms are forgotten; the clock of the machine may jump, this one not.
///
/// While the server runs, time goes on evenly, whatever happens to the clock of the machine. Between
/// two starts it goes on by a day at most, and never back. A machine that wakes up in another
/// century forgets nothing; one that was off for a long time forgets later than it could.
struct LabClock: Sendable {
  /// By how much time goes on at most while no server runs.
  static let longestPause = 24.0 * 60 * 60

  private let read: @Sendable () -> Date

  /// Creates a clock that somebody else turns, for tests.
  init(_ read: @escaping @Sendable () -> Date) {
    self.read = read
  }

  /// Creates a clock for a journal.
  ///
  /// - Parameters:
  ///   - newest: The time of the youngest use that the journal has.
  ///   - wall: What the clock of the machine says.
  init(after newest: Date?, wall: Date = Date()) {
    let start = newest.map { min(max(wall, $0), $0 + Self.longestPause) } ?? wall
    let origin = ContinuousClock.now
    read = { start + (ContinuousClock.now - origin) / .seconds(1) }
  }

  /// The present time.
  var now: Date { read() }

  /// What the clock of the machine will say at a time of this one.
  func wall(_ time: Date) -> Date {
    Date().addingTimeInterval(time.timeIntervalSince(now))
  }
}
