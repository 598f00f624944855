import Logging
import MicroHTTPD

/// Answers every request to the server.
struct Responder: Sendable {
  /// What answers the requests that are not for a file.
  let router: Router
  private let files: FilesRoutes
  private let logger: Logger

  init(
    _ configuration: LabServerConfiguration,
    store: RunStore,
    rooms: RoomStore
  ) throws(HTTPServerError) {
    let limits = configuration.limits
    files = try FilesRoutes(folder: configuration.publicFolder)
    logger = configuration.logger
    router = Router(
      HealthRoutes.resources() + OpenAPIRoutes.resources() + CatalogRoutes.resources()
        + SimulateRoutes(limits: limits).resources()
        + LintRoutes(store: store, limits: limits).resources()
        + LogsRoutes(limits: limits).resources()
        + CompareRoutes(store: store, limits: limits).resources()
        + RunsRoutes(store: store, limits: limits, isListed: configuration.isLoopback).resources()
        + CodeRoutes(store: store, limits: limits).resources()
        + ExportsRoutes(store: store, limits: limits).resources()
        + PictureRoutes(limits: limits, files: files).resources()
        + PlanRoutes(store: store, limits: limits).resources()
        + ForksRoutes(store: store, limits: limits).resources()
        + CommandsRoutes(store: store).resources() + EventsRoutes(store: store).resources()
        + FeedRoutes(store: store).resources()
        + RoomsRoutes(rooms: rooms, runs: store, limits: limits).resources()
        + ExplanationRoutes(store: store, limits: limits, files: files).resources()
    )
  }

  /// Makes the response to a request.
  func response(to request: HTTPRequest) -> HTTPResponse {
    logger.debug("\(request.method.rawValue) \(request.path)")
    do {
      if let response = try router.response(to: request) { return response }
      guard !request.path.hasPrefix("/api/") else {
        throw LabError.nothingThere(path: request.path)
      }
      return try files.response(to: request)
    } catch {
      return Problem(error).response
    }
  }
}
