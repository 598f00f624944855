/// Reads a binary property list.
///
/// Foundation reads it too, but without a limit: a few hundred bytes can hold billions of values, as
/// containers may share what is in them.
struct BinaryPropertyList {
  /// The bytes with which a binary property list starts.
  static let start: [UInt8] = Array("bplist00".utf8)

  private let file: String
  private let bytes: [UInt8]
  private let budget: PropertyList.Budget
  private let offsetSize: Int
  private let referenceSize: Int
  private let table: Int
  private let objects: Int
  private var count = 0

  private init(_ file: SourceFile, _ budget: PropertyList.Budget) throws(SourceError) {
    self.file = file.path
    self.budget = budget
    bytes = file.bytes
    let end = bytes.count - 32
    guard end >= Self.start.count,
      let objects = Self.number(bytes, at: end + 8, size: 8),
      let table = Self.number(bytes, at: end + 24, size: 8), table <= end, objects <= end - table,
      // Offsets fill what is between the objects and the last 32 bytes.
      objects * Int(bytes[end + 6]) == end - table
    else { throw .noPropertyList(file.path, line: nil) }
    offsetSize = Int(bytes[end + 6])
    referenceSize = Int(bytes[end + 7])
    self.objects = objects
    self.table = table
  }

  /// Reads a property list.
  static func read(
    _ file: SourceFile,
    within budget: PropertyList.Budget
  ) throws(SourceError) -> PropertyList {
    var reader = try BinaryPropertyList(file, budget)
    guard let top = number(file.bytes, at: file.bytes.count - 16, size: 8) else {
      throw reader.failure
    }
    return try reader.value(of: top, depth: 0)
  }

  private var failure: SourceError { .noPropertyList(file, line: nil) }

  /// A number, its most significant byte first, or `nil` if it isn't in the file or too large.
  private static func number(_ bytes: [UInt8], at start: Int, size: Int) -> Int? {
    guard start >= 0, (1...8).contains(size), start <= bytes.count - size else { return nil }
    let value = bytes[start..<start + size].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return Int(exactly: value)
  }

  private mutating func value(of object: Int, depth: Int) throws(SourceError) -> PropertyList {
    count += 1
    guard count <= budget.values, depth <= budget.depth else {
      throw .tooManyValues(file, line: nil)
    }
    guard object < objects,
      let start = Self.number(bytes, at: table + object * offsetSize, size: offsetSize),
      start < bytes.count
    else { throw failure }
    return PropertyList(value: try read(at: start, depth: depth), line: nil)
  }

  private mutating func read(at start: Int, depth: Int) throws(SourceError) -> PropertyList.Content
  {
    let kind = bytes[start] >> 4
    if [0x08, 0x09].contains(bytes[start]) { return .flag(bytes[start] == 0x09) }
    if kind == 0x5 || kind == 0x6 {
      let (first, count) = try length(at: start)
      let size = kind == 0x5 ? 1 : 2
      guard count <= bytes.count / size, first <= bytes.count - count * size else { throw failure }
      let part = bytes[first..<first + count * size]
      guard kind == 0x6 else { return .text(String(decoding: part, as: UTF8.self)) }
      let units = stride(from: first, to: first + count * 2, by: 2).map {
        UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
      }
      return .text(String(decoding: units, as: UTF16.self))
    }
    if kind == 0xA || kind == 0xC {
      let (first, count) = try length(at: start)
      return .array(try values(count, at: first, depth))
    }
    guard kind == 0xD else { return .other }
    let (first, count) = try length(at: start)
    let keys = try values(count, at: first, depth)
    let values = try values(count, at: first + count * referenceSize, depth)
    return .dictionary(
      zip(keys, values).compactMap { key, value in
        key.text.map { PropertyList.Member(key: $0, line: nil, value: value) }
      }
    )
  }

  /// Where the content of an object starts, and how many parts it has.
  private func length(at start: Int) throws(SourceError) -> (start: Int, count: Int) {
    let short = Int(bytes[start] & 0x0F)
    guard short == 0x0F else { return (start + 1, short) }
    guard start + 1 < bytes.count, bytes[start + 1] >> 4 == 0x1 else { throw failure }
    let size = 1 << Int(bytes[start + 1] & 0x0F)
    guard let count = Self.number(bytes, at: start + 2, size: size), count <= bytes.count else {
      throw failure
    }
    return (start + 2 + size, count)
  }

  private mutating func values(
    _ count: Int,
    at start: Int,
    _ depth: Int
  ) throws(SourceError) -> [PropertyList] {
    var values: [PropertyList] = []
    for index in 0..<count {
      let place = start + index * referenceSize
      guard let object = Self.number(bytes, at: place, size: referenceSize) else { throw failure }
      values.append(try value(of: object, depth: depth + 1))
    }
    return values
  }
}
