/// Does something that the journal may refuse for a moment, and tries again a few times.
///
/// Where it still fails, it is done when everything is looked at again: after the next time that news of
/// other servers is heard.
///
/// - Parameters:
///   - isolation: The actor of the work.
///   - work: Does it.
func persisting(
  isolation: isolated (any Actor)? = #isolation,
  _ work: () async throws -> Void
) async {
  var pause = Duration.milliseconds(100)
  for _ in 0..<6 {
    do {
      return try await work()
    } catch is JournalError {
      // The journal tells of it.
      do { try await Task.sleep(for: pause) } catch { return }
      pause *= 2
    } catch {
      return
    }
  }
}
