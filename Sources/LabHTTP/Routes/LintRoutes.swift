import LabCore
import LabRuns
import LabStore
import LifecycleEngine
import LifecycleScenario
import MicroHTTPD
import PlainJSON

/// The mistakes that a scenario or a live run shows.
enum LintRoutes {
  static let endpoints = [
    Endpoint(
      method: .post,
      path: "/api/lint",
      name: "lint",
      chapter: .simulation,
      access: .computing,
      work: .computes,
      summary: "Find the mistakes that a scenario shows",
      body: .scenario,
      answers: [.json(Simulation.lint, "The mistakes, and what the code acquired and released.")],
      problems: ProblemKind.scenario,
      handler: .later { call, lab in
        .json(try lab.limits.run(call.body).simulation, as: Simulation.lint)
      }
    ),
    Endpoint(
      method: .get,
      path: "/api/runs/\(.run)/findings",
      name: "listFindings",
      chapter: .runs,
      work: .computes,
      summary: "Find the mistakes that a run shows",
      answers: [.json(Simulation.lint, "The mistakes.")],
      problems: [.runRecorded],
      handler: .later { call, lab in
        let run = try await lab.runs.run(call[.run])
        return .json(try run.reproduced().simulation, as: Simulation.lint)
      }
    ),
  ]
}
