import Foundation
import MicroHTTPD
import Synchronization

/// The work for one request, which ends when its time is over or its client has gone.
final class Computation: DeferredWork {
  /// Why nobody gets what the work comes to.
  enum End: Hashable, Sendable {
    case clientGone, timeOver, neverBegun
  }

  private struct State {
    var task: Task<Void, Never>?
    /// When it must have begun, and once it is at work when it must be done.
    var deadline: Date?
    /// The processor time that it takes, once it is at work.
    var meter: WorkMeter?
    var end: End?
  }

  /// On whose behalf it is.
  let asker: FairShare.Asker

  private let answerer: Answerer
  private let call: Call
  private let continuation: HTTPResponseContinuation
  private let state: Mutex<State>

  /// Takes the work for a request.
  ///
  /// - Parameters:
  ///   - call: What it reads.
  ///   - answerer: What does it.
  ///   - asker: On whose behalf it is.
  ///   - continuation: Who waits for the response.
  init(
    _ call: Call,
    by answerer: Answerer,
    for asker: FairShare.Asker,
    resuming continuation: HTTPResponseContinuation
  ) {
    self.call = call
    self.answerer = answerer
    self.asker = asker
    self.continuation = continuation
    state = Mutex(State(deadline: answerer.clock.now + answerer.limits.waitingTime))
  }

  /// Begins the work, or has it wait for its turn.
  func start() {
    continuation.watch(for: self)
    do throws(LabError) {
      if try answerer.share.enter(self) { begin(on: answerer.share.threads) }
    } catch {
      continuation.resume(with: answerer.response(to: error, for: call))
    }
  }

  /// Begins the work.
  ///
  /// - Parameter threads: Where it is done.
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

  /// Ends the work whose time is over or whose client has gone.
  func pulse(isClientGone: Bool) {
    let now = answerer.clock.now
    let (end, hasBegun) = state.withLock { state -> (End?, Bool) in
      let hasSpent = state.meter.map { $0.spent >= answerer.time } ?? false
      let isLate = hasSpent || state.deadline.map { $0 <= now } ?? false
      guard state.end == nil, isClientGone || isLate else { return (nil, false) }
      let unfinished = state.task == nil ? End.neverBegun : .timeOver
      state.end = isClientGone ? .clientGone : unfinished
      state.task?.cancel()
      return (state.end, state.task != nil)
    }
    guard let end else { return }
    answerer.noteEnd()
    guard !hasBegun, answerer.share.withdraw(self) else { return }
    continuation.resume(with: answerer.response(after: end, for: call))
  }

  private func run() async {
    state.withLock { $0.deadline = answerer.clock.now + answerer.patience }
    let response: HTTPResponse
    do {
      let result = try await answerer.handle(call)
      response = end.flatMap { answerer.response(insteadOfResultAfter: $0, for: call) } ?? result
    } catch {
      response =
        end.flatMap { answerer.response(insteadOf: error, after: $0, for: call) }
        ?? answerer.response(to: error, for: call)
    }
    continuation.resume(with: response)
    answerer.share.leave(self)
  }

  private var end: End? { state.withLock { $0.end } }
}
