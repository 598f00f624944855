/// A client's name for a command, so that sending it twice performs it once.
package struct IdempotencyKey: Hashable, Sendable {
  /// The greatest number of characters that a key may have.
  package static let mostCharacters = 128

  /// The key, without the quotation marks that a header may have around it.
  package let text: String

  /// Creates a key from the value of the header `Idempotency-Key`, or returns `nil` if it is empty, too
  /// long, or has invisible characters.
  package init?(_ value: String) {
    let isQuoted = value.count > 1 && value.first == "\"" && value.last == "\""
    text = isQuoted ? String(value.dropFirst().dropLast()) : value
    let isVisible = text.utf8.allSatisfy { 0x21...0x7E ~= $0 }
    guard 1...Self.mostCharacters ~= text.utf8.count, isVisible else { return nil }
  }

  /// Creates a key from stored text.
  package init(stored text: String) {
    self.text = text
  }
}
