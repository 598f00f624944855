import LifecycleEngine
import LifecycleScenario
import MicroHTTPD

/// What can be done at one path, as the description of the API tells it.
struct APIOperation: Hashable, Sendable {
  /// The chapters of the description.
  enum Chapter: String, CaseIterable, Hashable, Sendable {
    case simulation, runs, rooms, catalog, operations
  }

  /// Where a parameter stands.
  enum Place: String, Hashable, Sendable {
    case path, query, header
  }

  /// A value that a request carries outside its body.
  struct Parameter: Hashable, Sendable {
    var name: String
    var place: Place
    var schema: APISchema
    var summary: String
    var example: String?
    var isRequired = false
    /// Whether the query may name the parameter several times.
    var isRepeated = false
  }

  /// A JSON body.
  struct Body: Hashable, Sendable {
    var schema: APISchema
    /// A JSON text that the server takes.
    var example: String
    var isRequired = true
  }

  /// What is answered when all goes well.
  struct Answer: Hashable, Sendable {
    var status = 200
    var summary: String
    /// The media types and their schemas; none where there is no body.
    var contents: [String: APISchema]
    /// The header lines and their summaries.
    var headers: [String: String] = [:]
    /// The operations that may follow: the identifier, and the expressions for its parameters.
    var links: [String: [String: String]] = [:]

    /// A JSON body.
    static func json(
      _ schema: APISchema,
      _ summary: String,
      status: Int = 200,
      headers: [String: String] = [:],
      links: [String: [String: String]] = [:]
    ) -> Answer {
      Answer(
        status: status,
        summary: summary,
        contents: ["application/json": schema],
        headers: headers,
        links: links
      )
    }

    /// No body.
    static func none(_ summary: String) -> Answer {
      Answer(status: 204, summary: summary, contents: [:])
    }
  }

  var method: HTTPMethod
  /// The path, with names in braces for what may be anything.
  var path: String
  /// The name of the operation, in lower camel case.
  var name: String
  var chapter: Chapter
  var summary: String
  /// What else there is to know.
  var details: String?
  var parameters: [Parameter] = []
  var body: Body?
  var answers: [Answer]
  var problems: [APIProblem] = []
  /// Whether the request needs the key of a room's presenter.
  var needsKey = false
}

/// A problem that an operation may answer with.
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

  /// What a request that changes something may meet.
  static let change = APIProblem(.originRefused)

  /// What a request with a JSON body may meet.
  static let body: [APIProblem] = [.init(.invalidJSON), .init(.unsupportedMediaType)]

  /// What a request that runs a scenario may meet.
  static let scenario = body + refusals + [.init(.invalidScenario), .init(.limitReached)]

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
