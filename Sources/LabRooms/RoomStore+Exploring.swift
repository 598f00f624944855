package import LabCore
package import LabRuns
import LabStore
import MicroHTTPD
import Synchronization

/// Those who try something in runs of their own.
extension RoomStore {
  /// Who explores a room: a follower, or somebody of a network whose runs are bounded.
  package func explorer(
    _ follower: String?,
    of code: RoomCode,
    from client: Client
  ) -> Explorer? {
    if let follower {
      return Explorer(room: code.text, mark: follower, quota: limits.explorations)
    }
    guard let network = client.limitedNetwork else { return nil }
    let quota = limits.explorationsPerNetwork
    return Explorer(room: code.text, mark: "\(network)", quota: quota)
  }

  /// Makes sure that no class is asked about the next command that its explorer would perform.
  ///
  /// The trace names the room, which may have to be read.
  ///
  /// - Parameter trace: The trace of the explorer, or `nil` for a run of another kind.
  /// - Throws: ``RoomError/nextAsked``, ``StoreError`` if the room can't be read.
  package func checkUnasked(_ trace: Int64?) async throws {
    guard let trace else { return }
    let codes = state.withLock { Array($0.entries.keys) }
    guard let code = codes.first(where: { journal.names($0, in: trace) }) else { return }
    do {
      let room = try await room(code, from: .thisMachine)
      guard await room.record.polling.poll?.isAboutNext == true else { return }
    } catch RoomError.unknown {
      return
    } catch RoomError.ended {
      return
    }
    throw RoomError.nextAsked
  }
}
