package import MicroHTTPD

/// The work for one request, and the responses if it can't be done.
package protocol ComputedResponse: Sendable {
  /// The name of the operation.
  var operation: String { get }
  /// The time of the server.
  var clock: LabClock { get }
  /// The time that the work may wait before it begins.
  var waitingTime: Duration { get }
  /// The processor time that the work may take.
  var processorTime: Duration { get }
  /// The time that the work may take on a busy machine, or while it waits for the journal.
  var patience: Duration { get }

  /// Does the work.
  ///
  /// - Parameter waited: How long it has waited for its turn.
  /// - Returns: The response.
  /// - Throws: Any error of the work.
  func make(after waited: Duration) async throws -> HTTPResponse

  /// Counts work that was interrupted.
  func countInterruption()

  /// The response if the work failed.
  func response(to error: any Error) -> HTTPResponse

  /// The response if the work was interrupted.
  func response(after end: Computation.End) -> HTTPResponse

  /// The response if interrupted work failed, or `nil` if the error did not result from that.
  func response(insteadOf error: any Error, after end: Computation.End) -> HTTPResponse?

  /// The response if interrupted work has a result, or `nil` if the result is whole.
  func response(insteadOfResultAfter end: Computation.End) -> HTTPResponse?
}
