package import MicroHTTPD
import Synchronization

/// Limits concurrent work and schedules it by queue.
///
/// Each network, token and room has a few computations at work. Many small ones may wait for it, or one that is
/// large. If many wait, they take turns by the time that they use. The owners of the server come first.
package final class WorkScheduler: Sendable {
  /// The numbers for metrics.
  package struct Counts: Hashable, Sendable {
    /// The computations at work.
    package var running: Int
    /// The computations that wait.
    package var waiting: Int
    /// The computations that were refused.
    package var refused: Int
    /// The computations that were interrupted.
    package var cancelled: Int

    /// Creates numbers.
    package init(running: Int = 0, waiting: Int = 0, refused: Int = 0, cancelled: Int = 0) {
      self.running = running
      self.waiting = waiting
      self.refused = refused
      self.cancelled = cancelled
    }
  }

  /// The greatest numbers of computations.
  package struct Bounds: Hashable, Sendable {
    /// At work at a time.
    var running: Int
    /// At work at a time beside those, where they are expected to be short.
    var runningShort = 0
    /// At work at a time for one network.
    var runningPerNetwork: Int
    /// That wait.
    var waiting: Int
    /// That wait for one network.
    var waitingPerNetwork: Int
    /// The processor time that those that wait may be expected to take; `nil` for any.
    var waitingWork: Duration?
    /// The same for one network.
    var waitingWorkPerNetwork: Duration?
  }

  private struct WaitingQueue {
    let key: WorkQueue
    var waiting: [Computation]
  }

  private struct State {
    /// The queues in the order of their turns.
    var queues: [WaitingQueue] = []
    var runningOf: [WorkQueue: Int] = [:]
    /// Those at work that run beside others because they are expected to be short.
    var beside: Set<ObjectIdentifier> = []
    var costs = WorkCosts()
    var turns = WorkTurns()
    var counts = Counts()
  }

  /// The threads that all of them run on.
  package let threads: WorkThreads

  private let bounds: Bounds
  /// The time after which a refused client may ask again.
  private let pause: Duration
  private let state = Mutex(State())

  /// Starts threads for computations; `nil` if the system refuses.
  package convenience init?(_ limits: LabLimits) {
    let threads = limits.computations + limits.shortComputations
    self.init(limits.computing, threads: threads, limits)
  }

  /// Starts threads; `nil` if the system refuses.
  package init?(_ bounds: Bounds, threads count: Int, _ limits: LabLimits) {
    guard let threads = WorkThreads(count: count) else { return nil }
    self.threads = threads
    self.bounds = bounds
    pause = limits.computeTime
  }

  deinit {
    threads.close()
  }

  /// The present numbers.
  package var counts: Counts { state.withLock { $0.counts } }

  /// Admits a computation, or queues it.
  ///
  /// - Parameter computation: The computation.
  /// - Returns: Whether it begins now.
  /// - Throws: ``WorkError`` if too many wait.
  func enter(_ computation: Computation) throws(WorkError) -> Bool {
    try state.withLock { state throws(WorkError) in
      let queue = computation.queue
      if hasRoom(for: queue, in: state), isFree(for: computation, in: state) {
        begin(computation, in: &state)
        return true
      }
      do throws(WorkError) {
        try check(computation, in: state)
      } catch {
        state.counts.refused += 1
        throw error
      }
      state.counts.waiting += 1
      if let place = state.queues.firstIndex(where: { $0.key == queue }) {
        state.queues[place].waiting.append(computation)
      } else {
        state.queues.append(WaitingQueue(key: queue, waiting: [computation]))
      }
      return false
    }
  }

  /// Notes that a computation is done, and begins the next one.
  func leave(_ computation: Computation) {
    let (queue, spent) = (computation.queue, computation.spent)
    let next = state.withLock { state in
      note(-1, of: queue, in: &state)
      state.beside.remove(ObjectIdentifier(computation))
      state.costs.note(spent, of: computation.operation, for: queue)
      if state.queues.isEmpty { state.turns.clear() } else { state.turns.note(spent, of: queue) }
      return admitNext(in: &state)
    }
    next?.begin(on: threads)
  }

  /// Removes a waiting computation; returns false if it doesn't wait.
  func withdraw(_ computation: Computation) -> Bool {
    state.withLock { state in
      for queue in state.queues.indices {
        guard let place = state.queues[queue].waiting.firstIndex(where: { $0 === computation })
        else { continue }
        _ = take(place, of: queue, in: &state)
        return true
      }
      return false
    }
  }

  /// Counts an interrupted computation.
  package func countInterruption() {
    state.withLock { $0.counts.cancelled += 1 }
  }

  /// What takes no longer runs beside what does.
  private static let shortTime = Duration.milliseconds(50)

  /// Whether something of any length may begin.
  private func isFree(in state: State) -> Bool {
    state.counts.running - state.beside.count < bounds.running
  }

  private func isFree(for computation: Computation, in state: State) -> Bool {
    isFree(in: state) || mayRunBeside(computation, in: state)
  }

  private func mayRunBeside(_ computation: Computation, in state: State) -> Bool {
    state.beside.count < bounds.runningShort
      && expected([computation], in: state) <= Self.shortTime
  }

  private func begin(_ computation: Computation, in state: inout State) {
    if !isFree(in: state) { state.beside.insert(ObjectIdentifier(computation)) }
    note(1, of: computation.queue, in: &state)
  }

  private func hasRoom(for queue: WorkQueue, in state: State) -> Bool {
    !queue.isBounded || state.runningOf[queue, default: 0] < bounds.runningPerNetwork
  }

  /// Makes sure that a computation may wait; the first of a client may as long as there is a place.
  private func check(_ computation: Computation, in state: State) throws(WorkError) {
    let queue = computation.queue
    let own = state.queues.first { $0.key == queue }?.waiting ?? []
    let rivals = state.queues.filter { ($0.key == .first) == (queue == .first) }
    if queue.isBounded, own.count >= bounds.waitingPerNetwork {
      throw .tooManyWaiting(own.count, retryAfter: pause)
    }
    if rivals.reduce(0, { $0 + $1.waiting.count }) >= bounds.waiting {
      throw .busy(retryAfter: pause)
    }
    guard !own.isEmpty else { return }
    let cost = expected([computation], in: state)
    let ownWork = expected(own, in: state)
    if queue.isBounded, let most = bounds.waitingWorkPerNetwork, ownWork + cost > most {
      throw .tooManyWaiting(own.count, retryAfter: ownWork.roundedUp)
    }
    if let most = bounds.waitingWork {
      let work = rivals.reduce(Duration.zero) { $0 + expected($1.waiting, in: state) }
      if work + cost > most { throw .busy(retryAfter: work.roundedUp) }
    }
  }

  private func expected(_ computations: [Computation], in state: State) -> Duration {
    computations.reduce(.zero) {
      $0 + state.costs.expected($1.operation, for: $1.queue)
    }
  }

  /// Admits what is next: in its order, or the first that is short where only that may begin.
  private func admitNext(in state: inout State) -> Computation? {
    let places = state.queues.reduce(into: [WorkQueue: Int]()) { places, queue in
      places[queue.key] = queue.waiting.firstIndex { isFree(for: $0, in: state) }
    }
    let key: WorkQueue?
    if places[.first] != nil {
      key = .first
    } else {
      let ready = state.queues.map(\.key).filter {
        places[$0] != nil && hasRoom(for: $0, in: state)
      }
      key = state.turns.next(of: ready)
    }
    guard let key, let place = places[key],
      let queue = state.queues.firstIndex(where: { $0.key == key })
    else { return nil }
    let next = take(place, of: queue, in: &state)
    begin(next, in: &state)
    return next
  }

  private func take(_ place: Int, of queue: Int, in state: inout State) -> Computation {
    var rest = state.queues.remove(at: queue)
    let computation = rest.waiting.remove(at: place)
    if !rest.waiting.isEmpty { state.queues.append(rest) }
    state.counts.waiting -= 1
    return computation
  }

  private func note(_ change: Int, of queue: WorkQueue, in state: inout State) {
    state.counts.running += change
    guard queue.isBounded else { return }
    let count = state.runningOf[queue, default: 0] + change
    state.runningOf[queue] = count > 0 ? count : nil
  }
}

extension LabLimits {
  /// The bounds of computations.
  var computing: WorkScheduler.Bounds {
    WorkScheduler.Bounds(
      running: computations,
      runningShort: shortComputations,
      runningPerNetwork: computationsPerNetwork,
      waiting: waiting,
      waitingPerNetwork: waitingPerNetwork,
      waitingWork: waitingWork,
      waitingWorkPerNetwork: waitingWorkPerNetwork
    )
  }

  /// The bounds of requests for files of apps.
  package var reading: WorkScheduler.Bounds {
    WorkScheduler.Bounds(
      running: 1,
      runningPerNetwork: 1,
      waiting: waiting,
      waitingPerNetwork: waitingPerNetwork,
      waitingWork: sourceTime,
      waitingWorkPerNetwork: sourceTime
    )
  }

  /// The bounds of commands; each has a connection.
  package var commanding: WorkScheduler.Bounds {
    WorkScheduler.Bounds(
      running: commandsAtWork,
      runningPerNetwork: commandsAtWorkPerNetwork,
      waiting: connections,
      waitingPerNetwork: waitingCommandsPerNetwork
    )
  }
}
