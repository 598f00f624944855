import Foundation
import MicroHTTPD

/// Reads the lines of a log as they come: from a file that grows, or from the standard input.
///
/// A file may not be there yet; it may be cut short, or replaced by another one of its name. A pipe or a
/// terminal is read as the standard input is, whatever its name: to its end.
struct GrowingLog {
  /// The next piece.
  enum Piece {
    case line(String)
    /// Nothing for a tenth of a second.
    case pause
    /// The input has ended.
    case end
  }

  /// The number of bytes of a line that are kept.
  private static let longestLine = 65_536
  private static let pauseMilliseconds: Int32 = 100

  /// The file, or `nil` for input that has an end.
  private var path: String?
  private var file: FileHandle?
  /// The number of bytes of the file that were read.
  private var offset = 0
  private var bytes: [UInt8] = []
  private var lines: ArraySlice<String> = []
  private var hasEnded = false

  /// Creates a reader that has read nothing.
  ///
  /// - Parameter name: The path of a file, or a name of the standard input.
  init(_ name: String) {
    let isInput = ["-", "/dev/stdin"].contains(name)
    path = isInput ? nil : name
    file = isInput ? .standardInput : nil
  }

  /// Waits for the next line, but not long.
  mutating func next() -> Piece {
    while lines.isEmpty {
      if hasEnded { return .end }
      guard let file = file ?? open() else { return pause() }
      let input = GrowingInput(descriptor: file.fileDescriptor)
      guard path != nil || input.wait(milliseconds: Self.pauseMilliseconds) else { return .pause }
      let new = input.read()
      offset += new.count
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
    guard let path, let opened = Self.file(at: path) else { return nil }
    (file, offset) = (opened, 0)
    if GrowingInput(descriptor: opened.fileDescriptor).file == nil { self.path = nil }
    return opened
  }

  /// Opens a file at once, even a pipe that has no writer yet.
  private static func file(at path: String) -> FileHandle? {
    GrowingInput.open(path).map { FileHandle(fileDescriptor: $0, closeOnDealloc: true) }
  }

  /// Whether the file of the name is the one that is read; otherwise it must be opened again.
  private mutating func isSameFile() -> Bool {
    guard let path, let file, let named = Self.file(at: path) else { return true }
    let (read, found) = (
      GrowingInput(descriptor: file.fileDescriptor).file,
      GrowingInput(descriptor: named.fileDescriptor).file
    )
    if let read, let found, (read.device, read.number) == (found.device, found.number),
      found.size >= offset
    {
      return true
    }
    if !bytes.isEmpty { endLine() }
    try? file.close()
    self.file = nil
    return false
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
