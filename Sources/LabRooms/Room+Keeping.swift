import Foundation
import LabCore
import LabRuns
import LabStore
import LifecycleScenario
import MicroHTTPD

// Keeping what has changed.
extension Room {
  /// Waits until everything that has changed so far is in the journal.
  ///
  /// - Throws: ``StoreError`` when it cannot be kept, ``RoomError`` when the room has ended, or
  ///   ``RoomError/conflict`` when another server has changed it: nothing of it was kept, and the room
  ///   is as it is there.
  func save() async throws {
    let result = await withCheckedContinuation { answer in
      savers.append(answer)
      guard !isSaving else { return }
      isSaving = true
      Task { await saveAll() }
    }
    switch try result.get() {
    case .kept: return
    case .gone: throw RoomError.ended(code)
    case .behind: throw RoomError.conflict
    }
  }

  /// Waits until something is in the journal that must not be given up.
  ///
  /// - Parameter change: Does it again where another server has changed the room.
  /// - Throws: ``StoreError`` and ``RoomError``.
  func save(again change: () -> Void) async throws {
    while true {
      do {
        return try await save()
      } catch RoomError.conflict {
        change()
      }
    }
  }

  private func saveAll() async {
    while !savers.isEmpty {
      var waiting: [CheckedContinuation<Result<Saved, StoreError>, Never>] = []
      let result = await keeping.run {
        (waiting, savers) = (savers, [])
        return await kept(record)
      }
      for saver in waiting { saver.resume(returning: result) }
    }
    isSaving = false
  }

  private func kept(_ record: RoomRecord) async -> Result<Saved, StoreError> {
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
      run: runNumber,
      version: kept.version
    )
  }

  /// Reads what there is now.
  ///
  /// - Throws: ``StoreError``.
  func readNews() async throws {
    guard !isEnded else { return }
    _ = try await keeping.run { () async throws(StoreError) in try await takeNews(givingUp: false)
    }
  }

  /// Takes in that another server has changed the room.
  ///
  /// - Parameter change: The number of the change, or `nil` if unknown.
  func hear(of change: Int64?) async {
    guard change ?? .max > stored.change, !isEnded else { return }
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

  /// Takes in that another server has performed a command.
  func hear(ofRun id: String, version: Int) async {
    guard run.id.text == id, version > kept.version else { return }
    await hear(of: nil)
  }

  /// Makes sure that a client is not ahead of this server, which has not heard of everything yet.
  ///
  /// - Parameter position: What the client has.
  func catchUp(with position: RoomPosition) async {
    guard journal.isShared, isBehind(position) else { return }
    await RetryPolicy.catchUp(journal.clock) {
      try await readNews()
    } isBehind: {
      isBehind(position)
    }
  }

  private func isBehind(_ position: RoomPosition) -> Bool {
    position.run ?? 0 > record.showing.runNumber
      || position.seen(of: record.showing.runNumber) > min(record.showing.shown, kept.eventCount)
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
    let isSame = news.record.showing.runNumber == runNumber
    let goesOn = isSame ? try await followRun() : false
    if !goesOn {
      guard let stored = try await journal.room(code) else { return false }
      news = stored.kept
      opened = try reread(stored)
    }
    // From here on nothing else happens in between.
    let isNews = news.change != stored.change || news.revision != stored.revision
    let before = record.following.followers
    let givesUp = givesUp || overtakes(news)
    adopt(news, givingUp: givesUp)
    // Whoever waits has changed what is given up.
    if givesUp { giveUpSavers() }
    attendance.follow(record.following.followers, after: before, at: journal.clock.now)
    if let opened {
      run = opened
      runNumber = news.record.showing.runNumber
      kept = opened.kept
      showAll()
    } else if isNews || givesUp || run.version != kept.version {
      showNew()
    }
    return true
  }

  private func followRun() async throws(StoreError) -> Bool {
    do {
      return try await run.follow()
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
      prepared = try PreparedRun(replaying: stored.run, limits: limits)
    } catch {
      throw StoreError(.unavailable, path: code.text, reason: error.message)
    }
    return quota.run(prepared, id: stored.runID, of: code, journal: journal, limits: limits)
  }

  /// Whether votes that are not kept yet were given in another state of the room than the journal has.
  ///
  /// What else is not kept yet still knows what it was done to, and is tried over that.
  private func overtakes(_ news: StoredRoomState) -> Bool {
    news.revision != stored.revision && record.hasCore(of: stored.record)
      && record.polling.polls != stored.record.polling.polls
  }

  /// Lets all who wait try again.
  private func giveUpSavers() {
    let waiting = savers
    savers = []
    for saver in waiting { saver.resume(returning: .success(.behind)) }
  }

  private func adopt(_ news: StoredRoomState, givingUp givesUp: Bool) {
    var next = news.record
    next.takeGrowth(of: record)
    guard !givesUp else {
      (record, stored) = (next, news)
      return
    }
    next.takeUnsavedRows(of: record, over: stored.record)
    if record.hasCore(of: stored.record) {
      (record, stored) = (next, news)
    } else {
      // The journal decides about these when they are kept.
      record.takeRows(of: next)
      var known = stored.record
      known.takeRows(of: news.record)
      stored = StoredRoomState(record: known, revision: stored.revision, change: news.change)
    }
  }

  /// Says who is here, and learns who is elsewhere.
  ///
  /// - Parameter now: The present time.
  /// - Throws: ``StoreError``.
  func exchangePresence(at now: Date) async throws {
    let own = attendance.presenceToShare(
      pages: streams.follower.subscriberCount,
      hasPresenter: isPresenterHere(at: now),
      at: now
    )
    guard let own else { return }
    attendance.learn(try await journal.notePresence(own, in: code))
    if presenceHasChanged(at: now) { publish(at: now) }
  }
}
