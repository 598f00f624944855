import LabCore
import LabRuns
import LabStore
import LifecycleListing
import LifecycleScenario
import MicroHTTPD
import PlainJSON

/// The classes of a scenario's controllers, as code.
enum CodeRoutes {
  static let endpoints = [
    Endpoint(
      method: .post,
      path: "/api/code",
      name: "listCode",
      chapter: .simulation,
      access: .computing,
      work: .computes,
      summary: "Show the classes of a scenario as code",
      parameters: [language],
      body: .scenario,
      answers: [answer],
      problems: ProblemKind.scenario,
      handler: .later { call, lab in
        let language = try language(of: call)
        let document = try lab.limits.scenario(call.body)
        return .json(
          document.listingOfRun(in: language, eventLimit: lab.limits.events),
          as: Listing.shape
        )
      }
    ),
    Endpoint(
      method: .get,
      path: "/api/runs/\(.run)/code",
      name: "showCode",
      chapter: .runs,
      work: .computes,
      summary: "Show the classes of a run as code",
      parameters: [language],
      answers: [answer],
      handler: .later { call, lab in
        let language = try language(of: call)
        let run = try await lab.runs.run(call[.run]).latest
        return .json(run.listing(in: language), as: Listing.shape)
      }
    ),
  ]

  private static let language = Parameter.query(
    "language",
    .choice(ListingLanguage.self),
    "The language of the code.",
    example: "swift",
    isRequired: true
  )

  private static let answer = Endpoint.Success.json(
    Listing.shape,
    "The classes, line by line, and files to take home."
  )

  private static func language(of call: Call) throws(LookupError) -> ListingLanguage {
    let name = call.query("language")
    guard let language = name.flatMap({ ListingLanguage(rawValue: $0) }) else {
      throw .unknownCodeLanguage(name)
    }
    return language
  }
}
