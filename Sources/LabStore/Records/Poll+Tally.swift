import LifecycleWalkthrough

/// A number or words that were answered, and how often.
package struct GivenAnswer: Hashable, Sendable {
  /// A number is written as JSON writes it.
  package let answer: String
  package let count: Int
}

/// How many were so sure, and how many of them were right.
package struct ConfidenceCount: Hashable, Sendable {
  package var count = 0
  /// Nothing where no answer is right.
  package var right: Int?
}

/// Two choices of an order that were put the wrong way round.
package struct WrongPair: Hashable, Sendable {
  /// The choice that comes first.
  package let first: Int
  /// The choice that comes after it.
  package let second: Int
  /// The number of answers that have turned them round.
  package let count: Int
}

// The results of a poll, without the names of voters.
extension Poll {
  /// How many answers that are no choices are told at most in each round.
  static let mostGiven = 60

  /// The number of pairs that are told at most in each round.
  private static let mostWrongPairs = 3

  /// How many votes each choice has, a row for each round; of an order, how many have put each choice at
  /// its place, or have rightly left it out.
  package var tally: [[Int]] {
    votes.map { round in
      round.values.reduce(into: Array(repeating: 0, count: choices.count)) { counts, vote in
        for choice in hits(of: vote.answer) { counts[choice] += 1 }
      }
    }
  }

  /// How many have answered wholly right, in each round, or `nil` if no answer is right.
  package var solved: [Int]? {
    guard let right else { return nil }
    return votes.map { round in round.values.count { $0.answer == right } }
  }

  /// The turned pairs once the round is over; `nil` while the class votes, and for other questions.
  package var countedPairs: [[WrongPair]]? { isAt(.round1) || isAt(.round2) ? nil : wrongPairs }

  /// The pairs that most answers to an order have turned round, in each round; `nil` for other
  /// questions.
  package var wrongPairs: [[WrongPair]]? {
    guard let right = answer?.order else { return nil }
    return votes.map { round in
      let places = round.values.compactMap { $0.answer.places }
      let pairs = right.indices.flatMap { index in
        right[(index + 1)...].map { second in
          let first = right[index]
          let count = places.count { places in
            guard let one = places[first], let other = places[second] else { return false }
            return other < one
          }
          return WrongPair(first: first, second: second, count: count)
        }
      }
      let sorted = pairs.enumerated().filter { $0.element.count > 0 }
        .sorted { ($1.element.count, $0.offset) < ($0.element.count, $1.offset) }
      return sorted.prefix(Self.mostWrongPairs).map(\.element)
    }
  }

  /// The numbers or words that were answered in each round, the most frequent first.
  package var given: [[GivenAnswer]] {
    votes.map { round in
      let counts = round.values.reduce(into: [String: Int]()) { counts, vote in
        if let text = vote.answer.written { counts[text, default: 0] += 1 }
      }
      let all = counts.map { GivenAnswer(answer: $0, count: $1) }
      let sorted = all.sorted { ($1.count, $0.answer) < ($0.count, $1.answer) }
      return Array(sorted.prefix(Self.mostGiven))
    }
  }

  /// What of this the class sees: all numbers, and the words that the presenter has chosen.
  package var shownGiven: [[GivenAnswer]] {
    form == .text ? given.map { $0.filter { shown.contains($0.answer) } } : given
  }

  /// How sure those were who said so, in each round, or `nil` if that isn't asked.
  package var confidence: [[ConfidenceCount]]? {
    guard asksConfidence else { return nil }
    let right = right
    return votes.map { round in
      PollQuestion.confidences.map { level in
        let sure = round.values.filter { $0.confidence == level }
        return ConfidenceCount(
          count: sure.count,
          right: right.map { right in sure.count { $0.answer == right } }
        )
      }
    }
  }

  /// The bytes of what was answered in words.
  package var textBytes: Int {
    guard form == .text else { return 0 }
    return votes.reduce(0) { sum, round in
      round.values.reduce(sum) { $0 + ($1.answer.written?.utf8.count ?? 0) }
    }
  }

  private var right: Vote.Answer? {
    answer?.order.map { .order($0) } ?? answer?.choice.map { .choice($0) }
      ?? answer?.number.map { .number($0) }
  }

  /// What is there and does not belong there moves nothing that does.
  private func hits(of answer: Vote.Answer) -> [Int] {
    switch answer {
    case .choice(let choice): return [choice]
    case .order(let order):
      let right = self.answer?.order ?? []
      let belonging = order.filter(right.contains)
      let placed = zip(belonging, right).filter { $0 == $1 }.map(\.0)
      return placed + choices.indices.filter { !right.contains($0) && !order.contains($0) }
    case .number, .text: return []
    }
  }
}

extension Vote.Answer {
  /// The place of each choice of an order, or `nil` for another answer.
  fileprivate var places: [Int: Int]? {
    guard case .order(let order) = self else { return nil }
    return Dictionary(order.enumerated().map { ($1, $0) }) { first, _ in first }
  }

  /// An answer that is none of the choices, as a text.
  fileprivate var written: String? {
    switch self {
    case .choice, .order: nil
    case .number(let number):
      number == number.rounded() ? "\(Int(number))" : "\(number)"
    case .text(let text): text
    }
  }
}
