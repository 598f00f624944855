import Foundation
import LabCore
import LabStore
import LifecycleEngine
import LifecycleScenario

/// Which runs a server has, when each was used last, and which are in memory.
///
/// A run that has left memory is still found as long as a request or a follower holds it. So there are
/// never two objects of one run that could disagree.
struct RunCatalog {
  /// A run that was found.
  enum Found {
    case run(Run)
    case loading(Task<Run, any Error>)
  }

  /// What is known of a run.
  ///
  /// It is an object, as all of them are looked through for each new run: copies cost more than that.
  private final class Entry {
    let maker: NetworkTrace
    /// Whether the run has a name, and so never makes room for another.
    var isNamed: Bool
    var usedAt: Date
    /// The time of the last use as the journal has it.
    var journalUsedAt: Date
    /// The run, as long as it stays in memory of its own.
    var resident: Run?
    /// The work that it had done when it was used last.
    var work = 0
    /// The run, as long as anybody has it.
    weak var run: Run?
    var loading: Task<Run, any Error>?
    /// Whether the run is about to make room for another.
    var isLeaving = false

    init(_ run: StoredRun) {
      (maker, isNamed) = (run.maker, run.isNamed)
      (usedAt, journalUsedAt) = (run.usedAt, run.usedAt)
    }

    var isFollowed: Bool { run?.isFollowed == true }
  }

  /// By how many commands a run may be behind in memory: beyond that, reading it again costs no more.
  private static let mostBehind = 64

  private let limits: LabLimits
  private var entries: [String: Entry]
  /// How many runs are being written that are not entered yet.
  private var startingCount = 0
  /// The number of runs that stay in memory of their own.
  private(set) var residentCount = 0
  /// The work that those have done.
  private var residentWork = 0
  /// How many runs have made room for others.
  private(set) var evictedCount = 0

  /// Enters the runs of the journal.
  init(_ runs: [StoredRun], limits: LabLimits) {
    self.limits = limits
    entries = Dictionary(uniqueKeysWithValues: runs.map { ($0.id, Entry($0)) })
  }

  /// The number of runs.
  var count: Int { entries.count }

  /// Finds a run, and notes that it is used.
  ///
  /// - Parameters:
  ///   - id: The identifier.
  ///   - time: The present time.
  ///   - load: Begins to bring the run into memory.
  /// - Returns: The run, or the task that loads it, or `nil` if no run has the identifier.
  mutating func find(
    _ id: String,
    at time: Date,
    load: () -> Task<Run, any Error>
  ) -> Found? {
    guard let entry = entries[id] else { return nil }
    entries[id]?.usedAt = time
    if let run = entry.run, !run.isOutdated {
      hold(run)
      return .run(run)
    }
    let task = entry.loading ?? load()
    entries[id]?.loading = task
    return .loading(task)
  }

  /// Enters a run of the journal that another server has made, or named.
  mutating func enter(_ stored: StoredRun) {
    guard entries[stored.id] != nil else {
      entries[stored.id] = Entry(stored)
      return
    }
    entries[stored.id]?.isNamed = stored.isNamed
  }

  /// The runs that are entered and are not among those of the journal, but for those that are new.
  func missing(from ids: Set<String>, at time: Date) -> [String] {
    entries.filter { id, entry in
      !ids.contains(id) && time.timeIntervalSince(entry.usedAt) > 60
    }
    .keys.sorted()
  }

  /// The trace of the client that started a run.
  func maker(of id: String) -> NetworkTrace? { entries[id]?.maker }

  /// The run that another server has brought to a version, if somebody follows it here.
  ///
  /// One that nobody follows leaves memory when it is far behind.
  mutating func followed(_ id: String, at version: Int) -> Run? {
    guard let run = entries[id]?.run else { return nil }
    if run.isFollowed { return run }
    if version - run.kept.journalVersion > Self.mostBehind { letGo(id) }
    return nil
  }

  /// All runs that anybody has.
  var allInMemory: [Run] { entries.values.compactMap(\.run) }

  /// Notes that a run has a name from now on, or none.
  ///
  /// - Returns: Whether it had a name, or `nil` if there is no such run or it makes room for another already.
  mutating func name(_ id: String, isNamed: Bool, at time: Date) -> Bool? {
    guard let entry = entries[id], !entry.isLeaving else { return nil }
    defer { (entry.isNamed, entry.usedAt) = (isNamed, time) }
    return entry.isNamed
  }

