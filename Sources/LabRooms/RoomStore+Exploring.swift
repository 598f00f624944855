package import LabCore
package import LabRuns
package import LabStore
import MicroHTTPD

/// Those who try something in runs of their own.
extension RoomStore {
  /// Who explores a room: a follower, or somebody of a network whose runs are bounded.
  package func explorer(
    _ follower: String?,
    of code: RoomCode,
    from client: Client
  ) -> Explorer? {
    if let follower { return Explorer(mark: follower, quota: limits.explorations) }
    guard let network = client.limitedNetwork else { return nil }
    return Explorer(mark: "\(code.text) \(network)", quota: limits.explorationsPerNetwork)
  }

  /// Makes sure that no class is asked about the next command that its explorer would perform.
  ///
  /// - Parameters:
  ///   - trace: The trace of the explorer, or `nil` for a run of another kind.
  ///   - client: The client that asks.
  /// - Throws: ``RoomError/nextAsked``.
  package func checkUnasked(_ trace: Int64?, from client: Client) async throws(RoomError) {
    guard let trace else { return }
    for room in roomsInMemory {
      let record = await room.record
      guard record.polling.poll?.isAboutNext == true else { continue }
      let guest = explorer(nil, of: room.code, from: client)?.mark
      let marks = record.following.followers.keys.map(\.self) + [guest].compactMap(\.self)
      guard !marks.contains(where: { journal.trace(of: nil, explorer: $0).explorer == trace })
      else { throw .nextAsked }
    }
  }
}
