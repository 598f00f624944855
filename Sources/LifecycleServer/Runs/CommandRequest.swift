import LabCore
import MicroHTTPD

/// A command that somebody sends, and on which conditions.
struct CommandRequest: Sendable {
  /// The JSON object of the step.
  let step: [UInt8]
  /// The version that the run must have; nothing stands for any.
  var expectedVersion: String?
  /// What the client calls the command, if it calls it anything; one that was performed is not
  /// performed again.
  var key: IdempotencyKey?
  /// Whether the command stays refused under its key, however often it is sent.
  var staysRefused = true

  /// Makes sure that the run is the one that the client knows.
  ///
  /// - Parameter version: The version of the run.
  /// - Throws: ``LabError/conflict(expected:actual:)``.
  func check(version: String) throws(LabError) {
    guard let expectedVersion, expectedVersion != version else { return }
    throw .conflict(expected: expectedVersion, actual: version)
  }
}

extension CommandRequest {
  /// Reads a request.
  ///
  /// - Parameters:
  ///   - call: The request.
  ///   - versionParts: How many numbers a version has, with points between them.
  /// - Throws: ``LabError`` when a header has another form.
  init(_ call: Call, versionParts: Int = 1) throws(LabError) {
    step = call.body
    expectedVersion = try Self.version(in: call.header("If-Match"), parts: versionParts)
    key = try call.header("Idempotency-Key").map { value throws(LabError) in
      guard let key = IdempotencyKey(value) else { throw .badKey }
      return key
    }
  }

  private static func version(in header: String?, parts: Int) throws(LabError) -> String? {
    guard let header, header != "*" else { return nil }
    let numbers = header.dropFirst().dropLast()
      .split(separator: ".", omittingEmptySubsequences: false)
      .map { UInt32($0) }
    let isQuoted = header.count > 2 && header.first == "\"" && header.last == "\""
    guard isQuoted, numbers.count == parts, !numbers.contains(nil) else {
      throw .badVersion(header, parts: parts)
    }
    return numbers.compactMap { $0.map { "\($0)" } }.joined(separator: ".")
  }
}

extension HTTPHeader {
  /// The version of a run, as `If-Match` takes it.
  static func version(_ version: some CustomStringConvertible) -> HTTPHeader {
    HTTPHeader("ETag", "\"\(version)\"")
  }
}
