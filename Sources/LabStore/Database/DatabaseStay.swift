import Synchronization

/// The time that one request has spent with the database: several uses together take no longer than one may.
package final class DatabaseStay: Sendable {
  /// That of the request that the current task answers.
  @TaskLocal package static var current: DatabaseStay?

  private let spent = Mutex(Duration.zero)

  /// Creates the stay of a request that has not used the database.
  package init() {}

  /// The time that is left of what a request may take.
  func left(of most: Duration) -> Duration { max(.zero, most - spent.withLock { $0 }) }

  /// Notes how long a use took.
  func note(_ time: Duration) { spent.withLock { $0 += time } }
}
