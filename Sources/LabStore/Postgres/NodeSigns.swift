import Foundation
import LabCore
import Postgres
import SQLValues
import Synchronization

/// The signs of a node that it can write: rows that count once the standby has them, too.
///
/// A server gives one a second. As long as one waits for too long, what is written is refused at once; the
/// next one that is kept ends that.
///
/// There is one at a time. One that hangs is not tried again at once, as each attempt would keep a process of
/// the database; but nobody waits for it for long.
final class NodeSigns: Sendable {
  /// A sign did not come in time.
  struct Lateness: Error, CustomStringConvertible {
    var description: String { "its standby or its disk keeps it waiting" }
  }

  private typealias Outcome = Result<Void, PostgresError>

  /// How long somebody waits for a sign: the load balancer has its answer within three seconds.
  private static let waitingTime = Duration.milliseconds(1500)
  /// After what time a sign is given up.
  static let patience = Duration.seconds(10)
  /// How often a server looks after its sign.
  private static let tick = Duration.milliseconds(500)
  /// The ticks from one sign to the next.
  private static let ticksBetween = 2
  /// How old a sign may be that says that a node can write.
  private static let freshness = Duration.milliseconds(1500)

  private struct State {
    var current: Task<Outcome, Never>?
    /// The ticks since the sign that is under way began, or since the last one.
    var ticks = 0
    var keptAt: Date?
    var beat: Beat?
  }

  private let pool: PostgresPool
  private let time: any LabTime
  private let breaker: Breaker
  /// The ticks after which a sign is late: they are counted instead of time, so that a busy machine is no
  /// reason.
  private let ticksUntilLate: Int
  private let state = Mutex(State())

  /// Creates the signs of a server that has given none yet.
  ///
  /// - Parameters:
  ///   - pool: A pool of one connection.
  ///   - time: The time of those that wait for a sign.
  ///   - breaker: What refuses to write while a sign is late.
  ///   - stay: How long a request may wait for the database; a sign is late a bit earlier.
  init(
    _ pool: PostgresPool,
    _ time: any LabTime,
    _ breaker: Breaker,
    lateAfter stay: Duration
  ) {
    (self.pool, self.time, self.breaker) = (pool, time, breaker)
    ticksUntilLate = max(1, Int(stay / Self.tick) - 1)
  }

  /// How the connection is used.
  ///
  /// A sign that was given up leaves a process of the database behind, which waits for the standby and doesn't
  /// notice that nobody is there any more. The next connection ends it: a long outage would take all there are.
  ///
  /// - Parameters:
  ///   - settings: How other connections are used.
  ///   - patience: After what time a sign is given up.
  /// - Returns: The settings of this node and no other.
  static func patient(
    _ settings: PostgresConnection.Settings,
    for patience: Duration = NodeSigns.patience
  ) -> PostgresConnection.Settings {
    var (settings, generator) = (settings, SystemRandomNumberGenerator())
    (settings.patience, settings.stay) = (patience, patience)
    let name = "lifecycle sign \(RunID(using: &generator).text)"
    settings.beginning += [
      "SET application_name = '\(name)'",
      """
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE application_name = '\(name)' AND pid <> pg_backend_pid()
      """,
    ]
    return settings
  }

  /// Gives a sign a second from now on.
  ///
  /// - Parameter node: The name of the node.
  func beat(as node: String) {
    breaker.watch()
    let beat = Beat(every: Self.tick) { [weak self] in self?.look(as: node) }
    state.withLock { $0.beat = beat }
  }

  /// Waits for a sign that is under way, or for a new one, unless the last one is new enough.
  ///
  /// - Parameters:
  ///   - node: The name of the node.
  ///   - trusts: Whether the last one counts.
  /// - Returns: Whether it came in time.
  /// - Throws: ``PostgresError``.
  func commit(as node: String, trusting trusts: Bool) async throws(PostgresError) -> Bool {
    if trusts, isFresh { return true }
    let task = state.withLock { Self.sign(as: node, of: self, &$0) }
    let outcome = await withCheckedContinuation { answer in
      let end = Once<Outcome?>(answer)
      let limit = time.start { [time] in
        do { try await time.sleep(for: Self.waitingTime) } catch { return }
        end.resume(nil)
      }
      Task {
        end.resume(await task.value)
        limit.cancel()
      }
    }
    try outcome?.get()
    return outcome != nil
  }

  /// Ends the connection.
  func close() {
    state.withLock { $0.beat }?.stop()
    pool.close()
  }

  /// Whether a server gives signs, and its last one is new.
  private var isFresh: Bool {
    state.withLock { state in
      guard state.beat != nil, let kept = state.keptAt else { return false }
      return time.elapsed(since: kept) < Self.freshness
    }
  }

  /// Begins a sign when it is time for one, and notices one that waits for too long.
  private func look(as node: String) {
    let isLate = state.withLock { state in
      state.ticks += 1
      guard state.current == nil else { return state.ticks >= ticksUntilLate }
      if state.keptAt == nil || state.ticks >= Self.ticksBetween {
        _ = Self.sign(as: node, of: self, &state)
      }
      return false
    }
    if isLate { breaker.open() }
  }

  /// The sign that is under way, or a new one.
  private static func sign(
    as node: String,
    of signs: NodeSigns,
    _ state: inout State
  ) -> Task<Outcome, Never> {
    if let current = state.current { return current }
    let task = Task.detached { await signs.write(as: node) }
    (state.current, state.ticks) = (task, 0)
    return task
  }

  private func write(as node: String) async -> Outcome {
    let outcome = await insert(node)
    let isKept = if case .success = outcome { true } else { false }
    let now = time.now
    state.withLock { state in
      state.current = nil
      if isKept { (state.ticks, state.keptAt) = (0, now) }
    }
    if isKept { breaker.close() }
    return outcome
  }

  private func insert(_ node: String) async -> Outcome {
    let sign = """
      INSERT INTO nodes VALUES ($1, 1, clock_timestamp())
      ON CONFLICT (node) DO UPDATE SET beat = nodes.beat + 1, at = excluded.at
      """
    let forget = "DELETE FROM nodes WHERE at < clock_timestamp() - interval '1 day'"
    do throws(PostgresError) {
      let statements = [SQLStatement(sign, [.text(node)]), SQLStatement(forget, [])]
      _ = try await pool.write(statements, order: "")
      return .success(())
    } catch {
      return .failure(error)
    }
  }
}

/// An answer that is given once.
private final class Once<Value: Sendable>: Sendable {
  private let answer: Mutex<CheckedContinuation<Value, Never>?>

  init(_ answer: CheckedContinuation<Value, Never>) { self.answer = Mutex(answer) }

  /// Gives the answer, unless there is one.
  func resume(_ value: Value) {
    let answer = answer.withLock { answer in
      defer { answer = nil }
      return answer
    }
    answer?.resume(returning: value)
  }
}
