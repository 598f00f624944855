#if HasParser
import SourceFacts
import SwiftSyntax

/// The bytes of a file and where its lines begin.
struct SourceText {
  let bytes: [UInt8]
  private let starts: [Int]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    starts = [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
  }

  var lineCount: Int { starts.count - (starts.last == bytes.count ? 1 : 0) }

  /// The place of a byte.
  func place(_ offset: Int) -> SourcePlace {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return SourcePlace(line: low + 1, column: offset - starts[low] + 1)
  }

  /// The place where a node begins.
  func place(_ node: some SyntaxProtocol) -> SourcePlace {
    place(node.positionAfterSkippingLeadingTrivia.utf8Offset)
  }

  /// What a node says as it stands there, if that is a line of some length.
  func line(_ node: some SyntaxProtocol, limit: Int = 1000) -> String? {
    let start = min(node.positionAfterSkippingLeadingTrivia.utf8Offset, bytes.count)
    let end = min(node.endPositionBeforeTrailingTrivia.utf8Offset, bytes.count)
    guard start < end, end - start <= limit, !bytes[start..<end].contains(UInt8(ascii: "\n")) else {
      return nil
    }
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  /// The beginning of what a node says, on one line.
  func excerpt(_ node: some SyntaxProtocol, limit: Int = 160) -> String {
    let start = min(node.positionAfterSkippingLeadingTrivia.utf8Offset, bytes.count)
    let end = min(node.endPositionBeforeTrailingTrivia.utf8Offset, start + limit, bytes.count)
    guard start < end else { return "" }
    return String(decoding: bytes[start..<end], as: UTF8.self)
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
#endif
