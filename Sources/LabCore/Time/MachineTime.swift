package import Foundation
import Platform

/// The time of the machine; only this file asks the system for it.
package struct MachineTime: LabTime {
  private let start = Date()
  private let origin = ContinuousClock.now

  /// Begins at the time of the system clock and goes on evenly.
  package init() {}

  /// The present time; it goes on while the machine sleeps.
  package var now: Date { start + origin.duration(to: .now) }

  /// The time of the system clock.
  package var wall: Date { Date() }

  /// The start of the machine; only Linux has a name for it.
  package var uptime: Uptime? {
    guard let name = FileManager.default.contents(atPath: bootFile) else { return nil }
    let boot = String(decoding: name, as: UTF8.self)
    return Uptime(boot: boot, seconds: ProcessInfo.processInfo.systemUptime)
  }

  /// Returns at or after a time.
  package func sleep(until time: Date) async throws(CancellationError) {
    let instant = origin + .seconds(time.timeIntervalSince(start))
    do {
      try await Task.sleep(until: instant, clock: .continuous)
    } catch {
      throw CancellationError()
    }
  }

  /// Starts a task.
  @discardableResult
  package func start(_ work: @escaping @Sendable () async -> Void) -> Task<Void, Never> {
    Task { await work() }
  }
}
