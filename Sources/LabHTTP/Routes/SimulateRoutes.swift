import LabCore
import LabStore
import LifecycleScenario
import MicroHTTPD
import PlainJSON

/// Runs a scenario from start to end and keeps nothing.
enum SimulateRoutes {
  static let endpoints = [
    Endpoint(
      method: .post,
      path: "/api/simulate",
      name: "simulate",
      chapter: .simulation,
      access: .computing,
      work: .computes,
      summary: "Run a scenario from start to end",
      body: .scenario,
      answers: [.json(ScenarioRun.shape, "The whole trace.")],
      problems: ProblemKind.scenario,
      handler: .later { call, lab in
        .json(try lab.limits.run(call.body), as: ScenarioRun.shape)
      }
    )
  ]
}
