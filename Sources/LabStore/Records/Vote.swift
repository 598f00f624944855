/// How a follower votes.
package struct Vote: Hashable, Sendable {
  /// What a follower answers.
  package enum Answer: Hashable, Sendable {
    /// One of the choices, counted from 0.
    case choice(Int)
    /// Some of the choices in an order.
    case order([Int])
    /// A number.
    case number(Double)
    /// Words of its own.
    case text(String)
  }

  package var answer: Answer
  /// How sure it is, as ``PollQuestion/confidences`` counts, or `nil` if it doesn't say.
  var confidence: Int?

  init(_ answer: Answer, confidence: Int? = nil) {
    (self.answer, self.confidence) = (answer, confidence)
  }
}

// A number, a list of numbers or a text stands for a choice, an order or words; all else has names.
extension Vote: Codable {
  private enum Key: String, CodingKey {
    case answer, confidence, number
  }

  package init(from decoder: any Decoder) throws {
    do {
      let container = try decoder.container(keyedBy: Key.self)
      let confidence = try container.decodeIfPresent(Int.self, forKey: .confidence)
      if let number = try container.decodeIfPresent(Double.self, forKey: .number) {
        self.init(.number(number), confidence: confidence)
      } else {
        self.init(try container.decode(Vote.self, forKey: .answer).answer, confidence: confidence)
      }
    } catch DecodingError.typeMismatch {
      self.init(try Self.plain(try decoder.singleValueContainer()))
    }
  }

  private static func plain(_ container: any SingleValueDecodingContainer) throws -> Answer {
    do {
      return .choice(try container.decode(Int.self))
    } catch DecodingError.typeMismatch {
      do {
        return .order(try container.decode([Int].self))
      } catch DecodingError.typeMismatch {
        return .text(try container.decode(String.self))
      }
    }
  }

  package func encode(to encoder: any Encoder) throws {
    if case .number(let number) = answer {
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(number, forKey: .number)
      try container.encodeIfPresent(confidence, forKey: .confidence)
    } else if let confidence {
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(Vote(answer), forKey: .answer)
      try container.encode(confidence, forKey: .confidence)
    } else {
      var container = encoder.singleValueContainer()
      switch answer {
      case .choice(let choice): try container.encode(choice)
      case .order(let order): try container.encode(order)
      case .number(let number): try container.encode(number)
      case .text(let text): try container.encode(text)
      }
    }
  }
}
