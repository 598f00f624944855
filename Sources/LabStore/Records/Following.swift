import Foundation

/// Who follows a room, and how it gets along.
package struct Following: Codable, Hashable, Sendable {
  /// Somebody who follows, of whom nothing else is known.
  package struct Follower: Codable, Hashable, Sendable {
    /// How it gets along.
    package var mark: PaceMark?
    /// The trace of the network from which it joined, where that is limited.
    package var network: UInt16?
  }

  // The names of stored records stay.
  private enum CodingKeys: String, CodingKey {
    case followers, departures, mostPages, isClosed, network, explorations
    case recallCount = "gather"
    case lostMarks = "lost"
  }

  /// How many places are kept.
  private static let mostPlaces = 200

  /// Who may vote, by the hashes of their tokens.
  package private(set) var followers: [String: Follower] = [:]
  /// The places where followers were lost.
  package private(set) var lostMarks: [LostMark] = []
  /// How often followers began to explore.
  package private(set) var explorations = 0
  /// The number of times that the class was called back.
  package private(set) var recallCount = 0
  /// How many followers have left.
  private var departures = 0
  /// The most pages of followers that were open at once.
  private var mostPages = 0
  /// Whether nobody can join.
  private var isClosed = false
  /// The trace of the network from which the room was opened, where that is limited.
  package let network: UInt16?

  init(from network: UInt16?) { self.network = network }

  /// Whether people can join.
  package var isOpen: Bool { !isClosed }

  /// The most pages of followers that were open at once.
  package var mostPresent: Int { mostPages }

  /// How many have joined, whether or not they are still there.
  var joined: Int { followers.count + departures }

  /// Lets people join, or nobody.
  package mutating func setOpen(_ isOpen: Bool) { isClosed = !isOpen }

  /// Lets somebody in.
  ///
  /// - Parameters:
  ///   - id: The stored name.
  ///   - network: The trace of the network, where that is limited.
  package mutating func join(_ id: String, from network: UInt16? = nil) {
    followers[id] = Follower(network: network)
  }

  /// Lets followers go; their votes stay.
  package mutating func forget(_ gone: some Collection<String>) {
    for id in gone where followers.removeValue(forKey: id) != nil {
      departures += 1
    }
  }

  /// Notes how a follower gets along.
  package mutating func mark(_ id: String, _ mark: PaceMark) { followers[id]?.mark = mark }

  /// Counts that a follower is lost.
  package mutating func noteLost(at event: Int, ofRun run: Int) {
    let isHere = { (mark: LostMark) in mark.run == run && mark.event == event }
    if let index = lostMarks.firstIndex(where: isHere) {
      lostMarks[index].count += 1
    } else if lostMarks.count < Self.mostPlaces {
      lostMarks.append(LostMark(run: run, event: event, count: 1))
    }
  }

  /// Counts an exploration.
  package mutating func countExploration() { explorations += 1 }

  /// Calls the class back.
  package mutating func recall() { recallCount += 1 }

  /// Counts the pages that are open.
  package mutating func see(pages: Int) { mostPages = max(mostPages, pages) }

  /// Gives followers other names.
  mutating func rename(_ ids: [String: String]) {
    followers = Dictionary(uniqueKeysWithValues: followers.map { (ids[$0] ?? $0, $1) })
  }
}

// The followers, who have rows of their own.
extension Following {
  /// What nodes must not change at the same time.
  var withoutRows: Following {
    var following = self
    (following.followers, following.mostPages) = ([:], 0)
    return following
  }

  /// The followers that have changed, as JSON texts, or `nil` for one that has left.
  func followers(changedSince before: Following) throws -> [String: String?] {
    var changed: [String: String?] = [:]
    for (id, follower) in followers where before.followers[id] != follower {
      changed[id] = try follower.encoded()
    }
    for id in before.followers.keys where followers[id] == nil { changed[id] = .some(nil) }
    return changed
  }

  /// Accepts a follower of a row.
  mutating func take(_ follower: String, _ state: String?) throws {
    followers[follower] = try state.map {
      try JSONDecoder().decode(Follower.self, from: Data($0.utf8))
    }
  }

  /// Accepts the number of pages of a row.
  mutating func take(mostPages: Int) { self.mostPages = mostPages }

  /// Accepts the followers that have changed there.
  mutating func takeUnsavedFollowers(of own: Following, over before: Following) {
    for (id, follower) in own.followers where before.followers[id] != follower {
      followers[id] = follower
    }
    for id in before.followers.keys where own.followers[id] == nil { followers[id] = nil }
  }

  /// Accepts the followers of the same room.
  mutating func takeFollowers(of other: Following) { followers = other.followers }
}
