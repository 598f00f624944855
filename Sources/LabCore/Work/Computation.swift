import Foundation
package import MicroHTTPD
import Synchronization

/// The work for one request, which ends when its time is over or its client has gone.
package final class Computation: DeferredWork {
  /// Why the result is discarded.
  package enum End: Hashable, Sendable {
    case clientGone, timeOver, neverBegun
  }

  private struct State {
    var task: Task<Void, Never>?
    /// The time by which it must have begun, or by which it must be done once it is at work.
    var deadline: Date?
    /// The meter of its processor time, once it is at work.
    var meter: WorkMeter?
    var end: End?
  }

  /// The queue that it waits in.
  let queue: WorkQueue

  /// The name of the operation.
  var operation: String { work.operation }

  /// The processor time so far.
  var spent: Duration { state.withLock { $0.meter }?.spent ?? .zero }

  private let work: any ComputedResponse
  private let scheduler: WorkScheduler
  private let continuation: HTTPResponseContinuation
  private let created: Date
  private let state: Mutex<State>

  /// Creates the computation of a response.
  ///
  /// - Parameters:
  ///   - work: The work.
  ///   - queue: The queue that it waits in.
  ///   - scheduler: The scheduler that decides when it begins.
  ///   - continuation: The suspended connection.
  package init(
    _ work: any ComputedResponse,
    in queue: WorkQueue,
    on scheduler: WorkScheduler,
    resuming continuation: HTTPResponseContinuation
  ) {
    self.work = work
    self.queue = queue
    self.scheduler = scheduler
    self.continuation = continuation
    created = work.clock.now
    state = Mutex(State(deadline: created + work.waitingTime))
  }

  /// Begins the work, or queues it.
  package func start() {
    continuation.watch(for: self)
    do throws(WorkError) {
      if try scheduler.enter(self) { begin(on: scheduler.threads) }
    } catch {
      continuation.resume(with: work.response(to: error))
    }
  }

  /// Begins the work.
  ///
  /// - Parameter threads: The threads that it runs on.
  func begin(on threads: WorkThreads) {
    state.withLock { state in
      state.deadline = nil
      let meter = WorkMeter(threads)
      let task = Task(executorPreference: meter) { await self.run() }
      state.meter = meter
      if state.end != nil { task.cancel() }
      state.task = task
    }
  }

  /// Ends the work if its time is over or its client has gone.
  package func pulse(isClientGone: Bool) {
    let now = work.clock.now
    let (end, hasBegun) = state.withLock { state -> (End?, Bool) in
      let hasSpent = state.meter.map { $0.spent >= work.processorTime } ?? false
      let isLate = hasSpent || state.deadline.map { $0 <= now } ?? false
      guard state.end == nil, isClientGone || isLate else { return (nil, false) }
      let unfinished = state.task == nil ? End.neverBegun : .timeOver
      state.end = isClientGone ? .clientGone : unfinished
      state.task?.cancel()
      return (state.end, state.task != nil)
    }
    guard let end else { return }
    work.countInterruption()
    guard !hasBegun, scheduler.withdraw(self) else { return }
    continuation.resume(with: work.response(after: end))
  }

  private func run() async {
    let now = work.clock.now
    let waited = work.clock.elapsed(since: created)
    state.withLock { $0.deadline = now + work.patience }
    let response: HTTPResponse
    do {
      let result = try await work.make(after: waited)
      response = end.flatMap { work.response(insteadOfResultAfter: $0) } ?? result
    } catch {
      response =
        end.flatMap { work.response(insteadOf: error, after: $0) } ?? work.response(to: error)
    }
    continuation.resume(with: response)
    scheduler.leave(self)
  }

  private var end: End? { state.withLock { $0.end } }
}
