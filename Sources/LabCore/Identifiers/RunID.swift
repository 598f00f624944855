/// The identifier of a run in addresses; it can't be guessed.
package struct RunID: Hashable, Sendable {
  private static let digits = Array("abcdefghijklmnopqrstuvwxyz234567".utf8)

  /// The number of different digits.
  static var digitCount: Int { digits.count }

  /// 26 lowercase letters and digits: 128 bits in base 32.
  package let text: String

  /// A shortened form for logs: enough to tell runs apart, too little to reach one.
  package var mark: String { "\(text.prefix(6))…" }

  /// Creates an identifier from stored text.
  package init(_ text: String) {
    self.text = text
  }

  /// Creates an identifier from a client's text, or `nil` if the text can't be one.
  package init?(sent text: some StringProtocol) {
    guard text.utf8.count == 26, text.utf8.allSatisfy(Self.digits.contains) else { return nil }
    self.text = String(text)
  }

  /// Creates an identifier that no other run has.
  ///
  /// - Parameters:
  ///   - generator: The source of chance.
  ///   - place: The node whose digits it may begin with.
  package init(
    using generator: inout some RandomNumberGenerator,
    at place: NodePlace = .only
  ) {
    var value: UInt128
    repeat {
      value = .random(in: .min ... .max, using: &generator)
    } while !place.has(digit: Int(value & 31))
    var bytes: [UInt8] = []
    for _ in 0..<26 {
      bytes.append(Self.digits[Int(value & 31)])
      value >>= 5
    }
    text = String(decoding: bytes, as: UTF8.self)
  }
}
