import Foundation

/// The time of a journal, by which runs and rooms are forgotten.
///
/// It continues where the journal ends: between two starts it goes on by a day at most, and never back.
/// A machine that wakes up in another century forgets nothing; one that was off for a long time forgets
/// later than it could.
struct LabClock: LabTime {
  /// The most that time advances while the server is down.
  static let longestPause = 24.0 * 60 * 60

  private let time: any LabTime
  private let offset: TimeInterval

  /// Creates the clock of a journal.
  ///
  /// - Parameters:
  ///   - time: The time of the server.
  ///   - newest: The time of the youngest use in the journal.
  ///   - wall: The time to begin at, or `nil` for that of the system clock.
  init(_ time: any LabTime, after newest: Date?, wall: Date? = nil) {
    let wall = wall ?? time.wall
    let start = newest.map { min(max(wall, $0), $0 + Self.longestPause) } ?? wall
    self.time = time
    offset = start.timeIntervalSince(time.now)
  }

  var now: Date { time.now + offset }

  var wall: Date { time.wall }

  func sleep(until time: Date) async throws(CancellationError) {
    try await self.time.sleep(until: time - offset)
  }

  @discardableResult
  func start(_ work: @escaping @Sendable () async -> Void) -> Task<Void, Never> {
    time.start(work)
  }
}
