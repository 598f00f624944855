package import Foundation
import KeyHash
import LabCore
import LifecycleScenario

/// Everything about a room but its runs, as the journal keeps it.
package struct RoomRecord: Codable, Hashable, Sendable {
  /// Somebody who follows, of whom nothing else is known.
  package struct Follower: Codable, Hashable, Sendable {
    /// How it gets along.
    package var mark: PaceMark?
    /// The trace of the network from which it joined, where that is limited.
    package var network: UInt16?

    /// Creates a follower who has said nothing yet, by default.
    package init(mark: PaceMark? = nil, network: UInt16? = nil) {
      self.mark = mark
      self.network = network
    }
  }

  /// One line about who has led the room.
  package struct AuditLine: Codable, Hashable, Sendable {
    /// What can be told.
    package enum Action: String, CaseIterable, Codable, Hashable, Sendable {
      case opened, handedOver, tookBack
    }

    package var time: Date
    package var action: Action
    /// The number of the driver to whom it was done.
    package var driver: Int?
  }

  // The names of stored records stay.
  private enum CodingKeys: String, CodingKey {
    case version, runNumber, title, view, frozenView, keys, polls, followers, departures
    case shownEvent, mostPages, shownSteps, openQuestions, questionCount, isClosed, network
    case explorations, usedAt
    case recallCount = "gather"
    case lostMarks = "lost"
    case leadershipLog = "audit"
  }

  /// How many lines, polls and places are kept.
  package static let mostEntries = 200

  /// Grows with everything that followers may see.
  package var version = 1
  /// The number of the present run, counted from 1.
  package var runNumber = 1
  /// What the present run is called.
  package var title: String?
  /// What the presenter shows.
  package var view = RoomView()
  /// What it showed when the screen was frozen, as long as it is.
  private(set) var frozenView: RoomView?
  /// The number of times that the class was called back.
  package var recallCount = 0
  /// Who may lead the room.
  package var keys: RoomKeys
  /// The polls; one that is not closed is the last.
  package var polls: [Poll] = []
  /// Who may vote, by the hashes of their tokens.
  package var followers: [String: Follower] = [:]
  /// The places where followers were lost.
  package var lostMarks: [LostMark] = []
  /// The changes of the leadership.
  package var leadershipLog: [AuditLine] = []
  /// How many followers have left.
  private(set) var departures = 0
  /// The number of the furthest event that the class was shown.
  private var shownEvent = 0
  /// The most pages of followers that were open at once.
  private var mostPages = 0
  /// The number of steps of former runs that the class was shown, by the numbers of the runs.
  private var shownSteps: [Int: Int] = [:]
  /// The questions of the class that nobody has put away.
  private var openQuestions: [ClassQuestion] = []
  /// The number of questions that the class has asked.
  private var questionCount = 0
  /// Whether nobody can join.
  private var isClosed = false
  /// The trace of the network from which the room was opened, where that is limited.
  package let network: UInt16?
  /// How often followers began to explore.
  package var explorations = 0
  /// The time of the last call of the presenter.
  package var usedAt: Date

  package init(keys: RoomKeys, at now: Date, from network: UInt16? = nil) {
    self.keys = keys
    self.network = network
    usedAt = now
    note(.opened, at: now)
  }

  /// The poll that is shown.
  package var poll: Poll? { polls.last.flatMap { $0.phase == .closed ? nil : $0 } }

  /// What followers see of the view: nothing behind what they were shown.
  package var sharedView: RoomView {
    var shared = frozenView ?? view
    shared.show = shared.show.limited(to: shown)
    return shared
  }

  /// How many events of the present run the class was shown.
  package var shown: Int { shownEvent }

  /// What the class has asked and nobody has put away, the oldest first.
  package var questions: [ClassQuestion] { openQuestions }

  /// Takes a question of the class.
  package mutating func take(question: String) {
    questionCount += 1
    openQuestions.append(ClassQuestion(id: questionCount, text: question))
  }

  /// Puts a question of the class away.
  package mutating func dismiss(_ question: Int) {
    openQuestions.removeAll { $0.id == question }
  }

  /// How many steps of a former run the class was shown.
  package func shownSteps(of run: Int) -> Int { shownSteps[run] ?? 0 }

  /// The most pages of followers that were open at once.
  package var mostPresent: Int {
    get { mostPages }
    set { mostPages = newValue }
  }

  /// Whether people can join.
  package var isOpen: Bool {
    get { !isClosed }
    set { isClosed = !newValue }
  }

  /// How many have joined, whether or not they are still there.
  var joined: Int { followers.count + departures }

  /// Whether anybody has led the room since it was opened.
  package var wasLed: Bool { usedAt != leadershipLog.first?.time }

  /// What is kept of a follower.
  ///
  /// - Parameter token: What the follower has.
  /// - Returns: 128 bits of the hash, which nobody finds another token for, or `nil` if it is no
  ///   token.
  package func id(of token: String) -> String? {
    guard RunID(sent: token) != nil else { return nil }
    let length = keys.setting.hasPrefix("$6$") ? 22 : 32
    return KeyHash.make(of: token, setting: keys.setting).map { String($0.text.suffix(length)) }
  }

  /// Replaces the tokens that older versions kept by hashes.
  mutating func hashFollowers() {
    let ids = Dictionary(uniqueKeysWithValues: followers.keys.map { ($0, id(of: $0) ?? $0) })
    followers = Dictionary(uniqueKeysWithValues: followers.map { (ids[$0] ?? $0, $1) })
    for index in polls.indices { polls[index].rename(ids) }
  }

  /// Lets followers go; their votes stay.
  package mutating func forget(_ gone: some Collection<String>) {
    for id in gone where followers.removeValue(forKey: id) != nil {
      departures += 1
    }
  }

  /// Shows something else; as long as the screen is frozen, followers see what they saw.
  package mutating func show(_ next: RoomView) {
    if next.screen == .frozen {
      frozenView = frozenView ?? view
      frozenView?.screen = .frozen
    } else {
      frozenView = nil
    }
    view = next
    if view.screen == .live { shownEvent = max(shown, view.show.to) }
  }

  /// Begins with another run.
  ///
  /// - Parameters:
  ///   - number: The number of the run.
  ///   - title: What it is called.
  ///   - cursor: Where it is shown.
  ///   - steps: How many steps of the run before it the class was shown.
  package mutating func open(_ number: Int, title: String?, at cursor: Int, after steps: Int = 0) {
    if steps > 0 { shownSteps[runNumber] = steps }
    (runNumber, self.title) = (number, title)
    view.show = Show(from: cursor, to: cursor)
    view.spotlight = nil
    shownEvent = view.screen == .live ? cursor : 0
    if frozenView != nil { frozenView = view }
  }

  /// Forgets places that the run does not have, as it has fewer events than it had.
  package mutating func fit(eventCount: Int) {
    view.show = view.show.limited(to: eventCount)
    shownEvent = min(shown, eventCount)
  }

  /// Shows the results of the present poll, and plays what its commands have brought.
  package mutating func reveal(upTo eventCount: Int, at now: Date) {
    polls[polls.count - 1].reveal()
    play(ShowRequest(to: eventCount), upTo: eventCount, at: now)
  }

  /// Shows a part of the run, by default up to its end.
  package mutating func play(_ request: ShowRequest, upTo eventCount: Int, at now: Date) {
    var next = view
    next.show = request.show(after: view.show, last: eventCount, at: now)
      .limited(to: eventCount)
    show(next)
  }

  /// Puts a question about commands away, as the run goes on otherwise.
  package mutating func closeQuestion() {
    guard let poll, poll.isAboutNext else { return }
    polls[polls.count - 1].close()
  }

  /// Adds a line about who leads the room.
  package mutating func note(_ action: AuditLine.Action, driver: Int? = nil, at now: Date) {
    leadershipLog.append(AuditLine(time: now, action: action, driver: driver))
    if leadershipLog.count > Self.mostEntries { leadershipLog.removeFirst() }
  }

  /// Counts that a follower is lost.
  package mutating func noteLost(at event: Int) {
    let isHere = { (mark: LostMark) in mark.run == runNumber && mark.event == event }
    if let index = lostMarks.firstIndex(where: isHere) {
      lostMarks[index].count += 1
    } else if lostMarks.count < Self.mostEntries {
      lostMarks.append(LostMark(run: runNumber, event: event, count: 1))
    }
  }

  /// Reads the text of the journal.
  ///
  /// While nodes are upgraded one by one, those of the version before leave out some values, as all older
  /// journals do.
  static func decode(_ text: String) throws -> RoomRecord {
    do {
      return try JSONDecoder().decode(RoomRecord.self, from: Data(text.utf8))
    } catch DecodingError.keyNotFound {
      let whole = try filled(text)
      return try JSONDecoder().decode(RoomRecord.self, from: whole)
    }
  }

  /// The text with the values that schema step 12 has introduced.
  private static func filled(_ text: String) throws -> Data {
    let empty: [String: Any] = [
      "departures": 0, "shownEvent": 0, "mostPages": 0, "shownSteps": [String: Int](),
      "openQuestions": [Int](), "questionCount": 0, "isClosed": false,
    ]
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8))
    let record = (object as? [String: Any] ?? [:]).merging(empty) { known, _ in known }
    return try JSONSerialization.data(withJSONObject: record)
  }
}
