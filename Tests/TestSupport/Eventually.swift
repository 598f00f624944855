/// Waits for a condition that sends no notification: the knowledge of another server, or a counter.
///
/// - Parameters:
///   - what: A description of the condition.
///   - condition: The condition.
/// - Throws: Errors of the condition, and an error after half a minute.
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
