/// The name of a run in addresses; who does not know it cannot guess it.
struct RunID: Hashable, Sendable {
  private static let digits = Array("abcdefghijklmnopqrstuvwxyz234567".utf8)

  /// 26 small letters and digits: 128 bits in base 32.
  let text: String

  /// What logs say of it: enough to tell runs apart, and too little to reach one.
  var mark: String { "\(text.prefix(6))…" }

  /// Takes an identifier that was made before.
  init(_ text: String) {
    self.text = text
  }

  /// Takes what a client sent, if it could be an identifier.
  init?(sent text: some StringProtocol) {
    guard text.utf8.count == 26, text.utf8.allSatisfy(Self.digits.contains) else { return nil }
    self.text = String(text)
  }

  /// Makes an identifier that no other run has.
  init(using generator: inout some RandomNumberGenerator) {
    var value = UInt128.random(in: .min ... .max, using: &generator)
    var bytes: [UInt8] = []
    for _ in 0..<26 {
      bytes.append(Self.digits[Int(value & 31)])
      value >>= 5
    }
    text = String(decoding: bytes, as: UTF8.self)
  }
}
