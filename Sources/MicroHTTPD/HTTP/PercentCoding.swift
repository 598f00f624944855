/// The decoding of paths and queries.
enum PercentCoding {
  /// Decodes the path of a request once.
  ///
  /// - Parameter raw: The bytes as sent, without the query.
  /// - Returns: The path, or `nil` if it does not begin with a slash, holds control characters or
  ///   an encoded slash, is badly encoded or isn't UTF-8.
  static func path(_ raw: some Collection<UInt8>) -> String? {
    guard raw.first == slash else { return nil }
    if raw.allSatisfy({ $0 > 0x1F && $0 < 0x7F && $0 != percent }) {
      return String(decoding: raw, as: UTF8.self)
    }
    guard let bytes = decoded(raw, isPath: true) else { return nil }
    return String(validating: bytes, as: UTF8.self)
  }

  /// Finds the parameters of a query that have one name, and decodes them.
  ///
  /// - Parameters:
  ///   - name: The decoded name of the parameters.
  ///   - query: The bytes after the question mark, as sent.
  /// - Returns: The decoded values in order, with `nil` for one that is badly encoded.
  static func parameters(_ name: String, in query: [UInt8]) -> [String?] {
    guard !query.isEmpty else { return [] }
    var values: [String?] = []
    for pair in query.split(separator: UInt8(ascii: "&")) {
      let sides = pair.split(
        separator: UInt8(ascii: "="),
        maxSplits: 1,
        omittingEmptySubsequences: false
      )
      guard let key = decoded(sides[0], isPath: false), key.elementsEqual(name.utf8) else {
        continue
      }
      let value = sides.count == 2 ? decoded(sides[1], isPath: false) : []
      values.append(value.flatMap { String(validating: $0, as: UTF8.self) })
    }
    return values
  }

  /// Whether the bytes have an encoded NUL, which C and SQL would take for the end of a text.
  static func hasNUL(_ raw: [UInt8]) -> Bool {
    raw.indices.dropLast(2).contains { place in
      raw[place] == percent && raw[place + 1] == zero && raw[place + 2] == zero
    }
  }

  private static let zero = UInt8(ascii: "0")
  private static let slash = UInt8(ascii: "/")
  private static let percent = UInt8(ascii: "%")
  private static let plus = UInt8(ascii: "+")

  private static func decoded(_ raw: some Collection<UInt8>, isPath: Bool) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(raw.count)
    var index = raw.startIndex
    while index != raw.endIndex {
      var byte = raw[index]
      raw.formIndex(after: &index)
      if byte == percent {
        guard let high = digit(in: raw, at: &index), let low = digit(in: raw, at: &index) else {
          return nil
        }
        byte = high << 4 | low
        if isPath, byte == slash { return nil }
      } else if byte == plus, !isPath {
        byte = UInt8(ascii: " ")
      }
      if isPath ? byte < 0x20 || byte == 0x7F : byte == 0 { return nil }
      bytes.append(byte)
    }
    return bytes
  }

  private static func digit<Bytes: Collection<UInt8>>(
    in raw: Bytes,
    at index: inout Bytes.Index
  ) -> UInt8? {
    guard index != raw.endIndex else { return nil }
    let byte = raw[index]
    raw.formIndex(after: &index)
    let letter = byte | 0x20
    if UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte { return byte - UInt8(ascii: "0") }
    guard UInt8(ascii: "a")...UInt8(ascii: "f") ~= letter else { return nil }
    return letter - UInt8(ascii: "a") + 10
  }
}
