package import Foundation

/// The time of a server, and the only way to wait for it.
package protocol LabTime: Sendable {
  /// The present time, which never jumps.
  var now: Date { get }

  /// The time of the system clock, which may jump: for people and for other machines.
  var wall: Date { get }

  /// Which start of the machine it is, or `nil` if the system does not tell.
  var uptime: Uptime? { get }

  /// Returns at or after a time.
  ///
  /// - Parameter time: The time, as ``now`` will tell it.
  /// - Throws: `CancellationError` if the task is cancelled.
  func sleep(until time: Date) async throws(CancellationError)

  /// Starts a task that may sleep.
  ///
  /// - Parameter work: The work of the task.
  /// - Returns: The task.
  @discardableResult
  func start(_ work: @escaping @Sendable () async -> Void) -> Task<Void, Never>
}

extension LabTime {
  /// Returns after some time.
  ///
  /// - Parameter pause: The time to wait.
  /// - Throws: `CancellationError` if the task is cancelled.
  package func sleep(for pause: Duration) async throws(CancellationError) {
    try await sleep(until: now + pause)
  }

  /// Returns the time that has passed since a moment.
  package func elapsed(since start: Date) -> Duration { .seconds(now.timeIntervalSince(start)) }

  /// Returns the time that the system clock will show at a moment.
  package func wall(at time: Date) -> Date { wall + time.timeIntervalSince(now) }
}

extension Date {
  /// Returns the moment some time after another.
  package static func + (time: Date, duration: Duration) -> Date {
    time + duration / .seconds(1)
  }
}
