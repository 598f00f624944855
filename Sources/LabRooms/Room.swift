import Foundation
package import LabCore
import LabRuns
package import LabStore
import LifecycleScenario
import MicroHTTPD
import Synchronization

/// One class: a run that everybody sees, the people who lead it, and those who follow.
///
/// Changes are published immediately and answered once they are stored. A command is stored first.
package actor Room {
  package nonisolated let code: RoomCode
  package nonisolated let setting: String
  let journal: Journal
  /// The memory that rooms share, and their limits.
  let quota: RoomQuota
  /// What is stored, and what is read of the room, one after another.
  private let keeping = SerialQueue()
  /// The commands and changes of the run, one after another.
  let queue = SerialQueue()

  /// The room, with changes that are not stored yet.
  package var record: RoomRecord
  /// The room as the journal has it.
  private var stored: StoredRoomState
  /// The run that is shown.
  package var shown: ShownRun {
    didSet { latestRun.withLock { [run = shown.run] in $0 = run } }
  }
  /// The people in the room.
  var attendance: Attendance
  /// What followers and presenters are told.
  var publisher: RoomPublisher

  private nonisolated let streams = RoomStreams()
  /// A copy that can be read without waiting for the actor.
  private nonisolated let latestRun: Mutex<Run>
  private let saves = SaveQueue()
  private var isEnded = false
  /// Whether news of other servers is being read, and whether there is more.
  private var isReadingChanges = false
  private var hasPendingChanges = false

  /// Takes a room that the journal has.
  ///
  /// - Parameters:
  ///   - code: The code.
  ///   - record: The room.
  ///   - stored: The room as the journal has it.
  ///   - run: The run that it shows.
  ///   - quota: The memory that rooms share, and their limits.
  init(
    _ code: RoomCode,
    _ record: RoomRecord,
    over stored: StoredRoomState,
    showing run: Run,
    quota: RoomQuota
  ) {
    self.code = code
    self.record = record
    self.stored = stored
    self.quota = quota
    journal = quota.journal
    setting = record.leading.keys.setting
    latestRun = Mutex(run)
    shown = ShownRun(run, number: record.showing.runNumber)
    attendance = Attendance(of: record.following.followers.keys, at: journal.clock.now)
    publisher = RoomPublisher(code, record, streams: streams, quota: quota)
  }

  /// The run that is shown, for readers that don't wait for the actor.
  nonisolated var shownRun: Run { latestRun.withLock { $0 } }

  /// The subscriptions that the journal must keep up to date for those who follow the room.
  nonisolated var followed: [Subscription] {
    let run = shownRun
    guard streams.isFollowed || run.isFollowed else { return [] }
    return [
      Subscription(kind: .room, id: code.text, number: nil),
      Subscription(kind: .run, id: run.id.text, number: Int64(run.kept.journalVersion)),
    ]
  }

  /// The room as it is now.
  package var state: RoomState { state(at: journal.clock.now) }

  private func state(at now: Date) -> RoomState {
    publisher.state(of: record, shown, attendance, at: now)
  }

  /// Publishes the room for the first time.
  func open() {
    // The server may have ended between the last command and the end of the question about it.
    if let poll = record.polling.poll, poll.awaitsCommands,
      poll.toPerform.allSatisfy({ shown.kept.hasPerformed($0.name) })
    {
      record.reveal(upTo: shown.kept.eventCount, at: journal.clock.now)
    }
    publish(.wholeRun)
  }

  /// Publishes what has changed.
  func publish(_ news: RoomPublisher.Scope = .state, at now: Date? = nil) {
    guard !isEnded else { return }
    let now = now ?? journal.clock.now
    publisher.publish(news, of: &record, &shown, attendance, at: now)
  }

  /// Publishes soon, together with what else changes until then.
  func schedulePublish() {
    guard !isEnded else { return }
    publisher.schedule { await self.publish() }
  }

  /// Updates presence.
  ///
  /// - Parameter now: The present time.
  /// - Returns: Whether the room was left alone for too long.
  /// - Throws: ``StoreError`` and ``RoomError`` when the room cannot be kept.
  func tick(at now: Date) async throws -> Bool {
    let gone = attendance.gone(for: quota.limits.followerIdleTime / .seconds(1), at: now)
    if !gone.isEmpty {
      record.following.forget(gone)
      attendance.forget(gone)
    }
    if !gone.isEmpty || publisher.isOutdated(state(at: now)) { publish(at: now) }
    let unkept = record.leading.usedAt.timeIntervalSince(stored.record.leading.usedAt)
    if unkept > RoomPublisher.usedSeconds { try await save() }
    if journal.isShared { try await exchangePresence(at: now) }
    return now > quota.limits.end(of: record, by: journal.clock)
  }

  /// Says who is here, and learns who is elsewhere.
  private func exchangePresence(at now: Date) async throws {
    let own = attendance.presenceToShare(
      pages: streams.follower.subscriberCount,
      hasPresenter: publisher.isPresenterHere(record, attendance, at: now),
      at: now
    )
    guard let own else { return }
    attendance.learn(try await journal.notePresence(own, in: code))
    if publisher.hasOtherPresence(state(at: now)) { publish(at: now) }
  }

  /// Makes sure that the room has not ended.
  func checkOpen() throws(RoomError) {
    guard !isEnded else { throw .ended(code) }
  }

  /// Ends the room for everybody.
  func end() {
    guard !isEnded else { return }
    isEnded = true
    publisher.end()
  }
}

