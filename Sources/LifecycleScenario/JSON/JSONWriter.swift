/// Writes JSON, byte by byte, into one buffer that can be used again.
///
/// The caller writes the members of an object in the order of their keys.
public struct JSONWriter: Sendable {
  /// The text so far, UTF-8.
  public private(set) var bytes: [UInt8] = []
  private var needsComma = false

  /// Creates an empty writer.
  public init() {}

  /// The text so far.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Forgets the text and keeps the memory.
  public mutating func reset() {
    bytes.removeAll(keepingCapacity: true)
    needsComma = false
  }

  /// Writes an object.
  ///
  /// - Parameter members: Writes the members.
  public mutating func object(_ members: (inout JSONWriter) -> Void) {
    open(UInt8(ascii: "{"))
    members(&self)
    close(UInt8(ascii: "}"))
  }

  /// Writes an array of anything.
  ///
  /// - Parameters:
  ///   - elements: What the array has.
  ///   - element: Writes one element.
  public mutating func array<Elements: Sequence>(
    _ elements: Elements,
    _ element: (inout JSONWriter, Elements.Element) -> Void
  ) {
    open(UInt8(ascii: "["))
    for value in elements { element(&self, value) }
    close(UInt8(ascii: "]"))
  }

  /// Writes the name of a member; its value comes next.
  public mutating func key(_ name: String) {
    string(name)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Writes a string.
  public mutating func string(_ value: String) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    content(value)
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes an integer.
  public mutating func integer(_ value: Int) {
    separate()
    digits(value)
  }

  /// Writes a finite number.
  public mutating func number(_ value: Double) {
    separate()
    bytes.append(contentsOf: "\(value)".utf8)
  }

  /// Writes `true` or `false`.
  public mutating func boolean(_ value: Bool) {
    separate()
    bytes.append(contentsOf: value ? "true".utf8 : "false".utf8)
  }

  /// Writes `null`.
  public mutating func null() {
    separate()
    bytes.append(contentsOf: "null".utf8)
  }

  /// Writes a JSON text that was made before.
  ///
  /// - Parameter text: One complete value.
  public mutating func raw(_ text: some Sequence<UInt8>) {
    separate()
    bytes.append(contentsOf: text)
  }

  /// Writes a piece of a text that is complete only with others, and no comma before or after it.
  mutating func piece(_ text: [UInt8]) {
    bytes += text
    needsComma = false
  }

  /// Writes a part of a string that has no signs to escape.
  mutating func plain(_ value: String) {
    bytes.append(contentsOf: value.utf8)
  }

  /// Writes what stands between the quotation marks of a string, or a part of it.
  mutating func content(_ value: String) {
    var index = bytes.count
    bytes.append(contentsOf: value.utf8)
    let end = bytes.count
    while index < end, !Self.needsEscape(bytes[index]) { index += 1 }
    guard index < end else { return }
    bytes.removeLast(value.utf8.count)
    for byte in value.utf8 {
      if Self.needsEscape(byte) { escape(byte) } else { bytes.append(byte) }
    }
  }

  /// Writes an integer without a comma before it.
  mutating func digits(_ value: Int) {
    guard value >= 0 else { return plain(String(value)) }
    var unit = 1
    while value / unit > 9 { unit *= 10 }
    while unit > 0 {
      bytes.append(0x30 + UInt8(value / unit % 10))
      unit /= 10
    }
    needsComma = true
  }

  private mutating func open(_ byte: UInt8) {
    separate()
    bytes.append(byte)
    needsComma = false
  }

  mutating func close(_ byte: UInt8) {
    bytes.append(byte)
    needsComma = true
  }

  mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }

  private static func needsEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  private mutating func escape(_ byte: UInt8) {
    bytes.append(UInt8(ascii: "\\"))
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes.append(byte)
    case 0x08: bytes.append(UInt8(ascii: "b"))
    case 0x09: bytes.append(UInt8(ascii: "t"))
    case 0x0A: bytes.append(UInt8(ascii: "n"))
    case 0x0C: bytes.append(UInt8(ascii: "f"))
    case 0x0D: bytes.append(UInt8(ascii: "r"))
    default:
      let digits = Array("0123456789abcdef".utf8)
      bytes.append(contentsOf: "u00".utf8)
      bytes.append(digits[Int(byte >> 4)])
      bytes.append(digits[Int(byte & 0xF)])
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
}
