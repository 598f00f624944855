import LabCore
import LifecycleEngine
import LifecycleLogs
import LifecycleScenario
import LifecycleSource
import MicroHTTPD
import PlainJSON

/// Why a request is refused and what to do, as `application/problem+json` says it.
///
/// The extensions of this type hold all its sentences.
struct LabError: Error, Hashable, Sendable {
  /// Code, status and title.
  let kind: ProblemKind
  /// A few words.
  var title: String
  /// What is wrong, and what to do.
  var detail: String
  /// The languages of the words.
  var languages = [Language.en]
  /// The facts that belong to the code, by their names.
  var values: [String: String] = [:]
  /// The places of the body that are wrong.
  var places: [ScenarioProblem] = []
  /// Header lines that belong to the status.
  var headers: [HTTPHeader] = []

  init(
    _ kind: ProblemKind,
    _ detail: String,
    places: [ScenarioProblem] = [],
    headers: [HTTPHeader] = []
  ) {
    self.kind = kind
    title = kind.title
    self.detail = detail
    self.places = places
    self.headers = headers
  }

  /// The response that says so.
  var response: HTTPResponse {
    let told = [
      HTTPHeader("Content-Type", "application/problem+json"),
      HTTPHeader("Content-Language", languages.map(\.rawValue).joined(separator: ", ")),
      HTTPHeader("Vary", "Accept-Language"),
    ]
    let bytes = JSONWriter(self, as: Self.shape).bytes
    return .bytes(bytes, status: kind.status, headers: told + Headers.api + headers)
  }
}

extension LabError {
  /// What the answer says.
  static let shape = Shape<LabError>.object(
    .required("code", \.kind.code, .text),
    .required("detail", \.detail, .text),
    .required("errors", \.places, .array(ScenarioProblem.shape)),
    .required("status", \.kind.status, .integer(.integer)),
    .required("title", \.title, .text),
    .required("type", { _ in "about:blank" }, .text(.constant("about:blank"))),
    .required("values", \.values, ScenarioProblem.values)
  ).described("Why a request was refused, and what to do. Nothing was done.").named("Problem")
}

// The one place that knows the errors of other modules.
extension LabError {
  init(_ error: any Error) {
    switch error {
    case let error as LabError: self = error
    case let error as WorkError: self.init(error)
    case let error as ScenarioError: self.init(error)
    case let error as HTTPRequestFailure: self.init(error)
    case let error as StoreError: self.init(error)
    case let error as LogError: self.init(.log(error.code), error.message)
    case let error as SourceError:
      self.init(.source(error.code), error.message)
      values = error.values
    default:
      assertionFailure("No handler throws \(error).")
      self.init(HTTPRequestFailure(.internalError))
    }
  }

  init(_ error: ScenarioError) {
    let kind: ProblemKind =
      switch error.code {
      case .invalidJSON: .invalidJSON
      case .invalidScenario: .invalidScenario
      case .payloadTooLarge: .payloadTooLarge
      case .refused where error.refusal?.code == .eventLimitReached: .limitReached
      case .refused: .refused(error.refusal?.code)
      }
    self.init(kind, error.message, places: error.problems)
    if let step = error.step { values["step"] = "\(step)" }
    switch error.refusal?.limit {
    case nil: break
    case .events(let most): values.merge(["limit": "events", "most": "\(most)"]) { $1 }
    case .work(let most): values.merge(["limit": "work", "most": "\(most)"]) { $1 }
    }
    if kind == .limitReached { values["limit"] = "work" }
  }

  init(_ failure: HTTPRequestFailure) {
    let kind: ProblemKind =
      switch failure.code {
      case .badFraming, .badPath: .badRequest
      case .notFound: .notFound
      case .methodNotAllowed: .methodNotAllowed
      case .payloadTooLarge: .payloadTooLarge
      case .uriTooLong: .uriTooLong
      case .headersTooLarge: .headersTooLarge
      case .requestTooSlow: .requestTooSlow
      case .tooManyConnections: .tooManyConnections
      case .unknownCoding: .unknownCoding
      case .unknownVersion: .unknownVersion
      case .internalError: .internalError
      case .busy: .busy
      case .serverStopping: .serverStopping
      }
    self.init(kind, failure.description)
    if kind == .methodNotAllowed { headers = [HTTPHeader("Allow", "GET, HEAD")] }
    if kind == .busy { headers = [HTTPHeader("Retry-After", "2")] }
  }

  /// A command that cannot be kept, or a run that cannot be read, and so nothing was done.
  init(_ error: StoreError) {
    if error.code == .unreachable {
      // Where the database is, and what it said, is for the log.
      self.init(
        .journalUnavailable,
        "The server cannot reach its database. Send the request again, a command with the same "
          + "“Idempotency-Key”: where it was under way, it may have been done.",
        headers: [HTTPHeader("Retry-After", "2")]
      )
      values = ["limit": "database"]
      return
    }
    self.init(
      .journalUnavailable,
      "The server cannot write or read its runs: \(error.reason). Nothing was done. Make "
        + "room on its disk, or check the permissions there, and send the request again."
    )
  }

  /// Reads a body that is no scenario: what breaks its form is wrong with the request.
  static func checkingRequest<Value>(
    _ read: () throws(ScenarioError) -> Value
  ) throws -> Value {
    do throws(ScenarioError) {
      return try read()
    } catch {
      guard error.code == .invalidScenario else { throw error }
      throw LabError(.invalidRequest, error.message, places: error.problems)
    }
  }
}