// Keeping what has changed.
extension Room {
  /// Waits until everything that has changed so far is in the journal.
  ///
  /// - Parameter change: Does what must not be given up again if another server has changed the room.
  /// - Throws: ``StoreError`` when it cannot be kept, ``RoomError`` when the room has ended, or
  ///   ``RoomError/conflict`` when another server has changed it: nothing of it was kept, and the room
  ///   is as it is there.
  func save(again change: (() -> Void)? = nil) async throws {
    while true {
      let result = await DatabaseStay.counting {
        await saves.wait { _ = DatabaseStay.apart { Task { await saveAll() } } }
      }
      switch try result.get() {
      case .kept: return
      case .gone: throw RoomError.ended(code)
      case .behind:
        guard let change else { throw RoomError.conflict }
        change()
      }
    }
  }

  private func saveAll() async {
    while saves.goesOn() {
      let result = await keeping.run {
        saves.begin()
        return await keep()
      }
      saves.end(with: result)
    }
  }

  private func keep() async -> Result<SaveQueue.Outcome, StoreError> {
    do throws(StoreError) {
      switch try await journal.keep(record, over: stored, of: code) {
      case .kept(let kept):
        stored = kept
        return .success(.kept)
      case .gone: return .success(.gone)
      case .conflict: return .success(try await takeNews(givingUp: true) ? .behind : .gone)
      }
    } catch {
      return .failure(error)
    }
  }

  /// Stores another run, together with the room that shows it.
  ///
  /// - Parameters:
  ///   - prepared: The run.
  ///   - cursor: The event at which it is shown, or `nil` for the last.
  ///   - steps: The number of steps of the run before it that the class was shown.
  /// - Throws: ``RoomError`` and ``StoreError``; the room is as it was then.
  func keepRun(
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
      try checkOpen()
      // What followers said meanwhile stays.
      record.polling.closeQuestion()
      record.showing.open(next.showing.runNumber, title: nil, at: cursor, after: steps)
      shown = ShownRun(quota.run(prepared, id: id, of: code), number: next.showing.runNumber)
    }
  }
}

// What other servers change.
extension Room {
  /// How long news is gathered where more comes at once.
  private static let pause = Duration.milliseconds(50)

  /// How often something is tried again that other servers keep from being done.
  private static let mostAttempts = 50

