/// Writes JSON, byte by byte, into one buffer that can be used again.
///
/// The caller writes the members of an object in the order of their keys.
public struct JSONWriter: Sendable {
  @usableFromInline var written: [UInt8] = []
  @usableFromInline var needsComma = false

  /// The number of bytes after which arrays end early.
  ///
  /// They also end early in a canceled task; the text is useless then.
  public var limit = Int.max

  /// Creates an empty writer.
  @inlinable public init() {}

  /// Whether the text has passed its limit.
  @inlinable public var isFull: Bool { written.count > limit }

  /// The text so far, UTF-8.
  public var bytes: [UInt8] { written }

  /// The text so far.
  public var text: String { String(decoding: written, as: UTF8.self) }

  /// Forgets the text and keeps the memory.
  public mutating func reset() {
    written.removeAll(keepingCapacity: true)
    needsComma = false
  }

  /// Reserves room for a text of about that many bytes.
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
  ///   - elements: The elements of the array.
  ///   - element: Writes one element.
  @inlinable public mutating func array<Elements: Sequence>(
    _ elements: Elements,
    _ element: (inout JSONWriter, Elements.Element) -> Void
  ) {
    open(UInt8(ascii: "["))
    var count = 0
    for value in elements {
      count &+= 1
      // A limit is set only while a client waits for the text.
      if limit < .max, count & 63 == 0, Task.isCancelled { limit = -1 }
      guard !isFull else { break }
      element(&self, value)
    }
    close(UInt8(ascii: "]"))
  }

  /// Writes the name of a member; its value comes next.
  @inlinable public mutating func key(_ name: String) {
    separate()
    append(UInt8(ascii: "\""))
    content(name)
    piece(#"":"#)
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
    parts(atMost: OutputSpan<UInt8>.digits) { $0.digits(value) }
  }

  /// Writes a finite number.
  public mutating func number(_ value: Double) {
    separate()
    plain("\(value)")
  }

  /// Writes `true` or `false`.
  @inlinable public mutating func boolean(_ value: Bool) {
    separate()
    end(value ? "true" : "false")
  }

  /// Writes `null`.
  @inlinable public mutating func null() {
    separate()
    end("null")
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
  /// Writes the comma before a value, if one is needed.
  @inlinable package mutating func separate() {
    if needsComma { append(UInt8(ascii: ",")) }
    needsComma = true
  }

  /// Writes parts of values into room that is made once.
  ///
  /// - Parameters:
  ///   - room: The bytes that they take at most.
  ///   - write: Writes them.
  @inlinable package mutating func parts(
    atMost room: Int,
    _ write: (inout OutputSpan<UInt8>) -> Void
  ) {
    written.append(addingCapacity: room, initializingWith: write)
  }

  /// Writes the end of a value, after parts of it.
  @inlinable package mutating func end(_ text: StaticString) {
    parts(atMost: text.utf8CodeUnitCount) { $0.piece(text) }
    needsComma = true
  }

  /// Writes a text between two values, without a comma before or behind it.
  @inlinable package mutating func piece(_ text: StaticString) {
    end(text)
    needsComma = false
  }

  /// Writes the content of a string between its quotation marks, or a part of it.
  @inlinable package mutating func content(_ value: String) {
    parts(atMost: OutputSpan<UInt8>.room(for: value.utf8.count)) { $0.content(value) }
  }

  /// Writes a part of a value that has no signs to escape.
  @inlinable package mutating func plain(_ value: String) {
    parts(atMost: value.utf8.count) { $0.plain(value) }
  }

  @inlinable mutating func append(_ byte: UInt8) { written.append(byte) }
}

/// Members of objects in one line each.
extension JSONWriter {
  /// Writes a member that is a string, if there is a value.
  public mutating func member(_ key: String, _ value: String?) {
    guard let value else { return }
    self.key(key)
    string(value)
  }

  /// Writes a member that is a string, or `null` without a value.
  public mutating func nullable(_ key: String, _ value: String?) {
    self.key(key)
    value.map { string($0) } ?? null()
  }

  /// Writes a member that is an integer, or `null` without a value.
  public mutating func nullable(_ key: String, _ value: Int?) {
    self.key(key)
    value.map { integer($0) } ?? null()
  }

  /// Writes a member that is an integer, if there is a value.
  public mutating func member(_ key: String, _ value: Int?) {
    guard let value else { return }
    self.key(key)
    integer(value)
  }

  /// Writes a member that is a boolean, if there is a value.
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
