import LabCore
import LabVersion
import LifecycleScenario
import MicroHTTPD
import PlainJSON

/// The description of the API in the form of OpenAPI 3.1.
struct APIDocument {
  /// The endpoints that it describes.
  let endpoints: [Endpoint]

  static let shape = Shape<APIValue>(.map(.any)) { $0.value($1) }

  /// The document as JSON.
  var json: JSONWriter { JSONWriter(document, as: Self.shape) }

  /// The schemas that several places of the document refer to, by their names.
  var schemas: [String: APISchema] {
    var schemas: [String: APISchema] = [:]
    APIValue.object(paths).collect(into: &schemas)
    return schemas
  }

  private var document: APIValue {
    .object([
      "openapi": .text("3.1.0"),
      "info": .object([
        "title": .text("Lifecycle Lab"),
        "version": .text(LabVersion.current),
        "license": .object(["name": .text("MIT"), "identifier": .text("MIT")]),
        "description": .text(Self.introduction),
      ]),
      "servers": .array([.object(["url": .text("/")])]),
      "tags": .array(Endpoint.Chapter.allCases.map(\.value)),
      "paths": .object(paths),
      "components": .object([
        "schemas": .object(schemas.mapValues(\.value)),
        "securitySchemes": .object([
          "presenterKey": .object([
            "type": .text("http"),
            "scheme": .text("bearer"),
            "description": .text("The key that POST /api/rooms gave."),
          ]),
          "writeKey": .object([
            "type": .text("http"),
            "scheme": .text("bearer"),
            "description": .text("The key that POST /api/live, or POST /api/live/projects, gave."),
          ]),
          "authorKey": .object([
            "type": .text("http"),
            "scheme": .text("bearer"),
            "description": .text("The key that POST /api/walkthroughs gave."),
          ]),
        ]),
      ]),
    ])
  }

  private var paths: [String: APIValue] {
    Dictionary(grouping: endpoints, by: \.path.template).mapValues { endpoints in
      let pairs = endpoints.map { ($0.method.rawValue.lowercased(), $0.value) }
      return .object(Dictionary(pairs) { first, _ in first })
    }
  }

  private static let introduction = """
    The life cycle of UIViewController, simulated. Send a scenario and get its trace, or keep a run on \
    the server and send it commands one by one.

    Errors are `application/problem+json` with a stable `code`; `detail` says what to do. Nothing has \
    been done then. `HEAD` is answered like `GET`, without the body. A method that a path does not \
    know is answered with 405, `methodNotAllowed` and `Allow`; a path that is not here with 404, \
    `notFound`.

    Limits are those of `/api/limits`. A server that was started with a token wants it as \
    `Authorization: Bearer TOKEN`, except in rooms, for the lines of an app and \
    for changes of a walkthrough, which have keys of their own.
    """
}

extension Endpoint.Chapter {
  fileprivate var value: APIValue {
    .object(["name": .text(rawValue), "description": .text(summary)])
  }

  private var summary: String {
    switch self {
    case .simulation: "What is computed from the request, and not kept."
    case .runs: "Runs that live on the server. Whoever knows the id of a run may use it."
    case .rooms: "A class: one presenter, many followers."
    case .walkthroughs: "What guides a person through runs. Whoever knows its id may read it."
    case .live: "What an app does that runs somewhere else, as its probe tells it."
    case .catalog: "What this build knows."
    case .operations: "The server itself."
    }
  }
}
