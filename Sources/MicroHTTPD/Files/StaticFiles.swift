internal import Synchronization

/// The files below a folder.
///
/// Small files are kept in memory as prepared responses until they change on disk. Symbolic links
/// below the folder are refused, as are hidden files.
public final class StaticFiles: Sendable {
  private struct Cache {
    /// The files by the paths of requests for them.
    var entries: [String: CachedFile] = [:]
    var byteCount = 0
  }

  private let configuration: StaticFilesConfiguration
  private let folder: Folder
  private let cache = Mutex(Cache())

  /// Opens a folder.
  ///
  /// - Parameters:
  ///   - root: The path of the folder.
  ///   - configuration: The options for serving files.
  /// - Throws: ``HTTPServerError`` with code `folderUnreadable`.
  public init(
    root: String,
    configuration: StaticFilesConfiguration = StaticFilesConfiguration()
  ) throws(HTTPServerError) {
    folder = try Folder(root)
    self.configuration = configuration
  }

  /// Answers a request for a file.
  ///
  /// Conditional requests and requests for one range are answered as HTTP says. A path that ends in
  /// a slash stands for the `index.html` of the folder.
  ///
  /// - Parameters:
  ///   - request: A request with method GET or HEAD.
  ///   - place: The path of the file, if it isn't that of the request.
  /// - Returns: The file, or 304 or 416.
  /// - Throws: ``HTTPRequestFailure`` with code `badPath`, `notFound` or `methodNotAllowed`.
  public func response(
    to request: HTTPRequest,
    at place: String? = nil
  ) throws(HTTPRequestFailure) -> HTTPResponse {
    guard request.method == .get || request.method == .head else {
      throw HTTPRequestFailure(.methodNotAllowed)
    }
    let place = place ?? request.path
    if let cached = cached(request, at: place) {
      let responses = cached.responses(to: request)
      if cached.facts.isFresh(for: request) { return .prepared(responses.notModified) }
      if request.header("Range") == nil { return .prepared(responses.whole) }
    }
    let path = try FolderPath(place)
    let file = try folder.open(path)
    let facts = FileFacts(path: path, identity: file.identity, configuration: configuration)
    if facts.isFresh(for: request) {
      return .bytes([], status: 304, headers: facts.validators)
    }
    return respond(to: request, at: place, file: file, facts: facts)
  }

  /// A text that identifies the state of a file.
  ///
  /// - Parameter path: The path as in a request for the file.
  /// - Returns: A text that changes with the file, or `nil` if there is no file.
  public func tag(of path: String) -> String? {
    (try? FolderPath(path)).flatMap { folder.identity(of: $0)?.tag }
  }

  /// Reads a file of the folder.
  ///
  /// - Parameter path: The path below the folder, with a slash at its start.
  /// - Returns: The bytes, or `nil` if the file can't be read.
  public func contents(of path: String) -> [UInt8]? {
    do throws(HTTPRequestFailure) {
      return try folder.open(FolderPath(path)).bytes()
    } catch {
      return nil
    }
  }

  private func respond(
    to request: HTTPRequest,
    at place: String,
    file: consuming OpenFile,
    facts: FileFacts
  ) -> HTTPResponse {
    let size = facts.identity.size
    let range = facts.allowsRange(for: request) ? request.header("Range") : nil
    switch ByteRange(range, size: size) {
    case .unsatisfiable:
      let header = HTTPHeader("Content-Range", "bytes */\(size)")
      return .bytes([], status: 416, headers: configuration.headers + [header])
    case .part(let part):
      let header = HTTPHeader(
        "Content-Range",
        "bytes \(part.lowerBound)-\(part.upperBound - 1)/\(size)"
      )
      return .file(file.region(part), status: 206, headers: facts.headers + [header])
    case .whole:
      if size <= configuration.cachedFileLimit, let body = file.bytes() {
        let cached = CachedFile(body, facts: facts, configuration: configuration)
        return .prepared(remember(cached, for: place).responses(to: request).whole)
      }
      return .file(file.region(0..<size), headers: facts.headers)
    }
  }

  /// Finds a file in memory that is unchanged on disk.
  ///
  /// The entry was read below the root; the same file with the same content is as good, wherever it
  /// has been moved since.
  private func cached(_ request: HTTPRequest, at place: String) -> CachedFile? {
    guard let entry = cache.withLock({ $0.entries[place] }) else { return nil }
    let isUnchanged = request.turn.isUnchanged(ObjectIdentifier(entry)) {
      folder.identity(of: entry.facts.path) == entry.facts.identity
    }
    return isUnchanged ? entry : nil
  }

  private func remember(_ file: CachedFile, for path: String) -> CachedFile {
    cache.withLock { cache in
      cache.byteCount += file.facts.identity.size
      if let old = cache.entries[path] {
        cache.byteCount -= old.facts.identity.size
      }
      if cache.byteCount > configuration.cacheLimit {
        cache = Cache(byteCount: file.facts.identity.size)
      }
      cache.entries[path] = file
    }
    return file
  }
}
