import LifecycleScenario
import MicroHTTPD

/// What an `application/problem+json` body says.
struct Problem: Hashable, Sendable {
  /// The kinds of problem; the raw value is stable.
  ///
  /// Besides these a problem has the codes of the engine's refusals.
  enum Code: String, CaseIterable, Hashable, Sendable {
    case notFound, methodNotAllowed, badRequest, unsupportedMediaType
    case invalidJSON, invalidScenario
    case payloadTooLarge, uriTooLong, headersTooLarge
    case runNotFound, runUnreadable, runRecorded, conflict, limitReached
    case idempotencyKeyReused, listClosed
    case roomNotFound, roomEnded, roomUnreadable, notPresenter, notDriving, pollClosed
    case driverNotFound, followerNotFound, pollNotFound
    case hostRefused, originRefused, tokenNeeded
    case tooManyRequests, tooManyConnections, requestTooSlow
    case internalError, journalUnavailable, serverStopping
  }

  /// The HTTP status.
  var status: Int
  /// The stable code.
  var code: String
  /// A few words that all problems with the code have in common.
  var title: String
  /// What is wrong, and what to do.
  var detail: String
  /// The places of the body that are wrong.
  var places: [ScenarioProblem] = []
  /// Header lines that belong to the status.
  var headers: [HTTPHeader] = []

  init(_ code: Code, detail: String) {
    status = code.status
    self.code = code.rawValue
    title = code.title
    self.detail = detail
  }

  /// The refusal of a command by the engine.
  init(refusal code: String, detail: String) {
    status = 409
    self.code = code
    title = "The command is refused"
    self.detail = detail
  }

  /// The response that carries the problem.
  var response: HTTPResponse {
    var writer = JSONWriter()
    writer.problem(self)
    let type = HTTPHeader("Content-Type", "application/problem+json")
    return .bytes(writer.bytes, status: status, headers: [type] + Headers.api + headers)
  }
}

extension JSONWriter {
  /// Writes the object of a problem.
  mutating func problem(_ problem: Problem) {
    object {
      $0.member("code", problem.code)
      $0.member("detail", problem.detail)
      $0.key("errors")
      $0.problems(problem.places)
      $0.member("status", problem.status)
      $0.member("title", problem.title)
      $0.member("type", "about:blank")
    }
  }
}

extension Problem.Code {
  /// The HTTP status that goes with the code.
  var status: Int {
    switch self {
    case .badRequest, .invalidJSON: 400
    case .tokenNeeded: 401
    case .notPresenter, .originRefused, .listClosed: 403
    case .requestTooSlow: 408
    case .hostRefused: 421
    case .tooManyRequests, .tooManyConnections: 429
    case .notFound, .runNotFound, .roomNotFound: 404
    case .driverNotFound, .followerNotFound, .pollNotFound: 404
    case .methodNotAllowed: 405
    case .limitReached, .runRecorded, .notDriving, .pollClosed: 409
    case .roomEnded: 410
    case .conflict: 412
    case .payloadTooLarge: 413
    case .uriTooLong: 414
    case .unsupportedMediaType: 415
    case .invalidScenario, .idempotencyKeyReused: 422
    case .headersTooLarge: 431
    case .internalError, .runUnreadable, .roomUnreadable: 500
    case .journalUnavailable, .serverStopping: 503
    }
  }

  /// What all problems with the code have in common.
  var title: String {
    switch self {
    case .notFound: "Nothing is there"
    case .methodNotAllowed: "The resource does not know the method"
    case .badRequest: "The request cannot be read"
    case .unsupportedMediaType: "The body is not JSON"
    case .invalidJSON: "The body is not well-formed JSON"
    case .invalidScenario: "The scenario is not valid"
    case .payloadTooLarge: "The body is too long"
    case .uriTooLong: "The address is too long"
    case .headersTooLarge: "The header lines are too long"
    case .runNotFound: "There is no such run"
    case .runUnreadable: "The run cannot be read"
    case .runRecorded: "The run can only be shown"
    case .idempotencyKeyReused: "The key belongs to another command"
    case .listClosed: "The list of runs is closed"
    case .roomNotFound: "There is no such room"
    case .roomEnded: "The room has ended"
    case .roomUnreadable: "The room cannot be read"
    case .notPresenter: "Only the presenter may do this"
    case .notDriving: "Somebody else has the wheel"
    case .pollClosed: "The poll is closed for this"
    case .driverNotFound: "There is no such driver"
    case .followerNotFound: "There is no such follower"
    case .pollNotFound: "There is no such poll"
    case .conflict: "The run has another version"
    case .limitReached: "A limit is reached"
    case .hostRefused: "The server has another name"
    case .originRefused: "Another site may not do this"
    case .tokenNeeded: "The token is needed"
    case .tooManyRequests: "Too many requests"
    case .tooManyConnections: "Too many connections"
    case .requestTooSlow: "The request came too slowly"
    case .internalError: "The server failed"
    case .journalUnavailable: "The server cannot keep its runs"
    case .serverStopping: "The server stops"
    }
  }
}
