import Foundation
import KeyHash
import LabCore
import LifecycleEngine
import LifecycleScenario
import MicroHTTPD
import PlainJSON
import Synchronization

/// One class: a run that everybody sees, who leads it, and who follows.
///
/// What changes is told at once; whoever changed it gets an answer when it is in the journal. A
/// command is in the journal first.
actor Room {
  nonisolated let code: RoomCode
  nonisolated let setting: String
  nonisolated let streams: RoomStreams

  let journal: Journal
  let limits: LabLimits
  /// What the runs of rooms share.
  let share: RoomShare
  private(set) var isEnded = false

  // Changed by the extensions of this type only, which tell of it.
  var record: RoomRecord
  /// What the journal has of the room.
  var base: StoredRoomState
  /// The run that is shown.
  var run: RunActor {
    didSet { shown.withLock { [run] in $0 = run } }
  }
  /// The same, for who must not wait for the room.
  private nonisolated let shown: Mutex<RunActor>
  /// The run as it was told last.
  var kept: RunSnapshot
  /// When each follower was heard of.
  var heard: [String: Date] = [:]
  /// The followers whose tokens were heard.
  private var ids: [String: String] = [:]
  /// The followers who explore, and where.
  var exploring: [String: Exploration] = [:]
  /// When each follower has asked the presenter something.
  var questionTimes: [String: [Date]] = [:]
  /// How often nobody was let in because too many of the same network were there.
  var refusedJoins = 0
  /// Whether the presenter's page stands behind others, where its signs of life are rare.
  var isPresenterHidden = false

  /// The JSON object of the scenario that is shown.
  private var scenario: [UInt8] = []
  private(set) var told = Presence()
  /// When the room came into memory.
  private let loadedAt: Date
  /// The time of the presenter's last call, as it was told last.
  private var toldUse: Date
  private var announcement: Task<Void, Never>?
  private var toldAt = Date.distantPast
  var savers: [CheckedContinuation<Result<Saved, StoreError>, Never>] = []
  var isSaving = false
  /// What is kept and what is read of the room, one after another.
  let keeping = SerialQueue()
  /// Who is there on other servers.
  var others = RoomPresence()
  /// Who was said to be here, and when.
  var saidPresence: (presence: RoomPresence, at: Date)?
  /// Whether news of other servers is being read, and whether there is more.
  var isHearing = false
  var hasMoreNews = false
  /// The commands and changes of the run, one after another.
  let queue = SerialQueue()

  /// Who is there, as it was told last.
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
  ///   - base: What the journal has of it.
  ///   - run: The run that it shows.
  ///   - share: What the runs of rooms share.
  ///   - journal: What keeps it.
  ///   - limits: How large it may become.
  init(
    _ code: RoomCode,
    _ record: RoomRecord,
    over base: StoredRoomState,
    showing run: RunActor,
    share: RoomShare,
    journal: Journal,
    limits: LabLimits
  ) {
    self.code = code
    self.record = record
    self.base = base
    self.journal = journal
    self.limits = limits
    self.share = share
    setting = record.keys.setting
    toldUse = record.usedAt
    streams = RoomStreams()
    self.run = run
    shown = Mutex(run)
    kept = run.kept
    loadedAt = journal.clock.now
    let before = journal.clock.now.addingTimeInterval(-Self.presenceSeconds)
    for follower in record.followers.keys { heard[follower] = before }
  }

  /// The run that is shown, for readers that don't wait for the actor.
  nonisolated var shownRun: RunActor { shown.withLock { $0 } }

  /// What is to be looked at for those who follow the room, if anybody does.
  nonisolated var followed: [FollowedThing] {
    let run = shownRun
    guard streams.isFollowed || run.isFollowed else { return [] }
    return [
      FollowedThing(kind: .room, id: code.text, number: nil),
      FollowedThing(kind: .run, id: run.id.text, number: Int64(run.kept.journalVersion)),
    ]
  }

  /// Begins to tell of the room.
  func open() {
    // The server may have ended between the last command and the end of the question about it.
    if let poll = record.poll, poll.awaitsCommands,
      poll.toPerform.allSatisfy({ kept.hasPerformed($0.name) })
    {
      record.reveal(upTo: kept.eventCount, at: journal.clock.now)
    }
    showAll()
  }

  /// The room as it is now.
  var picture: RoomPicture { picture(at: journal.clock.now) }

  private func picture(at now: Date) -> RoomPicture {
    RoomPicture(
      code: code,
      record: record,
      run: RoomRun(id: run.id, kept: kept, code: code, record: record, scenario: scenario),
      followerCount: followerCount(at: now) + others.followers,
      presentCount: presentCount,
      isPresenterHere: isPresenterHere(at: now) || others.hasPresenter,
      exploringCount: min(exploring.count + others.exploring, presentCount),
      explorations: ExplorationCount.sum(
        ExplorationCount.all(of: exploring.values) + others.explorations
      ),
      refusedJoinCount: refusedJoins + others.refusedJoins,
      expires: journal.clock.wall(at: toldUse + limits.roomIdleTime),
      now: now
    )
  }

  /// Tells everybody of the events that the run has got, and of what else has changed.
  func showNew() {
    let first = kept.eventCount + 1
    kept = run.kept
    let events = kept.run.encodedEvents(in: first..<max(first, kept.eventCount + 1))
    guard !events.isEmpty else { return tell() }
    tell(RoomMessages.traces(events, from: first, of: kept, number: record.runNumber))
  }

  /// Tells everybody of all events of a run, which take the place of all before.
  func showAll() {
    scenario = kept.run.document.prefix(0).encoded()
    let traces = RoomMessages.traces(kept.events, from: 1, of: kept, number: record.runNumber)
    tell(traces, replacesAll: true)
  }

  /// Tells everybody what has changed.
  func tell(_ traces: [[UInt8]] = [], replacesAll: Bool = false, at now: Date? = nil) {
    guard !isEnded else { return }
    announcement?.cancel()
    announcement = nil
    // The time counts versions, so that they grow on every server and over its end.
    let time = Int((now ?? journal.clock.now).timeIntervalSince1970 * 1000)
    record.version = max(record.version + 1, time)
    record.mostPresent = max(record.mostPresent, presentCount)
    toldUse = record.usedAt
    let picture = picture(at: now ?? journal.clock.now)
    told = presence(at: picture.now)
    toldAt = picture.now
    streams.publish(
      news(picture, traces: traces, run: replacesAll ? record.runNumber : nil)
    )
  }

  /// Lets newcomers know the time, by which they play and count down; the others know it.
  func refresh() {
    guard journal.clock.now.timeIntervalSince(toldAt) > Self.refreshSeconds else { return }
    let picture = picture
    toldAt = picture.now
    streams.refresh(news(picture))
  }

  private func news(
    _ picture: RoomPicture,
    traces: [[UInt8]] = [],
    run: Int? = nil
  ) -> RoomStreams.News {
    RoomStreams.News(
      follower: RoomMessages.state(picture, forPresenter: false),
      presenter: RoomMessages.state(picture, forPresenter: true),
      traces: traces,
      silent: RoomMessages.silentSteps(of: kept, number: record.runNumber),
      shown: record.shown,
      run: run
    )
  }

  /// Tells everybody before long, together with what else changes until then.
  ///
  /// A thousand followers who vote at once would else be told of a thousand votes each.
  func tellSoon() {
    guard announcement == nil, !isEnded else { return }
    let clock = journal.clock
    announcement = clock.start {
      do { try await clock.sleep(for: .milliseconds(100)) } catch { return }
      await self.tell()
    }
  }

  /// Looks who came and went.
  ///
  /// - Parameter now: The present time.
  /// - Returns: Whether the room was left alone for too long.
  /// - Throws: ``StoreError`` and ``LabError`` when the room cannot be kept.
  func tick(at now: Date) async throws -> Bool {
    let gone = heard.filter {
      now.timeIntervalSince($0.value) > limits.followerIdleTime / .seconds(1)
    }
    if !gone.isEmpty { forget(gone.keys) }
    let isOutdated = record.usedAt.timeIntervalSince(toldUse) > Self.toldUseSeconds
    if isOutdated || !gone.isEmpty || presence(at: now) != told { tell(at: now) }
    let unkept = record.usedAt.timeIntervalSince(base.record.usedAt)
    if unkept > Self.toldUseSeconds { try await save() }
    if journal.isShared { try await exchangePresence(at: now) }
    return isForgotten(at: now)
  }

  /// Notes that a follower is there.
  ///
  /// - Parameter token: What the follower has.
  /// - Returns: What is kept of the follower.
  /// - Throws: ``LabError/unknownFollower``.
  func hear(_ token: String) throws(LabError) -> String {
    guard let id = ids[token] ?? record.id(of: token), record.followers[id] != nil else {
      throw .unknownFollower
    }
    ids[token] = id
    heard[id] = journal.clock.now
    return id
  }

  func forget(_ gone: some Collection<String>) {
    record.forget(gone)
    for id in gone { (heard[id], exploring[id], questionTimes[id]) = (nil, nil, nil) }
    ids = ids.filter { record.followers[$0.value] != nil }
  }

  /// Ends the room for everybody.
  func end() {
    guard !isEnded else { return }
    isEnded = true
    announcement?.cancel()
    streams.end()
  }

  /// How long a follower is there after a call.
  private static let presenceSeconds = 30.0

  /// How long the presenter is there after a call; a page gives a sign of life every 5 seconds.
  private static let signSeconds = 12.0

  /// The age at which the state is encoded again for newcomers, who read the time from it.
  private static let refreshSeconds = 0.2

  /// How much longer a room may live than it tells.
  private static let toldUseSeconds = 60.0

  /// Whether others are there than was told last.
  func presenceHasChanged(at now: Date) -> Bool { presence(at: now) != told }

  private func presence(at now: Date) -> Presence {
    Presence(
      followerCount: followerCount(at: now) + others.followers,
      presentCount: presentCount,
      isPresenterHere: isPresenterHere(at: now) || others.hasPresenter,
      isTimeOver: record.poll?.secondsLeft(at: now) == 0,
      pace: Pace(of: record.followers.values, in: record.runNumber, at: now)
    )
  }

  /// A stream does not say whose it is, so the same follower must not count for it and for a call.
  func followerCount(at now: Date) -> Int {
    let recent = heard.values.count { now.timeIntervalSince($0) < Self.presenceSeconds }
    return max(streams.follower.subscriberCount, recent)
  }

  /// How many pages of followers are open, here and on other servers.
  var presentCount: Int { streams.follower.subscriberCount + others.pages }

  /// A stream of a computer that was closed seems open for long, so signs of life count.
  func isPresenterHere(at now: Date) -> Bool {
    if isPresenterHidden, streams.presenter.subscriberCount > 0 { return true }
    return now.timeIntervalSince(max(record.usedAt, loadedAt)) < Self.signSeconds
  }

  private func isForgotten(at now: Date) -> Bool {
    now > limits.end(of: record)
  }
}

extension LabLimits {
  /// When a room goes that nobody leads any more, or that nobody has led.
  func end(of record: RoomRecord) -> Date {
    let time = record.wasLed ? roomIdleTime : min(roomIdleTime, roomUnledTime)
    return record.usedAt + time
  }
}
