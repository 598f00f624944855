import Foundation
import MicroHTTPD

/// Reads the lines of a log as they come: from a file that grows, or from the standard input.
///
/// A file may not be there yet; it may be cut short, or replaced by another one of its name.
struct GrowingLog {
  /// What comes next.
  enum Piece {
    case line(String)
    /// Nothing for a tenth of a second.
    case pause
    /// The input has ended.
    case end
  }

  /// How many bytes of a line are kept.
  private static let longestLine = 65_536
  private static let pauseMilliseconds: Int32 = 100

  /// The file; nothing for the standard input.
  private let path: String?
  private var file: FileHandle?
  /// Which file it is, and how many of its bytes were read.
  private var (identity, offset) = (UInt64(0), UInt64(0))
  private var bytes: [UInt8] = []
  private var lines: ArraySlice<String> = []
  private var hasEnded = false

  /// Creates a reader that has read nothing.
  ///
  /// - Parameter name: The path of a file, or `-` for the standard input.
  init(_ name: String) {
    path = name == "-" ? nil : name
    file = name == "-" ? .standardInput : nil
  }

  /// Waits for the next line, but not long.
  mutating func next() -> Piece {
    while lines.isEmpty {
      if hasEnded { return .end }
      guard let file = file ?? open() else { return pause() }
      let input = GrowingInput(descriptor: file.fileDescriptor)
      guard path != nil || input.wait(milliseconds: Self.pauseMilliseconds) else { return .pause }
      let new = input.read()
      offset += UInt64(new.count)
      take(new)
      guard new.isEmpty else { continue }
      if path == nil {
        hasEnded = true
        if !bytes.isEmpty { endLine() }
      } else if isSameFile() {
        return pause()
      }
    }
    return .line(lines.removeFirst())
  }

  private mutating func open() -> FileHandle? {
    guard let path, let opened = FileHandle(forReadingAtPath: path) else { return nil }
    (file, identity, offset) = (opened, Self.facts(of: path)?.identity ?? 0, 0)
    return opened
  }

  /// Whether the file of the name is the one that is read; it is opened anew otherwise.
  private mutating func isSameFile() -> Bool {
    guard let path, let facts = Self.facts(of: path) else { return true }
    guard facts.identity != identity || facts.size < offset else { return true }
    if !bytes.isEmpty { endLine() }
    try? file?.close()
    file = nil
    return false
  }

  private static func facts(of path: String) -> (identity: UInt64, size: UInt64)? {
    let facts = try? FileManager.default.attributesOfItem(atPath: path)
    guard let facts, let identity = facts[.systemFileNumber] as? NSNumber,
      let size = facts[.size] as? NSNumber
    else { return nil }
    return (identity.uint64Value, size.uint64Value)
  }

  private mutating func take(_ new: [UInt8]) {
    let pieces = new.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, piece) in pieces.enumerated() {
      if index > 0 { endLine() }
      bytes += piece.prefix(max(0, Self.longestLine - bytes.count))
    }
  }

  private mutating func endLine() {
    defer { bytes = [] }
    if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
    lines.append(String(decoding: bytes, as: UTF8.self))
  }

  private func pause() -> Piece {
    GrowingInput(descriptor: -1).wait(milliseconds: Self.pauseMilliseconds)
    return .pause
  }
}
