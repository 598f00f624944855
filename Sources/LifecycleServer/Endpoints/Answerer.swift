import LifecycleScenario
import MicroHTTPD
import PlainJSON

/// What each request needs of an endpoint of one server, and no more.
final class Answerer: Sendable {
  let method: HTTPMethod
  let access: Endpoint.Access
  private let endpoint: Endpoint
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
  var limits: LabLimits { lab.limits }

  /// The time of the server.
  var clock: LabClock { lab.runs.journal.clock }

  /// What lets the work in.
  var share: FairShare {
    switch endpoint.work {
    case .quick, .computes, .probes: lab.fairShare
    case .timed: lab.commandShare
    case .reads: lab.sourceShare
    }
  }

  /// The processor time that the work may take.
  var time: Duration { endpoint.work == .reads ? limits.sourceTime : limits.computeTime }

  /// How long the work may take, on a machine that is busy or while it waits for the journal.
  var patience: Duration { endpoint.work == .probes ? time : time * 5 }

  /// Counts work that nobody waits for to its end.
  func noteEnd() { lab.fairShare.noteEnd() }

  /// Answers a request.
  func response(to request: HTTPRequest, _ values: [Substring]) throws -> HTTPResponse {
    if let prepared { return prepared }
    let call = try Call(request, for: endpoint, values)
    let asker: FairShare.Asker
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
    case .timed, .computes, .reads: asker = share.asker(of: request)
    case .probes: asker = FairShare.Asker(isFirst: true)
    }
    return .deferred { continuation in
      Computation(call, by: self, for: asker, resuming: continuation).start()
    }
  }

  /// Does the work.
  func handle(_ call: Call) async throws -> HTTPResponse {
    guard case .later(let handle) = endpoint.handler else {
      preconditionFailure("“\(endpoint.name)” has one answer for all.")
    }
    let response = try await handle(call, lab)
    return call.takesPacked ? response.packed : response
  }

  /// The problem that an error of the work is.
  func response(to error: any Error, for call: Call) -> HTTPResponse {
    let error = LabError(error)
    if !endpoint.allProblems.contains(error.kind) {
      lab.state.noteUndeclared(error.kind, of: endpoint)
    }
    return error.response(accepting: call.languages, from: lab.files)
  }

  /// The response to work that was not done to its end.
  func response(after end: Computation.End, for call: Call) -> HTTPResponse {
    switch end {
    // Only counters and logs see it; nginx has the same number.
    case .clientGone: .bytes([], status: 499)
    case .timeOver where endpoint.work != .probes:
      response(
        to: LabError.limitReached(.time(LabError.wholeSeconds(time))),
        for: call
      )
    case .timeOver, .neverBegun:
      response(to: LabError.busy(retryAfter: time), for: call)
    }
  }

  /// The response in the place of a problem that may come of the end; what could not be kept, or was not
  /// tried, was not because of that.
  func response(
    insteadOf error: any Error,
    after end: Computation.End,
    for call: Call
  ) -> HTTPResponse? {
    let isBusy = end == .timeOver && (error as? LabError)?.kind == .busy
    return error is JournalError || isBusy ? nil : response(after: end, for: call)
  }

  /// The response in the place of a result that may not be whole; what was changed stays so.
  func response(insteadOfResultAfter end: Computation.End, for call: Call) -> HTTPResponse? {
    let isChange = method != .get && access != .computing
    return isChange ? nil : response(after: end, for: call)
  }

  /// How much there is to do; what computes its answer begins a stream at once, whatever comes in it.
  private func work(for request: HTTPRequest) -> Endpoint.Work {
    let isStream = request.header("Accept")?.hasPrefix("text/event-stream") == true
    return isStream && method == .get && endpoint.work == .computes ? .quick : endpoint.work
  }
}
