import LifecycleScenario

/// What a follower said last about how it gets along.
struct PaceMark: Codable, Hashable, Sendable {
  var pace: PaceRequest.Pace
  /// The number of the room's run.
  var run: Int
  /// The event at which it said so.
  var event: Int
}

/// How many followers were lost at an event.
struct LostMark: Codable, Hashable, Sendable {
  /// The number of the room's run.
  var run: Int
  var event: Int
  var count: Int
}

/// How a class gets along; it does not say who.
struct Pace: Hashable, Sendable {
  /// The followers who get along.
  private(set) var fine = 0
  /// The followers for whom it is too fast.
  private(set) var slower = 0
  /// The followers who are lost in the present run, in the order of the events.
  private(set) var lost: [LostMark] = []

  /// Counts what the followers of a room said last.
  ///
  /// - Parameters:
  ///   - followers: The followers.
  ///   - run: The number of the room's run.
  init(of followers: some Sequence<RoomRecord.Follower>, in run: Int) {
    var counts: [Int: Int] = [:]
    for case let mark? in followers.map(\.mark) where mark.run == run {
      switch mark.pace {
      case .fine: fine += 1
      case .slower: slower += 1
      case .lost: counts[mark.event, default: 0] += 1
      }
    }
    lost = counts.sorted { $0.key < $1.key }.map {
      LostMark(run: run, event: $0.key, count: $0.value)
    }
  }
}
