/// Waits until something is so that nothing tells of: what another server has heard, or a counter.
///
/// - Parameters:
///   - what: What a test waits for.
///   - condition: Whether it is so.
/// - Throws: What the condition throws, and an error after half a minute.
package func eventually(
  _ what: String = "it is so",
  _ condition: () async throws -> Bool
) async throws {
  let end = ContinuousClock.now + .seconds(30)
  while try await !condition() {
    guard ContinuousClock.now < end else { throw Patience(what: what) }
    try await Task.sleep(for: .milliseconds(5))
  }
}

private struct Patience: Error, CustomStringConvertible {
  let what: String

  var description: String { "Half a minute was not enough until \(what)." }
}
