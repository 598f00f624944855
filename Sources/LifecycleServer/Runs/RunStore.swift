import LifecycleScenario
import MicroHTTPD
import Synchronization

/// The runs that live on one server.
final class RunStore: Sendable {
  private struct Entry {
    let run: RunActor
    var lastUse: ContinuousClock.Instant
  }

  private let limits: LabLimits
  private let entries = Mutex<[String: Entry]>([:])

  init(limits: LabLimits) {
    self.limits = limits
  }

  /// The number of runs.
  var count: Int { entries.withLock { $0.count } }

  /// Starts a run; where there are too many, the one left alone for longest makes room.
  func start(_ document: ScenarioDocument) throws -> RunActor {
    var generator = SystemRandomNumberGenerator()
    let run = try RunActor(document, id: RunID(using: &generator), limits: limits)
    let now = ContinuousClock.now
    let removed = entries.withLock { entries in
      let removed = surplus(of: entries, at: now)
      for old in removed { entries[old.id.text] = nil }
      entries[run.id.text] = Entry(run: run, lastUse: now)
      return removed
    }
    for old in removed { old.stream.close() }
    return run
  }

  /// The run with an identifier; asking for it keeps it alive.
  func run(_ id: Substring) throws(LabError) -> RunActor {
    let now = ContinuousClock.now
    let run = entries.withLock { entries -> RunActor? in
      let id = String(id)
      entries[id]?.lastUse = now
      return entries[id]?.run
    }
    guard let run else { throw .unknownRun(id: String(id)) }
    return run
  }

  /// Removes a run; its followers get what is published.
  func remove(_ id: Substring) throws(LabError) {
    guard let entry = entries.withLock({ $0.removeValue(forKey: String(id)) }) else {
      throw .unknownRun(id: String(id))
    }
    entry.run.stream.close()
  }

  /// The runs that must go before one more can start.
  ///
  /// These are the ones left alone for too long, and as many others as needed; a run that somebody
  /// follows goes last.
  private func surplus(
    of entries: [String: Entry],
    at now: ContinuousClock.Instant
  ) -> [RunActor] {
    let excess = entries.count + 1 - limits.runs
    return entries.values
      .map { (isFollowed: $0.run.stream.subscriberCount > 0, entry: $0) }
      .sorted {
        ($0.isFollowed ? 1 : 0, $0.entry.lastUse) < ($1.isFollowed ? 1 : 0, $1.entry.lastUse)
      }
      .enumerated()
      .filter { position, candidate in
        let isForgotten = now - candidate.entry.lastUse > limits.idleTime
        return position < excess || isForgotten && !candidate.isFollowed
      }
      .map(\.element.entry.run)
  }
}
