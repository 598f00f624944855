import Foundation
import LabCore

/// The outcome of a write.
enum WriteOutcome: Hashable, Sendable {
  /// It is stored.
  case kept
  /// Its owner is gone.
  case gone
  /// Another node committed first. Reload and retry.
  case conflict
}

/// The outcome of writing a command.
enum AppendOutcome: Hashable, Sendable {
  /// It is stored.
  case kept
  /// The run is gone.
  case gone
  /// Another node committed first. Reload and retry.
  case conflict
  /// It was refused under its key, at this version of the run.
  case refused(at: Int)
}

/// A command with a key that was refused.
struct RefusedCommand: Hashable, Sendable {
  /// The most refusals that are remembered, of all runs.
  static let most = 10_000

  let key: IdempotencyKey
  /// The command as it would have been stored.
  let json: [UInt8]
  /// The version of the run.
  let version: Int
}

/// A run, with the facts that decide whether it makes room for others.
struct StoredRun: Sendable {
  let id: String
  let usedAt: Date
  let isNamed: Bool
  let maker: NetworkTrace
}

/// A page of the list of runs that have names.
struct RunPage: Sendable {
  /// The runs in the order of their creation, each with its time.
  var runs: [(run: ListedRun, createdAt: Int64)] = []
  /// The number of the last of these runs, if more come after it.
  var next: Int64?
  /// The number of runs that have names.
  var total = 0
}

/// A room as it is stored at a moment.
struct StoredRoomState: Hashable, Sendable {
  /// The room.
  var record: RoomRecord
  /// The number of changes of the record, which nodes can't make at the same time.
  var revision: Int64 = 0
  /// The number of changes of any kind.
  var change: Int64 = 0
}

/// The outcome of writing a room.
enum RoomWriteOutcome: Hashable, Sendable {
  /// It is stored, as this.
  case kept(StoredRoomState)
  /// The room is gone.
  case gone
  /// Another node committed first. Reload and retry.
  case conflict
}

/// A room with the run that it shows.
struct StoredRoom: Sendable {
  let kept: StoredRoomState
  let runID: RunID
  let run: RunRecord
}

/// The people in a room, on one node or on several.
struct RoomPresence: Codable, Hashable, Sendable {
  /// The followers, by their pages or by their requests.
  var followers = 0
  /// The pages of followers that are open.
  var pages = 0
  /// The followers who explore.
  var exploring = 0
  /// The places where they are.
  var explorations: [ExplorationCount] = []
  /// The commands that they try.
  var tries: [ExplorationGoal] = []
  /// The number of refusals because of too many followers of one network.
  var refusedJoins = 0
  /// Whether the presenter is there.
  var hasPresenter = false

  /// Adds those of another node.
  static func + (one: RoomPresence, other: RoomPresence) -> RoomPresence {
    RoomPresence(
      followers: one.followers + other.followers,
      pages: one.pages + other.pages,
      exploring: one.exploring + other.exploring,
      explorations: ExplorationCount.sum(one.explorations + other.explorations),
      tries: one.tries + other.tries,
      refusedJoins: one.refusedJoins + other.refusedJoins,
      hasPresenter: one.hasPresenter || other.hasPresenter
    )
  }
}

/// A subscription on a node, with the newest position that the node has.
struct Subscription: Hashable, Sendable {
  enum Kind: String, Hashable, Sendable {
    case run, room, live
  }

  let kind: Kind
  /// The identifier, or the code of a room.
  let id: String
  /// The number of known commands, changes or lines, or `nil` to request it.
  let number: Int64?
}

/// A change by another node, with what this node needs to know about it.
enum StoredChange: Sendable {
  /// Everything, as notes may have been missed.
  case everything(
    runs: [StoredRun],
    rooms: [(code: String, record: RoomRecord)],
    lives: [(id: RunID, record: LiveRecord)]
  )
  /// A run was created or renamed.
  case entered(StoredRun)
  /// A run was removed.
  case removed(String)
  /// A run, also one of a room, has reached a version.
  case performed(String, version: Int)
  /// A room was opened.
  case opened(String, RoomRecord)
  /// A room was changed; the number counts the changes.
  case changed(String, Int64)
  /// A room has ended.
  case ended(String)
  /// A live session was opened.
  case began(RunID, LiveRecord)
  /// A live session has reached a number of lines.
  case wrote(RunID, lineCount: Int)
  /// A live session was erased.
  case erased(RunID)
}

/// The facts about a journal for `/metrics`.
struct JournalFacts: Hashable, Sendable {
  /// Transaction timing, or `nil` if it isn't measured.
  var transactions: Timing?
  /// The delay of the last note, in seconds.
  var lag: Double?
  /// The number of reconnections.
  var reconnects: Int?
  /// The bytes that it takes, or `nil` if they are those of its files.
  var byteCount: Int?
}

/// A walkthrough as it is stored.
struct KeptWalkthrough: Hashable, Sendable {
  /// The hash of the key of its author; the key itself is not stored.
  let key: String
  /// The JSON text.
  let json: [UInt8]
  /// The time of the last use, to within a day.
  let usedAt: Date
}
