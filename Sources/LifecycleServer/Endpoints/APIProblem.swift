import LifecycleEngine
import MicroHTTPD

/// A problem that an endpoint may answer with.
struct APIProblem: Hashable, Sendable {
  var status: Int
  var code: String

  init(_ code: Problem.Code) {
    status = code.status
    self.code = code.rawValue
  }

  init(_ code: String, status: Int) {
    self.status = status
    self.code = code
  }

  /// What any request may meet.
  static let always: [APIProblem] = [
    .badRequest, .init(.uriTooLong), .init(.headersTooLarge), .init(.payloadTooLarge),
    .init(.internalError), .init(.serverStopping), .init(.hostRefused), .init(.tokenNeeded),
    .init(.tooManyRequests), .init(.tooManyConnections), .init(.requestTooSlow),
  ]

  /// What a request with a JSON body may meet.
  static let body: [APIProblem] = [.init(.invalidJSON), .init(.unsupportedMediaType)]

  /// What a request that runs a scenario may meet, besides what any body may.
  static let scenario = refusals + [.init(.invalidScenario), .init(.limitReached)]

  /// What a request for a run may meet.
  static let run: [APIProblem] = [.init(.runNotFound), .init(.runUnreadable), .journal]

  /// What a request for a room may meet.
  static let room: [APIProblem] = [
    .init(.roomNotFound), .init(.roomEnded), .init(.roomUnreadable), .journal,
  ]

  static let badRequest = APIProblem(.badRequest)
  static let journal = APIProblem(.journalUnavailable)
  /// A body that is JSON, but not what is wanted.
  static let invalidRequest = APIProblem("badRequest", status: 422)
  static let goalNotReached = APIProblem("goalNotReached", status: 409)

  /// Why the engine refuses commands.
  static let refusals = SimulationError.Code.allCases.filter { $0 != .eventLimitReached }.map {
    APIProblem($0.rawValue, status: 409)
  }

  /// Why a log cannot be imported.
  static let log = [
    APIProblem("badPattern", status: 422), APIProblem("nothingMatched", status: 422),
    APIProblem("tooLong", status: 413),
  ]
}
