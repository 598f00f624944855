import Foundation
package import KeyHash
import LabCore
import LabRuns
package import LabStore
import LifecycleEngine
package import LifecycleScenario
package import MicroHTTPD
import PlainJSON

// What somebody does who has a key.
extension Room {
  /// What a key is needed for.
  package enum Purpose: Hashable, Sendable {
    /// To see what followers must not see.
    case view
    /// To lead the class, which needs control.
    case drive
    /// To decide who leads, and to end the room.
    case own
  }

  /// Checks a key, and notes that the presenter is there.
  ///
  /// - Parameters:
  ///   - hash: The hash of the key, if there was one.
  ///   - purpose: What it is needed for.
  /// - Returns: Whose key it is.
  /// - Throws: ``RoomError`` when the key is wrong or has no control, or the room has ended.
  ///   Nothing changes then.
  @discardableResult
  package func admit(_ hash: KeyHash?, to purpose: Purpose) throws(RoomError) -> KeyHolder {
    guard !isEnded else { throw .ended(code) }
    guard let hash, let holder = record.leading.keys.holder(of: hash) else { throw .notPresenter }
    switch purpose {
    case .view: break
    case .drive: guard record.leading.keys.isDriving(holder) else { throw .notDriving }
    case .own: guard holder == .owner else { throw .notOwner }
    }
    record.leading.use(at: journal.clock.now)
    attendance.seePresenter()
    return holder
  }

  /// Notes a sign of life of a presenter.
  ///
  /// - Parameters:
  ///   - body: What ``PresenceRequest`` reads.
  ///   - hash: The hash of the key.
  /// - Throws: ``RoomError`` and ``ScenarioError``.
  package func notePresence(_ body: [UInt8], by hash: KeyHash?) throws {
    try admit(hash, to: .view)
    let request = try InvalidRequest.checking { () throws(ScenarioError) in
      try PresenceRequest.decode(body)
    }
    attendance.seePresenter(isHidden: request.isHidden)
    if !lastPublished.isPresenterHere { schedulePublish() }
  }

  /// The run that is shown, for a presenter.
  ///
  /// - Parameter hash: The hash of the key.
  /// - Returns: The run.
  /// - Throws: ``RoomError`` where the key is wrong, or the run is recorded and takes no commands.
  package func led(by hash: KeyHash?) throws(RoomError) -> LiveRun {
    try admit(hash, to: .view)
    if let recording = kept.recording { throw RoomError.recorded(recording, in: code) }
    return kept.run
  }

