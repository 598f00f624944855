import Foundation
import KeyHash
import LifecycleScenario
import PlainJSON

// Asking a class.
extension Room {
  /// Asks a question; one that was asked before is put away.
  ///
  /// - Parameters:
  ///   - body: What ``PollRequest`` reads.
  ///   - hash: The hash of the key.
  /// - Returns: The poll as whoever has a key sees it.
  /// - Throws: ``LabError``, ``ScenarioError`` and ``JournalError``.
  func ask(_ body: [UInt8], by hash: KeyHash?) async throws -> PollAnswer {
    try admit(hash, to: .drive)
    let request = try LabError.checkingRequest { () throws(ScenarioError) in
      try PollRequest.decode(body)
    }
    guard record.polls.count < RoomRecord.mostEntries else {
      throw LabError.limitReached(.polls(RoomRecord.mostEntries))
    }
    let now = journal.clock.now
    if let last = record.polls.indices.last { record.polls[last].close() }
    record.polls.append(Poll(request, id: record.polls.count + 1, at: now))
    return try await tellOfPoll()
  }

  /// Goes on with a poll.
  ///
  /// - Parameters:
  ///   - poll: The identifier of the poll.
  ///   - body: What ``PollChange`` reads.
  ///   - hash: The hash of the key.
  /// - Returns: The poll as whoever has a key sees it.
  /// - Throws: ``LabError``, ``ScenarioError`` and ``JournalError``.
  func change(_ poll: String, _ body: [UInt8], by hash: KeyHash?) async throws -> PollAnswer {
    try admit(hash, to: .drive)
    let change = try LabError.checkingRequest { () throws(ScenarioError) in
      try PollChange.decode(body)
    }
    let index = try index(of: poll)
    guard index == record.polls.count - 1, record.polls[index].go(on: change, at: journal.clock.now)
    else {
      throw LabError.pollClosed
    }
    return try await tellOfPoll()
  }

  /// Votes.
  ///
  /// - Parameters:
  ///   - poll: The identifier of the poll.
  ///   - body: What ``VoteRequest`` reads.
  /// - Throws: ``LabError``, ``ScenarioError`` and ``JournalError``.
  func vote(in poll: String, _ body: [UInt8]) async throws {
    try checkOpen()
    let vote = try LabError.checkingRequest { () throws(ScenarioError) in
      try VoteRequest.decode(body)
    }
    let index = try index(of: poll)
    let follower = try hear(vote.follower)
    guard index == record.polls.count - 1, record.polls[index].isOpen(at: journal.clock.now) else {
      throw LabError.pollClosed
    }
    let count = record.polls[index].choices.count
    guard vote.choice < count else { throw LabError.badChoice(vote.choice, count: count) }
    record.polls[index].vote(vote.choice, by: follower)
    tellSoon()
    try await save()
  }

  private func index(of poll: String) throws(LabError) -> Int {
    guard let index = record.polls.firstIndex(where: { "\($0.id)" == poll }) else {
      throw .unknownPoll(poll)
    }
    return index
  }

  private func tellOfPoll() async throws -> PollAnswer {
    tell()
    let answer = PollAnswer(
      poll: record.poll,
      presentCount: presentCount,
      version: record.version,
      now: journal.clock.now
    )
    try await save()
    return answer
  }
}
