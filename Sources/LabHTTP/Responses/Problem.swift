import LabCore
import LifecycleEngine
import LifecycleScenario
import MicroHTTPD
import PlainJSON

/// Why a request is refused and what to do, as `application/problem+json` says it.
struct Problem: Hashable, Sendable {
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
    values: [String: String] = [:],
    places: [ScenarioProblem] = [],
    headers: [HTTPHeader] = []
  ) {
    self.kind = kind
    title = kind.title
    self.detail = detail
    self.values = values
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
    // Whoever is told that the server can't at the moment is told when to come back, too.
    let isOpen = kind.status == 503 && !headers.contains { $0.name == "Retry-After" }
    let waiting = isOpen ? [HTTPHeader("Retry-After", "2")] : []
    return .bytes(bytes, status: kind.status, headers: told + Headers.api + headers + waiting)
  }
}

extension Problem {
  /// What the answer says.
  static let shape = Shape<Problem>.object(
    .required("code", \.kind.code, .text),
    .required("detail", \.detail, .text),
    .required("errors", \.places, .array(ScenarioProblem.shape)),
    .required("status", \.kind.status, .integer(.integer)),
    .required("title", \.title, .text),
    .required("type", { _ in "about:blank" }, .text(.constant("about:blank"))),
    .required("values", \.values, ScenarioProblem.values)
  ).described("Why a request was refused, and what to do. Nothing was done.").named("Problem")
}
