import Foundation
package import KeyHash
import LabCore
import LabRuns
package import LabStore
import LifecycleEngine
package import LifecycleScenario
import PlainJSON

// What somebody does who has a key.
extension Room {
  /// Checks a key, and notes that the presenter is there.
  ///
  /// - Parameters:
  ///   - hash: The hash of the key, if there was one.
  ///   - purpose: What it is needed for.
  /// - Returns: Whose key it is.
  /// - Throws: ``RoomError`` when the key is wrong or has no control, or the room has ended.
  ///   Nothing changes then.
  @discardableResult
  package func admit(_ hash: KeyHash?, to purpose: RoomPurpose) throws(RoomError) -> KeyHolder {
    try checkOpen()
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

  /// The room, for a presenter.
  ///
  /// - Parameters:
  ///   - purpose: What the key is needed for.
  ///   - hash: The hash of the key.
  /// - Returns: The room as it is now.
  /// - Throws: ``RoomError``.
  package func state(for purpose: RoomPurpose, by hash: KeyHash?) throws(RoomError) -> RoomState {
    try admit(hash, to: purpose)
    return state
  }

  /// Notes a sign of life of a presenter.
  ///
  /// - Parameters:
  ///   - body: What ``PresenceRequest`` reads.
  ///   - hash: The hash of the key.
  /// - Throws: ``RoomError`` and ``ScenarioError``.
  package func notePresence(_ body: [UInt8], by hash: KeyHash?) throws {
    try admit(hash, to: .view)
    let request = try InvalidRequest.reading(body, by: PresenceRequest.decode)
    attendance.seePresenter(isHidden: request.isHidden)
    if !publisher.presence.isPresenterHere { schedulePublish() }
  }

  /// Changes the room.
  ///
  /// - Parameters:
  ///   - change: The change.
  ///   - hash: The hash of the key.
  /// - Returns: The state.
  /// - Throws: ``RoomError`` when the key is not the right one, ``ScenarioError`` when the body is
  ///   wrong, ``StoreError`` when the change cannot be kept.
  package func change(_ change: RoomChange, by hash: KeyHash?) async throws -> RoomState {
    let holder = try admit(hash, to: change.purpose)
    let isNews = try change.apply(
      to: &record,
      by: holder,
      eventCount: shown.kept.eventCount,
      at: journal.clock.now
    )
    if change == .recall { attendance.endExplorations() }
    if isNews { publish() }
    let state = state
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
    try await queue.runInTime {
      try admit(hash, to: .drive)
      let number = record.showing.runNumber
      // A command that is sent again is answered as before.
      let isKnown = request.key.map(shown.run.kept.hasPerformed) ?? false
      if !isKnown { try record.polling.checkRunGoesOn() }
      let (entry, isNew) = try await shown.perform(request, in: code)
      try checkOpen()
      // A command that is not new was performed before under the same key.
      guard isNew else { return (entry, number, record.version) }
      note(performed: show)
      let version = record.version
      try await save { self.note(performed: show) }
      return (entry, number, version)
    }
  }

  /// Publishes what a command has brought.
  private func note(performed show: ShowRequest?) {
    record.polling.closeQuestion()
    if let show {
      record.showing.play(show, upTo: shown.run.kept.eventCount, at: journal.clock.now)
    }
    publish(.newEvents)
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
  ) async throws -> RoomState {
    try await queue.runInTime {
      try admit(hash, to: .drive)
      try record.polling.checkRunGoesOn()
      let (document, cursor) = try await find(shown.kept.run)
      let steps = shown.kept.stepCount(upTo: record.showing.shown)
      let prepared = try PreparedRun(new: document, in: journal, limits: quota.limits)
      try quota.take(prepared.kept.weight, for: code)
      try await keepRun(prepared, at: cursor, after: steps)
      publish(.wholeRun)
      return state
    }
  }
}
