import MicroHTTPD
import Synchronization

/// Lets computations or commands in, so many at a time, by turns for those who ask.
///
/// One network has a few at work and a few that wait. Where many wait, each network gets its turn
/// after the others; who has the token of the server comes before all of them.
final class FairShare: Sendable {
  /// On whose behalf something is computed.
  struct Asker: Hashable, Sendable {
    /// The network; nothing where its share is not bounded.
    var network: ClientAddress?
    /// Whether it comes before others.
    var isFirst = false
  }

  /// What is told of it.
  struct Counts: Hashable, Sendable {
    var running = 0
    var waiting = 0
    var refused = 0
    var cancelled = 0
  }

  /// How many there may be.
  struct Bounds: Hashable, Sendable {
    /// At work at a time.
    var running: Int
    /// At work at a time for one network.
    var runningPerNetwork: Int
    /// That wait.
    var waiting: Int
    /// That wait for one network.
    var waitingPerNetwork: Int
  }

  private struct Line {
    let asker: Asker
    var waiting: [Computation]
  }

  private struct State {
    /// Those who wait; who had a turn goes to the end.
    var lines: [Line] = []
    var runningOf: [ClientAddress: Int] = [:]
    var counts = Counts()
  }

  /// Where all of them are at work.
  let threads: WorkThreads

  private let access: AccessSettings
  private let bounds: Bounds
  /// After how long somebody may ask again.
  private let pause: Duration
  private let state = Mutex(State())

  /// Starts threads for computations; nil when the system refuses.
  convenience init?(_ limits: LabLimits, access: AccessSettings) {
    self.init(limits.computing, threads: limits.computations, limits, access: access)
  }

  /// Starts threads; nil when the system refuses.
  init?(_ bounds: Bounds, threads count: Int, _ limits: LabLimits, access: AccessSettings) {
    guard let threads = WorkThreads(count: count) else { return nil }
    self.threads = threads
    self.bounds = bounds
    pause = limits.computeTime
    self.access = access
  }

  deinit {
    threads.close()
  }

  /// How many there are, and what became of others.
  var counts: Counts { state.withLock { $0.counts } }

  /// On whose behalf a request is.
  func asker(of request: HTTPRequest) -> Asker {
    if let token = access.token, let sent = request.header("Authorization"),
      token.matches(authorization: sent)
    {
      return Asker(isFirst: true)
    }
    return Asker(network: access.countedNetwork(of: request.client))
  }

  /// Lets a computation in, or has it wait.
  ///
  /// - Parameter computation: The computation.
  /// - Returns: Whether it begins now.
  /// - Throws: ``LabError`` when too many wait.
  func enter(_ computation: Computation) throws(LabError) -> Bool {
    try state.withLock { state throws(LabError) in
      let asker = computation.asker
      if state.counts.running < bounds.running, hasRoom(for: asker, in: state) {
        note(1, of: asker, in: &state)
        return true
      }
      do throws(LabError) {
        try checkQueue(for: asker, in: state)
      } catch {
        state.counts.refused += 1
        throw error
      }
      state.counts.waiting += 1
      if let line = state.lines.firstIndex(where: { $0.asker == asker }) {
        state.lines[line].waiting.append(computation)
      } else {
        state.lines.append(Line(asker: asker, waiting: [computation]))
      }
      return false
    }
  }

  /// Notes that a computation is done, and begins the next one.
  func leave(_ computation: Computation) {
    let next = state.withLock { state in
      note(-1, of: computation.asker, in: &state)
      return admitNext(in: &state)
    }
    next?.begin(on: threads)
  }

  /// Takes a computation back that still waits; false when it does not.
  func withdraw(_ computation: Computation) -> Bool {
    state.withLock { state in
      for line in state.lines.indices {
        guard let place = state.lines[line].waiting.firstIndex(where: { $0 === computation })
        else { continue }
        _ = take(place, of: line, in: &state)
        return true
      }
      return false
    }
  }

  /// Counts a computation that nobody waits for to its end.
  func noteEnd() {
    state.withLock { $0.counts.cancelled += 1 }
  }

  private func hasRoom(for asker: Asker, in state: State) -> Bool {
    guard let network = asker.network else { return true }
    return state.runningOf[network, default: 0] < bounds.runningPerNetwork
  }

  private func checkQueue(for asker: Asker, in state: State) throws(LabError) {
    let own = state.lines.first { $0.asker == asker }?.waiting.count ?? 0
    if asker.network != nil, own >= bounds.waitingPerNetwork {
      throw .tooManyWaiting(own, retryAfter: pause)
    }
    let rivals = state.lines.filter { $0.asker.isFirst == asker.isFirst }
    if rivals.reduce(0, { $0 + $1.waiting.count }) >= bounds.waiting {
      throw .busy(retryAfter: pause)
    }
  }

  private func admitNext(in state: inout State) -> Computation? {
    let line =
      state.lines.firstIndex { $0.asker.isFirst }
      ?? state.lines.firstIndex { hasRoom(for: $0.asker, in: state) }
    guard let line else { return nil }
    let next = take(0, of: line, in: &state)
    note(1, of: next.asker, in: &state)
    return next
  }

  private func take(_ place: Int, of line: Int, in state: inout State) -> Computation {
    var rest = state.lines.remove(at: line)
    let computation = rest.waiting.remove(at: place)
    if !rest.waiting.isEmpty { state.lines.append(rest) }
    state.counts.waiting -= 1
    return computation
  }

  private func note(_ change: Int, of asker: Asker, in state: inout State) {
    state.counts.running += change
    guard let network = asker.network else { return }
    let count = state.runningOf[network, default: 0] + change
    state.runningOf[network] = count > 0 ? count : nil
  }
}

extension LabLimits {
  /// How many computations there may be.
  var computing: FairShare.Bounds {
    FairShare.Bounds(
      running: computations,
      runningPerNetwork: computationsPerNetwork,
      waiting: waiting,
      waitingPerNetwork: waitingPerNetwork
    )
  }

  /// How many requests for files of apps there may be.
  var reading: FairShare.Bounds {
    FairShare.Bounds(
      running: 1,
      runningPerNetwork: 1,
      waiting: waiting,
      waitingPerNetwork: waitingPerNetwork
    )
  }

  /// How many commands there may be; each has a connection.
  var commanding: FairShare.Bounds {
    FairShare.Bounds(
      running: commandsAtWork,
      runningPerNetwork: commandsAtWorkPerNetwork,
      waiting: connections,
      waitingPerNetwork: waitingCommandsPerNetwork
    )
  }
}
