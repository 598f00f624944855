import Zlib

/// Lines of a live session that came in one request, stored together.
struct CompressedLines: Sendable {
  /// The place of the first line.
  let first: Int
  /// The place of the last line.
  let last: Int
  /// The size of the decompressed bytes; 0 if they aren't compressed.
  let size: Int
  /// The bytes.
  let bytes: [UInt8]
}

extension CompressedLines {
  /// Compresses lines; they stay as they are if there is no memory for that.
  ///
  /// - Parameters:
  ///   - lines: The lines.
  ///   - last: The place of the last one.
  init(_ lines: LiveLines, upTo last: Int) {
    let whole = lines.bytes
    let packed = Zlib.deflated(whole)
    self.init(
      first: lines.first,
      last: last,
      size: packed == nil ? 0 : whole.count,
      bytes: packed ?? whole
    )
  }

  /// The lines without their ends.
  fileprivate func lines() throws -> [ArraySlice<UInt8>] {
    let whole = size == 0 ? bytes : try Zlib.inflated(bytes, limit: size)
    return whole.split(separator: UInt8(ascii: "\n"))
  }
}

/// A request for some lines of a live session, and the lines found so far.
struct LineWindow: Sendable {
  /// The lines found so far, in order.
  private(set) var lines: [[UInt8]] = []
  /// The place after which lines are still wanted.
  private(set) var after: Int
  /// The place of the last line that is wanted.
  let last: Int
  /// Whether more is wanted.
  private(set) var isOpen = true
  private var room: Int

  /// Requests lines.
  ///
  /// - Parameters:
  ///   - after: The place of the last line that is not wanted.
  ///   - count: The number of lines.
  ///   - bytes: The most bytes that they may have together.
  init(after: Int, count: Int, bytes: Int) {
    let end = after.addingReportingOverflow(count)
    (self.after, last, room) = (after, end.overflow ? .max : end.partialValue, bytes)
  }

  /// Accepts the wanted ones of the next lines.
  mutating func take(_ piece: CompressedLines) throws {
    for (place, line) in zip(piece.first..., try piece.lines()) where place > after {
      room -= line.count
      isOpen = place <= last && room >= 0
      guard isOpen else { return }
      lines.append(Array(line))
    }
    after = piece.last
  }
}
