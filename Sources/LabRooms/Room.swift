import Foundation
import KeyHash
package import LabCore
import LabRuns
package import LabStore
import LifecycleEngine
import LifecycleScenario
import MicroHTTPD
import PlainJSON
import Synchronization

/// One class: a run that everybody sees, who leads it, and who follows.
///
/// Changes are published immediately and answered once they are stored. A command is stored first.
package actor Room {
  package nonisolated let code: RoomCode
  package nonisolated let setting: String
  nonisolated let streams: RoomStreams

  let journal: Journal
  let limits: LabLimits
  /// What the runs of rooms share.
  let quota: RoomQuota
  private(set) var isEnded = false

  // Changed by the extensions of this type only, which publish it.
  package var record: RoomRecord
  /// What the journal has of the room.
  var stored: StoredRoomState
  /// The run that is shown.
  var run: Run {
    didSet { shown.withLock { [run] in $0 = run } }
  }
  /// The number of that run in the room, counted from 1.
  var runNumber: Int
  /// A copy that can be read without waiting for the actor.
  private nonisolated let shown: Mutex<Run>
  /// The run as it was last published.
  var kept: RunSnapshot
  /// The people in the room.
  var attendance: Attendance

  /// The JSON object of the scenario that is shown.
  private var scenario: [UInt8] = []
  private(set) var lastPublished = Presence()
  /// When the room came into memory.
  private let loadedAt: Date
  /// The presenter's last activity, as last published.
  private var publishedUsedAt: Date
  private var announcement: Task<Void, Never>?
  private var publishedAt = Date.distantPast
  var savers: [CheckedContinuation<Result<Saved, StoreError>, Never>] = []
  var isSaving = false
  /// What is kept and what is read of the room, one after another.
  let keeping = SerialQueue()
  /// Whether news of other servers is being read, and whether there is more.
  var isReadingChanges = false
  var hasPendingChanges = false
  /// The commands and changes of the run, one after another.
  let queue = SerialQueue()

  /// The presence as it was last published.
  struct Presence: Equatable {
    var followerCount = 0
    var presentCount = 0
    var isPresenterHere = false
    var isTimeOver = false
    var pace = Pace()
  }

  /// Takes a room that the journal has.
  ///
  /// - Parameters:
  ///   - code: The code.
  ///   - record: What is known of it.
  ///   - stored: What the journal has of it.
  ///   - run: The run that it shows.
  ///   - quota: What the runs of rooms share.
  ///   - journal: What keeps it.
  ///   - limits: How large it may become.
  init(
    _ code: RoomCode,
    _ record: RoomRecord,
    over stored: StoredRoomState,
    showing run: Run,
    quota: RoomQuota,
    journal: Journal,
    limits: LabLimits
  ) {
    self.code = code
    self.record = record
    self.stored = stored
    self.journal = journal
    self.limits = limits
    self.quota = quota
    setting = record.leading.keys.setting
    publishedUsedAt = record.leading.usedAt
    streams = RoomStreams()
    self.run = run
    runNumber = record.showing.runNumber
    shown = Mutex(run)
    kept = run.kept
    loadedAt = journal.clock.now
    attendance = Attendance(of: record.following.followers.keys, at: journal.clock.now)
  }

  /// The run that is shown, for readers that don't wait for the actor.
  nonisolated var shownRun: Run { shown.withLock { $0 } }

  /// The subscriptions that the journal must keep up to date for those who follow the room.
  nonisolated var followed: [Subscription] {
    let run = shownRun
    guard streams.isFollowed || run.isFollowed else { return [] }
    return [
      Subscription(kind: .room, id: code.text, number: nil),
      Subscription(kind: .run, id: run.id.text, number: Int64(run.kept.journalVersion)),
    ]
  }

  /// Publishes the room for the first time.
  func open() {
    // The server may have ended between the last command and the end of the question about it.
    if let poll = record.polling.poll, poll.awaitsCommands,
      poll.toPerform.allSatisfy({ kept.hasPerformed($0.name) })
    {
      record.reveal(upTo: kept.eventCount, at: journal.clock.now)
    }
    showAll()
  }

  /// The room as it is now.
  var picture: RoomState { picture(at: journal.clock.now) }

  private func picture(at now: Date) -> RoomState {
    RoomState(
      code: code,
      record: record,
      run: RoomRun(id: run.id, kept: kept, code: code, record: record, scenario: scenario),
      followerCount: followerCount(at: now),
      presentCount: presentCount,
      isPresenterHere: isPresenterHere(at: now) || attendance.elsewhere.hasPresenter,
      exploringCount: min(attendance.exploringCount, presentCount),
      explorations: attendance.explorationCounts,
      refusedJoinCount: attendance.refusedJoins + attendance.elsewhere.refusedJoins,
      expires: journal.clock.wall(at: publishedUsedAt + limits.roomIdleTime),
      now: now
    )
  }

  /// Tells everybody of the events that the run has got, and of what else has changed.
  func showNew() {
    let first = kept.eventCount + 1
    kept = run.kept
    let events = kept.run.encodedEvents(in: first..<max(first, kept.eventCount + 1))
    guard !events.isEmpty else { return publish() }
    publish(RoomMessages.traces(events, from: first, of: kept, number: record.showing.runNumber))
  }

  /// Tells everybody of all events of a run, which take the place of all before.
  func showAll() {
    scenario = kept.run.document.prefix(0).encoded()
    let traces = RoomMessages.traces(
      kept.events,
      from: 1,
      of: kept,
      number: record.showing.runNumber
    )
    publish(traces, replacesAll: true)
  }

  /// Publishes what has changed.
  func publish(_ traces: [[UInt8]] = [], replacesAll: Bool = false, at now: Date? = nil) {
    guard !isEnded else { return }
    announcement?.cancel()
    announcement = nil
    // The time counts versions, so that they grow on every server and over its end.
    let time = Int((now ?? journal.clock.now).timeIntervalSince1970 * 1000)
    record.advance(to: time)
    record.following.see(pages: presentCount)
    publishedUsedAt = record.leading.usedAt
    let picture = picture(at: now ?? journal.clock.now)
    lastPublished = presence(at: picture.now)
    publishedAt = picture.now
    streams.publish(
      news(picture, traces: traces, run: replacesAll ? record.showing.runNumber : nil)
    )
  }

  /// Lets newcomers know the time, by which they play and count down; the others know it.
  func refresh() {
    guard journal.clock.now.timeIntervalSince(publishedAt) > Self.refreshSeconds else { return }
    let picture = picture
    publishedAt = picture.now
    streams.refresh(news(picture))
  }

  private func news(
    _ picture: RoomState,
    traces: [[UInt8]] = [],
    run: Int? = nil
  ) -> RoomStreams.News {
    RoomStreams.News(
      follower: RoomMessages.state(picture, forPresenter: false),
      presenter: RoomMessages.state(picture, forPresenter: true),
      traces: traces,
      silent: RoomMessages.silentSteps(of: kept, number: record.showing.runNumber),
      shown: record.showing.shown,
      run: run
    )
  }

  /// Publishes soon, together with what else changes until then.
  ///
  /// A thousand followers who vote at once would otherwise get a thousand states each.
  func schedulePublish() {
    guard announcement == nil, !isEnded else { return }
    let clock = journal.clock
    announcement = clock.start {
      do { try await clock.sleep(for: .milliseconds(100)) } catch { return }
      await self.publish()
    }
  }

  /// Updates presence.
  ///
  /// - Parameter now: The present time.
  /// - Returns: Whether the room was left alone for too long.
  /// - Throws: ``StoreError`` and ``RoomError`` when the room cannot be kept.
  func tick(at now: Date) async throws -> Bool {
    let gone = attendance.gone(for: limits.followerIdleTime / .seconds(1), at: now)
    if !gone.isEmpty { forget(gone) }
    let isOutdated = record.leading.usedAt.timeIntervalSince(publishedUsedAt) > Self.usedSeconds
    if isOutdated || !gone.isEmpty || presence(at: now) != lastPublished { publish(at: now) }
    let unkept = record.leading.usedAt.timeIntervalSince(stored.record.leading.usedAt)
    if unkept > Self.usedSeconds { try await save() }
    if journal.isShared { try await exchangePresence(at: now) }
    return isForgotten(at: now)
  }

  /// Notes that a follower is there.
  ///
  /// - Parameter token: What the follower has.
  /// - Returns: What is kept of the follower.
  /// - Throws: ``RoomError/unknownFollower``.
  func identify(_ token: String) throws(RoomError) -> String {
    guard let id = attendance.identify(token, in: record, at: journal.clock.now) else {
      throw .unknownFollower
    }
    return id
  }

  func forget(_ gone: some Collection<String>) {
    record.following.forget(gone)
    attendance.forget(gone)
  }

  /// Ends the room for everybody.
  func end() {
    guard !isEnded else { return }
    isEnded = true
    announcement?.cancel()
    streams.end()
  }

  /// How long the presenter is there after a call; a page gives a sign of life every 5 seconds.
  private static let signSeconds = 12.0

  /// The age at which the state is encoded again for newcomers, who read the time from it.
  private static let refreshSeconds = 0.2

  /// How much longer a room may live than it tells.
  private static let usedSeconds = 60.0

  /// Whether the presence has changed since it was last published.
  func presenceHasChanged(at now: Date) -> Bool { presence(at: now) != lastPublished }

  private func presence(at now: Date) -> Presence {
    Presence(
      followerCount: followerCount(at: now),
      presentCount: presentCount,
      isPresenterHere: isPresenterHere(at: now) || attendance.elsewhere.hasPresenter,
      isTimeOver: record.polling.poll?.secondsLeft(at: now) == 0,
      pace: Pace(of: record.following.followers.values, in: record.showing.runNumber, at: now)
    )
  }

  private func followerCount(at now: Date) -> Int {
    attendance.followerCount(streams: streams.follower.subscriberCount, at: now)
      + attendance.elsewhere.followers
  }

  /// The number of open pages of followers, here and on other nodes.
  var presentCount: Int { streams.follower.subscriberCount + attendance.elsewhere.pages }

  /// A stream of a computer that was closed seems open for long, so signs of life count.
  func isPresenterHere(at now: Date) -> Bool {
    if attendance.isPresenterHidden, streams.presenter.subscriberCount > 0 { return true }
    return now.timeIntervalSince(max(record.leading.usedAt, loadedAt)) < Self.signSeconds
  }

  private func isForgotten(at now: Date) -> Bool {
    now > limits.expiry(of: record)
  }
}

extension LabLimits {
  /// When a room goes that nobody leads any more, or that nobody has led.
  func expiry(of record: RoomRecord) -> Date {
    let time = record.leading.wasLed ? roomIdleTime : min(roomIdleTime, roomUnledTime)
    return record.leading.usedAt + time
  }
}

extension Room {
  /// The result of storing the room.
  enum Saved: Hashable, Sendable {
    case kept, gone, behind
  }
}
