/// The text of a log, or of another file, without what terminals and editors put into it.
package enum LogText {
  private static let escape = UInt8(0x1B)

  /// Decodes the bytes of a file: UTF-8, or UTF-16 in either order; what is neither is replaced.
  package static func decode(_ bytes: [UInt8]) -> String {
    if bytes.starts(with: [0xFF, 0xFE]) { return wide(bytes.dropFirst(2), isBig: false) }
    if bytes.starts(with: [0xFE, 0xFF]) { return wide(bytes.dropFirst(2), isBig: true) }
    let head = bytes.prefix(200)
    let zeros = head.indices.filter { bytes[$0] == 0 }
    if zeros.count > head.count / 4 { return wide(bytes[...], isBig: zeros[0] % 2 == 0) }
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    return String(
      decoding: bytes.starts(with: mark) ? bytes.dropFirst(3) : bytes[...],
      as: UTF8.self
    )
  }

  private static func wide(_ bytes: ArraySlice<UInt8>, isBig: Bool) -> String {
    let units = stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).map { index in
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return isBig ? first << 8 | second : second << 8 | first
    }
    return String(decoding: units, as: UTF16.self)
  }

  /// A line without colours and control characters.
  static func plain(_ line: String) -> String {
    guard line.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else { return line }
    let bytes = Array(line.utf8)
    var kept: [UInt8] = []
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte == escape {
        index = end(ofEscape: index, in: bytes)
      } else {
        if byte == UInt8(ascii: "\t") {
          kept.append(byte)
        } else if byte >= 0x20, byte != 0x7F {
          kept.append(byte)
        }
        index += 1
      }
    }
    return String(decoding: kept, as: UTF8.self)
  }

  /// Where a sequence ends that begins with an escape: of ANSI, of a terminal's title, or a colour of
  /// XcodeColors such as `[fg255,0,0;` and `[;`.
  private static func end(ofEscape start: Int, in bytes: [UInt8]) -> Int {
    guard start + 1 < bytes.count else { return bytes.count }
    if bytes[start + 1] == UInt8(ascii: "[") { return endOfColour(start + 2, in: bytes) }
    guard bytes[start + 1] == UInt8(ascii: "]") else { return start + 2 }
    let end = bytes[start...].firstIndex { $0 == 0x07 }
    return end.map { $0 + 1 } ?? bytes.count
  }

  private static func endOfColour(_ start: Int, in bytes: [UInt8]) -> Int {
    let isGround = ["fg", "bg"].contains { bytes[start...].starts(with: $0.utf8) }
    if isGround || bytes[start...].first == UInt8(ascii: ";") {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: ";"))
      return end.map { $0 + 1 } ?? bytes.count
    }
    let end = bytes[start...].firstIndex { !isParameter($0) }
    return end.map { $0 + 1 } ?? bytes.count
  }

  private static func isParameter(_ byte: UInt8) -> Bool {
    (0x20...0x3F).contains(byte)
  }
}
