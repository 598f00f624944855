import LifecycleEngine
import LifecycleScenario
import MicroHTTPD

/// The one place that turns errors into problems.
extension Problem {
  init(_ error: any Error) {
    switch error {
    case let error as LabError: self.init(error)
    case let error as AccessError: self.init(error)
    case let error as ScenarioError: self.init(error)
    case let error as HTTPRequestFailure: self.init(error)
    case let error as JournalError: self.init(error)
    default:
      assertionFailure("No handler throws \(error).")
      self.init(HTTPRequestFailure(.internalError))
    }
  }

  init(_ error: LabError) {
    switch error {
    case .nothingThere(let path):
      self.init(.notFound, detail: "There is nothing at “\(path)”. Begin at “/api/catalog”.")
    case .wrongMethod(let allowed):
      let list = allowed.map(\.rawValue).joined(separator: ", ")
      self.init(.methodNotAllowed, detail: "This resource does not know the method. Use \(list).")
      headers = [HTTPHeader("Allow", list)]
    case .unknownRule(let id):
      self.init(.notFound, detail: "No rule has the id “\(id)”. See “/api/catalog/rules”.")
    case .badPosition(let name, let value):
      self.init(
        badRequest:
          "“\(name)” is “\(value)”, not the number of an event. Send a whole number from 0."
      )
    case .unknownEvent(let seq, let count):
      self.init(
        .notFound,
        detail: "There is no event \(seq): the run has \(count), counted from 1. Send one of these."
      )
    case .badExport(let fault): self.init(fault)
    case .unknownCodeLanguage(let name):
      self.init(badRequest: ListingLanguage.sentence(insteadOf: name))
    case .unknownLanguage(let tag):
      self.init(badRequest: "“lang” is “\(tag)”. Send “en”, “ru” or “zh-Hans”.")
    case .noTexts(let language):
      self.init(
        .notFound,
        detail: "The pages have no texts in “\(language)”. Start the server with its own pages."
      )
    case .badVersion(let value, let parts):
      let example = parts == 1 ? "3" : "1.3"
      self.init(
        badRequest: "“If-Match” is “\(value)”, not a version. Send one in quotation marks: "
          + "\"\(example)\"."
      )
    case .conflict, .badKey, .keyReused, .badNumber, .listClosed, .recordedRun:
      self.init(run: error)
    case .notJSON(let mediaType):
      let found = mediaType.map { "says “\($0)”" } ?? "is missing"
      self.init(
        .unsupportedMediaType,
        detail: "Content-Type \(found). Send JSON as “application/json”."
      )
    case .invalidRequest(let error): self.init(request: error)
    case .badRuns(let fault): self.init(badRequest: fault.sentence)
    case .unreadableRun(let id, let reason):
      self.init(
        .runUnreadable,
        detail: "This version cannot read the run “\(id)”: \(reason) Use the one that made it."
      )
    case .unknownRun(let id):
      self.init(.runNotFound, detail: "No run has the id “\(id)”. Start one with POST /api/runs.")
    case .unknownRoom, .roomEnded, .unreadableRoom, .notPresenter, .notOwner, .notDriving,
      .unknownDriver, .unknownFollower, .unknownPoll, .pollClosed, .badChoice, .badAddress:
      self.init(room: error)
    case .limitReached(let limit): self.init(.limitReached, detail: limit.sentence)
    }
  }

  init(badRequest detail: String) {
    self.init(.badRequest, detail: detail)
  }

  /// A command that cannot be kept, or a run that cannot be read, and so nothing was done.
  init(_ error: JournalError) {
    self.init(
      .journalUnavailable,
      detail: "The server cannot write or read its runs: \(error.reason). Nothing was done. Make "
        + "room on its disk, or check the rights there, and send the request again."
    )
  }

  /// A body that is no request of the kind that is wanted.
  init(request error: ScenarioError) {
    self.init(.badRequest, detail: error.message)
    (status, title) = (422, "The request is not valid")
    places = error.problems
  }

  init(_ error: ScenarioError) {
    switch error.code {
    case .invalidJSON: self.init(.invalidJSON, detail: error.message)
    case .invalidScenario: self.init(.invalidScenario, detail: error.message)
    case .payloadTooLarge: self.init(.payloadTooLarge, detail: error.message)
    case .refused where error.refusal?.code == .eventLimitReached:
      self.init(.limitReached, detail: error.message)
    case .refused:
      self.init(refusal: error.refusal?.code.rawValue ?? "refused", detail: error.message)
    }
    places = error.problems
  }

  init(_ failure: HTTPRequestFailure) {
    let code: Code =
      switch failure.code {
      case .badPath: .badRequest
      case .notFound: .notFound
      case .methodNotAllowed: .methodNotAllowed
      case .payloadTooLarge: .payloadTooLarge
      case .uriTooLong: .uriTooLong
      case .headersTooLarge: .headersTooLarge
      case .requestTooSlow: .requestTooSlow
      case .tooManyConnections: .tooManyConnections
      case .internalError: .internalError
      case .serverStopping: .serverStopping
      }
    self.init(code, detail: failure.description)
    if code == .methodNotAllowed { headers = [HTTPHeader("Allow", "GET, HEAD")] }
  }
}

extension ListingLanguage {
  fileprivate static func sentence(insteadOf name: String?) -> String {
    let found = name.map { "is “\($0)”" } ?? "is missing"
    let allowed = allCases.map(\.rawValue).joined(separator: ", ")
    return "“language” \(found). Add it to the address; allowed are: \(allowed)."
  }
}

extension LabError.RunListFault {
  fileprivate var sentence: String {
    switch self {
    case .position(let value):
      "“run” is “\(value)”. Send the id of a run, a colon and the number of an event."
    case .repeated(let run): "The address names the run “\(run)” twice. Name each run once."
    case .count(let count, let limit):
      "The address names \(count) runs. Name 1 to \(limit): “?run=ID:0&run=ID:0”."
    }
  }
}

extension LabError.Limit {
  fileprivate var sentence: String {
    switch self {
    case .controllers(let limit):
      "An app has at most \(limit) controllers here. Leave some of them out."
    case .events(let limit):
      "A run has at most \(limit) events. Nothing was performed; start a new run."
    case .commands(let limit):
      "A run performs at most \(limit) commands. Nothing was performed; start a new run."
    case .rooms(let limit):
      "This server has at most \(limit) rooms. End one with DELETE /api/rooms/CODE, or come later."
    case .followers(let limit):
      "A room has at most \(limit) followers. Follow it without joining: only votes need that."
    case .drivers(let limit):
      "A room has at most \(limit) drivers. Hand the wheel to one of them: {\"driver\": 1}."
    case .polls(let limit): "A room asks at most \(limit) questions. Open another room."
    }
  }
}
