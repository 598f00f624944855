import Foundation
import LabCore
import LabStore

/// The people in a room, on this node and on others; none of it is stored.
struct Attendance {
  /// The people on the other nodes, as these have shared it.
  private(set) var elsewhere = RoomPresence()
  /// The number of followers who weren't let in because too many of their network were there.
  private(set) var refusedJoins = 0
  /// Whether the presenter's page is behind others, where its signs of life are rare.
  private var isPresenterHidden = false
  /// When the room came into memory.
  private let loadedAt: Date
  /// The last call of each follower.
  private var lastSeen: [String: Date] = [:]
  /// The followers by the tokens that were checked.
  private var ids: [String: String] = [:]
  private var explorations: [String: Exploration] = [:]
  /// The followers who have reached the goal of a step, which only become more.
  private var reached: [RoomView.Lesson: Set<String>] = [:]
  private var questionTimes: [String: [Date]] = [:]
  private var lastShared: (presence: RoomPresence, at: Date)?

  /// How long the presenter is there after a call; a page gives a sign of life every 5 seconds.
  private static let signSeconds = 12.0

  /// How long a follower is there after a call.
  private static let presenceSeconds = 30.0

  /// The time after which the same presence is shared again.
  private static let sharingSeconds = 5.0

  /// Begins with followers who were there some time ago.
  init(of followers: some Sequence<String>, at now: Date) {
    loadedAt = now
    let before = now.addingTimeInterval(-Self.presenceSeconds)
    for follower in followers { lastSeen[follower] = before }
  }

  /// Notes that a follower is there.
  ///
  /// - Parameters:
  ///   - token: The token of the follower.
  ///   - record: The room.
  ///   - now: The present time.
  /// - Returns: The stored name of the follower.
  /// - Throws: ``RoomError/unknownFollower``.
  mutating func identify(
    _ token: String,
    in record: RoomRecord,
    at now: Date
  ) throws(RoomError) -> String {
    guard let id = ids[token] ?? record.id(of: token), record.following.followers[id] != nil else {
      throw .unknownFollower
    }
    ids[token] = id
    lastSeen[id] = now
    return id
  }

  /// The followers who have not been seen for some time.
  func gone(for seconds: Double, at now: Date) -> [String] {
    lastSeen.filter { now.timeIntervalSince($0.value) > seconds }.map(\.key)
  }

  /// Forgets followers.
  mutating func forget(_ gone: some Collection<String>) {
    for id in gone { (lastSeen[id], explorations[id], questionTimes[id]) = (nil, nil, nil) }
    let left = Set(gone)
    ids = ids.filter { !left.contains($0.value) }
  }

  /// Notes the followers who came, called or left on other nodes.
  mutating func follow(
    _ followers: [String: Following.Follower],
    after before: [String: Following.Follower],
    at now: Date
  ) {
    for (id, follower) in followers where before[id] != follower { lastSeen[id] = now }
    for id in before.keys where followers[id] == nil { lastSeen[id] = nil }
  }

  /// Notes whether a follower explores, and where.
  ///
  /// - Parameters:
  ///   - follower: The follower.
  ///   - exploration: What is explored, or `nil` if the follower is back.
  ///   - step: The step that the class is at.
  /// - Returns: Whether that is news.
  mutating func explore(
    _ follower: String,
    at exploration: Exploration?,
    in step: RoomView.Lesson? = nil
  ) -> Bool {
    defer { explorations[follower] = exploration }
    if let step, exploration?.isReached == true {
      reached[step.place, default: []].insert(follower)
    }
    return explorations[follower] != exploration
  }

  /// The number of followers who have reached the goal of a step: of other nodes, those who are still
  /// there.
  func reachedCount(in step: RoomView.Lesson?) -> Int {
    guard let step else { return 0 }
    let others = elsewhere.explorations.filter(\.isReached).map(\.count).reduce(0, +)
    return (reached[step.place]?.count ?? 0) + others
  }

  /// Ends all explorations.
  mutating func endExplorations() { explorations = [:] }

  /// Notes that a follower asks the presenter something.
  ///
  /// - Returns: Whether the follower may, and hasn't asked too often.
  mutating func ask(_ follower: String, at now: Date) -> Bool {
    let recent = (questionTimes[follower] ?? []).filter {
      now.timeIntervalSince($0) < ClassQuestion.spanSeconds
    }
    guard recent.count < ClassQuestion.mostOfFollower else { return false }
    questionTimes[follower] = recent + [now]
    return true
  }

  /// Counts a follower who isn't let in.
  mutating func refuseJoin() { refusedJoins += 1 }

  /// Notes a sign of life of a presenter.
  mutating func seePresenter(isHidden: Bool = false) { isPresenterHidden = isHidden }

  /// Whether a presenter is on this node.
  ///
  /// A stream of a computer that was closed seems open for long, so signs of life count.
  ///
  /// - Parameters:
  ///   - pages: The number of the presenter's pages.
  ///   - usedAt: The time of the presenter's last call.
  ///   - now: The present time.
  /// - Returns: Whether the presenter is there.
  func isPresenterHere(pages: Int, usedAt: Date, at now: Date) -> Bool {
    if isPresenterHidden, pages > 0 { return true }
    return now.timeIntervalSince(max(usedAt, loadedAt)) < Self.signSeconds
  }

  /// The number of followers on this node.
  ///
  /// A stream doesn't tell whose it is, so the same follower must not count for it and for a call.
  func followerCount(streams: Int, at now: Date) -> Int {
    max(streams, lastSeen.values.count { now.timeIntervalSince($0) < Self.presenceSeconds })
  }

  /// The number of followers who explore, here and on other nodes.
  var exploringCount: Int { explorations.count + elsewhere.exploring }

  /// The places from which followers explore.
  var explorationCounts: [ExplorationCount] {
    ExplorationCount.sum(ExplorationCount.all(of: explorations.values) + elsewhere.explorations)
  }

  /// The runs that followers of this node explore.
  private var goals: [ExplorationGoal] {
    let runs = explorations.values.compactMap { one in
      one.run.map { ExplorationGoal(run: $0, isReached: one.isReached) }
    }
    return Array(runs.sorted { $0.run < $1.run }.prefix(ExplorationGoal.most))
  }

  /// The runs that followers explore, here and on other nodes.
  var allGoals: [ExplorationGoal] {
    let all = Set(goals + (elsewhere.tries))
    return Array(all.sorted { $0.run < $1.run }.prefix(ExplorationGoal.most))
  }

  /// The presence that other nodes don't know yet.
  ///
  /// - Parameters:
  ///   - pages: The number of pages of followers on this node.
  ///   - hasPresenter: Whether a presenter is on this node.
  ///   - now: The present time.
  /// - Returns: The presence, or `nil` if it was shared a moment ago.
  mutating func presenceToShare(pages: Int, hasPresenter: Bool, at now: Date) -> RoomPresence? {
    let own = RoomPresence(
      followers: followerCount(streams: pages, at: now),
      pages: pages,
      exploring: min(explorations.count, pages),
      explorations: ExplorationCount.all(of: explorations.values),
      tries: goals,
      refusedJoins: refusedJoins,
      hasPresenter: hasPresenter
    )
    if let lastShared, lastShared.presence == own,
      now.timeIntervalSince(lastShared.at) < Self.sharingSeconds
    {
      return nil
    }
    lastShared = (own, now)
    return own
  }

  /// Takes in the people on the other nodes.
  mutating func learn(_ presence: RoomPresence) { elsewhere = presence }
}
