import LabCore

/// Does something that the journal may refuse for a moment, and tries again a few times.
///
/// Where it still fails, it is done when everything is looked at again: after the next time that news of
/// other servers is heard.
///
/// - Parameters:
///   - time: The time between attempts.
///   - isolation: The actor of the work.
///   - work: Does it.
func persisting(
  _ time: some LabTime,
  isolation: isolated (any Actor)? = #isolation,
  _ work: () async throws -> Void
) async {
  var pause = Duration.milliseconds(100)
  for _ in 0..<6 {
    do {
      return try await work()
    } catch is JournalError {
      // The journal tells of it.
      do { try await time.sleep(for: pause) } catch { return }
      pause *= 2
    } catch {
      return
    }
  }
}

/// Reads what other servers have kept, before somebody is answered.
///
/// Where the journal cannot be asked, the answer is made of what there is; but who has seen more of it on
/// another server waits for a few more attempts, as all else would be told anew.
///
/// - Parameters:
///   - time: The time between attempts.
///   - isolation: The actor of the work.
///   - read: Reads it.
///   - isBehind: Whether whoever asks has seen more.
func catchingUp(
  _ time: some LabTime,
  isolation: isolated (any Actor)? = #isolation,
  _ read: () async throws -> Void,
  isBehind: () -> Bool
) async {
  for _ in 0..<8 {
    do {
      return try await read()
    } catch {
      // The journal tells of it.
      guard isBehind() else { return }
      do { try await time.sleep(for: .milliseconds(250)) } catch { return }
    }
  }
}
