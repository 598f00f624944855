import LabCore
import LabRuns
import LabStore
import LifecycleReports
import LifecycleScenario
import MicroHTTPD
import PlainJSON

/// Runs in the forms that other programs read.
enum ExportsRoutes {
  static let endpoints = [
    Endpoint(
      method: .get,
      path: "/api/runs/\(.run)/exports",
      name: "listExports",
      chapter: .runs,
      summary: "List the forms in which a run can be taken home",
      answers: [.json(list, "The forms, each with its path.")],
      handler: .later { call, lab in
        let run = try await lab.runs.run(call[.run])
        return .json(run.id, as: list)
      }
    ),
    Endpoint(
      method: .get,
      path: "/api/runs/\(.run)/exports/\(format)",
      name: "exportRun",
      chapter: .runs,
      work: .computes,
      summary: "Write a run in another form",
      answers: [exported],
      problems: [.notFound, .runRecorded],
      handler: .later { call, lab in
        let format = try format(of: call)
        return try .export(await lab.runs.run(call[.run]).reproduced().soFar, as: format)
      }
    ),
    Endpoint(
      method: .post,
      path: "/api/exports/\(format)",
      name: "exportScenario",
      chapter: .simulation,
      access: .computing,
      work: .computes,
      summary: "Write the run of a scenario in another form",
      body: .scenario,
      answers: [exported],
      problems: ProblemKind.scenario + [.notFound],
      handler: .later { call, lab in
        let format = try format(of: call)
        return try .export(lab.limits.run(call.body), as: format)
      }
    ),
  ]

  private static let format = Parameter.path(
    "format",
    .choice(ExportFormat.self),
    "The form.",
    example: "text"
  )

  private static let list = Shape<RunID>.object(
    .required(
      "exports",
      { id in ExportFormat.allCases.map { (run: id, format: $0) } },
      .array(listed)
    )
  )

  private static let listed = Shape<(run: RunID, format: ExportFormat)>.object(
    .required("extension", { $0.format.fileExtension }, .text),
    .required("format", { $0.format }, .choice),
    .required("mediaType", { $0.format.mediaType }, .text),
    .required("path", { "/api/runs/\($0.run.text)/exports/\($0.format.rawValue)" }, .text)
  )

  private static let exported = Endpoint.Success(
    summary: "The run, in the media type of the form.",
    contents: Dictionary(
      ExportFormat.allCases.map { format in
        let type = format.mediaType.prefix { $0 != ";" }
        return (String(type), type.hasSuffix("json") ? .any : .string)
      }
    ) { first, _ in first }
  )

  private static func format(of call: Call) throws(LookupError) -> ExportFormat {
    let name = String(call[format])
    guard let format = ExportFormat(rawValue: name) else { throw .unknownFormat(name) }
    return format
  }
}

extension HTTPResponse {
  fileprivate static func export(
    _ run: ScenarioRun,
    as format: ExportFormat
  ) throws(LimitError) -> HTTPResponse {
    let limit = LabLimits.answerBytes
    guard let text = run.exported(as: format, limit: limit) else {
      throw LimitError.answerBytes(limit)
    }
    let name = String(run.document.id.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" })
    let file = "\(name).\(format.fileExtension)"
    let headers = [
      HTTPHeader("Content-Type", format.mediaType),
      HTTPHeader("Content-Disposition", "inline; filename=\"\(file)\""), Headers.inertPicture,
    ]
    return .bytes(Array(text.utf8), headers: headers + Headers.unkept)
  }
}
