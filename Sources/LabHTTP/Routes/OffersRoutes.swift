import LabRuns
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
      work: .computes,
      summary: "List what can be done next with a run, and where it leads",
      parameters: [all, subject],
      answers: [.json(Offers.shape, "The commands, those with an effect first.")],
      problems: [.questionOpen],
      handler: .later { call, lab in
        let run = try await lab.runGoingOn(call).latest
        let wish = call.query("all")
        if let wish, wish != "true" { throw RequestError.badWish(name: "all", value: wish) }
        return .json(
          Offers(
            request: OfferRequest(run.simulation, isWhole: wish != nil, about: call.query("about")),
            version: run.version
          ),
          as: Offers.shape
        )
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

/// What can be done next with a run.
struct Offers {
  let request: OfferRequest
  let version: Int

  static let shape = Shape<Offers>.object(
    .required("commands", \.request, OfferRequest.shape),
    .required("version", \.version, .count)
  )
}
