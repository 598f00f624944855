package import MicroHTTPD
import Synchronization

/// Limits concurrent work and schedules it round-robin by network.
///
/// Each network has a few computations at work and a few that wait. If many wait, the networks take
/// turns; clients with the server's token come before all of them.
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
    /// At work at a time for one network.
    var runningPerNetwork: Int
    /// That wait.
    var waiting: Int
    /// That wait for one network.
    var waitingPerNetwork: Int
  }

  private struct WaitingQueue {
    let client: ClientNetwork
    var waiting: [Computation]
  }

  private struct State {
    /// The queues in the order of their turns.
    var queues: [WaitingQueue] = []
    var runningOf: [ClientAddress: Int] = [:]
    var counts = Counts()
  }

  /// The threads that all of them run on.
  package let threads: WorkThreads

  private let access: AccessSettings
  private let bounds: Bounds
  /// The time after which a refused client may ask again.
  private let pause: Duration
  private let state = Mutex(State())

  /// Starts threads for computations; `nil` if the system refuses.
  package convenience init?(_ limits: LabLimits, access: AccessSettings) {
    self.init(limits.computing, threads: limits.computations, limits, access: access)
  }

  /// Starts threads; `nil` if the system refuses.
  package init?(_ bounds: Bounds, threads count: Int, _ limits: LabLimits, access: AccessSettings) {
    guard let threads = WorkThreads(count: count) else { return nil }
    self.threads = threads
    self.bounds = bounds
    pause = limits.computeTime
    self.access = access
  }

  deinit {
    threads.close()
  }

  /// The present numbers.
  package var counts: Counts { state.withLock { $0.counts } }

  /// The client on whose behalf a request is.
  package func client(of request: HTTPRequest) -> ClientNetwork {
    if let token = access.token, let sent = request.header("Authorization"),
      token.matches(authorization: sent)
    {
      return ClientNetwork(isFirst: true)
    }
    return ClientNetwork(network: access.countedNetwork(of: request.client))
  }

  /// Admits a computation, or queues it.
  ///
  /// - Parameter computation: The computation.
  /// - Returns: Whether it begins now.
  /// - Throws: ``WorkError`` if too many wait.
  func enter(_ computation: Computation) throws(WorkError) -> Bool {
    try state.withLock { state throws(WorkError) in
      let client = computation.client
      if state.counts.running < bounds.running, hasRoom(for: client, in: state) {
        note(1, of: client, in: &state)
        return true
      }
      do throws(WorkError) {
        try checkQueue(for: client, in: state)
      } catch {
        state.counts.refused += 1
        throw error
      }
      state.counts.waiting += 1
      if let queue = state.queues.firstIndex(where: { $0.client == client }) {
        state.queues[queue].waiting.append(computation)
      } else {
        state.queues.append(WaitingQueue(client: client, waiting: [computation]))
      }
      return false
    }
  }

  /// Notes that a computation is done, and begins the next one.
  func leave(_ computation: Computation) {
    let next = state.withLock { state in
      note(-1, of: computation.client, in: &state)
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

  private func hasRoom(for client: ClientNetwork, in state: State) -> Bool {
    guard let network = client.network else { return true }
    return state.runningOf[network, default: 0] < bounds.runningPerNetwork
  }

  private func checkQueue(for client: ClientNetwork, in state: State) throws(WorkError) {
    let own = state.queues.first { $0.client == client }?.waiting.count ?? 0
    if client.network != nil, own >= bounds.waitingPerNetwork {
      throw .tooManyWaiting(own, retryAfter: pause)
    }
    let rivals = state.queues.filter { $0.client.isFirst == client.isFirst }
    if rivals.reduce(0, { $0 + $1.waiting.count }) >= bounds.waiting {
      throw .busy(retryAfter: pause)
    }
  }

  private func admitNext(in state: inout State) -> Computation? {
    let queue =
      state.queues.firstIndex { $0.client.isFirst }
      ?? state.queues.firstIndex { hasRoom(for: $0.client, in: state) }
    guard let queue else { return nil }
    let next = take(0, of: queue, in: &state)
    note(1, of: next.client, in: &state)
    return next
  }

  private func take(_ place: Int, of queue: Int, in state: inout State) -> Computation {
    var rest = state.queues.remove(at: queue)
    let computation = rest.waiting.remove(at: place)
    if !rest.waiting.isEmpty { state.queues.append(rest) }
    state.counts.waiting -= 1
    return computation
  }

  private func note(_ change: Int, of client: ClientNetwork, in state: inout State) {
    state.counts.running += change
    guard let network = client.network else { return }
    let count = state.runningOf[network, default: 0] + change
    state.runningOf[network] = count > 0 ? count : nil
  }
}

extension LabLimits {
  /// The bounds of computations.
  var computing: WorkScheduler.Bounds {
    WorkScheduler.Bounds(
      running: computations,
      runningPerNetwork: computationsPerNetwork,
      waiting: waiting,
      waitingPerNetwork: waitingPerNetwork
    )
  }

  /// The bounds of requests for files of apps.
  package var reading: WorkScheduler.Bounds {
    WorkScheduler.Bounds(
      running: 1,
      runningPerNetwork: 1,
      waiting: waiting,
      waitingPerNetwork: waitingPerNetwork
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
