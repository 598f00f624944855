import LabCore
import LifecycleScenario
import MicroHTTPD
import PlainJSON

/// An operation at a path, with everything that is known about it.
///
/// Router, gate, metrics, answers to other methods and `/openapi.json` are made of these values.
struct Endpoint: Sendable {
  /// The chapters of the description.
  enum Chapter: String, CaseIterable, Hashable, Sendable {
    case simulation, runs, rooms, walkthroughs, live, catalog, operations
  }

  /// What a request needs before anything is done for it.
  enum Access: Hashable, Sendable {
    /// The token, if the server has one and wants it for this method.
    case token
    /// As ``token``, but the body only describes a computation: nothing is changed.
    case computing
    /// As ``token``; what is the house's belongs to the owners alone.
    case owned
    /// For owners and readers alone; others learn that it is closed.
    case listing
    /// For owners and readers alone; others need a token.
    case operating
    /// No token for reading: it belongs to this build and tells nothing about its users.
    case common
    /// No token: the code of a room.
    case room
    /// No token: a key of the room.
    case roomKey
    /// No token: the write key of the live session.
    case liveKey
    /// No token: the key of the walkthrough's author.
    case authorKey
    /// No token: with the key of the walkthrough's author there is more in the answer.
    case anyAuthorKey
    /// Nothing, however often it is asked for.
    case unlimited
  }

  /// How much there is to do for a request.
  enum Effort: Hashable, Sendable {
    /// Little; it is never cut off.
    case quick
    /// As much as one command: it has its turn among commands, a time and threads of their own.
    case timed
    /// Perhaps much: it has its turn among computations, a time and threads of their own.
    case computes
    /// Perhaps much, and in a program of its own: one at a time, with a time of its own.
    case reads
    /// As ``computes``, but before all others, to see whether they get on.
    case probes
  }

  /// What answers the requests.
  enum Handler: Sendable {
    /// Work that takes longer than a loop thread has; its errors become problems.
    case later(@Sendable (Call, Lab) async throws -> HTTPResponse)
    /// A JSON body that is always the same, made when the server starts.
    case once(@Sendable (Lab) -> JSONWriter)
  }

  /// A JSON body, one of lines of JSON, or a table.
  struct Body: Hashable, Sendable {
    var schema: APISchema
    /// A text that the server takes.
    var example: String
    var isRequired = true
    /// What the body says that it is.
    var mediaType = MediaType.json
    /// A table that the server takes instead, where it takes one.
    var table: String?

    /// What bodies say that they are: no form of another site can say so.
    enum MediaType: String, Hashable, Sendable {
      case json = "application/json"
      case lines = "application/x-ndjson"
      case table = "text/csv"
    }

    /// What the body may say that it is, the usual one first.
    var mediaTypes: [MediaType] { [mediaType] + (table == nil ? [] : [.table]) }
  }

  /// What is answered when all goes well.
  struct Success: Hashable, Sendable {
    var status = 200
    var summary: String
    /// The media types and their schemas; empty without a body.
    var contents: [String: APISchema]
    /// The header lines and their summaries.
    var headers: [String: String] = [:]
    /// The operations that may follow: the identifier, and the expressions for its parameters.
    var links: [String: [String: String]] = [:]

    /// A JSON body.
    static func json<Value>(
      _ shape: Shape<Value>,
      _ summary: String,
      status: Int = 200,
      headers: [String: String] = [:],
      links: [String: [String: String]] = [:]
    ) -> Success {
      Success(
        status: status,
        summary: summary,
        contents: ["application/json": shape.schema],
        headers: headers,
        links: links
      )
    }

    /// No body.
    static func none(_ summary: String, status: Int = 204) -> Success {
      Success(status: status, summary: summary, contents: [:])
    }
  }

  var method: HTTPMethod
  var path: Path
  /// The name of the operation, in lower camel case.
  var name: String
  var chapter: Chapter
  var access = Access.token
  var work = Effort.quick
  var summary: String
  /// What else there is to know.
  var details: String?
  /// What stands in the query and in header lines; the path has its own.
  var parameters: [Parameter] = []
  /// Header lines that ``details`` describes, or that every client sends.
  var headers: [String] = []
  var body: Body?
  var answers: [Success]
  /// The problems besides those that path, body and access bring with them.
  var problems: [ProblemKind] = []
  var handler: Handler
}

extension Endpoint {
  /// All problems of the endpoint, each once.
  var allProblems: [ProblemKind] {
    var all = problems + ProblemKind.always
    if path.parameters.contains(.run) { all += ProblemKind.run }
    if path.parameters.contains(.room) { all += ProblemKind.room }
    if path.parameters.contains(.live) { all += ProblemKind.live }
    if path.parameters.contains(.liveProject) { all += ProblemKind.liveProject }
    if path.parameters.contains(.walkthrough) { all += ProblemKind.walkthrough }
    if body != nil { all += ProblemKind.body }
    if access == .owned { all.append(.notOwner) }
    if access == .listing { all.append(.listClosed) }
    if access == .roomKey { all.append(.notPresenter) }
    if access == .liveKey { all.append(.notWriter) }
    if access == .authorKey { all.append(.notAuthor) }
    if work != .quick { all.append(.limitReached) }
    if method != .get { all.append(.originRefused) }
    var seen: Set<ProblemKind> = []
    return all.filter { seen.insert($0).inserted }
  }
}
