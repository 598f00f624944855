import MicroHTTPD

/// The pages: every file under the public folder.
struct FilesRoutes: Sendable {
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

  /// Reads a file; nothing where there are no pages, or no such file.
  func contents(of path: String) -> [UInt8]? { files?.contents(of: path) }

  func response(to request: HTTPRequest) throws -> HTTPResponse {
    guard let files else { throw LabError.nothingThere(path: request.path) }
    return try files.response(to: request)
  }
}
