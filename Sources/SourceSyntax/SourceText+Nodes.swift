#if HasParser
import SourceFacts
import SwiftSyntax

// What nodes of the parser say in the text of their file.
extension SourceText {
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
