import LabCore
import LabStore
import MicroHTTPD

// What several endpoints read.
extension Call {
  /// The key of `Authorization: Bearer KEY`.
  var presenterKey: PresenterKey? {
    guard let header = header("Authorization") else { return nil }
    let parts = header.split(separator: " ", omittingEmptySubsequences: true)
    guard parts.count == 2, parts[0].lowercased() == "bearer" else { return nil }
    return PresenterKey(sent: parts[1])
  }

  /// The number of the last event that the client has seen; a stream's own position comes first.
  func lastSeen() throws(RequestError) -> UInt64 {
    let header = header("Last-Event-ID").map { ("Last-Event-ID", $0) }
    guard let (name, value) = header ?? query("after").map({ ("after", $0) }) else { return 0 }
    guard !value.isEmpty, value.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      throw .badPosition(name: name, value: value)
    }
    return UInt64(value) ?? .max
  }
}

extension CommandRequest {
  /// Reads a request.
  ///
  /// - Parameters:
  ///   - call: The request.
  ///   - versionParts: The number of parts of a version, with points between them.
  /// - Throws: ``RequestError`` if a header has another form.
  init(_ call: Call, versionParts: Int = 1) throws(RequestError) {
    self.init(step: call.body)
    expectedVersions = try Self.versions(in: call.header("If-Match"), parts: versionParts)
    guard let header = call.header("Idempotency-Key") else { return }
    guard let key = IdempotencyKey(header) else { throw .badKey }
    self.key = key
  }

  /// The versions that a line names; a weak tag is never the one that a run has.
  private static func versions(in header: String?, parts: Int) throws(RequestError) -> [String]? {
    guard let header, header != "*" else { return nil }
    var versions: [String] = []
    for tag in EntityTags(header).named {
      let quoted = tag.hasPrefix("W/") ? tag.dropFirst(2) : tag[...]
      let isQuoted = quoted.count > 2 && quoted.first == "\"" && quoted.last == "\""
      // The tag of all that a run is begins with its version.
      let version = quoted.dropFirst().dropLast().prefix { $0 != "-" }
      let numbers = version.split(separator: ".", omittingEmptySubsequences: false).map {
        UInt32($0)
      }
      guard isQuoted, numbers.count == parts, !numbers.contains(nil) else {
        throw .badVersion(header, parts: parts)
      }
      versions.append(
        quoted.count < tag.count
          ? tag : numbers.compactMap { $0.map { "\($0)" } }.joined(separator: ".")
      )
    }
    return versions
  }
}
