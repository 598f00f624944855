/// What a follower answers.
enum Vote: Hashable, Sendable {
  /// One of the choices, counted from 0.
  case choice(Int)
  /// All choices in an order.
  case order([Int])
}

// A number or a list of numbers.
extension Vote: Codable {
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    do {
      self = .choice(try container.decode(Int.self))
    } catch DecodingError.typeMismatch {
      self = .order(try container.decode([Int].self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .choice(let choice): try container.encode(choice)
    case .order(let order): try container.encode(order)
    }
  }
}
