internal import CQREncode
internal import Platform

/// A text as a square of dark and light modules that a camera can read.
public struct QRCode: Hashable, Sendable {
  /// The part of the square that may be covered or dirty before the text is lost.
  public enum Level: CaseIterable, Hashable, Sendable {
    /// About 7 percent.
    case low
    /// About 15 percent.
    case medium
    /// About 25 percent.
    case quartile
    /// About 30 percent.
    case high
  }

  /// The number of modules along one side.
  public let size: Int

  /// The modules row by row, from the top left corner; true for a dark one.
  private let modules: [Bool]

  /// The signs that take five and a half bits instead of eight.
  private static let alphanumerics = Set("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:")

  /// Encodes a text in the smallest square that holds it.
  ///
  /// *The C functions are `QRcode_encodeData` and `QRcode_encodeString`.*
  ///
  /// - Parameters:
  ///   - text: The text; its UTF-8 bytes are encoded as they are. Capitals, digits and a few signs take
  ///     less room.
  ///   - level: The part of the square that may be lost.
  /// - Throws: ``QRCodeError`` if the text is empty or too long.
  public init(_ text: String, level: Level = .medium) throws(QRCodeError) {
    let bytes = Array(text.utf8)
    guard !bytes.isEmpty else { throw QRCodeError(.emptyText, byteCount: 0) }
    let result =
      text.allSatisfy(Self.alphanumerics.contains)
      ? unsafe text.withCString { unsafe QRcode_encodeString($0, 0, level.native, QR_MODE_8, 1) }
      : unsafe bytes.withUnsafeBufferPointer { buffer in
        unsafe QRcode_encodeData(Int32(clamping: buffer.count), buffer.baseAddress, 0, level.native)
      }
    guard let code = unsafe result else {
      throw QRCodeError(errno == ERANGE ? .textTooLong : .outOfMemory, byteCount: bytes.count)
    }
    defer { unsafe QRcode_free(code) }
    let width = unsafe Int(code.pointee.width)
    size = width
    // The lowest bit of each byte is the module; the others tell how it came about.
    modules = unsafe UnsafeBufferPointer(start: code.pointee.data, count: width * width).map {
      $0 & 1 == 1
    }
  }

  /// Whether the module in a column and a row is dark; what lies outside is light.
  public subscript(column: Int, row: Int) -> Bool {
    guard 0..<size ~= column, 0..<size ~= row else { return false }
    return modules[row * size + column]
  }
}

/// A text that cannot be encoded.
public struct QRCodeError: Error, Hashable, Sendable {
  /// The kinds of failure.
  public enum Code: String, Hashable, Sendable {
    /// There is nothing to encode.
    case emptyText
    /// No square is large enough for the text.
    case textTooLong
    /// The system has no memory left.
    case outOfMemory
  }

  /// The kind of failure.
  public let code: Code
  /// The bytes of the text.
  public let byteCount: Int

  init(_ code: Code, byteCount: Int) {
    self.code = code
    self.byteCount = byteCount
  }
}

extension QRCodeError: CustomStringConvertible {
  /// The problem, and the way out.
  public var description: String {
    switch code {
    case .emptyText: "A QR code needs a text. Give at least one character."
    case .textTooLong: "A QR code cannot hold \(byteCount) bytes. Shorten the text."
    case .outOfMemory: "There is no memory for a QR code. Try again."
    }
  }
}

extension QRCode.Level {
  fileprivate var native: QRecLevel {
    switch self {
    case .low: QR_ECLEVEL_L
    case .medium: QR_ECLEVEL_M
    case .quartile: QR_ECLEVEL_Q
    case .high: QR_ECLEVEL_H
    }
  }
}
