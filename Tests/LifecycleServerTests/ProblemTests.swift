import Foundation
import Testing

/// A request that is refused, and how.
struct RefusedRequest: Sendable, CustomTestStringConvertible {
  var method = "POST"
  var path = "/api/simulate"
  var headers = TestLab.json
  var body: String?
  var status: Int
  var code: String
  var pointers: [String] = []

  var testDescription: String { "\(method) \(path) \(body ?? "") \(status) \(code)" }

  static let all = transport + documents + commands

  private static let transport = [
    Self(method: "GET", path: "/api/nothing", status: 404, code: "notFound"),
    Self(method: "GET", path: "/api/", status: 404, code: "notFound"),
    Self(method: "GET", path: "/api/runs//events", status: 404, code: "notFound"),
    Self(method: "GET", path: "/api/catalog/rules/NO-1", status: 404, code: "notFound"),
    Self(method: "GET", path: "/nothing", status: 404, code: "notFound"),
    Self(method: "GET", path: "/api/simulate", status: 405, code: "methodNotAllowed"),
    Self(method: "DELETE", path: "/api/runs", status: 405, code: "methodNotAllowed"),
    Self(method: "DELETE", path: "/healthz", status: 405, code: "methodNotAllowed"),
    Self(method: "PUT", path: "/api/runs/x", status: 405, code: "methodNotAllowed"),
    Self(method: "GET", path: "/api/runs/x", status: 404, code: "runNotFound"),
    Self(method: "DELETE", path: "/api/runs/x", status: 404, code: "runNotFound"),
    Self(method: "GET", path: "/api/runs/x/events", status: 404, code: "runNotFound"),
    Self(path: "/api/runs/x/commands", body: "{}", status: 404, code: "runNotFound"),
    Self(method: "GET", path: "/api/runs/a%2Fb", status: 400, code: "badRequest"),
    Self(
      method: "GET",
      path: "/api/catalog?" + String(repeating: "x", count: 5000),
      status: 414,
      code: "uriTooLong"
    ),
    Self(
      method: "GET",
      path: "/api/catalog",
      headers: ["X-Long": String(repeating: "x", count: 7_300)],
      status: 431,
      code: "headersTooLarge"
    ),
    Self(headers: [:], body: "{}", status: 415, code: "unsupportedMediaType"),
    Self(
      headers: ["Content-Type": "text/plain"],
      body: "{}",
      status: 415,
      code: "unsupportedMediaType"
    ),
    Self(
      body: "\"" + String(repeating: "x", count: 1 << 20) + "\"",
      status: 413,
      code: "payloadTooLarge"
    ),
  ]

