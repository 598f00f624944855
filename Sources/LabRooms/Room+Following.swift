import Foundation
package import KeyHash
import LabCore
import LabRuns
package import LabStore
import LifecycleEngine
package import LifecycleScenario
package import MicroHTTPD
import PlainJSON

// What followers do; they need no key, and learn nothing of one.
extension Room {
  /// Everything that a follower must know, in one answer.
  ///
  /// - Parameter position: What the client has of the run.
  /// - Returns: The room, and the events that the client lacks.
  /// - Throws: ``RoomError`` when the room has ended.
  package func whole(from position: RoomPosition) async throws(RoomError) -> RoomEvents {
    await catchUp(with: position)
    try checkOpen()
    let seen = min(position.seen(of: record.showing.runNumber), record.showing.shown)
    return RoomEvents(
      room: picture,
      told: ToldEvents(of: kept, after: seen, limit: record.showing.shown - seen)
    )
  }

  /// Follows the room.
  ///
  /// - Parameters:
  ///   - position: What the client has of the run.
  ///   - isWall: Whether it is a page for the projector, where nobody sits.
  /// - Returns: The subscription.
  /// - Throws: ``RoomError`` when the room has ended.
  package func follow(
    from position: RoomPosition,
    isWall: Bool = false
  ) async throws(RoomError) -> EventStreamSubscription {
    await catchUp(with: position)
    try checkOpen()
    refresh()
    let stream = isWall ? streams.wall : streams.follower
    return streams.subscription(to: stream, from: position, owner: self)
  }

  /// Lets somebody in who is to vote and to say how it gets along.
  ///
  /// - Parameter network: The trace of the network that it comes from, where that is limited.
  /// - Returns: The token of the follower.
  /// - Throws: ``RoomError`` and ``StoreError``.
  func join(from network: UInt16? = nil) async throws -> String {
    try checkOpen()
    guard record.following.isOpen else { throw RoomError.closed }
    guard record.following.followers.count < limits.roomFollowers else {
      throw LimitError.followers(limits.roomFollowers)
    }
    let neighbours = record.following.followers.values.count {
      $0.network != nil && $0.network == network
    }
    guard neighbours < limits.roomFollowersPerNetwork else {
      attendance.refuseJoin()
      schedulePublish()
      throw LimitError.followersPerNetwork(limits.roomFollowersPerNetwork)
    }
    var generator = SystemRandomNumberGenerator()
    let token = RunID(using: &generator).text
    guard let id = record.id(of: token) else { throw HTTPRequestFailure(.internalError) }
    record.following.join(id, from: network)
    _ = try identify(token)
    schedulePublish()
    try await save()
    return token
  }

  /// Notes how a follower gets along.
  ///
  /// - Parameter body: What ``PaceRequest`` reads.
  /// - Throws: ``RoomError``, ``ScenarioError`` and ``StoreError``.
  package func note(_ body: [UInt8]) async throws {
    try checkOpen()
    let request = try InvalidRequest.checking { () throws(ScenarioError) in
      try PaceRequest.decode(body, eventCount: record.showing.shown)
    }
    let follower = try identify(request.follower)
    var mark = PaceMark(pace: request.pace, run: record.showing.runNumber, event: request.event)
    mark.time = record.following.followers[follower]?.mark?.time
    let isNews = record.following.followers[follower]?.mark != mark
    if isNews, mark.pace == .lost { record.following.noteLost(at: mark.event, ofRun: mark.run) }
    mark.time = journal.clock.now
    record.following.mark(follower, mark)
    schedulePublish()
    try await save()
  }

  /// Takes what a follower is to try: the run of the room up to a step.
  ///
  /// - Parameter body: What ``ExplorationRequest`` reads.
  /// - Returns: The scenario of the follower's own run, and what is kept of the follower.
  /// - Throws: ``RoomError``, ``ScenarioError`` and ``StoreError``.
  package func exploration(
    _ body: [UInt8]
  ) async throws -> (document: ScenarioDocument, follower: String?) {
    try checkOpen()
    let request = try InvalidRequest.checking { () throws(ScenarioError) in
      try ExplorationRequest.decode(body, stepCount: shownStepCount)
    }
    let follower = try request.follower.map { token throws(RoomError) in try identify(token) }
    if let follower { _ = attendance.explore(follower, at: Exploration()) }
    record.following.countExploration()
    let document = kept.run.document.prefix(request.step)
    schedulePublish()
    try await save()
    return (document, follower)
  }

  /// How many steps the class was shown to their ends; of a run that is recorded, as many as this
  /// version can perform.
  private var shownStepCount: Int {
    min(kept.stepCount(upTo: record.showing.shown), kept.run.version)
  }

  /// Notes whether a follower explores, and where.
  ///
  /// - Parameter body: What ``ExploringRequest`` reads.
  /// - Throws: ``RoomError`` and ``ScenarioError``.
  package func setExploring(_ body: [UInt8]) throws {
    try checkOpen()
    let request = try InvalidRequest.checking { () throws(ScenarioError) in
      try ExploringRequest.decode(body)
    }
    let follower = try identify(request.follower)
    let next = request.isExploring ? request.exploration : nil
    if attendance.explore(follower, at: next) { schedulePublish() }
  }

  /// The runs that followers explore now, here and on other servers, for a presenter.
  ///
  /// - Parameter hash: The hash of the key.
  /// - Returns: The runs, and whether they have reached the goal.
  /// - Throws: ``RoomError``.
  package func tries(by hash: KeyHash?) throws(RoomError) -> [ExplorationGoal] {
    try admit(hash, to: .drive)
    return attendance.allGoals
  }

  func checkOpen() throws(RoomError) {
    guard !isEnded else { throw .ended(code) }
  }
}
