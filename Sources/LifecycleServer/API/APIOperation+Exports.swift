import LifecycleExport
import MicroHTTPD

// Runs in the forms that other programs read.
extension APIOperation {
  static let exports = [
    APIOperation(
      method: .get,
      path: "/api/runs/{run}/exports",
      name: "listExports",
      chapter: .runs,
      summary: "List the forms in which a run can be taken home",
      parameters: [run],
      answers: [
        .json(
          .object([
            "exports": .array(
              .object([
                "extension": .string, "format": .choice(ExportFormat.self), "mediaType": .string,
                "path": .string,
              ])
            )
          ]),
          "The forms, each with its path."
        )
      ],
      problems: APIProblem.run
    ),
    APIOperation(
      method: .get,
      path: "/api/runs/{run}/exports/{format}",
      name: "exportRun",
      chapter: .runs,
      summary: "Write a run in another form",
      parameters: [run, format],
      answers: [exported],
      problems: APIProblem.run + [.init(.notFound), .init(.runRecorded)]
    ),
    APIOperation(
      method: .post,
      path: "/api/exports/{format}",
      name: "exportScenario",
      chapter: .simulation,
      summary: "Write the run of a scenario in another form",
      parameters: [format],
      body: scenario,
      answers: [exported],
      problems: APIProblem.scenario + [.init(.notFound)]
    ),
    APIOperation(
      method: .get,
      path: "/render.svg",
      name: "drawRun",
      chapter: .simulation,
      summary: "Draw what a link to the page shows",
      parameters: [
        query("example", .string, "A scenario of the pages.", example: "push-b"),
        query("s", .string, "The run that a link of the page carries after “s=”."),
        query("event", .integer(0...4_294_967_295), "The event; the last without it."),
      ],
      answers: [Answer(summary: "The picture.", contents: ["image/svg+xml": .string])],
      problems: APIProblem.refusals + [
        .init(.notFound), .invalidRequest, .init(.invalidJSON), .init(.invalidScenario),
        .init(.limitReached),
      ]
    ),
  ]

  private static let format = Parameter(
    name: "format",
    place: .path,
    schema: .choice(ExportFormat.self),
    summary: "The form.",
    example: "text"
  )

  private static let exported = Answer(
    summary: "The run, in the media type of the form.",
    contents: Dictionary(
      ExportFormat.allCases.map { format in
        let type = format.mediaType.prefix { $0 != ";" }
        return (String(type), type.hasSuffix("json") ? .any : .string)
      }
    ) { first, _ in first }
  )
}
