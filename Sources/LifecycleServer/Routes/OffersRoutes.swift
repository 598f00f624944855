import LifecycleScenario
import MicroHTTPD
import PlainJSON

/// What can be done next with a run, why not, and where each command leads.
enum OffersRoutes {
  static let endpoints = [
    Endpoint(
      method: .get,
      path: "/api/runs/\(.run)/offers",
      name: "listOffers",
      chapter: .runs,
      summary: "List what can be done next with a run, and where it leads",
      parameters: [all, subject],
      answers: [
        .json(
          .object(["commands": .array(.ref("TracedOffer")), "version": .count]),
          "The commands, those with an effect first."
        )
      ],
      handler: .later { call, lab in
        let run = try await lab.runs.run(call[.run]).latest
        var writer = JSONWriter()
        writer.object {
          $0.key("commands")
          $0.offers(
            of: run.simulation,
            isWhole: call.query("all") == "true",
            about: call.query("about")
          )
          $0.member("version", run.version)
        }
        return .json(writer)
      }
    )
  ]

  private static let all = Parameter.query(
    "all",
    .choice(["true"]),
    "Tells the commands, too, that are not offered by themselves.",
    example: "true"
  )

  private static let subject = Parameter.query(
    "about",
    .string,
    "The controller that is looked at; else the one in front.",
    example: "A"
  )
}
