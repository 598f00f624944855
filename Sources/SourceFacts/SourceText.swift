/// The bytes of a file and where its lines begin.
package struct SourceText {
  package let bytes: [UInt8]
  package let starts: [Int]

  /// Looks where the lines of a text begin.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    starts = [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
  }

  package var lineCount: Int { starts.count - (starts.last == bytes.count ? 1 : 0) }

  /// The place of a byte.
  package func place(_ offset: Int) -> SourcePlace { SourcePlace(of: offset, inLinesAt: starts) }
}
