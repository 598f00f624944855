import Foundation

// The parts of a room that have rows of their own.
extension RoomRecord {
  /// The vote of a follower in a round of a poll.
  struct PlacedVote: Codable, Hashable, Sendable {
    let poll: Int
    let round: Int
    let follower: String
    let vote: String
  }

  /// The part that nodes must not change at the same time: all but the followers and their votes, which
  /// have rows of their own, and values that only grow.
  package var core: RoomRecord {
    var core = self
    core.followers = [:]
    for index in core.polls.indices { core.polls[index].keepVotes([]) }
    core.version = 0
    core.mostPresent = 0
    core.usedAt = Date(timeIntervalSinceReferenceDate: 0)
    return core
  }

  /// The followers that have changed, as JSON texts, or `nil` for one that has left.
  func followers(changedSince before: RoomRecord) throws -> [String: String?] {
    var changed: [String: String?] = [:]
    for (id, follower) in followers where before.followers[id] != follower {
      changed[id] = try follower.encoded()
    }
    for id in before.followers.keys where followers[id] == nil { changed[id] = .some(nil) }
    return changed
  }

  /// The votes that have changed, in no particular order.
  func votes(changedSince before: RoomRecord) throws -> [PlacedVote] {
    var changed: [PlacedVote] = []
    for poll in polls {
      let known = before.polls.first { $0.id == poll.id }
      for (round, votes) in poll.votes.enumerated() {
        let old = known.flatMap { $0.votes.indices ~= round ? $0.votes[round] : nil } ?? [:]
        for (follower, vote) in votes where old[follower] != vote {
          let text = try vote.encoded()
          changed.append(
            PlacedVote(poll: poll.id, round: round, follower: follower, vote: text)
          )
        }
      }
    }
    return changed
  }

  /// Accepts a follower of a row.
  mutating func take(_ follower: String, _ state: String?) throws {
    followers[follower] = try state.map {
      try JSONDecoder().decode(Follower.self, from: Data($0.utf8))
    }
  }

  /// Accepts a vote of a row, if the record has its round.
  mutating func take(_ placed: PlacedVote) throws {
    guard let index = polls.firstIndex(where: { $0.id == placed.poll }),
      polls[index].votes.indices ~= placed.round
    else { return }
    var votes = polls[index].votes
    votes[placed.round][placed.follower] = try JSONDecoder().decode(
      Vote.self,
      from: Data(placed.vote.utf8)
    )
    polls[index].keepVotes(votes)
  }

  /// Accepts the followers and votes of a record that have changed there.
  package mutating func takeUnsavedRows(of own: RoomRecord, over before: RoomRecord) {
    for (id, follower) in own.followers where before.followers[id] != follower {
      followers[id] = follower
    }
    for id in before.followers.keys where own.followers[id] == nil { followers[id] = nil }
    for poll in own.polls {
      let known = before.polls.first { $0.id == poll.id }?.votes ?? []
      guard known != poll.votes, let index = polls.firstIndex(where: { $0.id == poll.id }) else {
        continue
      }
      var votes = polls[index].votes
      for (round, own) in poll.votes.enumerated() where votes.indices ~= round {
        let old = known.indices ~= round ? known[round] : [:]
        for (follower, vote) in own where old[follower] != vote { votes[round][follower] = vote }
      }
      polls[index].keepVotes(votes)
    }
  }

  /// Accepts the followers and votes of another record of the same room.
  package mutating func takeRows(of other: RoomRecord) {
    followers = other.followers
    for index in polls.indices {
      guard let known = other.polls.first(where: { $0.id == polls[index].id }) else { continue }
      polls[index].keepVotes(known.votes)
    }
  }
}
