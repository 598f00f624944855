import LabCore
import LabRuns
import LabStore
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
      work: .computes,
      summary: "Start a run that lives on the server",
      parameters: [
        .query(
          "events",
          .integer(0...mostEvents),
          "Tell of the run and its events too, where it has no more of these.",
          example: "1000"
        )
      ],
      body: .scenario,
      answers: [.created(NewRun.shape, "The run. It has performed the steps of the scenario.")],
      problems: ProblemKind.scenario + [.journalUnavailable],
      handler: .later(start)
    ),
    Endpoint(
      method: .get,
      path: "/api/runs/\(.run)",
      name: "showRun",
      chapter: .runs,
      work: .computes,
      summary: "Show everything about a run but its events",
      details:
        "The tag is of the whole answer. With “If-None-Match” the answer is 304, without a body, until "
        + "something of it has changed.",
      parameters: [
        .query("step", .count, "As it was after its first steps.", example: "1"),
        .query(
          "event",
          .count,
          "The state as it was after this event, in a callback too; the rest is as without it.",
          example: "12"
        ),
      ],
      headers: ["If-None-Match"],
      answers: [
        .json(WholeRun.shape, "The run.", headers: Endpoint.version),
        .none("The client has the run as it is.", status: 304),
      ],
      problems: [.notFound],
      handler: .later(show)
    ),
    Endpoint(
      method: .patch,
      path: "/api/runs/\(.run)",
      name: "renameRun",
      chapter: .runs,
      access: .owned,
      summary: "Name a run",
      details:
        "A run that has a name is on the list of this server, and stays until it is removed; null or "
        + "nothing takes it away. \(ownersOnly)",
      body: Endpoint.Body(
        schema: RenameRequest.form.schema,
        example: #"{"name":"Two pushes"}"#
      ),
      answers: [.json(renamed, "The name.")],
      problems: [.invalidRequest],
      handler: .later(rename)
    ),
    Endpoint(
      method: .delete,
      path: "/api/runs/\(.run)",
      name: "removeRun",
      chapter: .runs,
      access: .owned,
      summary: "Remove a run",
      details: "Its branches stay. \(ownersOnly)",
      answers: [.none("The run is gone.")],
      handler: .later { call, lab in
        try await lab.runs.remove(call[.run], from: call.client)
        return .done
      }
    ),
  ]

  private static let ownersOnly =
    "One that an owner of the server started or named is the owner's alone."

  /// The greatest number of events in the answer to a start.
  private static let mostEvents = 1_000

  private static func start(_ call: Call, _ lab: Lab) async throws -> HTTPResponse {
    let most = try number("events", of: call, in: 0...mostEvents)
    let document = try ScenarioDocument.decode(call.body, limit: lab.limits.bodyBytes)
    let run = try await lab.runs.start(document, from: call.client)
    var new = NewRun(id: run.id, run: run.latest, warning: lab.runs.warning)
    if let most, run.kept.eventCount <= most {
      new.whole = WholeRun(identity: try await lab.runs.identity(of: run.id), kept: run.kept)
    }
    return .json(
      new,
      as: NewRun.shape,
      status: 201,
      headers: [.place(of: run), .version(run.version)]
    )
  }

  private static func show(_ call: Call, _ lab: Lab) async throws -> HTTPResponse {
    let step = try number("step", of: call, in: 0...lab.limits.commands)
    let run = try await lab.runs.run(call[.run])
    let identity = try await lab.runs.identity(of: run.id)
    let kept = try step.map { try run.kept.prefix($0, limits: lab.limits) } ?? run.kept
    let event = try number("event", of: call, in: 0...Int(Int32.max))
    if let event, event > kept.eventCount {
      throw LookupError.unknownEvent(event, count: kept.eventCount)
    }
    let whole = WholeRun(identity: identity, kept: kept, event: event)
    return .json(
      whole,
      as: WholeRun.shape,
      version: kept.version,
      known: call.header("If-None-Match")
    )
  }

  private static func rename(_ call: Call, _ lab: Lab) async throws -> HTTPResponse {
    let name = try InvalidRequest.checking { () throws(ScenarioError) in
      try RenameRequest.decode(call.body).name
    }
    try await lab.runs.rename(call[.run], to: name, from: call.client)
    return .json((id: String(call[.run]), name: name), as: renamed)
  }

  private static let renamed = Shape<(id: String, name: String?)>.object(
    .required("id", { $0.id }, .text(.runID)),
    .required("name", { $0.name }, .orNull(.text))
  )
}

extension HTTPHeader {
  /// Where a new run is.
  static func place(of run: Run) -> HTTPHeader {
    HTTPHeader("Location", "/api/runs/\(run.id.text)")
  }
}
