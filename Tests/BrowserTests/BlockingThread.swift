import Foundation
import TestSupport

/// Runs what blocks on threads of its own, so that the tests beside it go on.
///
/// The test stays the current one: what it expects is recorded under its name.
final class BlockingThread: TaskExecutor {
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    Thread.detachNewThread {
      job.runSynchronously(on: self.asUnownedTaskExecutor())
    }
  }
}

/// Does what blocks on a thread of its own.
func onThread(_ work: @Sendable () throws -> Void) async throws {
  try await withTaskExecutorPreference(BlockingThread()) {
    try work()
  }
}
