extension String {
  /// The width of the text in columns of a terminal: a Chinese character takes two.
  package var columnCount: Int {
    reduce(0) { $0 + ($1.unicodeScalars.contains(where: \.isWide) ? 2 : 1) }
  }

  /// The text with blanks behind it, as wide as a column.
  package func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - columnCount))
  }
}

extension Unicode.Scalar {
  /// Whether it is drawn twice as wide as a letter: Chinese, Japanese and Korean, and their signs.
  fileprivate var isWide: Bool {
    value >= 0x1100 && Self.wide.contains { $0.contains(value) }
  }

  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
    0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD,
  ]
}
