import LabCore
import Postgres
import SQLValues
import Synchronization

/// The signs of a node that it can write: rows that count once the standby has them, too.
///
/// There is one at a time. One that hangs is not tried again at once, as each attempt would keep a process of
/// the database; but nobody waits for it for long.
final class NodeSigns: Sendable {
  private typealias Outcome = Result<Void, PostgresError>

  /// How long somebody waits for a sign: the load balancer has its answer within three seconds.
  private static let waitingTime = Duration.milliseconds(1500)
  /// After what time a sign is given up.
  private static let patience = Duration.seconds(10)

  private let pool: PostgresPool
  private let time: any LabTime
  private let current = Mutex<Task<Outcome, Never>?>(nil)

  /// Takes a pool of one connection.
  init(_ pool: PostgresPool, _ time: any LabTime) {
    (self.pool, self.time) = (pool, time)
  }

  /// How the connection is used.
  static func patient(
    _ settings: PostgresConnection.Settings
  ) -> PostgresConnection.Settings {
    var settings = settings
    settings.patience = patience
    return settings
  }

  /// Waits for a sign that is under way, or for a new one.
  ///
  /// - Parameter node: The name of the node.
  /// - Returns: Whether it came in time.
  /// - Throws: ``PostgresError``.
  func commit(as node: String) async throws(PostgresError) -> Bool {
    let task = current.withLock { current -> Task<Outcome, Never> in
      if let current { return current }
      let task = Task { await self.write(as: node) }
      current = task
      return task
    }
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
  func close() { pool.close() }

  private func write(as node: String) async -> Outcome {
    defer { current.withLock { $0 = nil } }
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
