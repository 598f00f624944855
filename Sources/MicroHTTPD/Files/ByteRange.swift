/// What a `Range` header asks for.
enum ByteRange: Equatable {
  /// The whole file: no header, several ranges, or a form that is to be ignored.
  case whole
  /// A part of the file.
  case part(Range<Int>)
  /// Nothing that the file has.
  case unsatisfiable

  /// Reads the header.
  ///
  /// - Parameters:
  ///   - header: The value of the header; nil when there is none.
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
    switch (Self.number(sides[0]), Self.number(sides[1])) {
    case (let first?, let last?) where first <= last:
      self = first < size ? .part(first..<min(last + 1, size)) : .unsatisfiable
    case (let first?, nil) where sides[1].isEmpty:
      self = first < size ? .part(first..<size) : .unsatisfiable
    case (nil, let count?) where sides[0].isEmpty:
      self = count > 0 && size > 0 ? .part(max(0, size - count)..<size) : .unsatisfiable
    default:
      break
    }
  }

  private static func number(_ text: Substring) -> Int? {
    guard text.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }), text.count < 19
    else { return nil }
    return Int(text)
  }
}
