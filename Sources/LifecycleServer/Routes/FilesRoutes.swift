import MicroHTTPD

/// The pages: every file under the public folder.
struct FilesRoutes {
  private let files: StaticFiles?

  /// Opens the folder.
  ///
  /// - Parameter folder: The public folder; nothing stands for a server without pages.
  /// - Throws: `HTTPServerError` when the folder cannot be read.
  init(folder: String?) throws(HTTPServerError) {
    guard let folder else {
      files = nil
      return
    }
    var configuration = StaticFilesConfiguration()
    configuration.headers = Headers.page
    files = try StaticFiles(root: folder, configuration: configuration)
  }

  func response(to request: HTTPRequest) throws -> HTTPResponse {
    guard let files else { throw LabError.nothingThere(path: request.path) }
    return try files.response(to: request)
  }
}