  /// Keeps a run in memory that was loaded; false when it was removed meanwhile.
  mutating func keep(_ run: Run) -> Bool {
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
  mutating func remove(_ id: String) -> Run? {
    letGo(id)
    return entries.removeValue(forKey: id)?.run
  }

  /// Keeps a run in memory; where those there are too many, or have done too much, those unused for
  /// longest leave it.
  ///
  /// The one that is added stays. So do those that somebody follows; where they have done too much,
  /// their followers are disconnected, and come back.
  private mutating func hold(_ run: Run) {
    let id = run.id.text
    let work = run.weight
    letGo(id)
    entries[id]?.resident = run
    entries[id]?.run = run
    entries[id]?.work = work
    residentCount += 1
    residentWork += work
    guard isMemoryFull else { return }
    while isMemoryFull, let other = first(but: id, isFollowed: false) { letGo(other.key) }
    while residentWork > limits.residentWork, let other = first(but: id, isFollowed: true) {
      letGo(other.key)
      other.value.run?.disconnect()
    }
  }

  /// The run that leaves memory next, of those that somebody follows or of the others.
  private func first(but id: String, isFollowed: Bool) -> (key: String, value: Entry)? {
    entries.lazy.filter { other, entry in
      other != id && entry.resident != nil && entry.isFollowed == isFollowed
    }
    .min(by: Self.comesFirst)
  }

  private var isMemoryFull: Bool {
    residentCount > limits.residentRuns || residentWork > limits.residentWork
  }

  private mutating func letGo(_ id: String) {
    guard let entry = entries[id], entry.resident != nil else { return }
    entries[id]?.resident = nil
    residentCount -= 1
    residentWork -= entry.work
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
  /// Makes sure that a network may have one more run with a name.
  ///
  /// - Parameters:
  ///   - network: The trace of the network, where that is bounded.
  ///   - id: A run that is not counted.
  /// - Throws: ``LimitError``.
  func checkNames(of network: UInt16?, besides id: String? = nil) throws(LimitError) {
    guard let network else { return }
    let count = entries.count { other, entry in
      entry.isNamed && entry.maker.network == network && other != id
    }
    guard count < limits.namedRunsPerNetwork else {
      throw .namedRunsPerNetwork(limits.namedRunsPerNetwork)
    }
  }

  /// Chooses the runs that must go before one more can start, and expects that one.
  ///
  /// These are the ones left alone for too long, and as many others as needed; never one that has a
  /// name.
  ///
  /// - Parameters:
  ///   - maker: The trace of the client that starts the run.
  ///   - quota: The number of runs without names that an explorer keeps, with this one.
  ///   - time: The present time.
  /// - Returns: The identifiers of the runs that go.
  /// - Throws: ``LimitError`` where too few can go.
  mutating func makeRoom(
    for maker: NetworkTrace,
    keeping quota: Int? = nil,
    at time: Date
  ) throws(LimitError) -> [String] {
    let staying = entries.values.count { !$0.isLeaving }
    let unnamed = Array(entries.lazy.filter { !$0.value.isLeaving && !$0.value.isNamed })
    let forgotten = unnamed.filter { _, entry in
      time.timeIntervalSince(entry.usedAt) > limits.idleTime.seconds && !entry.isFollowed
    }
    var leaving = Set(forgotten.map(\.key))
    if let explorer = maker.explorer, let quota {
      let own = unnamed.filter { $0.value.maker.explorer == explorer && !leaving.contains($0.key) }
      let others = own.sorted(by: Self.comesFirst).dropLast(quota - 1)
      leaving.formUnion(others.map(\.key))
    }
    let excess = staying - leaving.count + startingCount + 1 - limits.runs
    if excess > 0 {
      let others = unnamed.filter { !leaving.contains($0.key) }
      guard excess <= others.count else { throw .runs(limits.runs) }
      leaving.formUnion(Self.inOrder(others, leavingFor: maker).prefix(excess))
    }
    startingCount += 1
    for id in leaving { entries[id]?.isLeaving = true }
    return leaving.sorted()
  }

  /// Orders runs by how soon they make room: those that somebody follows last; the maker's own first,
  /// then those of the network that has most; the ones left alone for longest before others.
  private static func inOrder(
    _ runs: [(key: String, value: Entry)],
    leavingFor maker: NetworkTrace
  ) -> [String] {
    var counts: [UInt16?: Int] = [:]
    for (_, entry) in runs { counts[entry.maker.network, default: 0] += 1 }
    counts[maker.network] = .max
    let ranked = runs.map { id, entry in
      (
        id: id,
        place: (entry.isFollowed ? 1 : 0, -(counts[entry.maker.network] ?? 0), entry.usedAt, id)
      )
    }
    return ranked.sorted { $0.place < $1.place }.map(\.id)
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
  ///   - stored: What the journal has of it.
  ///   - leaving: The identifiers of the runs that go.
  /// - Returns: Those of the removed runs that anybody has.
  mutating func add(
    _ run: Run,
    _ stored: StoredRun,
    insteadOf leaving: [String]
  ) -> [Run] {
    startingCount -= 1
    evictedCount += leaving.count
    let removed = leaving.compactMap { remove($0) }
    entries[stored.id] = Entry(stored)
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
