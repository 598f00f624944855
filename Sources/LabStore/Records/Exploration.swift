/// Where a follower is who explores; kept in memory only.
package struct Exploration: Hashable, Sendable {
  /// The follower's own run, where it says so.
  package var run: String?
  /// The event of the room's run at which it has left the class.
  package var event = 0
  /// Whether it has reached the goal.
  package var isReached = false

  /// Creates the place of a follower.
  package init(run: String? = nil, event: Int = 0, isReached: Bool = false) {
    self.run = run
    self.event = event
    self.isReached = isReached
  }
}

/// A run that a follower explores; it does not say whose.
package struct ExplorationGoal: Codable, Hashable, Sendable {
  /// The name of the run.
  package let run: String
  package let isReached: Bool

  /// Creates the goal of a run.
  package init(run: String, isReached: Bool) {
    self.run = run
    self.isReached = isReached
  }

  /// How many are listed at most.
  package static let most = 60
}

/// How many followers explore from an event; it does not say who.
package struct ExplorationCount: Codable, Hashable, Sendable {
  package let event: Int
  package let isReached: Bool
  package let count: Int

  /// Counts explorations, in the order of the events.
  package static func all(of explorations: some Sequence<Exploration>) -> [ExplorationCount] {
    sum(explorations.map { ExplorationCount(event: $0.event, isReached: $0.isReached, count: 1) })
  }

  /// Adds counts of the same places up, in the order of the events.
  package static func sum(_ counts: some Sequence<ExplorationCount>) -> [ExplorationCount] {
    let places = Dictionary(grouping: counts) { one in
      ExplorationCount(event: one.event, isReached: one.isReached, count: 0)
    }
    return places.map { place, all in
      let count = all.reduce(0) { $0 + $1.count }
      return ExplorationCount(event: place.event, isReached: place.isReached, count: count)
    }.sorted { ($0.event, $0.isReached ? 1 : 0) < ($1.event, $1.isReached ? 1 : 0) }
  }
}
