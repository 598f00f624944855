import Foundation
import LabCore
import Logging

/// Copies everything from one journal to another, of whatever kind they are.
package enum JournalMove {
  /// How much was copied.
  package struct Count: Hashable, Sendable {
    /// The runs, also those of rooms.
    package fileprivate(set) var runs = 0
    /// The rooms.
    package fileprivate(set) var rooms = 0
    /// The live sessions.
    package fileprivate(set) var lives = 0
    /// The walkthroughs.
    package fileprivate(set) var walkthroughs = 0
  }

  /// Copies everything; no server may use either place.
  ///
  /// - Parameters:
  ///   - source: Where it is; only read.
  ///   - target: Where it is to be, where nothing is yet.
  /// - Returns: How much was copied.
  /// - Throws: ``JournalError``; the target has nothing then.
  package static func copy(
    from source: LabStorage,
    to target: LabStorage
  ) throws(JournalError) -> Count {
    if case .folder(let folder) = source {
      let path = JournalFile(in: folder).path
      guard FileManager.default.fileExists(atPath: path) else {
        throw JournalError(.missing, path: path)
      }
    }
    let logger = Logger(label: "lifecycle") { _ in SwiftLogNoOpLogHandler() }
    let origin = try source.movableJournal(logger: logger)
    defer { origin.close() }
    let copy = try target.movableJournal(logger: logger)
    defer { copy.close() }
    var count = Count()
    do {
      try copy.takeAll { take in
        try origin.giveAll { part in
          try take(part)
          count.add(part)
        }
      }
    } catch {
      throw error as? JournalError ?? JournalError(.unavailable, path: "", reason: "\(error)")
    }
    return count
  }
}

extension JournalMove.Count {
  fileprivate mutating func add(_ part: MovedPart) {
    switch part {
    case .salt, .lines: break
    case .room: rooms += 1
    case .run: runs += 1
    case .live: lives += 1
    case .walkthrough: walkthroughs += 1
    }
  }
}

/// A journal that can give everything that it has, and take everything of another.
protocol MovableJournal: Journal {
  /// Gives everything: what others belong to comes before them.
  func giveAll(_ give: (MovedPart) throws -> Void) throws

  /// Takes everything of another journal, or nothing.
  ///
  /// - Parameter give: Gives it.
  /// - Throws: ``JournalError`` with code `exists` where there is something already, and what `give`
  ///   throws.
  func takeAll(_ give: ((MovedPart) throws -> Void) throws -> Void) throws
}

/// A part of a journal on its way to another.
enum MovedPart: Sendable {
  /// What the traces of networks are made with.
  case salt(UInt64)
  /// A room.
  case room(RoomCode, RoomRecord)
  /// A run.
  case run(MovedRun)
  /// A live session without its lines.
  case live(RunID, LiveRecord)
  /// Lines of a live session that were kept together.
  case lines(RunID, PackedLines)
  /// A walkthrough.
  case walkthrough(RunID, MovedWalkthrough)
}

/// A run on its way to another journal.
struct MovedRun: Sendable {
  let listing: ListedRun
  let record: RunRecord
  let family: String
  let createdAt: Int64
  let usedAt: Int64
  let maker: NetworkTrace
  let place: RoomPlace?
}

/// A walkthrough on its way to another journal.
struct MovedWalkthrough: Sendable {
  let kept: KeptWalkthrough
  let network: Int64?
}
