/// A short text that stands in JSON as it is, ready to be copied into a writer.
///
/// What is written with every event is made once and kept as such pieces. A piece lies where it is
/// named, so that writing it counts no references and looks into no string.
@usableFromInline package struct JSONPiece: Sendable {
  /// The longest text, in bytes.
  @inlinable static var room: Int { 48 }

  /// The text, UTF-8, and zeros behind it.
  @usableFromInline let bytes: InlineArray<48, UInt8>
  /// The length of the text in bytes.
  @usableFromInline let count: Int

  /// Makes a piece.
  ///
  /// - Parameter text: Part of a JSON text, with everything escaped.
  package init(_ text: String) {
    precondition(text.utf8.count <= Self.room, "“\(text)” is too long for a piece.")
    var bytes = InlineArray<48, UInt8>(repeating: 0)
    for (index, byte) in text.utf8.enumerated() { bytes[index] = byte }
    self.bytes = bytes
    count = text.utf8.count
  }
}

// Pieces of many texts.
extension JSONPiece {
  @usableFromInline package static let null = JSONPiece("null")
  @usableFromInline package static let `true` = JSONPiece("true")
  @usableFromInline package static let `false` = JSONPiece("false")
  /// What stands between a name and its value.
  @usableFromInline package static let colon = JSONPiece(#"":"#)
}