  /// Does something with the room, and again where other servers have changed it in between, or where
  /// this one has not heard yet of what it takes.
  ///
  /// - Parameter work: Does it, or throws and has done nothing.
  /// - Returns: What the work returns.
  /// - Throws: What the work throws.
  package nonisolated func settling<Value>(
    _ work: (Room) async throws -> Value
  ) async throws -> Value {
    for _ in 0..<Self.mostAttempts {
      let before = await known
      do {
        return try await work(self)
      } catch RoomError.conflict {
        continue
      } catch  where journal.isShared {
        try await readNews()
        guard await known != before else { throw error }
      }
    }
    throw RoomError.conflict
  }

  /// How much of the journal this server knows.
  private struct Known: Hashable {
    let change: Int64
    let revision: Int64
    let run: Int
    let version: Int
  }

  private var known: Known {
    Known(
      change: stored.change,
      revision: stored.revision,
      run: shown.number,
      version: shown.kept.version
    )
  }

  /// Reads what there is now.
  ///
  /// - Throws: ``StoreError``.
  func readNews() async throws {
    guard !isEnded else { return }
    _ = try await keeping.run { try await takeNews(givingUp: false) }
  }

  /// Takes in what another server has done.
  func hear(of notice: RoomNotice) async {
    if notice == .silence {
      streams.disconnect()
      shownRun.disconnect()
    }
    guard isNews(notice), !isEnded else { return }
    hasPendingChanges = true
    guard !isReadingChanges else { return }
    isReadingChanges = true
    defer { isReadingChanges = false }
    while hasPendingChanges, !isEnded {
      hasPendingChanges = false
      await RetryPolicy.persist(journal.clock) { try await readNews() }
      do { try await journal.clock.sleep(for: Self.pause) } catch { return }
    }
  }

  private func isNews(_ notice: RoomNotice) -> Bool {
    switch notice {
    case .changed(let change): change ?? .max > stored.change
    case .performed(let run, let version):
      shown.run.id.text == run && version > shown.kept.version
    case .silence: false
    }
  }

  /// Takes over what the journal has.
  ///
  /// The caller has the turn in ``keeping``.
  ///
  /// - Parameter givesUp: Whether own changes that are not kept are given up.
  /// - Returns: Whether there is such a room.
  /// - Throws: ``StoreError``.
  private func takeNews(givingUp givesUp: Bool) async throws(StoreError) -> Bool {
    guard var news = try await journal.news(of: code, since: stored) else { return false }
    var opened: Run?
    let isSame = news.record.showing.runNumber == shown.number
    let goesOn = isSame ? try await followRun() : false
    if !goesOn {
      guard let stored = try await journal.room(code) else { return false }
      news = stored.kept
      opened = try reread(stored)
    }
    // From here on nothing else happens in between.
    let isNews = !stored.isLike(news)
    let before = record.following.followers
    let givesUp = givesUp || stored.isOvertaken(by: news, for: record)
    stored.adopt(news, into: &record, givingUp: givesUp)
    // Whoever waits has changed what is given up.
    if givesUp { saves.giveUp() }
    attendance.follow(record.following.followers, after: before, at: journal.clock.now)
    if let opened {
      shown = ShownRun(opened, number: news.record.showing.runNumber)
      publish(.wholeRun)
    } else if isNews || givesUp || shown.isAhead {
      publish(.newEvents)
    }
    return true
  }

  private func followRun() async throws(StoreError) -> Bool {
    do {
      return try await shown.run.follow()
    } catch let error as StoreError {
      throw error
    } catch {
      // What comes next tries again.
      return true
    }
  }

  private func reread(_ stored: StoredRoom) throws(StoreError) -> Run {
    let prepared: PreparedRun
    do {
      prepared = try PreparedRun(replaying: stored.run, limits: quota.limits)
    } catch {
      throw StoreError(.unavailable, path: code.text, reason: error.message)
    }
    return quota.run(prepared, id: stored.runID, of: code)
  }
}
