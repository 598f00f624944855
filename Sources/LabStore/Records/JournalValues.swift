package import Foundation
package import LabCore

/// The outcome of a write.
package enum WriteOutcome: Hashable, Sendable {
  /// It is stored.
  case kept
  /// Its owner is gone.
  case gone
  /// Another node committed first. Reload and retry.
  case conflict
}

/// The outcome of writing a command.
package enum AppendOutcome: Hashable, Sendable {
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
package struct RefusedCommand: Hashable, Sendable {
  /// The most refusals that are remembered, of all runs.
  static let most = 10_000

  let key: IdempotencyKey
  /// The command as it would have been stored.
  let json: [UInt8]
  /// The version of the run.
  package let version: Int
}

/// The client that starts a run.
package struct RunMaker: Hashable, Sendable {
  /// Where it comes from.
  package let trace: NetworkTrace
  /// Whether it owns the server, so that the run is the house's.
  package let isOwner: Bool

  /// Creates a maker.
  package init(trace: NetworkTrace = NetworkTrace(), isOwner: Bool = false) {
    (self.trace, self.isOwner) = (trace, isOwner)
  }
}

/// What became of a change that not everybody may make.
package enum OwnedOutcome: Hashable, Sendable {
  /// It was made.
  case done
  /// The run is the house's, and the client isn't an owner.
  case notOwner
  /// There is no such run.
  case gone
}

/// A run, with the facts that decide whether it makes room for others.
package struct StoredRun: Sendable {
  package let id: String
  package let usedAt: Date
  package let isNamed: Bool
  package let maker: NetworkTrace

  /// Creates the facts about a run.
  package init(id: String, usedAt: Date, isNamed: Bool, maker: NetworkTrace) {
    self.id = id
    self.usedAt = usedAt
    self.isNamed = isNamed
    self.maker = maker
  }
}

/// A page of the list of runs that have names.
package struct RunPage: Sendable {
  /// The runs in the order of their creation, each with its time.
  package var runs: [(run: ListedRun, createdAt: Int64)] = []
  /// The number of the last of these runs, if more come after it.
  package var next: Int64?
  /// The number of runs that have names.
  package var total = 0
}

/// A room as it is stored at a moment.
package struct StoredRoomState: Hashable, Sendable {
  /// The room.
  package var record: RoomRecord
  /// The number of changes of the record, which nodes can't make at the same time.
  package var revision: Int64 = 0
  /// The number of changes of any kind.
  package var change: Int64 = 0

  /// Creates the state of a room; by default a new one.
  package init(record: RoomRecord, revision: Int64 = 0, change: Int64 = 0) {
    self.record = record
    self.revision = revision
    self.change = change
  }
}

/// The outcome of writing a room.
package enum RoomWriteOutcome: Hashable, Sendable {
  /// It is stored, as this.
  case kept(StoredRoomState)
  /// The room is gone.
  case gone
  /// Another node committed first. Reload and retry.
  case conflict
}

/// A room with the run that it shows.
package struct StoredRoom: Sendable {
  package let kept: StoredRoomState
  package let runID: RunID
  package let run: RunRecord
}

/// The people in a room, on one node or on several.
package struct RoomPresence: Codable, Hashable, Sendable {
  /// The followers, by their pages or by their requests.
  package var followers = 0
  /// The pages of followers that are open.
  package var pages = 0
  /// The followers who explore.
  package var exploring = 0
  /// The places where they are.
  package var explorations: [ExplorationCount] = []
  /// The commands that they try.
  package var tries: [ExplorationGoal] = []
  /// The number of refusals because of too many followers of one network.
  package var refusedJoins = 0
  /// Whether the presenter is there.
  package var hasPresenter = false

  /// Creates the presence of some people; by default of nobody.
  package init(
    followers: Int = 0,
    pages: Int = 0,
    exploring: Int = 0,
    explorations: [ExplorationCount] = [],
    tries: [ExplorationGoal] = [],
    refusedJoins: Int = 0,
    hasPresenter: Bool = false
  ) {
    self.followers = followers
    self.pages = pages
    self.exploring = exploring
    self.explorations = explorations
    self.tries = tries
    self.refusedJoins = refusedJoins
    self.hasPresenter = hasPresenter
  }

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
package struct Subscription: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable {
    case run, room, live
  }

  package let kind: Kind
  /// The identifier, or the code of a room.
  package let id: String
  /// The number of known commands, changes or lines, or `nil` to request it.
  package let number: Int64?

  /// Creates a subscription.
  package init(kind: Kind, id: String, number: Int64?) {
    self.kind = kind
    self.id = id
    self.number = number
  }
}

/// A change by another node, with what this node needs to know about it.
package enum StoredChange: Sendable {
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
  /// Nothing is heard for a while, so that who follows something here may learn more at another server.
  case silence
}

/// The facts about a journal for `/metrics`.
package struct JournalFacts: Hashable, Sendable {
  /// Transaction timing, or `nil` if it isn't measured.
  package var transactions: Timing?
  /// The delay of the last note, in seconds.
  package var lag: Double?
  /// The number of reconnections.
  package var reconnects: Int?
  /// The bytes that it takes, or `nil` if they are those of its files.
  package var byteCount: Int?
}

/// A walkthrough as it is stored.
package struct KeptWalkthrough: Hashable, Sendable {
  /// The hash of the key of its author; the key itself is not stored.
  package let key: String
  /// The JSON text.
  package let json: [UInt8]
  /// The time of the last use, to within a day.
  package let usedAt: Date

  /// Creates a walkthrough for the journal.
  package init(key: String, json: [UInt8], usedAt: Date) {
    self.key = key
    self.json = json
    self.usedAt = usedAt
  }
}
