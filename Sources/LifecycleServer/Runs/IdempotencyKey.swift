/// What a client calls a command, so that sending it twice performs it once.
struct IdempotencyKey: Hashable, Sendable {
  /// The greatest number of characters that a key may have.
  static let mostCharacters = 128

  /// The key, without the quotation marks that a header may have around it.
  let text: String

  /// Reads the value of the header `Idempotency-Key`.
  ///
  /// - Parameter value: The value.
  /// - Throws: ``LabError`` when the key is empty, too long, or has signs that cannot be seen.
  init(_ value: String) throws(LabError) {
    let isQuoted = value.count > 1 && value.first == "\"" && value.last == "\""
    text = isQuoted ? String(value.dropFirst().dropLast()) : value
    let isVisible = text.utf8.allSatisfy { 0x21...0x7E ~= $0 }
    guard 1...Self.mostCharacters ~= text.utf8.count, isVisible else { throw .badKey }
  }

  /// Takes a key from the journal.
  init(stored text: String) {
    self.text = text
  }
}
