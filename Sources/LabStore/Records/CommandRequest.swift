package import LabCore

/// A command that a client sends, and its conditions.
package struct CommandRequest: Sendable {
  /// The JSON object of the step.
  let step: [UInt8]
  /// The versions that the run may have, or `nil` for any.
  package var expectedVersions: [String]?
  /// The client's name for the command, or `nil`; a command is performed once for each.
  package var key: IdempotencyKey?
  /// Whether a refusal is kept, so that sending the command again has the same result.
  var staysRefused = true

  /// Creates the request for a step.
  package init(
    step: [UInt8],
    expectedVersions: [String]? = nil,
    key: IdempotencyKey? = nil,
    staysRefused: Bool = true
  ) {
    self.step = step
    self.expectedVersions = expectedVersions
    self.key = key
    self.staysRefused = staysRefused
  }

  /// Makes sure that the run is the one that the client knows.
  ///
  /// - Parameter version: The version of the run.
  /// - Throws: ``RunError/conflict``.
  func check(version: String) throws(RunError) {
    guard let expectedVersions, !expectedVersions.contains(version) else { return }
    throw RunError.conflict(expected: expectedVersions.joined(separator: ", "), actual: version)
  }
}
