/// The processor time of one thread, which any thread can read.
package struct ThreadClock: Hashable, Sendable {
  private let clock: Int64

  /// The clock of the calling thread.
  package static var current: ThreadClock { ThreadClock(clock: cpl_thread_clock()) }

  /// The time so far; zero if the thread has ended.
  package var time: Duration { .nanoseconds(cpl_thread_nanoseconds(clock)) }
}
