import Foundation
import LifecycleScenario

/// Which runs a server has, when each was used last, and which are in memory.
///
/// A run that has left memory is still found as long as anybody holds it, a request or a follower:
/// so there are never two of one run that could disagree.
struct RunCatalog {
  /// A run that was found.
  enum Found {
    case run(RunActor)
    case loading(Task<RunActor, any Error>)
  }

  private struct Entry {
    var usedAt: Date
    /// The time of the last use as the journal has it.
    var journalUsedAt: Date
    /// The run, as long as it stays in memory of its own.
    var resident: RunActor?
    /// The run, as long as anybody has it.
    weak var run: RunActor?
    var loading: Task<RunActor, any Error>?
    /// Whether the run is about to make room for another.
    var isLeaving = false

    var isFollowed: Bool { run?.isFollowed == true }
  }

  private let limits: LabLimits
  private var entries: [String: Entry]
  /// How many runs are being written that are not entered yet.
  private var startingCount = 0
  /// The number of runs that stay in memory of their own.
  private(set) var residentCount = 0

  /// Enters the runs of the journal.
  init(_ runs: [(id: String, usedAt: Date)], limits: LabLimits) {
    self.limits = limits
    entries = Dictionary(
      uniqueKeysWithValues: runs.map { run in
        (run.id, Entry(usedAt: run.usedAt, journalUsedAt: run.usedAt))
      }
    )
  }

  /// The number of runs.
  var count: Int { entries.count }

  /// Finds a run, and notes that it is used.
  ///
  /// - Parameters:
  ///   - id: The identifier.
  ///   - time: The present time.
  ///   - load: Begins to bring the run into memory.
  /// - Returns: The run, or the work that leads to it; nothing where no run has the identifier.
  mutating func find(
    _ id: String,
    at time: Date,
    load: () -> Task<RunActor, any Error>
  ) -> Found? {
    guard var entry = entries[id] else { return nil }
    defer { entries[id] = entry }
    entry.usedAt = time
    if let run = entry.run { return .run(run) }
    let task = entry.loading ?? load()
    entry.loading = task
    return .loading(task)
  }

  /// Notes that a run is used.
  mutating func use(_ id: String, at time: Date) {
    entries[id]?.usedAt = time
  }

  /// Keeps a run in memory that was loaded; false when it was removed meanwhile.
  mutating func keep(_ run: RunActor) -> Bool {
    guard entries[run.id.text] != nil else { return false }
    entries[run.id.text]?.loading = nil
    hold(run)
    return true
  }

  /// Notes that a run could not be loaded.
  mutating func giveUpLoading(_ id: String) {
    entries[id]?.loading = nil
  }

  /// Removes a run, and gives it back if anybody has it.
  mutating func remove(_ id: String) -> RunActor? {
    guard let entry = entries.removeValue(forKey: id) else { return nil }
    if entry.resident != nil { residentCount -= 1 }
    return entry.run
  }

  /// Keeps a run in memory; where there are too many, those unused for longest leave it.
  ///
  /// A run that somebody follows stays, and so does the one that is added.
  private mutating func hold(_ run: RunActor) {
    let id = run.id.text
    if entries[id]?.resident == nil { residentCount += 1 }
    entries[id]?.resident = run
    entries[id]?.run = run
    let excess = residentCount - limits.residentRuns
    guard excess > 0 else { return }
    let candidates = entries.filter { other, entry in
      other != id && entry.resident != nil && !entry.isFollowed
    }
    for (other, _) in candidates.sorted(by: Self.comesFirst).prefix(excess) {
      entries[other]?.resident = nil
      residentCount -= 1
    }
  }

  private static func comesFirst(
    _ one: (key: String, value: Entry),
    _ other: (key: String, value: Entry)
  ) -> Bool {
    (one.value.usedAt, one.key) < (other.value.usedAt, other.key)
  }
}

// Making room for new runs.
extension RunCatalog {
  /// Chooses the runs that must go before one more can start, and expects that one.
  ///
  /// These are the ones left alone for too long, and as many others as needed; a run that somebody
  /// follows goes last.
  ///
  /// - Parameter time: The present time.
  /// - Returns: The identifiers of the runs that go.
  mutating func makeRoom(at time: Date) -> [String] {
    startingCount += 1
    let staying = entries.filter { !$0.value.isLeaving }
    let forgotten = staying.filter { _, entry in
      time.timeIntervalSince(entry.usedAt) > limits.idleTime.seconds && !entry.isFollowed
    }
    var leaving = Set(forgotten.keys)
    let excess = staying.count - leaving.count + startingCount - limits.runs
    if excess > 0 {
      let others = staying.filter { !leaving.contains($0.key) }.sorted(by: Self.comesFirst)
      let ordered = others.filter { !$0.value.isFollowed } + others.filter(\.value.isFollowed)
      leaving.formUnion(ordered.prefix(excess).map(\.key))
    }
    for id in leaving { entries[id]?.isLeaving = true }
    return leaving.sorted()
  }

  /// Lets the runs stay that were to go, because no other came.
  mutating func takeBack(_ leaving: [String]) {
    startingCount -= 1
    for id in leaving { entries[id]?.isLeaving = false }
  }

  /// Enters the run that was expected, and removes those that made room.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - leaving: The identifiers of the runs that go.
  ///   - time: The present time.
  /// - Returns: Those of the removed runs that anybody has.
  mutating func add(_ run: RunActor, insteadOf leaving: [String], at time: Date) -> [RunActor] {
    startingCount -= 1
    let removed = leaving.compactMap { remove($0) }
    entries[run.id.text] = Entry(usedAt: time, journalUsedAt: time)
    hold(run)
    return removed
  }
}

// What the journal knows of the use of runs.
extension RunCatalog {
  /// Whether the journal's time of the last use of a run is so old that it must be told.
  ///
  /// A run would be removed too early otherwise, if the server ended without order.
  func isStale(_ id: String, at time: Date) -> Bool {
    guard let entry = entries[id] else { return false }
    return time.timeIntervalSince(entry.journalUsedAt) > min(3600, limits.idleTime.seconds / 10)
  }

  /// Notes that the journal knows of a use.
  mutating func didTouch(_ id: String, at time: Date) {
    entries[id]?.journalUsedAt = time
  }
}

extension Duration {
  fileprivate var seconds: Double { self / .seconds(1) }
}
