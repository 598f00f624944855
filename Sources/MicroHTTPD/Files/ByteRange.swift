/// The part of a file that a `Range` header requests.
enum ByteRange: Equatable {
  /// The whole file: no header, several ranges, or a form that must be ignored.
  case whole
  /// A part of the file.
  case part(Range<Int>)
  /// A part that the file doesn't have.
  case unsatisfiable

  /// Reads the header.
  ///
  /// - Parameters:
  ///   - header: The value of the header, or `nil` if there is none.
  ///   - size: The size of the file in bytes.
  init(_ header: String?, size: Int) {
    self = .whole
    guard let header, header.hasPrefix("bytes=") else { return }
    let sides = header.dropFirst(6).split(
      separator: "-",
      maxSplits: 1,
      omittingEmptySubsequences: false
    )
    guard sides.count == 2 else { return }
    let (first, last) = (Self.number(sides[0]), Self.number(sides[1]))
    if let first, let last, first <= last {
      self = first < size ? .part(first..<min(last + 1, size)) : .unsatisfiable
    } else if let first, sides[1].isEmpty {
      self = first < size ? .part(first..<size) : .unsatisfiable
    } else if let last, sides[0].isEmpty {
      self = last > 0 && size > 0 ? .part(max(0, size - last)..<size) : .unsatisfiable
    }
  }

  private static func number(_ text: Substring) -> Int? {
    guard text.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }), text.count < 19
    else { return nil }
    return Int(text)
  }
}
