package import Foundation
package import LabCore
package import LifecycleEngine
import LifecycleScenario
package import LifecycleWalkthrough

/// A question to a class, with one vote of each follower in each of its rounds.
package struct Poll: Codable, Hashable, Sendable {
  package typealias Phase = PollChange.Phase

  /// One of the commands that are performed when the poll is revealed.
  package struct Asked: Codable, Hashable, Sendable {
    /// The JSON object of the step.
    package let step: String
    /// What the command is called, so that it is not performed twice.
    let key: String

    /// What the command is called.
    package var name: IdempotencyKey { IdempotencyKey(stored: key) }

    /// The command, for the run to perform.
    ///
    /// It is tried again until it can be performed.
    package var request: CommandRequest {
      CommandRequest(step: Array(step.utf8), key: name, staysRefused: false)
    }
  }

  /// The number of the poll in its room, counted from 1.
  package let id: Int
  package let question: String
  package let choices: [String]
  /// The question in other languages, by their codes; `nil` without any.
  package let texts: [String: PollQuestion.Texts]?
  package let answer: PollQuestion.Answer?
  /// What it asks about, where pages say that in their own words.
  package let about: PollRequest.Subject?
  /// The number of the room's run about which it was asked; kept since version 11.
  package let run: Int?
  /// What is performed when it is revealed; kept since version 11.
  private let commands: [Asked]?
  /// How many questions about the same commands follow; kept since version 11.
  private let following: Int?
  /// The one command of what older versions kept.
  private let asked: Asked?
  package private(set) var phase = Phase.voting
  /// When the time for the phase is over, if there is a limit.
  private(set) var endsAt: Date?
  /// The vote of each follower, a row for each round.
  private(set) var votes: [[String: Vote]] = [[:]]
  /// Whether the class has seen the results; kept since version 11.
  private var isShown: Bool?
  /// Whether it is said why the answer is right; `nil` if it isn't.
  private var whyIsShown: Bool?
  /// How it is answered; kept since version 11.
  private let answerForm: PollQuestion.AnswerForm?
  /// Whether it is asked how sure one is; kept since version 11.
  private let confidenceIsAsked: Bool?
  /// Which answers in people's own words the class sees with the results; kept since version 11.
  private var shownTexts: [String]?

  /// Begins a poll.
  ///
  /// - Parameters:
  ///   - request: What is asked.
  ///   - place: The number of the poll, and that of the room's run.
  ///   - app: The app of the run.
  ///   - now: The present time.
  package init(
    _ request: PollRequest,
    at place: (id: Int, run: Int),
    about app: AppDefinition,
    at now: Date
  ) {
    (id, run) = place
    let wish = request.asked
    question = wish.question
    choices = wish.choices
    texts = wish.texts.isEmpty ? nil : wish.texts
    answer = wish.answer
    answerForm = wish.form
    confidenceIsAsked = wish.asksConfidence ? true : nil
    about = request.about
    commands = request.commands.map { step in
      var generator = SystemRandomNumberGenerator()
      let json = String(decoding: step.encoded(app: app), as: UTF8.self)
      return Asked(step: json, key: RunID(using: &generator).text)
    }
    following = request.more
    asked = nil
    endsAt = wish.seconds.map { now.addingTimeInterval(Double($0)) }
  }

  /// What is performed when it is revealed, in this order.
  package var toPerform: [Asked] { commands ?? asked.map { [$0] } ?? [] }

  /// How it is answered.
  package var form: PollQuestion.AnswerForm {
    answerForm ?? (answer?.order == nil ? .choice : .order)
  }

  /// Whether it is asked, too, how sure one is.
  package var asksConfidence: Bool { confidenceIsAsked == true }

  /// Which answers in people's own words the class sees with the results.
  var shown: [String] { shownTexts ?? [] }

  /// How often a class votes in a poll at most.
  static let mostRounds = 2

  /// The present round, counted from 1.
  package var round: Int { votes.count }

  /// How many have voted in the present round.
  package var answered: Int { votes.last?.count ?? 0 }

  /// How many have voted in each round.
  package var voters: [Int] { votes.map(\.count) }

  /// How many questions about the same commands follow; they are performed with the last.
  package var more: Int { following ?? 0 }

  /// Whether it is open, and about what comes next.
  package var isAboutNext: Bool { !toPerform.isEmpty && phase.isBeforeResults }

  /// Whether commands wait for it to be revealed.
  package var awaitsCommands: Bool { isAboutNext && more == 0 }

  /// Makes sure that no votes are put away that nobody has seen.
  package func checkUnvoted() throws(RoomError) {
    guard phase.isBeforeResults, !votes.allSatisfy(\.isEmpty),
      let stage = PollChange.Stage.allCases.first(where: isAt)
    else { return }
    throw .voteOpen(poll: id, from: stage.rawValue)
  }

  /// Whether the class has seen the results.
  package var wasRevealed: Bool { isShown == true || phase == .revealed }

  /// Whether it is said why the answer is right.
  ///
  /// Before the results it is a hint, which the class gets before it votes again.
  package var isExplained: Bool { whyIsShown == true }

  /// Whether the poll stands where it stood when somebody pressed a button.
  package func isAt(_ stage: PollChange.Stage) -> Bool {
    switch stage {
    case .empty: phase == .voting && round == 1 && answered == 0
    case .round1: phase == .voting && round == 1
    case .talk: phase == .discussing
    case .round2: phase == .voting && round > 1
    case .revealed: phase == .revealed && !isExplained
    case .explained: phase == .revealed && isExplained
    case .closed: phase == .closed
    }
  }

  /// How many seconds are left, rounded up.
  package func secondsLeft(at now: Date) -> Int? {
    endsAt.map { max(0, Int($0.timeIntervalSince(now).rounded(.up))) }
  }

  /// Whether a vote counts: the end of the time closes nothing.
  package var isOpen: Bool { phase == .voting }

  /// Makes sure that a vote answers the question.
  package func check(_ vote: Vote) throws(RoomError) {
    let count = choices.count
    switch (form, vote.answer) {
    case (.choice, .choice(let choice)):
      guard choice < count else { throw .badChoice("\(choice)", count: count) }
    case (.order, .order(let order)):
      guard order.isOrder(of: count) else { throw .otherVote(form, count: count) }
    case (.number, .number), (.text, .text): break
    case (.choice, _), (.order, _), (.number, _), (.text, _):
      throw .otherVote(form, count: count)
    }
    guard vote.confidence == nil || asksConfidence else { throw .noConfidence }
  }

  /// Whether a vote of a follower counts in a round already.
  package func has(_ vote: Vote, by follower: String, in round: Int) -> Bool {
    votes.indices ~= round - 1 && votes[round - 1][follower] == vote
  }

  /// Notes how a follower voted; it takes the place of how the follower voted before.
  package mutating func vote(_ vote: Vote, by follower: String) {
    votes[votes.count - 1][follower] = vote
  }

  /// Takes the place of all votes; nothing stands for none in as many rounds as there are.
  mutating func keepVotes(_ votes: [[String: Vote]]) {
    let none = [[String: Vote]](repeating: [:], count: self.votes.count)
    self.votes = votes.isEmpty ? none : votes + none.dropFirst(votes.count)
  }

  /// Says which answers in people's own words the class sees with the results.
  package mutating func show(_ texts: [String]) {
    shownTexts = texts
  }

  /// Gives those who have voted other names.
  mutating func rename(_ names: [String: String]) {
    votes = votes.map { round in
      Dictionary(uniqueKeysWithValues: round.map { (names[$0] ?? $0, $1) })
    }
  }

  /// Puts the poll away.
  package mutating func close() {
    (phase, endsAt) = (.closed, nil)
  }

  /// Shows the results.
  mutating func reveal() {
    if phase != .revealed { whyIsShown = nil }
    (phase, endsAt, isShown) = (.revealed, nil, true)
  }

  /// Whether the poll can go on to another phase.
  package func canGo(to next: Phase) -> Bool {
    switch (phase, next) {
    case (.voting, .voting), (.voting, .discussing), (.discussing, .discussing): true
    case (.discussing, .voting): round < Self.mostRounds
    case (.voting, .revealed), (.discussing, .revealed), (.revealed, .revealed): true
    case (.voting, .closed), (.discussing, .closed), (.revealed, .closed): true
    case (.revealed, .voting), (.revealed, .discussing), (.closed, _): false
    }
  }

  /// Goes on to another phase, which it can.
  ///
  /// - Parameters:
  ///   - change: The phase, and how long it lasts.
  ///   - now: The present time.
  package mutating func go(on change: PollChange, at now: Date) {
    let before = phase
    defer {
      if phase != before || change.isExplained != nil {
        whyIsShown = change.isExplained == true ? true : nil
      }
    }
    if change.phase == .revealed { return reveal() }
    if phase == .discussing, change.phase == .voting { votes.append([:]) }
    phase = change.phase
    endsAt = phase.isBeforeResults ? change.seconds.map { now.addingTimeInterval(Double($0)) } : nil
  }
}
