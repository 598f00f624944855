import Foundation
import LabCore
import LabStore
import LifecycleScenario

/// What a follower says, with the body of its request.
package enum FollowerReport: Hashable, Sendable {
  /// The follower's pace, which ``PaceRequest`` reads.
  case pace([UInt8])
  /// Whether the follower explores, and where; ``ExploringRequest`` reads it.
  case exploring([UInt8])
  /// A question to the presenter, which ``QuestionRequest`` reads; the name of the follower is not kept.
  case question([UInt8])
  /// A vote, which ``VoteRequest`` reads, in the poll with an identifier.
  case vote([UInt8], in: String)

  /// Whether the journal keeps it.
  var isStored: Bool {
    switch self {
    case .exploring: false
    case .pace, .question, .vote: true
    }
  }

  /// Changes a room.
  ///
  /// - Parameters:
  ///   - record: The room.
  ///   - attendance: The people in it.
  ///   - now: The present time.
  /// - Returns: Whether it must be published.
  /// - Throws: ``RoomError``, ``LimitError`` and ``ScenarioError``; nothing is said then.
  func apply(
    to record: inout RoomRecord,
    _ attendance: inout Attendance,
    at now: Date
  ) throws -> Bool {
    switch self {
    case .pace(let body): try notePace(body, &record, &attendance, at: now)
    case .question(let body): try ask(body, &record, &attendance, at: now)
    case .vote(let body, let poll):
      return try vote(body, in: poll, &record, &attendance, at: now)
    case .exploring(let body):
      return try explore(body, record, &attendance, at: now)
    }
    return true
  }

  private func notePace(
    _ body: [UInt8],
    _ record: inout RoomRecord,
    _ attendance: inout Attendance,
    at now: Date
  ) throws {
    let request = try InvalidRequest.checking { () throws(ScenarioError) in
      try PaceRequest.decode(body, eventCount: record.showing.shown)
    }
    let follower = try attendance.identify(request.follower, in: record, at: now)
    let before = record.following.followers[follower]?.mark
    var mark = PaceMark(pace: request.pace, run: record.showing.runNumber, event: request.event)
    mark.time = before?.time
    if before != mark, mark.pace == .lost {
      record.following.noteLost(at: mark.event, ofRun: mark.run)
    }
    mark.time = now
    record.following.mark(follower, mark)
  }

  private func explore(
    _ body: [UInt8],
    _ record: RoomRecord,
    _ attendance: inout Attendance,
    at now: Date
  ) throws -> Bool {
    let request = try InvalidRequest.reading(body, by: ExploringRequest.decode)
    let follower = try attendance.identify(request.follower, in: record, at: now)
    return attendance.explore(
      follower,
      at: request.isExploring ? request.exploration : nil,
      in: record.showing.view.lesson
    )
  }

  private func ask(
    _ body: [UInt8],
    _ record: inout RoomRecord,
    _ attendance: inout Attendance,
    at now: Date
  ) throws {
    let request = try InvalidRequest.reading(body, by: QuestionRequest.decode)
    let follower = try attendance.identify(request.follower, in: record, at: now)
    guard record.polling.questions.count < ClassQuestion.mostOpen else {
      throw LimitError.questions(ClassQuestion.mostOpen)
    }
    guard attendance.ask(follower, at: now) else {
      throw LimitError.questionsOfFollower(ClassQuestion.mostOfFollower)
    }
    record.polling.take(question: request.text)
  }

  private func vote(
    _ body: [UInt8],
    in poll: String,
    _ record: inout RoomRecord,
    _ attendance: inout Attendance,
    at now: Date
  ) throws -> Bool {
    let request = try InvalidRequest.reading(body, by: VoteRequest.decode)
    let index = try record.polling.index(of: poll)
    let follower = try attendance.identify(request.follower, in: record, at: now)
    let polls = record.polling.polls
    let round = polls[index].round
    // A vote whose answer was lost comes again, perhaps when the round is over.
    if polls[index].has(request.vote, by: follower, in: request.round ?? round) { return false }
    guard index == polls.count - 1, polls[index].isOpen, request.round ?? round == round
    else { throw RoomError.pollClosed }
    try polls[index].check(request.vote)
    try record.polling.checkTexts(with: request.vote)
    record.polling.vote(request.vote, by: follower)
    return true
  }
}
