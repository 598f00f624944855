/// The header lines about a file, and the answers to conditional requests.
final class FileFacts: Sendable {
  /// The path of the file.
  let path: FolderPath

  /// The state of the file.
  let identity: FileIdentity

  /// The headers that go with 304 too.
  let validators: [HTTPHeader]

  /// All headers except those about a range.
  let headers: [HTTPHeader]

  /// Whether clients that accept compression get the file compressed.
  let isCompressed: Bool

  private let entityTag: String
  private let modified: String

  /// Collects the facts of a file.
  init(path: FolderPath, identity: FileIdentity, configuration: StaticFilesConfiguration) {
    self.path = path
    self.identity = identity
    entityTag = "\"" + identity.tag + "\""
    modified = HTTPDate.text(identity.modificationSeconds)
    let type = MediaType.named(path.fileExtension)
    isCompressed = configuration.compress != nil && type.hasSuffix("charset=utf-8")
    validators =
      [
        HTTPHeader("ETag", entityTag),
        HTTPHeader("Last-Modified", modified),
        HTTPHeader("Cache-Control", configuration.cacheControl),
      ] + (isCompressed ? [HTTPHeader("Vary", "Accept-Encoding")] : []) + configuration.headers
    headers =
      [
        HTTPHeader("Content-Type", type),
        HTTPHeader("Accept-Ranges", "bytes"),
      ] + validators
  }

  /// Whether the client has the file as it is; then the answer is 304.
  ///
  /// `If-None-Match` decides alone when it is there.
  func isFresh(for request: HTTPRequest) -> Bool {
    if let tags = request.header("If-None-Match") {
      return EntityTags(tags).matchWeakly([entityTag, packedTag])
    }
    guard let date = request.header("If-Modified-Since") else { return false }
    return date == modified
      || HTTPDate.seconds(date).map { $0 >= identity.modificationSeconds } ?? false
  }

  /// The tag of the compressed file.
  private var packedTag: String { String(entityTag.dropLast()) + "-gzip\"" }

  /// Header lines of the file as those of the compressed file, whose tag says what its date would.
  func packed(_ headers: [HTTPHeader]) -> [HTTPHeader] {
    let kept = headers.filter { !["ETag", "Accept-Ranges", "Last-Modified"].contains($0.name) }
    return [HTTPHeader("ETag", packedTag), HTTPHeader("Content-Encoding", "gzip")] + kept
  }

  /// Whether a `Range` header counts: always, unless `If-Range` names another state of the file.
  func allowsRange(for request: HTTPRequest) -> Bool {
    guard let condition = request.header("If-Range") else { return true }
    return condition == entityTag || condition == modified
  }
}

/// A file in memory.
final class CachedFile: Sendable {
  /// The state of the file when it was read.
  let facts: FileFacts

  private let plain: Responses
  /// The responses with the compressed file, or `nil` if it isn't shorter.
  private let packed: Responses?

  /// The response with the whole file, and that to a client that has it.
  struct Responses: Sendable {
    let whole: PreparedResponse
    let notModified: PreparedResponse
  }

  /// Prepares all responses.
  init(_ body: [UInt8], facts: FileFacts, configuration: StaticFilesConfiguration) {
    self.facts = facts
    let added = configuration.preparedHeaders
    plain = Responses(
      whole: PreparedResponse(body, headers: facts.headers + added),
      notModified: PreparedResponse([], status: 304, headers: facts.validators + added)
    )
    let shorter = facts.isCompressed ? configuration.compress?(body) : nil
    packed = shorter.flatMap { shorter in
      guard shorter.count < body.count else { return nil }
      let validators = facts.packed(facts.validators).filter { $0.name != "Content-Encoding" }
      return Responses(
        whole: PreparedResponse(shorter, headers: facts.packed(facts.headers) + added),
        notModified: PreparedResponse([], status: 304, headers: validators + added)
      )
    }
  }

  /// Chooses the responses for a client.
  func responses(to request: HTTPRequest) -> Responses {
    guard let packed, request.acceptsGzip else { return plain }
    return packed
  }
}

extension HTTPRequest {
  /// Whether the client accepts gzip.
  ///
  /// The weight of `gzip` counts; without one, that of the star.
  public var acceptsGzip: Bool {
    let wishes = (header("Accept-Encoding") ?? "").lowercased().split(separator: ",").map { wish in
      wish.split(separator: ";").map { $0.filter { $0 != " " && $0 != "\t" } }
    }
    let wish = wishes.first { $0.first == "gzip" } ?? wishes.first { $0.first == "*" }
    guard let wish else { return false }
    let weight = wish.dropFirst().first { $0.hasPrefix("q=") }.map { Double($0.dropFirst(2)) ?? 0 }
    return weight ?? 1 > 0
  }
}
