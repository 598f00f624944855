import LifecycleScenario
import Synchronization

/// The last state of a run, for readers that must not wait for its actor.
final class LatestRun: Sendable {
  private let run: Mutex<LiveRun>

  init(_ run: LiveRun) {
    self.run = Mutex(run)
  }

  /// The run after the last command that was performed.
  var value: LiveRun {
    get { run.withLock { $0 } }
    set { run.withLock { $0 = newValue } }
  }
}
