package import KeyHash

/// A secret that allows leading a room, writing a live session or changing a walkthrough: 128 random
/// bits that the server does not keep.
package struct PresenterKey: Hashable, Sendable {
  /// 26 lowercase letters and digits.
  package let text: String

  /// Creates a key that nobody can guess.
  package init(using generator: inout some RandomNumberGenerator) {
    text = RunID(using: &generator).text
  }

  /// Creates a key from a client's text, or returns `nil` if the text can't be one.
  package init?(sent text: some StringProtocol) {
    guard text.utf8.count == 26 else { return nil }
    self.text = String(text)
  }

  /// The hash of the key, which is all that is stored.
  package func hash(setting: String) -> KeyHash? { KeyHash.make(of: text, setting: setting) }
}
