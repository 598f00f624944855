import LifecycleScenario
import MicroHTTPD

/// The pages: every file under the public folder.
struct FilesRoutes: Sendable {
  private let files: StaticFiles?
  /// The same files for `?embed=1`, which other sites may frame.
  private let embedded: StaticFiles?

  /// Opens the folder.
  ///
  /// - Parameters:
  ///   - folder: The public folder; nil for a server without pages.
  ///   - isEncrypted: Whether the server encrypts.
  /// - Throws: `HTTPServerError` when the folder cannot be read.
  init(folder: String?, isEncrypted: Bool) throws(HTTPServerError) {
    guard let folder else {
      (files, embedded) = (nil, nil)
      return
    }
    var configuration = StaticFilesConfiguration()
    let common = isEncrypted ? [Headers.encrypted] : []
    configuration.headers = Headers.page + common
    files = try StaticFiles(root: folder, configuration: configuration)
    configuration.headers = Headers.embeddedPage + common
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
