/// Where a follower is who explores; kept in memory only.
struct Exploration: Hashable, Sendable {
  /// The follower's own run, where it says so.
  var run: String?
  /// The event of the room's run at which it has left the class.
  var event = 0
  /// Whether it has reached what was to be tried.
  var isReached = false
}

/// How many followers explore from an event; it does not say who.
struct ExplorationCount: Hashable, Sendable {
  let event: Int
  let isReached: Bool
  let count: Int

  /// Counts explorations, in the order of the events.
  static func all(of explorations: some Sequence<Exploration>) -> [ExplorationCount] {
    let groups = Dictionary(grouping: explorations) { one in
      ExplorationCount(event: one.event, isReached: one.isReached, count: 0)
    }
    return groups.map { place, all in
      ExplorationCount(event: place.event, isReached: place.isReached, count: all.count)
    }.sorted { ($0.event, $0.isReached ? 1 : 0) < ($1.event, $1.isReached ? 1 : 0) }
  }
}