  /// The state as a presenter sees it.
  package var presenterState: [UInt8] { JSONWriter(picture, as: RoomState.presenter).bytes }

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
    await catchUp(with: position)
    refresh()
    return streams.subscription(
      to: streams.presenter,
      from: position,
      greeting: RoomMessages.you(holder.number),
      owner: self
    )
  }

  /// Changes what is shown.
  ///
  /// - Parameters:
  ///   - body: What is to change, as ``RoomView/apply(_:eventCount:at:)`` reads it.
  ///   - hash: The hash of the key.
  /// - Returns: The state.
  /// - Throws: ``RoomError`` when the key is not the right one, ``ScenarioError`` when the body is
  ///   wrong, ``StoreError`` when the change cannot be kept.
  package func change(_ body: [UInt8], by hash: KeyHash?) async throws -> [UInt8] {
    try admit(hash, to: .drive)
    var view = record.showing.view
    try InvalidRequest.checking { () throws(ScenarioError) in
      try view.apply(body, eventCount: kept.eventCount, at: journal.clock.now)
    }
    if view != record.showing.view {
      record.showing.show(view)
      publish()
    }
    let state = presenterState
    try await save()
    return state
  }

  /// Performs a command on the run of the room.
  ///
  /// - Parameters:
  ///   - request: The command.
  ///   - show: How the class is shown what it brings, or `nil` to show nothing of it yet.
  ///   - hash: The hash of the key.
  /// - Returns: The command and its outcome, the number of the run, and the version of the room.
  /// - Throws: ``RoomError``, ``ScenarioError`` and ``StoreError``; the run is as it was then.
  package func perform(
    _ request: CommandRequest,
    showing show: ShowRequest? = nil,
    by hash: KeyHash?
  ) async throws -> (entry: Entry, number: Int, version: Int) {
    try await queue.run {
      try admit(hash, to: .drive)
      let number = record.showing.runNumber
      let (entry, isNew) = try await performShown(request)
      guard !isEnded else { throw RoomError.ended(code) }
      // A command that is not new was performed before under the same key.
      guard isNew else { return (entry, number, record.version) }
      note(performed: show)
      let version = record.version
      try await save { note(performed: show) }
      return (entry, number, version)
    }
  }

  /// Publishes what a command has brought.
  private func note(performed show: ShowRequest?) {
    record.polling.closeQuestion()
    if let show {
      record.showing.play(show, upTo: run.kept.eventCount, at: journal.clock.now)
    }
    showNew()
  }

  /// Performs a command on the run that is shown, and gives versions and errors those of the room.
  func performShown(_ request: CommandRequest) async throws -> (entry: Entry, isNew: Bool) {
    let prefix = "\(runNumber)."
    var own = request
    if let expected = request.expectedVersion, expected.hasPrefix(prefix) {
      own.expectedVersion = String(expected.dropFirst(prefix.count))
    }
    do {
      return try await run.perform(own)
    } catch RunError.conflict(_, let actual) {
      throw RunError.conflict(expected: request.expectedVersion ?? "", actual: prefix + actual)
    } catch RunError.recorded(let recording) {
      throw RoomError.recorded(recording, in: code)
    } catch RunError.unknown {
      throw RoomError.ended(code)
    }
  }

  /// Shows another run.
  ///
  /// - Parameters:
  ///   - hash: The hash of the key.
  ///   - find: Finds the scenario, from the run that is shown now, and where it is shown.
  /// - Returns: The state.
  /// - Throws: What `find` throws, ``RoomError``, ``ScenarioError`` and ``StoreError``; the room is
  ///   as it was then.
  package func open(
    by hash: KeyHash?,
    _ find: @Sendable (LiveRun) async throws -> (document: ScenarioDocument, cursor: Int?)
  ) async throws -> [UInt8] {
    try await queue.run {
      try admit(hash, to: .drive)
      let (document, cursor) = try await find(kept.run)
      let steps = kept.stepCount(upTo: record.showing.shown)
      try journal.checkRoom(limits)
      try limits.check(document)
      let prepared = try PreparedRun(document, eventLimit: limits.events)
      try limits.check(prepared.kept)
      try quota.take(prepared.kept.weight, for: code)
      try await keepRun(prepared, at: cursor, after: steps)
      showAll()
      return presenterState
    }
  }

  /// Keeps another run, together with the room that shows it.
  private func keepRun(
    _ prepared: PreparedRun,
    at cursor: Int?,
    after steps: Int
  ) async throws {
    var generator = SystemRandomNumberGenerator()
    let id = RunID(using: &generator)
    let listing = prepared.listing(as: RunIdentity(id: id.text))
    // What else has changed is in the journal first, so that nothing of it is lost with this.
    try await save()
    try await keeping.run {
      var next = record
      next.polling.closeQuestion()
      let cursor = min(cursor ?? .max, prepared.kept.eventCount)
      next.showing.open(record.showing.runNumber + 1, title: nil, at: cursor, after: steps)
      switch try await journal.open(prepared.record, as: listing, in: next, over: stored, of: code)
      {
      case .kept(let kept): stored = kept
      case .gone: throw RoomError.ended(code)
      case .conflict: throw RoomError.conflict
      }
      guard !isEnded else { throw RoomError.ended(code) }
      // What followers said meanwhile stays.
      record.polling.closeQuestion()
      record.showing.open(next.showing.runNumber, title: nil, at: cursor, after: steps)
      run = quota.run(prepared, id: id, of: code, journal: journal, limits: limits)
      runNumber = next.showing.runNumber
      kept = prepared.kept
    }
  }

  /// Lets people join, or nobody.
  ///
  /// - Parameters:
  ///   - body: What ``DoorRequest`` reads.
  ///   - hash: The hash of the key.
  /// - Returns: The state.
  /// - Throws: ``RoomError``, ``ScenarioError`` and ``StoreError``.
  package func setDoor(_ body: [UInt8], by hash: KeyHash?) async throws -> [UInt8] {
    try admit(hash, to: .drive)
    let request = try InvalidRequest.checking { () throws(ScenarioError) in
      try DoorRequest.decode(body)
    }
    if record.following.isOpen != request.isOpen {
      record.following.setOpen(request.isOpen)
      publish()
    }
    let state = presenterState
    try await save()
    return state
  }

  /// Calls the followers back to class.
  ///
  /// - Parameter hash: The hash of the key.
  /// - Returns: The state.
  /// - Throws: ``RoomError`` and ``StoreError``.
  package func gather(by hash: KeyHash?) async throws -> [UInt8] {
    try admit(hash, to: .drive)
    record.following.recall()
    attendance.endExplorations()
    publish()
    let state = presenterState
    try await save()
    return state
  }

  /// Hands control to somebody else, who has it once it is taken.
  ///
  /// - Parameters:
  ///   - driver: The number of a driver who has a key.
  ///   - key: The hash of a new key, for somebody who has none.
  ///   - hash: The hash of the owner's key.
  /// - Returns: The number of the driver.
  /// - Throws: ``RoomError`` and ``StoreError``.
  package func handOver(to driver: Int?, or key: KeyHash, by hash: KeyHash?) async throws -> Int {
    try admit(hash, to: .own)
    if let driver {
      guard driver <= record.leading.keys.driverCount else { throw RoomError.unknownDriver(driver) }
      record.leading.offer(to: driver)
    } else {
      guard record.leading.keys.driverCount < RoomKeys.mostDrivers else {
        throw LimitError.drivers(RoomKeys.mostDrivers)
      }
      record.leading.offer(to: key)
    }
    publish()
    try await save()
    return record.leading.keys.offered ?? 0
  }

  /// Lets somebody take control: the owner at any time, a driver to whom it is offered.
  ///
  /// - Parameter hash: The hash of the key.
  /// - Returns: The state.
  /// - Throws: ``RoomError`` and ``StoreError``.
  package func take(by hash: KeyHash?) async throws -> [UInt8] {
    let holder = try admit(hash, to: .view)
    try record.leading.take(holder)
    publish()
    let state = presenterState
    try await save()
    return state
  }

  /// Notes that somebody asks for control, or that nobody is to have it.
  ///
  /// - Parameters:
  ///   - isWanted: Whether it is asked for. Otherwise the owner declines the request.
  ///   - hash: The hash of the key.
  /// - Returns: The state.
  /// - Throws: ``RoomError`` and ``StoreError``.
  package func request(isWanted: Bool, by hash: KeyHash?) async throws -> [UInt8] {
    let holder = try admit(hash, to: isWanted ? .view : .own)
    record.leading.request(by: isWanted ? holder : nil)
    publish()
    let state = presenterState
    try await save()
    return state
  }
}
