package import LabCore

/// Retries after failures of the journal, which logs them.
package enum RetryPolicy {
  /// Performs work that the journal may refuse for a moment, a few times at most.
  ///
  /// If it still fails, it is done with the next full comparison of what nodes have changed.
  ///
  /// - Parameters:
  ///   - time: The time between attempts.
  ///   - isolation: The actor of the work.
  ///   - work: The work.
  package static func persist(
    _ time: some LabTime,
    isolation: isolated (any Actor)? = #isolation,
    _ work: () async throws -> Void
  ) async {
    var pause = Duration.milliseconds(100)
    for _ in 0..<6 {
      do {
        return try await work()
      } catch is StoreError {
        do { try await time.sleep(for: pause) } catch { return }
        pause *= 2
      } catch {
        return
      }
    }
  }

  /// Reads what other nodes have changed before a client is answered.
  ///
  /// If the journal can't be read, the answer shows what is known here. A client that has seen more on
  /// another node waits for a few more attempts, as it would have to reload otherwise.
  ///
  /// - Parameters:
  ///   - time: The time between attempts.
  ///   - isolation: The actor of the work.
  ///   - read: Reads it.
  ///   - isBehind: Whether the client has seen more.
  package static func catchUp(
    _ time: some LabTime,
    isolation: isolated (any Actor)? = #isolation,
    _ read: () async throws -> Void,
    isBehind: () -> Bool
  ) async {
    let start = time.now
    for _ in 0..<8 {
      do {
        return try await read()
      } catch {
        guard isBehind(), time.elapsed(since: start) < .seconds(2) else { return }
        do throws(CancellationError) {
          try await DatabaseStay.counting { () throws(CancellationError) in
            try await time.sleep(for: .milliseconds(250))
          }
        } catch {
          return
        }
      }
    }
  }
}
