import LabCore
import LabRuns
import LabStore
import LifecycleScenario
import MicroHTTPD
import PlainJSON

/// Forks runs, and lists the branches.
enum ForksRoutes {
  static let endpoints = [
    Endpoint(
      method: .post,
      path: "/api/runs/\(.run)/forks",
      name: "forkRun",
      chapter: .runs,
      work: .computes,
      summary: "Make a branch of a run",
      details: "The branch begins with the first “step” steps of the run; “commands” come after "
        + "them, without those that are refused.",
      body: Endpoint.Body(
        schema: ForkRequest.form(version: .max).schema,
        example: #"{"step":1,"commands":[{"do":"push","target":"B"}]}"#
      ),
      answers: [.created(NewBranch.shape, "The branch, which is a run of its own.")],
      problems: ProblemKind.scenario + [.invalidRequest, .questionOpen],
      handler: .later(fork)
    ),
    Endpoint(
      method: .get,
      path: "/api/runs/\(.run)/branches",
      name: "listBranches",
      chapter: .runs,
      summary: "List the family of a run",
      answers: [
        .json(branches, "All runs that were forked from the same one, and that one.")
      ],
      handler: .later(listBranches)
    ),
  ]

  private static func fork(_ call: Call, _ lab: Lab) async throws -> HTTPResponse {
    let parent = try await lab.runGoingOn(call)
    let request = try InvalidRequest.checking { () throws(ScenarioError) in
      try ForkRequest.decode(call.body, of: parent.latest)
    }
    let fork = try Fork(request, of: parent.latest, limits: lab.limits)
    let origin = RunIdentity.Parent(run: parent.id.text, step: request.step)
    let run = try await lab.runs.start(
      fork.document,
      name: request.name,
      parent: origin,
      from: call.client
    )
    let identity = RunIdentity(id: run.id.text, name: request.name, parent: origin)
    let branch = NewBranch(identity: identity, run: run.latest, refused: fork.refused)
    return .json(branch, as: NewBranch.shape, status: 201, headers: [.place(of: run)])
  }

  private static func listBranches(_ call: Call, _ lab: Lab) async throws -> HTTPResponse {
    .json(try await lab.runs.family(of: call[.run]), as: branches)
  }

  private static let branches = Shape<[ListedRun]>.object(
    .required("branches", \.self, .array(ListedRun.shape))
  )
}
