/// Writes JSON, byte by byte, into one buffer that can be used again.
///
/// The caller writes the members of an object in the order of their keys.
public struct JSONWriter: Sendable {
  @usableFromInline var written: [UInt8] = []
  @usableFromInline var needsComma = false

  /// Creates an empty writer.
  @inlinable public init() {}

  /// The text so far, UTF-8.
  public var bytes: [UInt8] { written }

  /// The text so far.
  public var text: String { String(decoding: written, as: UTF8.self) }

  /// Forgets the text and keeps the memory.
  public mutating func reset() {
    written.removeAll(keepingCapacity: true)
    needsComma = false
  }

  /// Makes room for a text of about so many bytes.
  package mutating func reserve(_ count: Int) {
    written.reserveCapacity(written.count + count)
  }

  /// Writes an object.
  ///
  /// - Parameter members: Writes the members.
  @inlinable public mutating func object(_ members: (inout JSONWriter) -> Void) {
    open(UInt8(ascii: "{"))
    members(&self)
    close(UInt8(ascii: "}"))
  }

  /// Writes an array of anything.
  ///
  /// - Parameters:
  ///   - elements: What the array has.
  ///   - element: Writes one element.
  @inlinable public mutating func array<Elements: Sequence>(
    _ elements: Elements,
    _ element: (inout JSONWriter, Elements.Element) -> Void
  ) {
    open(UInt8(ascii: "["))
    for value in elements { element(&self, value) }
    close(UInt8(ascii: "]"))
  }

  /// Writes the name of a member; its value comes next.
  @inlinable public mutating func key(_ name: String) {
    separate()
    append(UInt8(ascii: "\""))
    content(name)
    piece(.colon)
  }

  /// Writes a string.
  @inlinable public mutating func string(_ value: String) {
    separate()
    append(UInt8(ascii: "\""))
    content(value)
    append(UInt8(ascii: "\""))
  }

  /// Writes an integer.
  @inlinable public mutating func integer(_ value: Int) {
    separate()
    digits(value)
  }

  /// Writes a finite number.
  public mutating func number(_ value: Double) {
    separate()
    plain("\(value)")
  }

  /// Writes `true` or `false`.
  @inlinable public mutating func boolean(_ value: Bool) {
    separate()
    plain(value ? .true : .false)
  }

  /// Writes `null`.
  @inlinable public mutating func null() {
    separate()
    plain(.null)
  }

  /// Writes a JSON text that was made before.
  ///
  /// - Parameter text: One complete value.
  public mutating func raw(_ text: some Collection<UInt8>) {
    separate()
    written.append(contentsOf: text)
  }

  @inlinable mutating func open(_ byte: UInt8) {
    separate()
    append(byte)
    needsComma = false
  }

  @inlinable mutating func close(_ byte: UInt8) {
    append(byte)
    needsComma = true
  }
}

// Parts of values, for texts that are written often.
extension JSONWriter {
  /// Writes the comma before a value, where one is wanted.
  @inlinable package mutating func separate() {
    if needsComma { append(UInt8(ascii: ",")) }
    needsComma = true
  }

  /// Writes a text that stands between two values, where no comma is wanted before or behind it.
  @inlinable package mutating func piece(_ piece: JSONPiece) {
    plain(piece)
    needsComma = false
  }

  /// Writes the last part of a value.
  @inlinable package mutating func end(_ piece: JSONPiece) {
    plain(piece)
    needsComma = true
  }

  /// Writes a part of a value.
  ///
  /// All the room of a piece is copied: a number of bytes that is known beforehand takes no loop,
  /// where the compiler can see that they fit.
  @inlinable package mutating func plain(_ piece: JSONPiece) {
    let source = piece.bytes.span
    written.append(addingCapacity: JSONPiece.room) { output in
      precondition(output.isEmpty && output.freeCapacity >= JSONPiece.room)
      for index in 0..<JSONPiece.room { output.append(source[index]) }
      output.removeLast(JSONPiece.room - piece.count)
    }
  }

  /// Writes a part of a value that has no signs to escape.
  @inlinable package mutating func plain(_ value: String) {
    let source = value.utf8.span
    written.append(addingCapacity: source.count) { output in
      precondition(output.isEmpty && output.freeCapacity >= source.count)
      for index in source.indices { output.append(source[index]) }
    }
  }

  /// Writes what stands between the quotation marks of a string, or a part of it.
  @inlinable package mutating func content(_ value: String) {
    let source = value.utf8.span
    var place = 0
    written.append(addingCapacity: source.count) { output in
      while place < source.count, !Self.needsEscape(source[place]) {
        output.append(source[place])
        place += 1
      }
    }
    while place < source.count {
      let byte = source[place]
      if Self.needsEscape(byte) { escape(byte) } else { append(byte) }
      place += 1
    }
  }

  /// Writes the digits of an integer.
  @inlinable package mutating func digits(_ value: Int) {
    needsComma = true
    if 0..<10 ~= value { return append(UInt8(ascii: "0") + UInt8(value)) }
    guard 0..<10_000 ~= value else { return plain(String(value)) }
    written.append(addingCapacity: 4) { output in
      let zero = UInt8(ascii: "0")
      if value > 999 { output.append(zero + UInt8(value / 1000)) }
      if value > 99 { output.append(zero + UInt8(value / 100 % 10)) }
      if value > 9 { output.append(zero + UInt8(value / 10 % 10)) }
      output.append(zero + UInt8(value % 10))
    }
  }

  @inlinable mutating func append(_ byte: UInt8) { written.append(byte) }

  @inlinable static func needsEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  @usableFromInline mutating func escape(_ byte: UInt8) {
    append(UInt8(ascii: "\\"))
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): append(byte)
    case 0x08: append(UInt8(ascii: "b"))
    case 0x09: append(UInt8(ascii: "t"))
    case 0x0A: append(UInt8(ascii: "n"))
    case 0x0C: append(UInt8(ascii: "f"))
    case 0x0D: append(UInt8(ascii: "r"))
    default:
      let digits = Array("0123456789abcdef".utf8)
      plain("u00")
      append(digits[Int(byte >> 4)])
      append(digits[Int(byte & 0xF)])
    }
  }
}

/// Members of objects in one line each.
extension JSONWriter {
  /// Writes a member that is a string, or nothing where there is no value.
  public mutating func member(_ key: String, _ value: String?) {
    guard let value else { return }
    self.key(key)
    string(value)
  }

  /// Writes a member that is a string, or `null` where there is no value.
  public mutating func nullable(_ key: String, _ value: String?) {
    self.key(key)
    value.map { string($0) } ?? null()
  }

  /// Writes a member that is an integer, or `null` where there is no value.
  public mutating func nullable(_ key: String, _ value: Int?) {
    self.key(key)
    value.map { integer($0) } ?? null()
  }

  /// Writes a member that is an integer, or nothing where there is no value.
  public mutating func member(_ key: String, _ value: Int?) {
    guard let value else { return }
    self.key(key)
    integer(value)
  }

  /// Writes a member that is a boolean, or nothing where there is no value.
  public mutating func member(_ key: String, _ value: Bool?) {
    guard let value else { return }
    self.key(key)
    boolean(value)
  }

  /// Writes a member that is a list of strings.
  public mutating func member(_ key: String, _ values: [String]) {
    self.key(key)
    array(values) { $0.string($1) }
  }

  /// Writes texts by their names, which are sorted.
  public mutating func member(_ key: String, _ values: [String: String]) {
    self.key(key)
    object {
      for (name, value) in values.sorted(by: { $0.key < $1.key }) { $0.member(name, value) }
    }
  }
}
