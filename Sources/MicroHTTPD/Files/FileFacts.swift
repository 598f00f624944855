/// What a response says about a file, and what it lets a client ask.
final class FileFacts: Sendable {
  /// Where the file stands.
  let path: FolderPath

  /// The state of the file.
  let identity: FileIdentity

  /// The headers that go with 304 too.
  let validators: [HTTPHeader]

  /// All headers except those about a range.
  let headers: [HTTPHeader]

  private let entityTag: String
  private let modified: String

  /// Collects the facts of a file.
  init(path: FolderPath, identity: FileIdentity, configuration: StaticFilesConfiguration) {
    self.path = path
    self.identity = identity
    let numbers = [
      identity.inode, UInt(identity.size), UInt(bitPattern: identity.modificationSeconds),
      UInt(identity.modificationNanoseconds),
    ]
    entityTag = "\"" + numbers.map { String($0, radix: 36) }.joined(separator: "-") + "\""
    modified = HTTPDate.text(identity.modificationSeconds)
    validators =
      [
        HTTPHeader("ETag", entityTag),
        HTTPHeader("Last-Modified", modified),
        HTTPHeader("Cache-Control", configuration.cacheControl),
      ] + configuration.headers
    headers =
      [
        HTTPHeader("Content-Type", MediaType.named(path.fileExtension)),
        HTTPHeader("Accept-Ranges", "bytes"),
      ] + validators
  }

  /// Whether the client has the file as it is; then the answer is 304.
  ///
  /// `If-None-Match` decides alone when it is there.
  func isFresh(for request: HTTPRequest) -> Bool {
    if let tags = request.header("If-None-Match") {
      return tags.split(separator: ",").contains { tag in
        let strong = tag.drop { $0 == " " || $0 == "\t" }.reversed().drop { $0 == " " }.reversed()
        let text = String(strong)
        return text == "*" || text == entityTag || text == "W/" + entityTag
      }
    }
    guard let date = request.header("If-Modified-Since") else { return false }
    return date == modified
      || HTTPDate.seconds(date).map { $0 >= identity.modificationSeconds } ?? false
  }

  /// Whether a `Range` header counts: always, unless `If-Range` names another state of the file.
  func allowsRange(for request: HTTPRequest) -> Bool {
    guard let condition = request.header("If-Range") else { return true }
    return condition == entityTag || condition == modified
  }
}

/// A file in memory.
final class CachedFile: Sendable {
  /// What it was when it was read.
  let facts: FileFacts

  /// The response with the whole file.
  let whole: PreparedResponse

  /// The response to a client that has it.
  let notModified: PreparedResponse

  /// Prepares both responses.
  init(_ body: [UInt8], facts: FileFacts) {
    self.facts = facts
    whole = PreparedResponse(body, headers: facts.headers)
    notModified = PreparedResponse([], status: 304, headers: facts.validators)
  }
}
