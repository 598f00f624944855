import Foundation
import LifecycleEngine
import LifecycleScenario
import MicroHTTPD
import PlainJSON

// What followers do; they need no key, and learn nothing of one.
extension Room {
  /// Everything that a follower must know, in one answer.
  ///
  /// - Parameter position: What the client has of the run.
  /// - Returns: The room, and the events that the client lacks.
  /// - Throws: ``LabError`` when the room has ended.
  func whole(from position: RoomPosition) throws(LabError) -> RoomEvents {
    try checkOpen()
    let seen = position.seen(of: record.runNumber)
    return RoomEvents(room: picture, told: ToldEvents(of: kept, after: seen))
  }

  /// Follows the room.
  ///
  /// - Parameter position: What the client has of the run.
  /// - Returns: The subscription.
  /// - Throws: ``LabError`` when the room has ended.
  func follow(from position: RoomPosition) throws(LabError) -> EventStreamSubscription {
    try checkOpen()
    refresh()
    return streams.subscription(from: position, forPresenter: false, owner: self)
  }

  /// Lets somebody in who is to vote and to say how it gets along.
  ///
  /// - Parameter network: The trace of the network that it comes from, where that is limited.
  /// - Returns: The token of the follower.
  /// - Throws: ``LabError`` and ``JournalError``.
  func join(from network: UInt16? = nil) async throws -> String {
    try checkOpen()
    guard record.isOpen else { throw LabError.roomClosed }
    guard record.followers.count < limits.roomFollowers else {
      throw LabError.limitReached(.followers(limits.roomFollowers))
    }
    let neighbours = record.followers.values.count { $0.network != nil && $0.network == network }
    guard neighbours < limits.roomFollowersPerNetwork else {
      refusedJoins += 1
      tellSoon()
      throw LabError.limitReached(.followersPerNetwork(limits.roomFollowersPerNetwork))
    }
    var generator = SystemRandomNumberGenerator()
    let token = RunID(using: &generator).text
    guard let id = record.id(of: token) else { throw HTTPRequestFailure(.internalError) }
    record.followers[id] = RoomRecord.Follower(network: network)
    _ = try hear(token)
    tellSoon()
    try await save()
    return token
  }

  /// Notes how a follower gets along.
  ///
  /// - Parameter body: What ``PaceRequest`` reads.
  /// - Throws: ``LabError``, ``ScenarioError`` and ``JournalError``.
  func note(_ body: [UInt8]) async throws {
    try checkOpen()
    let request = try LabError.checkingRequest { () throws(ScenarioError) in
      try PaceRequest.decode(body, eventCount: kept.eventCount)
    }
    let follower = try hear(request.follower)
    let mark = PaceMark(pace: request.pace, run: record.runNumber, event: request.event)
    if record.followers[follower]?.mark != mark {
      record.followers[follower]?.mark = mark
      if mark.pace == .lost { record.noteLost(at: mark.event) }
      tellSoon()
    }
    try await save()
  }

  /// Takes what a follower is to try: the run of the room up to a step.
  ///
  /// - Parameter body: What ``ExplorationRequest`` reads.
  /// - Returns: The scenario of the follower's own run, and what is kept of the follower.
  /// - Throws: ``LabError``, ``ScenarioError`` and ``JournalError``.
  func exploration(
    _ body: [UInt8]
  ) async throws -> (document: ScenarioDocument, follower: String?) {
    try checkOpen()
    let request = try LabError.checkingRequest { () throws(ScenarioError) in
      try ExplorationRequest.decode(body, stepCount: kept.run.version)
    }
    let follower = try request.follower.map { token throws(LabError) in try hear(token) }
    if let follower {
      exploring.insert(follower)
    } else {
      unnamedExplorers += 1
    }
    record.explorations += 1
    let document = kept.run.document.prefix(request.step)
    tellSoon()
    try await save()
    return (document, follower)
  }

  func checkOpen() throws(LabError) {
    guard !isEnded else { throw .roomEnded(code) }
  }
}
