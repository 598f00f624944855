import Foundation

/// The texts of files that findings stand in, each read once.
final class FileTexts {
  private var known: [String: [UInt8]] = [:]

  /// The bytes of a file; none of one that can't be read.
  func bytes(of path: String) -> [UInt8] {
    if let bytes = known[path] { return bytes }
    let bytes = FileManager.default.contents(atPath: path).map { [UInt8]($0) } ?? []
    known[path] = bytes
    return bytes
  }

  /// A line of a file, counted from 1.
  func line(_ number: Int, of path: String) -> ArraySlice<UInt8> {
    let bytes = bytes(of: path)
    var start = 0
    for _ in 1..<max(1, number) {
      guard let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) else { return [] }
      start = end + 1
    }
    return bytes[start...].prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
  }

  /// A column in units of UTF-16, from one in bytes.
  func column(_ column: Int, line: Int, of path: String) -> Int {
    Self.units(self.line(line, of: path).prefix(max(0, column - 1))) + 1
  }

  /// The units of UTF-16 before a byte of a file.
  func offset(_ byte: Int, of path: String) -> Int { Self.units(bytes(of: path).prefix(byte)) }

  private static func units(_ bytes: ArraySlice<UInt8>) -> Int {
    String(decoding: bytes, as: UTF8.self).utf16.count
  }
}
