import Foundation
import LifecycleScenario

/// A question to a class, with one vote of each follower in each of its rounds.
struct Poll: Codable, Hashable, Sendable {
  typealias Phase = PollChange.Phase

  /// The number of the poll in its room, counted from 1.
  let id: Int
  let question: String
  let choices: [String]
  let answer: PollRequest.Answer?
  private(set) var phase = Phase.voting
  /// When the time for the phase is over, if there is a limit.
  private(set) var endsAt: Date?
  /// The choice of each follower, a row for each round.
  private(set) var votes: [[String: Int]] = [[:]]

  init(_ request: PollRequest, id: Int, at now: Date) {
    self.id = id
    question = request.question
    choices = request.choices
    answer = request.answer
    endsAt = request.seconds.map { now.addingTimeInterval(Double($0)) }
  }

  /// The present round, counted from 1.
  var round: Int { votes.count }

  /// How many have voted in the present round.
  var answered: Int { votes.last?.count ?? 0 }

  /// How many votes each choice has, a row for each round.
  var tally: [[Int]] {
    votes.map { round in
      round.values.reduce(into: Array(repeating: 0, count: choices.count)) { $0[$1] += 1 }
    }
  }

  /// How many seconds are left, rounded up.
  func secondsLeft(at now: Date) -> Int? {
    endsAt.map { max(0, Int($0.timeIntervalSince(now).rounded(.up))) }
  }

  /// Whether a vote counts now.
  func isOpen(at now: Date) -> Bool { phase == .voting && secondsLeft(at: now) != 0 }

  /// Notes what a follower chose; it takes the place of what the follower chose before.
  mutating func vote(_ choice: Int, by follower: String) {
    votes[votes.count - 1][follower] = choice
  }

  /// Gives those who have voted other names.
  mutating func rename(_ names: [String: String]) {
    votes = votes.map { round in
      Dictionary(uniqueKeysWithValues: round.map { (names[$0] ?? $0, $1) })
    }
  }

  /// Puts the poll away.
  mutating func close() {
    (phase, endsAt) = (.closed, nil)
  }

  /// Goes on to another phase.
  ///
  /// - Parameters:
  ///   - change: The phase, and how long it lasts.
  ///   - now: The present time.
  /// - Returns: Whether the poll can go on so; it stays as it is otherwise.
  mutating func go(on change: PollChange, at now: Date) -> Bool {
    switch (phase, change.phase) {
    case (.voting, .voting), (.voting, .discussing), (.discussing, .discussing): break
    case (.discussing, .voting):
      guard round == 1 else { return false }
      votes.append([:])
    case (.voting, .revealed), (.discussing, .revealed), (.revealed, .revealed): break
    case (.voting, .closed), (.discussing, .closed), (.revealed, .closed): break
    case (.revealed, .voting), (.revealed, .discussing), (.closed, _): return false
    }
    phase = change.phase
    let hasEnd = phase == .voting || phase == .discussing
    endsAt = hasEnd ? change.seconds.map { now.addingTimeInterval(Double($0)) } : nil
    return true
  }
}
