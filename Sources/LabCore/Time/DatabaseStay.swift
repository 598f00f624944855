import Foundation
import Synchronization

/// The time that one request has waited for the database, and for its turn behind others that do: all of it
/// together takes no longer than one wait may.
package final class DatabaseStay: Sendable {
  /// That of the request that the current task answers.
  @TaskLocal package static var current: DatabaseStay?

  private let time: any LabTime
  /// How long all of it may take.
  private let most: Duration
  private let spent: Mutex<Duration>

  /// Creates the stay of a request that has not used the database.
  ///
  /// - Parameters:
  ///   - time: The time of the server.
  ///   - most: How long all of it may take.
  ///   - waited: How long it has waited for its turn.
  package init(_ time: any LabTime, of most: Duration, after waited: Duration = .zero) {
    (self.time, self.most) = (time, most)
    spent = Mutex(waited)
  }

  /// The time that is left.
  package var left: Duration { max(.zero, most - spent.withLock { $0 }) }

  /// Does something when the time is over, if the request does nothing but wait.
  ///
  /// - Parameter end: What is done then.
  /// - Returns: The task that waits for it.
  package func whenOver(_ end: @escaping @Sendable () -> Void) -> Task<Void, Never> {
    time.start { [time, left] in
      do { try await time.sleep(for: left) } catch { return }
      end()
    }
  }

  /// Notes how long a use took.
  package func note(_ time: Duration) { spent.withLock { $0 += time } }

  /// Starts something that is not part of the present request.
  ///
  /// - Parameter start: Starts a task.
  /// - Returns: The task.
  @discardableResult
  package static func apart<Work>(_ start: () -> Work) -> Work {
    $current.withValue(nil, operation: start)
  }

  /// Waits for something that counts as part of the stay of the current request, if there is one.
  ///
  /// - Parameters:
  ///   - isolation: The actor of the wait.
  ///   - wait: The wait.
  /// - Returns: What it returns.
  /// - Throws: What it throws.
  package static func counting<Value, Failure: Error>(
    isolation: isolated (any Actor)? = #isolation,
    _ wait: () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    guard let current else { return try await wait() }
    let start = current.time.now
    defer { current.note(current.time.elapsed(since: start)) }
    return try await wait()
  }
}
