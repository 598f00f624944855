import Foundation
package import KeyHash
import LabCore
import LabRuns
import LabStore
import LifecycleScenario
import PlainJSON

// Asking a class.
extension Room {
  /// Asks a question; one that was asked before is put away, unless it has votes that nobody has seen.
  ///
  /// - Parameters:
  ///   - body: What ``PollRequest`` reads.
  ///   - hash: The hash of the key.
  /// - Returns: The poll as presenters see it.
  /// - Throws: ``RoomError``, ``ScenarioError`` and ``StoreError``.
  package func ask(_ body: [UInt8], by hash: KeyHash?) async throws -> PollAnswer {
    try await queue.runInTime {
      try admit(hash, to: .drive)
      let app = shown.kept.run.document.app
      let request = try InvalidRequest.checking { () throws(ScenarioError) in
        try PollRequest.decode(body, about: app)
      }
      try record.polling.poll?.checkUnvoted()
      guard record.polling.polls.count < Polling.mostPolls else {
        throw LimitError.polls(Polling.mostPolls)
      }
      let place = (id: record.polling.polls.count + 1, run: record.showing.runNumber)
      let poll = Poll(request, at: place, about: app, at: journal.clock.now)
      try shown.tryOut(poll.toPerform, limits: quota.limits, in: code)
      record.polling.ask(poll)
      return try await tellOfPoll()
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
    try await queue.runInTime {
      try admit(hash, to: .drive)
      let change = try InvalidRequest.reading(body, by: PollChange.decode)
      let index = try record.polling.index(of: poll)
      let present = record.polling.polls[index]
      // A press for a state that has passed does nothing.
      if let from = change.from, !present.isAt(from) { return PollAnswer(state) }
      guard index == record.polling.polls.count - 1, present.canGo(to: change.phase) else {
        throw RoomError.pollClosed
      }
      // Only a press that says which votes it has seen sets them aside.
      if change.phase == .closed, change.from == nil { try present.checkUnvoted() }
      if let shown = change.shown { record.polling.show(shown) }
      if change.phase == .revealed, present.awaitsCommands { return try await reveal(present) }
      record.polling.go(on: change, at: journal.clock.now)
      return try await tellOfPoll()
    }
  }

  /// Performs the commands of a poll, once however often it is tried, and shows what comes.
  private func reveal(_ poll: Poll) async throws -> PollAnswer {
    for asked in poll.toPerform {
      _ = try await shown.perform(asked.request, in: code)
      try checkOpen()
    }
    record.reveal(upTo: shown.run.kept.eventCount, at: journal.clock.now)
    return try await tellOfPoll()
  }

  private func tellOfPoll() async throws -> PollAnswer {
    if journal.isShared {
      // All votes of the round that was closed are there once that is kept.
      try await save()
      try await readNews()
    }
    publish(.newEvents)
    let answer = PollAnswer(state)
    try await save()
    return answer
  }
}
