import LabCore
import LabRuns
import LabStore
import LifecycleScenario
import MicroHTTPD
import PlainJSON

/// What each request needs of an endpoint of one server, and no more.
final class Answerer: Sendable {
  let method: HTTPMethod
  let access: Endpoint.Access
  fileprivate let endpoint: Endpoint
  private let lab: Lab
  /// The response where it is always the same.
  private let prepared: HTTPResponse?

  init(_ endpoint: Endpoint, lab: Lab) {
    method = endpoint.method
    access = endpoint.access
    self.endpoint = endpoint
    self.lab = lab
    switch endpoint.handler {
    case .once(let make):
      let body = make(lab).bytes
      prepared = .prepared(PreparedResponse(body, headers: lab.preparedHeaders))
    case .later: prepared = nil
    }
  }

  /// How much the server takes on.
  fileprivate var limits: LabLimits { lab.limits }

  /// The time of the server.
  fileprivate var clock: LabClock { lab.runs.journal.clock }

  /// The scheduler of the work.
  private var scheduler: WorkScheduler {
    switch endpoint.work {
    case .quick, .computes, .probes: lab.computeScheduler
    case .timed: lab.commandScheduler
    case .reads: lab.sourceScheduler
    }
  }

  /// The processor time that the work may take.
  fileprivate var time: Duration {
    endpoint.work == .reads ? limits.sourceTime : limits.computeTime
  }

  /// The time that the work may take on a busy machine, or while it waits for the journal.
  fileprivate var patience: Duration { endpoint.work == .probes ? time : time * 5 }

  /// Counts work that was interrupted.
  fileprivate func countInterruption() { lab.computeScheduler.countInterruption() }

  /// Answers a request.
  func response(
    to request: HTTPRequest,
    _ values: [Substring],
    from client: Client
  ) throws -> HTTPResponse {
    if let prepared { return prepared }
    let call = try Call(request, for: endpoint, values, from: client)
    let queue: WorkQueue
    switch work(for: request) {
    case .quick:
      return .deferred { continuation in
        Task {
          do {
            continuation.resume(with: try await self.handle(call))
          } catch {
            continuation.resume(with: self.response(to: error, for: call))
          }
        }
      }
    case .timed, .computes, .reads: queue = client.queue
    case .probes: queue = .first
    }
    return .deferred { continuation in
      let work = AnsweredCall(call: call, answerer: self)
      Computation(work, in: queue, on: self.scheduler, resuming: continuation).start()
    }
  }

  /// Does the work.
  ///
  /// - Parameters:
  ///   - call: The request.
  ///   - waited: How long it has waited for its turn.
  /// - Returns: The response.
  /// - Throws: Any error of the work.
  func handle(_ call: Call, after waited: Duration = .zero) async throws -> HTTPResponse {
    guard case .later(let handle) = endpoint.handler else {
      preconditionFailure("“\(endpoint.name)” has one answer for all.")
    }
    // Commands wait for the database before their turn, as what is before them does. What computes waits for
    // processors.
    let stay = lab.runs.journal.stay.map {
      DatabaseStay(clock, of: $0, after: endpoint.work == .timed ? waited : .zero)
    }
    let response = try await DatabaseStay.$current.withValue(stay) {
      try await handle(call, lab)
    }
    let told = endpoint.headers.contains("Accept") ? response.varying(by: "Accept") : response
    return call.takesPacked ? told.packed : told
  }

  /// The problem that an error of the work is.
  func response(to error: any Error, for call: Call) -> HTTPResponse {
    let problem = Problem(error)
    if !endpoint.allProblems.contains(problem.kind) {
      lab.state.noteUndeclared(problem.kind, of: endpoint.name)
    }
    return problem.response(accepting: call.languages, reading: lab.files.contents)
  }

  /// The response if the work was interrupted.
  fileprivate func response(after end: Computation.End, for call: Call) -> HTTPResponse {
    switch end {
    // Only counters and logs see it; nginx has the same number.
    case .clientGone: .bytes([], status: 499)
    case .timeOver where endpoint.work != .probes:
      response(
        to: LimitError.time(time.wholeSeconds),
        for: call
      )
    case .timeOver, .neverBegun:
      response(to: WorkError.busy(retryAfter: time), for: call)
    }
  }

  /// Replaces an error caused by cancellation.
  ///
  /// Journal errors are kept: they happened regardless.
  fileprivate func response(
    insteadOf error: any Error,
    after end: Computation.End,
    for call: Call
  ) -> HTTPResponse? {
    let isBusy = end == .timeOver && Problem(error).kind == .busy
    return error is StoreError || isBusy ? nil : response(after: end, for: call)
  }

  /// Replaces a result that may not be whole.
  ///
  /// Changes stay: they were made.
  fileprivate func response(
    insteadOfResultAfter end: Computation.End,
    for call: Call
  ) -> HTTPResponse? {
    let isChange = method != .get && access != .computing
    return isChange ? nil : response(after: end, for: call)
  }

  /// How much there is to do; what computes its answer begins a stream at once, whatever comes in it.
  private func work(for request: HTTPRequest) -> Endpoint.Effort {
    let isStream = request.header("Accept")?.hasPrefix("text/event-stream") == true
    return isStream && method == .get && endpoint.work == .computes ? .quick : endpoint.work
  }
}

/// A call with its answerer, as work for a scheduler.
private struct AnsweredCall: ComputedResponse {
  let call: Call
  let answerer: Answerer

  var operation: String { answerer.endpoint.name }

  var clock: LabClock { answerer.clock }

  var waitingTime: Duration { answerer.limits.waitingTime }

  var processorTime: Duration { answerer.time }

  var patience: Duration { answerer.patience }

  func make(after waited: Duration) async throws -> HTTPResponse {
    try await answerer.handle(call, after: waited)
  }

  func countInterruption() { answerer.countInterruption() }

  func response(to error: any Error) -> HTTPResponse { answerer.response(to: error, for: call) }

  func response(after end: Computation.End) -> HTTPResponse {
    answerer.response(after: end, for: call)
  }

  func response(insteadOf error: any Error, after end: Computation.End) -> HTTPResponse? {
    answerer.response(insteadOf: error, after: end, for: call)
  }

  func response(insteadOfResultAfter end: Computation.End) -> HTTPResponse? {
    answerer.response(insteadOfResultAfter: end, for: call)
  }
}
