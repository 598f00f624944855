import LabRuns
import LabStore
import LifecycleScenario
import MicroHTTPD
import PlainJSON

/// Performs commands on a run.
enum CommandsRoutes {
  static let endpoints = [
    Endpoint(
      method: .post,
      path: "/api/runs/\(.run)/commands",
      name: "performCommand",
      chapter: .runs,
      work: .timed,
      summary: "Perform a command",
      details: "Commands of several clients are performed one after another, each as a whole. With "
        + "“If-Match” only when nobody else was faster; with “Idempotency-Key” once, however "
        + "often it is sent: the answer to the first is given again, also after a restart, "
        + "and a refusal for as long as it is remembered.",
      parameters: Parameter.ofCommand(version: "[0-9]{1,9}(-[0-9a-z]{1,13})?", example: "1"),
      body: Endpoint.Body(schema: .step, example: #"{"do":"push","target":"B"}"#),
      answers: [
        .json(
          Entry.answer,
          "What came of it. It is on the disk.",
          headers: Endpoint.version
        )
      ],
      problems: ProblemKind.scenario + ProblemKind.command + [.runInRoom, .questionOpen],
      handler: .later { call, lab in
        let request = try CommandRequest(call)
        let run = try await lab.runGoingOn(call)
        if let room = run.room { throw RoomError.ownsRun(room) }
        let entry = try await run.perform(request).entry
        return .json(entry, as: Entry.answer, headers: [.version(entry.version)])
      }
    )
  ]
}
