import Zlib

/// Lines of a live session that are kept together, as they came in one request.
struct PackedLines: Sendable {
  /// The place of the first line.
  let first: Int
  /// The place of the last line.
  let last: Int
  /// How many bytes they are unpacked; 0 where they are kept as they are.
  let size: Int
  /// The bytes.
  let bytes: [UInt8]
}

extension PackedLines {
  /// Packs lines; where there is no memory for that, they are kept as they are.
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

/// Some lines of a live session that are wanted, and those of them that were found.
struct LineWindow: Sendable {
  /// The lines that were found, in order.
  private(set) var lines: [[UInt8]] = []
  /// The place behind which lines are still wanted.
  private(set) var after: Int
  /// The place of the last line that is wanted.
  let last: Int
  /// Whether more is wanted.
  private(set) var isOpen = true
  private var room: Int

  /// Wants lines.
  ///
  /// - Parameters:
  ///   - after: The place of the last line that is not wanted.
  ///   - count: How many are wanted.
  ///   - bytes: How many bytes they may have together.
  init(after: Int, count: Int, bytes: Int) {
    let end = after.addingReportingOverflow(count)
    (self.after, last, room) = (after, end.overflow ? .max : end.partialValue, bytes)
  }

  /// Takes what is wanted of the next lines.
  mutating func take(_ piece: PackedLines) throws {
    for (place, line) in zip(piece.first..., try piece.lines()) where place > after {
      room -= line.count
      isOpen = place <= last && room >= 0
      guard isOpen else { return }
      lines.append(Array(line))
    }
    after = piece.last
  }
}
