import Foundation
import LabCore
import LabRuns
import LabStore
import MicroHTTPD

/// Tells those who follow a room what has changed.
struct RoomPublisher {
  /// What is published.
  enum Scope: Hashable, Sendable {
    /// The state only.
    case state
    /// Also the events that the run has got.
    case newEvents
    /// All events of a run, which replace all before.
    case wholeRun
  }

  /// The people in a room, and what else changes without a request.
  struct Presence: Equatable {
    var followerCount = 0
    var presentCount = 0
    var reachedCount = 0
    var isPresenterHere = false
    var isTimeOver = false
    var pace = Pace()

    init() {}

    init(_ state: RoomState) {
      followerCount = state.followerCount
      presentCount = state.presentCount
      reachedCount = state.reachedCount
      isPresenterHere = state.isPresenterHere
      isTimeOver = state.record.polling.poll?.secondsLeft(at: state.now) == 0
      pace = state.pace
    }
  }

  /// The streams of those who follow.
  let streams: RoomStreams
  private let code: RoomCode
  private let clock: LabClock
  private let idleTime: Duration
  /// The presenter's last activity, as last published.
  private var usedAt: Date
  /// The presence as it was last published.
  private(set) var presence = Presence()
  private var publishedAt = Date.distantPast
  private var announcement: Task<Void, Never>?

  /// The age at which the state is encoded again for newcomers, who read the time from it.
  private static let refreshSeconds = 0.2

  /// How much longer a room may live than it tells.
  static let usedSeconds = 60.0

  init(_ code: RoomCode, _ record: RoomRecord, streams: RoomStreams, quota: RoomQuota) {
    self.code = code
    self.streams = streams
    clock = quota.journal.clock
    idleTime = quota.limits.roomIdleTime
    usedAt = record.leading.usedAt
  }

  /// The room at a moment.
  func state(
    of record: RoomRecord,
    _ shown: ShownRun,
    _ attendance: Attendance,
    at now: Date
  ) -> RoomState {
    let presentCount = streams.follower.subscriberCount + attendance.elsewhere.pages
    return RoomState(
      code: code,
      record: record,
      run: RoomRun(
        id: shown.run.id,
        kept: shown.kept,
        code: code,
        record: record,
        scenario: shown.scenario
      ),
      followerCount: attendance.followerCount(streams: streams.follower.subscriberCount, at: now)
        + attendance.elsewhere.followers,
      presentCount: presentCount,
      reachedCount: attendance.reachedCount(in: record.showing.view.lesson),
      isPresenterHere: isPresenterHere(record, attendance, at: now)
        || attendance.elsewhere.hasPresenter,
      exploringCount: min(attendance.exploringCount, presentCount),
      explorations: attendance.explorationCounts,
      goals: attendance.allGoals,
      refusedJoinCount: attendance.refusedJoins + attendance.elsewhere.refusedJoins,
      expires: clock.wall(at: clock.end(after: idleTime, since: usedAt)),
      now: now
    )
  }

  /// Whether a presenter is on this node.
  func isPresenterHere(_ record: RoomRecord, _ attendance: Attendance, at now: Date) -> Bool {
    attendance.isPresenterHere(
      pages: streams.presenter.subscriberCount,
      usedAt: record.leading.usedAt,
      at: now
    )
  }

  /// Whether the presence, or the time at which the room expires, has changed since it was published.
  func isOutdated(_ state: RoomState) -> Bool {
    hasOtherPresence(state)
      || state.record.leading.usedAt.timeIntervalSince(usedAt) > Self.usedSeconds
  }

  /// Whether the presence has changed since it was published.
  func hasOtherPresence(_ state: RoomState) -> Bool { Presence(state) != presence }

  /// Publishes what has changed.
  ///
  /// - Parameters:
  ///   - news: What is published.
  ///   - record: The room, which gets its next version.
  ///   - shown: The run that is shown.
  ///   - attendance: The people in the room.
  ///   - now: The present time.
  mutating func publish(
    _ news: Scope,
    of record: inout RoomRecord,
    _ shown: inout ShownRun,
    _ attendance: Attendance,
    at now: Date
  ) {
    announcement?.cancel()
    announcement = nil
    let traces =
      switch news {
      case .state: [[UInt8]]()
      case .newEvents: shown.advance()
      case .wholeRun: shown.traces
      }
    // The time counts versions, so that they grow on every server and over its end.
    record.advance(to: Int(now.timeIntervalSince1970 * 1000))
    record.following.see(pages: streams.follower.subscriberCount + attendance.elsewhere.pages)
    usedAt = record.leading.usedAt
    let state = state(of: record, shown, attendance, at: now)
    presence = Presence(state)
    publishedAt = now
    let run = news == .wholeRun ? record.showing.runNumber : nil
    streams.publish(messages(about: state, shown, traces: traces, run: run))
  }

  /// Lets newcomers know the time, by which they play and count down; the others know it.
  mutating func refresh(_ record: RoomRecord, _ shown: ShownRun, _ attendance: Attendance) {
    let now = clock.now
    guard now.timeIntervalSince(publishedAt) > Self.refreshSeconds else { return }
    publishedAt = now
    streams.refresh(messages(about: state(of: record, shown, attendance, at: now), shown))
  }

  private func messages(
    about state: RoomState,
    _ shown: ShownRun,
    traces: [[UInt8]] = [],
    run: Int? = nil
  ) -> RoomStreams.News {
    RoomStreams.News(
      follower: RoomMessages.state(state, forPresenter: false),
      presenter: RoomMessages.state(state, forPresenter: true),
      traces: traces,
      silent: RoomMessages.silentSteps(of: shown.kept, number: state.record.showing.runNumber),
      shown: state.record.showing.shown,
      run: run
    )
  }

  /// Publishes soon, together with what else changes until then.
  ///
  /// A thousand followers who vote at once would otherwise get a thousand states each.
  mutating func schedule(_ publish: @escaping @Sendable () async -> Void) {
    guard announcement == nil else { return }
    announcement = clock.start { [clock] in
      do { try await clock.sleep(for: .milliseconds(100)) } catch { return }
      await publish()
    }
  }

  /// Ends the streams of all who follow.
  func end() {
    announcement?.cancel()
    streams.end()
  }
}