  private static let documents = [
    Self(body: "{", status: 400, code: "invalidJSON"),
    Self(body: "", status: 400, code: "invalidJSON"),
    Self(path: "/api/runs", body: "[1,]", status: 400, code: "invalidJSON"),
    Self(
      headers: ["Content-Type": "Application/JSON ; charset=utf-8"],
      body: "{}",
      status: 422,
      code: "invalidScenario",
      pointers: ["", "", "", ""]
    ),
    Self(
      body: Scenarios.scenario(steps: #"{"do":"pusj","target":"B"}"#),
      status: 422,
      code: "invalidScenario",
      pointers: ["/steps/0/do"]
    ),
    Self(
      path: "/api/runs",
      body: Scenarios.scenario(steps: #"{"do":"launch"},{"do":"push","target":"C"}"#),
      status: 422,
      code: "invalidScenario",
      pointers: ["/steps/1/target"]
    ),
    Self(
      body: Scenarios.scenario(steps: #"{"do":"launch"},{"do":"launch"}"#),
      status: 409,
      code: "alreadyLaunched"
    ),
    Self(
      body: Scenarios.scenario(
        steps: #"{"do":"launch"},{"do":"editView","target":"A","name":"x"}"#
      ),
      status: 409,
      code: "unknownOutlet"
    ),
  ]

  /// `RUN` stands for a run that was launched.
  private static let commands = [
    command("{", 400, "invalidJSON"),
    command(#"{"do":"push","target":"C"}"#, 422, "invalidScenario", ["/target"]),
    command(#"{"do":"push","to":"B"}"#, 422, "invalidScenario", ["/to", ""]),
    command(#"{"do":"finishInteraction"}"#, 409, "nothingToFinish"),
    command(#"{"do":"launch"}"#, 409, "alreadyLaunched"),
    command(#"{"do":"push","on":"A","target":"B"}"#, 409, "wrongKind"),
    command(#"{"do":"pop"}"#, 412, "conflict", version: "\"7\""),
    command("{", 400, "invalidJSON", version: "\"7\""),
    command(#"{"do":"pop"}"#, 400, "badRequest", version: "1"),
    command(#"{"do":"pop"}"#, 412, "conflict", version: "W/\"1\""),
    command(#"{"do":"pop"}"#, 412, "conflict", version: "\"7\", \"8\""),
    command(#"{"do":"pop"}"#, 400, "badRequest", version: "\"7\", 8"),
    Self(method: "GET", path: "RUN/events?after=-1", status: 400, code: "badRequest"),
    Self(method: "GET", path: "RUN/events?limit=0", status: 400, code: "badRequest"),
    Self(method: "GET", path: "RUN/offers?all=yes", status: 400, code: "badRequest"),
    Self(
      method: "GET",
      path: "RUN/events?after=1",
      headers: ["Last-Event-ID": "x"],
      status: 400,
      code: "badRequest"
    ),
  ]

  private static func command(
    _ body: String,
    _ status: Int,
    _ code: String,
    _ pointers: [String] = [],
    version: String? = nil
  ) -> RefusedRequest {
    var headers = TestLab.json
    headers["If-Match"] = version
    return Self(
      path: "RUN/commands",
      headers: headers,
      body: body,
      status: status,
      code: code,
      pointers: pointers
    )
  }
}

@Suite struct `A request that cannot be answered` {
  @Test func `says why, and what to do`() async throws {
    try await withLab { lab in
      let run = try await lab.startRun()
      for request in RefusedRequest.all {
        let path = request.path.replacing("RUN", with: run)
        let response = try await lab.send(
          request.method,
          path,
          headers: request.headers,
          body: request.body
        )
        let name = Comment(rawValue: "\(request.testDescription.prefix(200)) \(response.text)")
        #expect(response.headers["content-type"] == "application/problem+json", name)
        #expect(response.status == request.status, name)
        let problem = try response.json()
        let keys = ["code", "detail", "errors", "status", "title", "type", "values"]
        #expect(problem.keys.sorted() == keys, name)
        #expect(problem["code"] as? String == request.code, name)
        #expect(problem["status"] as? Int == request.status, name)
        let places = try #require(problem["errors"] as? [[String: Any]])
        #expect(places.compactMap { $0["pointer"] as? String } == request.pointers, name)
        let detail = try #require(problem["detail"] as? String)
        #expect(detail.count > 20, name)
      }
    }
  }

  @Test func `names the methods that a resource knows`() async throws {
    try await withLab { lab in
      let table = [
        ("POST", "/healthz", "GET, HEAD"),
        ("TRACE", "/healthz", "GET, HEAD"),
        ("GET", "/api/simulate", "POST"),
        ("PUT", "/api/runs/x", "GET, HEAD, PATCH, DELETE"),
      ]
      for (method, path, allowed) in table {
        let response = try await lab.send(method, path)
        #expect(response.status == 405)
        #expect(response.headers["allow"] == allowed)
      }
    }
  }

  @Test func `leaves the run as it was`() async throws {
    try await withLab { lab in
      let run = try await lab.startRun()
      let before = try await lab.send("GET", run).body
      for step in [#"{"do":"finishInteraction"}"#, #"{"do":"push","target":"C"}"#, "{"] {
        #expect(try await lab.post("\(run)/commands", step).status >= 400)
      }
      #expect(try await lab.send("GET", run).body == before)
    }
  }
}
