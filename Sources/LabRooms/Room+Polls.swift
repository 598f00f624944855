import Foundation
package import KeyHash
import LabCore
import LabRuns
import LabStore
import LifecycleScenario
import PlainJSON

// Asking a class.
extension Room {
  /// Asks a question; one that was asked before is put away.
  ///
  /// - Parameters:
  ///   - body: What ``PollRequest`` reads.
  ///   - hash: The hash of the key.
  /// - Returns: The poll as presenters see it.
  /// - Throws: ``RoomError``, ``ScenarioError`` and ``StoreError``.
  package func ask(_ body: [UInt8], by hash: KeyHash?) async throws -> PollAnswer {
    try await queue.run {
      try admit(hash, to: .drive)
      let app = kept.run.document.app
      let request = try InvalidRequest.checking { () throws(ScenarioError) in
        try PollRequest.decode(body, about: app)
      }
      guard record.polling.polls.count < Polling.mostPolls else {
        throw LimitError.polls(Polling.mostPolls)
      }
      let place = (id: record.polling.polls.count + 1, run: record.showing.runNumber)
      let poll = Poll(request, at: place, about: app, at: journal.clock.now)
      try tryOut(poll.toPerform)
      record.polling.ask(poll)
      return try await tellOfPoll()
    }
  }

  /// Makes sure that commands can be performed, on a copy of the run.
  private func tryOut(_ commands: [Poll.Asked]) throws {
    guard !commands.isEmpty else { return }
    if let recording = kept.recording { throw RoomError.recorded(recording, in: code) }
    var copy = kept
    for command in commands {
      copy = try copy.attempt(command.request, limits: limits).next
    }
  }

  /// Goes on with a poll.
  ///
  /// - Parameters:
  ///   - poll: The identifier of the poll.
  ///   - body: What ``PollChange`` reads.
  ///   - hash: The hash of the key.
  /// - Returns: The poll as presenters see it.
  /// - Throws: ``RoomError``, ``ScenarioError`` and ``StoreError``.
  package func change(_ poll: String, _ body: [UInt8], by hash: KeyHash?) async throws -> PollAnswer
  {
    try await queue.run {
      try admit(hash, to: .drive)
      let change = try InvalidRequest.checking { () throws(ScenarioError) in
        try PollChange.decode(body)
      }
      let index = try record.polling.index(of: poll)
      let present = record.polling.polls[index]
      guard index == record.polling.polls.count - 1, present.canGo(to: change.phase) else {
        throw RoomError.pollClosed
      }
      if let shown = change.shown { record.polling.show(shown) }
      if change.phase == .revealed, present.awaitsCommands { return try await reveal(present) }
      record.polling.go(on: change, at: journal.clock.now)
      return try await tellOfPoll()
    }
  }

  /// Performs the commands of a poll, once however often it is tried, and shows what comes.
  private func reveal(_ poll: Poll) async throws -> PollAnswer {
    for asked in poll.toPerform {
      _ = try await performShown(asked.request)
      guard !isEnded else { throw RoomError.ended(code) }
    }
    record.reveal(upTo: run.kept.eventCount, at: journal.clock.now)
    return try await tellOfPoll()
  }

  /// Votes.
  ///
  /// - Parameters:
  ///   - poll: The identifier of the poll.
  ///   - body: What ``VoteRequest`` reads.
  /// - Throws: ``RoomError``, ``ScenarioError`` and ``StoreError``.
  package func vote(in poll: String, _ body: [UInt8]) async throws {
    try checkOpen()
    let vote = try InvalidRequest.checking { () throws(ScenarioError) in
      try VoteRequest.decode(body)
    }
    let index = try record.polling.index(of: poll)
    let follower = try identify(vote.follower)
    let present = record.polling.polls[index]
    guard index == record.polling.polls.count - 1, present.isOpen(at: journal.clock.now) else {
      throw RoomError.pollClosed
    }
    try present.check(vote.vote)
    try record.polling.checkTexts(with: vote.vote)
    record.polling.vote(vote.vote, by: follower)
    schedulePublish()
    try await save()
  }

  private func tellOfPoll() async throws -> PollAnswer {
    if journal.isShared {
      // All votes of the round that was closed are there once that is kept.
      try await save()
      try await readNews()
    }
    showNew()
    let answer = PollAnswer(
      poll: record.polling.poll,
      presentCount: presentCount,
      version: record.version,
      now: journal.clock.now
    )
    try await save()
    return answer
  }
}
