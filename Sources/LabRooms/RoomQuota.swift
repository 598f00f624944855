import LabCore
import LabRuns
import LabStore
import Synchronization

/// The limits of rooms: what their runs take of the memory together, which goes with their weight.
///
/// Half of it is shared out evenly, so that no room keeps another from going on. The rest is for
/// those that need more; where no token is needed to open rooms, one network has half of that.
final class RoomQuota: Sendable {
  private struct Part {
    let opener: UInt16?
    var excess = 0
  }

  /// The journal that keeps the rooms.
  let journal: Journal
  let limits: LabLimits
  private let limit: Int
  private let certain: Int
  private let parts = Mutex<[String: Part]>([:])

  init(_ limits: LabLimits, journal: Journal) {
    self.journal = journal
    self.limits = limits
    limit = limits.roomsWork
    certain = limit / 2 / limits.rooms
  }

  /// Counts a room from now on.
  ///
  /// - Parameters:
  ///   - code: The code of the room.
  ///   - opener: The trace of the network that opened it, where that is limited.
  ///   - weight: What its run takes, whether or not there is room for it.
  func enter(_ code: RoomCode, from opener: UInt16?, weight: Int = 0) {
    let part = Part(opener: opener, excess: max(0, weight - certain))
    parts.withLock { $0[code.text] = part }
  }

  /// Forgets a room.
  func leave(_ code: String) {
    _ = parts.withLock { $0.removeValue(forKey: code) }
  }

  /// Takes what the run of a room is going to need.
  ///
  /// - Parameters:
  ///   - weight: The weight of the run.
  ///   - code: The code of the room.
  /// - Throws: ``LimitError`` where that is more than there is; nothing changes then.
  func take(_ weight: Int, for code: RoomCode) throws(LimitError) {
    try parts.withLock { parts throws(LimitError) in
      guard let part = parts[code.text] else { return }
      let excess = max(0, weight - certain)
      if excess > part.excess {
        let all = parts.values.reduce(excess - part.excess) { $0 + $1.excess }
        let own = parts.values.reduce(excess - part.excess) { sum, other in
          other.opener == part.opener ? sum + other.excess : sum
        }
        guard all <= limit / 2, part.opener == nil || own <= limit / 4 else {
          throw .roomsWork(limit)
        }
      }
      parts[code.text]?.excess = excess
    }
  }

  /// Makes the run of a room, which takes of the share what its commands need.
  func run(_ prepared: PreparedRun, id: RunID, of code: RoomCode) -> Run {
    Run(prepared, id: id, of: code, journal: journal, limits: limits) { kept in
      try self.take(kept.weight, for: code)
    }
  }
}
