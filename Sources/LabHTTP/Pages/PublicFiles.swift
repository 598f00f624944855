import LabCore
import MicroHTTPD
import Zlib

/// The pages: every file under the public folder.
struct PublicFiles: Sendable {
  /// What is served from a folder.
  private struct Served: Sendable {
    let files: StaticFiles
    /// The same files under addresses that name their state: browsers need not ask again.
    let kept: StaticFiles
    let address: PageAddress
  }

  private static let forEver = "public, max-age=31536000, immutable"

  private let served: Served?

  /// Opens the folder.
  ///
  /// - Parameters:
  ///   - folder: The public folder; nil for a server without pages.
  ///   - isEncrypted: Whether the server encrypts.
  ///   - time: The time of the server.
  /// - Throws: `HTTPServerError` when the folder cannot be read.
  init(
    folder: String?,
    isEncrypted: Bool,
    time: any LabTime
  ) throws(HTTPServerError) {
    guard let folder else {
      served = nil
      return
    }
    var configuration = StaticFilesConfiguration()
    configuration.headers = Headers.page
    if isEncrypted { configuration.preparedHeaders = [Headers.encrypted] }
    configuration.compress = Zlib.gzipped
    let files = try StaticFiles(root: folder, configuration: configuration)
    configuration.cacheControl = Self.forEver
    configuration.headers = Headers.part
    served = Served(
      files: files,
      kept: try StaticFiles(root: folder, configuration: configuration),
      address: PageAddress(folder: folder, files: files, time: time)
    )
  }

  /// Reads a file; returns `nil` without pages, or if there is no such file.
  func contents(of path: String) -> [UInt8]? { served?.files.contents(of: path) }

  /// A page as it is sent, unpacked; returns `nil` without pages, or if there is no such page.
  func page(at path: String) -> [UInt8]? { served?.address.page(at: path)?.plain }

  /// The name of the state of all files; empty without pages.
  var digest: String { served?.address.digest ?? "" }

  func response(to request: HTTPRequest) throws -> HTTPResponse {
    guard let served else { throw RequestError.nothingThere(path: request.path) }
    if let place = served.address.place(of: request.path) {
      if request.method.isReading, let found = served.address.made(at: place) {
        let age = place.isCurrent ? Self.forEver : "no-cache"
        return made(found, of: Self.type(of: place.path), age: age, Headers.part, for: request)
      }
      // A page that was opened before an update goes on with the files that there are.
      let files = place.isCurrent ? served.kept : served.files
      return try files.response(to: request, at: place.path)
    }
    let destination = ClassAddress.destination(of: request.path) { request.query($0) }
    if case .moved(let address) = destination {
      let headers = [HTTPHeader("Location", address), HTTPHeader("Cache-Control", "no-cache")]
      return .bytes([], status: 302, headers: headers + Headers.page)
    }
    let special: String?
    if case .page(let file) = destination {
      special = file
    } else {
      special = try examplePage(at: request.path)
    }
    let path = special ?? request.path
    guard path.hasSuffix("/") || path.hasSuffix(".html"), request.method.isReading,
      let page = served.address.page(at: path)
    else { return try served.files.response(to: request, at: path) }
    let headers = request.query("embed") == "1" ? Headers.embeddedPage : Headers.page
    return made(page, of: "text/html; charset=utf-8", age: "no-cache", headers, for: request)
  }

  /// The type of what is put together, by the ending of its path.
  private static func type(of path: String) -> String {
    if path.hasSuffix(".js") { return "text/javascript; charset=utf-8" }
    return path.hasSuffix(".css") ? "text/css; charset=utf-8" : "application/json"
  }

  private func made(
    _ made: PageAddress.Made,
    of type: String,
    age: String,
    _ others: [HTTPHeader],
    for request: HTTPRequest
  ) -> HTTPResponse {
    .kept(
      made.plain,
      packed: made.packed,
      digest: made.digest,
      body: [HTTPHeader("Content-Type", type)],
      headers: [HTTPHeader("Cache-Control", age), HTTPHeader("Vary", "Accept-Encoding")] + others,
      for: request
    )
  }

  /// The page about one example.
  ///
  /// - Parameter path: The path of a request.
  /// - Returns: The path of the page, or `nil` if the path names no example.
  /// - Throws: ``RequestError/nothingThere`` if it names one that doesn't exist.
  private func examplePage(at path: String) throws(RequestError) -> String? {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 3, parts[1] == "examples", !parts[2].contains(".") else { return nil }
    guard contents(of: "\(path).json") != nil else { throw .nothingThere(path: path) }
    return "/topic.html"
  }
}

extension HTTPMethod {
  /// Whether the method only reads.
  fileprivate var isReading: Bool { self == .get || self == .head }
}
