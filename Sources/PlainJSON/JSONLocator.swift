/// Finds the place of a value in a JSON text that is known to be valid.
package struct JSONLocator {
  /// A line and a column, both counted from 1; the column counts bytes.
  package struct Place: Hashable {
    package let line: Int
    package let column: Int
  }

  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The start of the value at a pointer, or of the innermost value around it that exists.
  package static func place(of pointer: String, in bytes: [UInt8]) -> Place {
    var locator = JSONLocator(bytes)
    locator.skipSpace()
    for token in pointer.split(separator: "/") {
      guard locator.enter(String(token)) else { break }
    }
    let before = bytes[..<locator.position]
    let start = before.lastIndex(of: newline).map { $0 + 1 } ?? 0
    return Place(
      line: before.count { $0 == newline } + 1,
      column: locator.position - start + 1
    )
  }

  private static let newline = UInt8(ascii: "\n")

  /// Moves to a member or an element of the current value, or stays if there is none.
  private mutating func enter(_ token: String) -> Bool {
    let start = position
    var isFound = false
    if current == UInt8(ascii: "{") {
      isFound = enterMember(token)
    } else if current == UInt8(ascii: "[") {
      isFound = enterElement(Int(token) ?? -1)
    }
    if !isFound { position = start }
    return isFound
  }

  private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func enterMember(_ name: String) -> Bool {
    position += 1
    skipSpace()
    while current == UInt8(ascii: "\"") {
      let start = position
      skipString()
      let key = String(decoding: bytes[start + 1..<position - 1], as: UTF8.self)
      skipSpace()
      position += 1
      skipSpace()
      if key == name { return true }
      guard passValue() else { return false }
    }
    return false
  }

  private mutating func enterElement(_ wanted: Int) -> Bool {
    position += 1
    skipSpace()
    var index = 0
    while let byte = current, byte != UInt8(ascii: "]") {
      if index == wanted { return true }
      guard passValue() else { return false }
      index += 1
    }
    return false
  }

  /// Goes past a value and the comma after it.
  private mutating func passValue() -> Bool {
    skipValue()
    skipSpace()
    guard current == UInt8(ascii: ",") else { return false }
    position += 1
    skipSpace()
    return true
  }

  private mutating func skipValue() {
    var depth = 0
    repeat {
      switch current {
      case UInt8(ascii: "\""):
        skipString()
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if depth == 0 { return }
        depth -= 1
      case UInt8(ascii: ","): if depth == 0 { return }
      case nil: return
      default: break
      }
      position += 1
    } while depth > 0 || (current != UInt8(ascii: ",") && !isClosing)
  }

  private var isClosing: Bool {
    current == nil || current == UInt8(ascii: "}") || current == UInt8(ascii: "]")
  }

  private mutating func skipString() {
    position += 1
    while let byte = current, byte != UInt8(ascii: "\"") {
      position += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    position += 1
  }

  private mutating func skipSpace() {
    while let byte = current, byte <= 0x20 { position += 1 }
  }
}
