import Foundation
package import KeyHash
import LabCore
import LabRuns
package import LabStore
import LifecycleEngine
package import LifecycleScenario
package import MicroHTTPD
import PlainJSON

// Following a room, which needs no key but that of presenters.
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
      room: state,
      told: ToldEvents(of: shown.kept, after: seen, limit: record.showing.shown - seen)
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
    try await subscribe(to: isWall ? \.wall : \.follower, from: position)
  }

  /// Follows the room with everything that followers must not see.
  ///
  /// - Parameters:
  ///   - position: What the client has of the run.
  ///   - hash: The hash of the key.
  /// - Returns: The subscription.
  /// - Throws: ``RoomError`` and ``StoreError``.
  package func lead(
    from position: RoomPosition,
    by hash: KeyHash?
  ) async throws -> EventStreamSubscription {
    let holder = try admit(hash, to: .view)
    schedulePublish()
    try await save()
    return try await subscribe(
      to: \.presenter,
      from: position,
      greeting: RoomMessages.you(holder.number)
    )
  }

  /// Follows the room by one of its streams.
  ///
  /// - Parameters:
  ///   - stream: The stream.
  ///   - position: What the client has of the run.
  ///   - greeting: The first message, for this client only.
  /// - Returns: The subscription.
  /// - Throws: ``RoomError`` when the room has ended.
  private func subscribe(
    to stream: KeyPath<RoomStreams, EventStream>,
    from position: RoomPosition,
    greeting: [UInt8] = []
  ) async throws(RoomError) -> EventStreamSubscription {
    await catchUp(with: position)
    try checkOpen()
    publisher.refresh(record, shown, attendance)
    return publisher.streams.subscription(
      to: publisher.streams[keyPath: stream],
      from: position,
      greeting: greeting,
      owner: self
    )
  }

  /// Makes sure that a client is not ahead of this server, which has not heard of everything yet.
  private func catchUp(with position: RoomPosition) async {
    guard journal.isShared, isBehind(position) else { return }
    await RetryPolicy.catchUp(journal.clock) {
      try await readNews()
    } isBehind: {
      isBehind(position)
    }
  }

  private func isBehind(_ position: RoomPosition) -> Bool {
    let showing = record.showing
    return position.run ?? 0 > showing.runNumber
      || position.seen(of: showing.runNumber) > min(showing.shown, shown.kept.eventCount)
  }

  /// Lets somebody in who is to vote and to say how it gets along.
  ///
  /// - Parameter network: The trace of the network that it comes from, where that is limited.
  /// - Returns: The token of the follower.
  /// - Throws: ``RoomError`` and ``StoreError``.
  func join(from network: UInt16? = nil) async throws -> String {
    try checkOpen()
    guard record.following.isOpen else { throw RoomError.closed }
    guard record.following.followers.count < quota.limits.roomFollowers else {
      throw LimitError.followers(quota.limits.roomFollowers)
    }
    let neighbours = record.following.followers.values.count {
      $0.network != nil && $0.network == network
    }
    guard neighbours < quota.limits.roomFollowersPerNetwork else {
      attendance.refuseJoin()
      schedulePublish()
      throw LimitError.followersPerNetwork(quota.limits.roomFollowersPerNetwork)
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

  /// Takes what a follower says.
  ///
  /// - Parameter report: The report.
  /// - Throws: ``RoomError``, ``ScenarioError`` and ``StoreError``.
  package func take(_ report: FollowerReport) async throws {
    try checkOpen()
    if try report.apply(to: &record, &attendance, at: journal.clock.now) { schedulePublish() }
    if report.isStored { try await save() }
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
    guard record.polling.poll?.isAboutNext != true else { throw RoomError.nextAsked }
    let stepCount = shown.explorableSteps(upTo: record.showing.shown)
    let request = try InvalidRequest.checking { () throws(ScenarioError) in
      try ExplorationRequest.decode(body, stepCount: stepCount)
    }
    let follower = try request.follower.map { token throws(RoomError) in try identify(token) }
    if let follower { _ = attendance.explore(follower, at: Exploration()) }
    record.following.countExploration()
    let document = shown.kept.run.document.prefix(request.step)
    schedulePublish()
    try await save()
    return (document, follower)
  }

  /// Notes that a follower is there, and returns its stored name.
  private func identify(_ token: String) throws(RoomError) -> String {
    try attendance.identify(token, in: record, at: journal.clock.now)
  }
}
