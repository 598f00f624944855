// Parts of JSON values, in room that was made for them; more than fits ends the program.
extension OutputSpan<UInt8> {
  /// The bytes that the digits of an integer take at most.
  @inlinable package static var digits: Int { 20 }

  /// The greatest number of bytes that a string takes between its quotation marks.
  @inlinable package static func room(for count: Int) -> Int { 6 * count }

  /// Writes part of a JSON text, with everything escaped.
  @inlinable package mutating func piece(_ text: StaticString) {
    text.withUTF8Buffer { unsafe copy($0) }
  }

  /// Writes a text that has no signs to escape.
  @inlinable package mutating func plain(_ value: String) {
    unsafe Self.withBytes(of: value) { unsafe copy($0) }
  }

  /// Writes the content of a string between its quotation marks, or a part of it.
  @inlinable package mutating func content(_ value: String) {
    unsafe Self.withBytes(of: value) { unsafe content($0) }
  }

  @inlinable mutating func content(_ source: UnsafeBufferPointer<UInt8>) {
    var isPlain = true
    for index in source.indices where unsafe Self.needsEscape(source[index]) {
      isPlain = false
    }
    if isPlain { return unsafe copy(source) }
    for index in source.indices {
      let byte = unsafe source[index]
      if Self.needsEscape(byte) { escape(byte) } else { append(byte) }
    }
  }

  /// Writes the digits of an integer.
  @inlinable package mutating func digits(_ value: Int) {
    guard 0..<10_000 ~= value else { return plain(String(value)) }
    let zero = UInt8(ascii: "0")
    if value > 999 { append(zero + UInt8(value / 1000)) }
    if value > 99 { append(zero + UInt8(value / 100 % 10)) }
    if value > 9 { append(zero + UInt8(value / 10 % 10)) }
    append(zero + UInt8(value % 10))
  }

  /// Copies bytes as they are; one by one they would take four times as long.
  @inlinable mutating func copy(_ source: UnsafeBufferPointer<UInt8>) {
    precondition(freeCapacity >= source.count)
    unsafe withUnsafeMutableBufferPointer { buffer, count in
      guard let place = buffer.baseAddress, let start = source.baseAddress else { return }
      unsafe (place + count).update(from: start, count: source.count)
      count += source.count
    }
  }

  /// Hands over the bytes of a string; only one that comes from Objective-C is copied first.
  @inlinable static func withBytes(of value: String, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    if unsafe value.utf8.withContiguousStorageIfAvailable(body) == nil {
      var copy = value
      copy.withUTF8(body)
    }
  }

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
