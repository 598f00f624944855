import LifecycleExport
import LifecycleScenario
import MicroHTTPD

/// Runs in the forms that other programs read.
struct ExportsRoutes {
  let store: RunStore
  let limits: LabLimits

  func resources() -> [Resource] {
    [
      Resource("/api/runs/*/exports", [.get: { list($1[0]) }]),
      Resource("/api/runs/*/exports/*", [.get: { try export($1[0], as: $1[1]) }]),
      Resource("/api/exports/*", [.post: { try export($0, as: $1[0]) }]),
    ]
  }

  private func list(_ id: Substring) -> HTTPResponse {
    .later {
      let run = try await store.run(id)
      var writer = JSONWriter()
      writer.object {
        $0.key("exports")
        $0.array(ExportFormat.allCases) { $0.listing($1, run: run.id.text) }
      }
      return .json(writer)
    }
  }

  private func export(_ id: Substring, as name: Substring) throws(LabError) -> HTTPResponse {
    let format = try format(name)
    return .later { .export(try await store.run(id).reproduced().soFar, as: format) }
  }

  private func export(
    _ request: HTTPRequest,
    as name: Substring
  ) throws(LabError) -> HTTPResponse {
    let format = try format(name)
    let body = try request.jsonBody()
    let limits = limits
    return .later { .export(try limits.run(body), as: format) }
  }

  private func format(_ name: Substring) throws(LabError) -> ExportFormat {
    guard let format = ExportFormat(rawValue: String(name)) else {
      throw .badExport(.format(String(name)))
    }
    return format
  }
}

extension JSONWriter {
  fileprivate mutating func listing(_ format: ExportFormat, run: String) {
    object {
      $0.member("extension", format.fileExtension)
      $0.member("format", format.rawValue)
      $0.member("mediaType", format.mediaType)
      $0.member("path", "/api/runs/\(run)/exports/\(format.rawValue)")
    }
  }
}

extension HTTPResponse {
  fileprivate static func export(_ run: ScenarioRun, as format: ExportFormat) -> HTTPResponse {
    let name = String(run.document.id.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" })
    let file = "\(name).\(format.fileExtension)"
    let headers = [
      HTTPHeader("Content-Type", format.mediaType),
      HTTPHeader("Content-Disposition", "inline; filename=\"\(file)\""), Headers.inertPicture,
    ]
    return .bytes(Array(run.exported(as: format).utf8), headers: headers + Headers.unkept)
  }
}
