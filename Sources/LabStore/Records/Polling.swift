package import Foundation
package import LabCore

/// What is asked in a room: polls of the presenter, and questions of the class.
package struct Polling: Codable, Hashable, Sendable {
  /// The vote of a follower in a round of a poll.
  struct PlacedVote: Codable, Hashable, Sendable {
    let poll: Int
    let round: Int
    let follower: String
    let vote: String
  }

  /// How many polls a room has at most.
  package static let mostPolls = 200

  /// How many bytes a class writes in answers of its own words at most.
  private static let mostTextBytes = 512 << 10

  /// The polls; one that is not closed is the last.
  package private(set) var polls: [Poll] = []
  /// The questions of the class that nobody has put away.
  private var openQuestions: [ClassQuestion] = []
  /// Those that were put away, the last ones of many; older journals have none.
  private var closedQuestions: [ClassQuestion]?
  /// The number of questions that the class has asked.
  private var questionCount = 0

  /// The poll that is shown.
  package var poll: Poll? { polls.last.flatMap { $0.phase == .closed ? nil : $0 } }

  /// What the class has asked and nobody has put away, the oldest first.
  package var questions: [ClassQuestion] { openQuestions }

  /// What the class has asked, also what was put away, the oldest first.
  package var askedQuestions: [ClassQuestion] {
    ((closedQuestions ?? []) + openQuestions).sorted { $0.id < $1.id }
  }

  /// The place of a poll.
  ///
  /// - Parameter poll: The identifier of the poll.
  /// - Returns: The index of the poll.
  /// - Throws: ``RoomError/unknownPoll(_:)``.
  package func index(of poll: String) throws(RoomError) -> Int {
    guard let index = polls.firstIndex(where: { "\($0.id)" == poll }) else {
      throw .unknownPoll(poll)
    }
    return index
  }

  /// Makes sure that what a class writes does not grow without end.
  package func checkTexts(with vote: Vote) throws(LimitError) {
    guard case .text(let text) = vote.answer else { return }
    let bytes = polls.reduce(text.utf8.count) { $0 + $1.textBytes }
    guard bytes <= Self.mostTextBytes else {
      throw LimitError.pollTexts(Self.mostTextBytes)
    }
  }

  /// Asks a question; one that was asked before is put away, and has no votes that nobody has seen.
  package mutating func ask(_ poll: Poll) {
    if let last = polls.indices.last { polls[last].close() }
    polls.append(poll)
  }

  /// Shows answers in the words of the class.
  package mutating func show(_ texts: [String]) { polls[polls.count - 1].show(texts) }

  /// Goes on with the last poll.
  package mutating func go(on change: PollChange, at now: Date) {
    polls[polls.count - 1].go(on: change, at: now)
  }

  /// Takes a vote in the last poll.
  package mutating func vote(_ vote: Vote, by follower: String) {
    polls[polls.count - 1].vote(vote, by: follower)
  }

  /// Shows the results of the last poll.
  mutating func reveal() { polls[polls.count - 1].reveal() }

  /// Makes sure that the run can go on: no votes on what comes next are put away.
  package func checkRunGoesOn() throws(RoomError) {
    guard let poll, poll.isAboutNext else { return }
    try poll.checkUnvoted()
  }

  /// Puts a question about commands away, as the run goes on otherwise.
  package mutating func closeQuestion() {
    guard let poll, poll.isAboutNext else { return }
    polls[polls.count - 1].close()
  }

  /// Takes a question of the class.
  package mutating func take(question: String) {
    questionCount += 1
    openQuestions.append(ClassQuestion(id: questionCount, text: question))
  }

  /// Puts a question of the class away.
  package mutating func dismiss(_ question: Int) {
    let closed = openQuestions.filter { $0.id == question }
    openQuestions.removeAll { $0.id == question }
    closedQuestions = ((closedQuestions ?? []) + closed).suffix(ClassQuestion.mostOpen)
  }

  /// Gives followers other names.
  mutating func rename(_ ids: [String: String]) {
    for index in polls.indices { polls[index].rename(ids) }
  }
}

// The votes, which have rows of their own.
extension Polling {
  /// The polls without their votes.
  var withoutVotes: Polling {
    var polling = self
    for index in polling.polls.indices { polling.polls[index].keepVotes([]) }
    return polling
  }

  /// The votes that have changed, in no particular order.
  func votes(changedSince before: Polling) throws -> [PlacedVote] {
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

  /// Accepts a vote of a row, if there is its round.
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

  /// Accepts the votes that have changed there.
  mutating func takeUnsavedVotes(of own: Polling, over before: Polling) {
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

  /// Accepts the votes of the same polls.
  mutating func takeVotes(of other: Polling) {
    for index in polls.indices {
      guard let known = other.polls.first(where: { $0.id == polls[index].id }) else { continue }
      polls[index].keepVotes(known.votes)
    }
  }
}
