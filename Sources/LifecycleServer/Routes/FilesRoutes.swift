import LifecycleScenario
import MicroHTTPD

/// The pages: every file under the public folder.
struct FilesRoutes: Sendable {
  private let files: StaticFiles?
  /// The same files for `?embed=1`, which other sites may frame.
  private let embedded: StaticFiles?

  /// Opens the folder.
  ///
  /// - Parameter folder: The public folder; nothing stands for a server without pages.
  /// - Throws: `HTTPServerError` when the folder cannot be read.
  init(folder: String?) throws(HTTPServerError) {
    guard let folder else {
      (files, embedded) = (nil, nil)
      return
    }
    var configuration = StaticFilesConfiguration()
    configuration.headers = Headers.page
    files = try StaticFiles(root: folder, configuration: configuration)
    configuration.headers = Headers.embeddedPage
    embedded = try StaticFiles(root: folder, configuration: configuration)
  }

  /// Reads a file; nothing where there are no pages, or no such file.
  func contents(of path: String) -> [UInt8]? { files?.contents(of: path) }

  func response(to request: HTTPRequest) throws -> HTTPResponse {
    let isEmbedded = request.query("embed") == "1"
    guard let files = isEmbedded ? embedded : files else {
      throw LabError.nothingThere(path: request.path)
    }
    return try files.response(to: request)
  }
}
