import LifecycleScenario
import MicroHTTPD
import PlainJSON

/// Forks runs, and lists the branches that came of it.
enum ForksRoutes {
  static let endpoints = [
    Endpoint(
      method: .post,
      path: "/api/runs/\(.run)/forks",
      name: "forkRun",
      chapter: .runs,
      summary: "Make a branch of a run",
      details: "The branch begins with the first “step” steps of the run; “commands” come after "
        + "them, without those that are refused.",
      body: Endpoint.Body(
        schema: ForkRequest.form(version: .max).schema,
        example: #"{"step":1,"commands":[{"do":"push","target":"B"}]}"#
      ),
      answers: [.created(.ref("NewBranch"), "The branch, which is a run of its own.")],
      problems: ProblemKind.scenario + [.invalidRequest],
      handler: .later(fork)
    ),
    Endpoint(
      method: .get,
      path: "/api/runs/\(.run)/branches",
      name: "listBranches",
      chapter: .runs,
      summary: "List the family of a run",
      answers: [
        .json(
          .object(["branches": .array(.ref("ListedRun"))]),
          "All runs that were forked from the same one, and that one."
        )
      ],
      handler: .later(listBranches)
    ),
  ]

  private static func fork(_ call: Call, _ lab: Lab) async throws -> HTTPResponse {
    let parent = try await lab.runs.run(call[.run])
    let request = try LabError.checkingRequest { () throws(ScenarioError) in
      try ForkRequest.decode(call.body, of: parent.latest)
    }
    let fork = try Fork(request, of: parent.latest, limits: lab.limits)
    let origin = RunIdentity.Parent(run: parent.id.text, step: request.step)
    let run = try await lab.runs.start(fork.document, name: request.name, parent: origin)
    let identity = RunIdentity(id: run.id.text, name: request.name, parent: origin)
    var writer = JSONWriter()
    writer.createdBranch(run.latest, identity) { writer in
      writer.array(fork.refused) { $0.refusal($1) }
    }
    let location = HTTPHeader("Location", "/api/runs/\(run.id.text)")
    return .json(writer, status: 201, headers: [location])
  }

  private static func listBranches(_ call: Call, _ lab: Lab) async throws -> HTTPResponse {
    let family = try await lab.runs.family(of: call[.run])
    var writer = JSONWriter()
    writer.object {
      $0.key("branches")
      $0.array(family) { writer, run in writer.object { $0.members(of: run) } }
    }
    return .json(writer)
  }
}

extension JSONWriter {
  fileprivate mutating func refusal(_ refusal: Fork.Refusal) {
    object {
      $0.member("do", refusal.name)
      $0.member("index", refusal.index)
      $0.key("problem")
      $0.problem(refusal.problem)
    }
  }
}
