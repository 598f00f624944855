import Foundation
import LabCore

/// What came of something that was to be kept.
enum Keeping: Hashable, Sendable {
  /// It is kept.
  case kept
  /// There is nothing any more that it belongs to.
  case gone
  /// Another server was first: one must look again at what there is.
  case behind
}

/// What came of a command that was to be kept.
enum CommandKeeping: Hashable, Sendable {
  /// It is kept.
  case kept
  /// There is no such run any more.
  case gone
  /// Another server was first: one must look again at what there is.
  case behind
  /// It was refused under its key, when the run had so many commands.
  case refused(at: Int)
}

/// A command with a key that was refused.
struct RefusedCommand: Hashable, Sendable {
  /// How many refusals are remembered, of all runs.
  static let most = 10_000

  let key: IdempotencyKey
  /// The command as it would have been kept.
  let json: [UInt8]
  /// How many commands the run had.
  let version: Int
}

/// A run, and what decides whether it makes room for others.
struct StoredRun: Sendable {
  let id: String
  let usedAt: Date
  let isNamed: Bool
  let maker: NetworkTrace
}

/// A part of the list of runs that have names.
struct RunPage: Sendable {
  /// The runs in the order in which they were made, each with the time of that.
  var runs: [(run: ListedRun, createdAt: Int64)] = []
  /// The number of the last of these runs, if more come after it.
  var next: Int64?
  /// How many runs have names.
  var total = 0
}

/// What a journal has of a room at a moment.
struct KeptRoom: Hashable, Sendable {
  /// What is known of it.
  var record: RoomRecord
  /// How often it was changed in what servers cannot change at the same time.
  var revision: Int64 = 0
  /// How often it was changed.
  var change: Int64 = 0
}

/// What came of a room that was to be kept.
enum RoomKeeping: Hashable, Sendable {
  /// It is kept, as this.
  case kept(KeptRoom)
  /// There is no such room any more.
  case gone
  /// Another server was first: one must look again at what there is.
  case behind
}

/// A room with the run that it shows.
struct StoredRoom: Sendable {
  let kept: KeptRoom
  let runID: RunID
  let run: RunRecord
}

/// Who is in a room, on one server or on several.
struct RoomPresence: Codable, Hashable, Sendable {
  /// The followers, by their pages or by what was heard of them.
  var followers = 0
  /// The pages of followers that are open.
  var pages = 0
  /// The followers who explore.
  var exploring = 0
  /// Where they are.
  var explorations: [ExplorationCount] = []
  /// What they try.
  var tries: [RoomTry] = []
  /// How often nobody was let in because too many of the same network were there.
  var refusedJoins = 0
  /// Whether the presenter is there.
  var hasPresenter = false

  /// Adds those of another server.
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

/// What somebody follows on a server, and how much of it that server knows.
struct FollowedThing: Hashable, Sendable {
  enum Kind: String, Hashable, Sendable {
    case run, room, live
  }

  let kind: Kind
  /// The identifier, of a room its code.
  let id: String
  /// How many commands, changes or lines are known; nothing where that is to be told.
  let number: Int64?
}

/// A change by another node, with what this node needs to know about it.
enum StoredChange: Sendable {
  /// All that there is: nothing was heard for a while.
  case everything(
    runs: [StoredRun],
    rooms: [(code: String, record: RoomRecord)],
    lives: [(id: RunID, record: LiveRecord)]
  )
  /// A run was made or named, or its name was taken away.
  case entered(StoredRun)
  /// A run was removed.
  case removed(String)
  /// A run, also one of a room, has so many commands.
  case performed(String, version: Int)
  /// A room was opened.
  case opened(String, RoomRecord)
  /// A room was changed so often.
  case changed(String, Int64)
  /// A room has ended.
  case ended(String)
  /// A live session was opened.
  case began(RunID, LiveRecord)
  /// A live session has so many lines.
  case wrote(RunID, lineCount: Int)
  /// A live session was erased.
  case erased(RunID)
}

/// What `/metrics` tells of a journal.
struct JournalFacts: Hashable, Sendable {
  /// The time of transactions; nothing where they are not measured.
  var transactions: Metrics.Timing?
  /// By how much the last news was late, in seconds.
  var lag: Double?
  /// How often a connection was made again.
  var reconnects: Int?
  /// The bytes that it takes; nothing where its files say that.
  var byteCount: Int?
}

/// A walkthrough as it is kept.
struct KeptWalkthrough: Hashable, Sendable {
  /// What the key of its author becomes; the key itself is not kept.
  let key: String
  /// The JSON text.
  let json: [UInt8]
  /// When it was last asked for, to within a day.
  let usedAt: Date
}
