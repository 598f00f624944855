import LifecycleInsight
import LifecycleScenario
import MicroHTTPD
import PlainJSON

/// Starts, shows, names and removes runs that live on the server.
enum RunsRoutes {
  static let endpoints = [
    list,
    Endpoint(
      method: .post,
      path: "/api/runs",
      name: "startRun",
      chapter: .runs,
      summary: "Start a run that lives on the server",
      body: .scenario,
      answers: [.created(.ref("NewRun"), "The run. It has performed the steps of the scenario.")],
      problems: ProblemKind.scenario + [.journalUnavailable],
      handler: .later(start)
    ),
    Endpoint(
      method: .get,
      path: "/api/runs/\(.run)",
      name: "showRun",
      chapter: .runs,
      summary: "Show everything about a run but its events",
      parameters: [.query("step", .count, "As it was after its first steps.", example: "1")],
      answers: [.json(.ref("Run"), "The run.", headers: Endpoint.version)],
      handler: .later(show)
    ),
    Endpoint(
      method: .patch,
      path: "/api/runs/\(.run)",
      name: "renameRun",
      chapter: .runs,
      summary: "Name a run",
      details:
        "A run that has a name is on the list of this server; null or nothing takes it away.",
      body: Endpoint.Body(
        schema: RenameRequest.form.schema,
        example: #"{"name":"Two pushes"}"#
      ),
      answers: [.json(.object(["id": .runID, "name": .string.orNull]), "The name.")],
      problems: [.invalidRequest],
      handler: .later(rename)
    ),
    Endpoint(
      method: .delete,
      path: "/api/runs/\(.run)",
      name: "removeRun",
      chapter: .runs,
      summary: "Remove a run",
      details: "Its branches stay.",
      answers: [.none("The run is gone.")],
      handler: .later { call, lab in
        try await lab.runs.remove(call[.run])
        return .done
      }
    ),
  ]

  private static func start(_ call: Call, _ lab: Lab) async throws -> HTTPResponse {
    let document = try ScenarioDocument.decode(call.body, limit: lab.limits.bodyBytes)
    let run = try await lab.runs.start(document)
    var writer = JSONWriter()
    writer.createdRun(run.latest, id: run.id.text) { $0.warning(lab.runs.warning) }
    let location = HTTPHeader("Location", "/api/runs/\(run.id.text)")
    return .json(writer, status: 201, headers: [location, .version(run.version)])
  }

  private static func show(_ call: Call, _ lab: Lab) async throws -> HTTPResponse {
    let step = try number("step", of: call, in: 0...lab.limits.commands)
    let run = try await lab.runs.run(call[.run])
    let identity = try await lab.runs.identity(of: run.id)
    var writer = JSONWriter()
    if let recording = run.recording {
      writer.recordedRun(recording, run.latest, identity)
      return .json(writer, headers: [.version(recording.steps.count)])
    }
    let latest =
      try step.map { try run.latest.prefix($0, eventLimit: lab.limits.events + 1) } ?? run.latest
    writer.wholeRun(latest, identity, difference: run.kept.changeSentence)
    return .json(writer, headers: [.version(latest.version)])
  }

  private static func rename(_ call: Call, _ lab: Lab) async throws -> HTTPResponse {
    let name = try LabError.checkingRequest { () throws(ScenarioError) in
      try RenameRequest.decode(call.body).name
    }
    try await lab.runs.rename(call[.run], to: name)
    var writer = JSONWriter()
    writer.object {
      $0.member("id", String(call[.run]))
      $0.nullable("name", name)
    }
    return .json(writer)
  }
}
