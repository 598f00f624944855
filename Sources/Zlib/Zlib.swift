internal import CZlib

/// Texts in the compressed form of RFC 1950, which browsers call `deflate`.
public enum Zlib {
  /// The first size that is tried for what comes out, in bytes.
  private static let firstSize = 16 * 1024

  /// Decompresses bytes.
  ///
  /// *The C function is `uncompress2`.*
  ///
  /// - Parameters:
  ///   - bytes: The compressed bytes, and nothing behind them.
  ///   - limit: The greatest number of decompressed bytes, so that a small text can't fill the
  ///     memory.
  /// - Returns: The decompressed bytes; at most `limit`.
  /// - Throws: ``ZlibError`` if the bytes are damaged, or there are too many.
  public static func inflated(_ bytes: [UInt8], limit: Int) throws(ZlibError) -> [UInt8] {
    var size = max(1, min(firstSize, limit))
    while true {
      let (status, output) = inflated(bytes, into: size)
      if status == Z_OK, output.count <= limit { return output }
      if status == Z_MEM_ERROR { throw ZlibError(.outOfMemory, limit: limit) }
      guard status == Z_OK || status == Z_BUF_ERROR else { throw ZlibError(.damaged, limit: limit) }
      guard status == Z_BUF_ERROR, size < limit else { throw ZlibError(.tooLong, limit: limit) }
      size = min(size * 4, limit)
    }
  }

  /// Decompresses bytes in the form of RFC 1952, which browsers call `gzip`.
  ///
  /// *The C function is `inflate`.*
  ///
  /// - Parameters:
  ///   - bytes: The compressed bytes, and nothing behind them.
  ///   - limit: The greatest number of decompressed bytes.
  /// - Returns: The decompressed bytes; at most `limit`.
  /// - Throws: ``ZlibError`` if the bytes are damaged, or there are too many.
  public static func unzipped(_ bytes: [UInt8], limit: Int) throws(ZlibError) -> [UInt8] {
    var stream = unsafe z_stream()
    // 16 more than the greatest window stands for this form.
    let size = unsafe Int32(MemoryLayout<z_stream>.size)
    guard unsafe inflateInit2_(&stream, 16 + MAX_WBITS, ZLIB_VERSION, size) == Z_OK else {
      throw ZlibError(.outOfMemory, limit: limit)
    }
    defer { _ = unsafe inflateEnd(&stream) }
    var (input, status) = (bytes, Z_OK)
    // One byte more than allowed distinguishes a text that is too long from one that just fits.
    let output = unsafe [UInt8](unsafeUninitializedCapacity: limit + 1) { output, count in
      status = unsafe input.withUnsafeMutableBufferPointer { input in
        unsafe (stream.next_in, stream.avail_in) = (input.baseAddress, uInt(input.count))
        unsafe (stream.next_out, stream.avail_out) = (output.baseAddress, uInt(output.count))
        return unsafe inflate(&stream, Z_FINISH)
      }
      count = unsafe output.count - Int(stream.avail_out)
    }
    guard output.count <= limit else { throw ZlibError(.tooLong, limit: limit) }
    guard status == Z_STREAM_END, unsafe stream.avail_in == 0 else {
      throw ZlibError(.damaged, limit: limit)
    }
    return output
  }

  /// Compresses bytes.
  ///
  /// *The C function is `compress2`.*
  ///
  /// - Parameter bytes: The bytes.
  /// - Returns: The compressed bytes, or `nil` if the system has no memory left.
  public static func deflated(_ bytes: [UInt8]) -> [UInt8]? {
    var status = Z_OK
    let most = compressBound(uLong(bytes.count))
    let output = unsafe [UInt8](unsafeUninitializedCapacity: Int(most)) { output, count in
      var produced = most
      status = unsafe bytes.withUnsafeBufferPointer { input in
        unsafe compress2(
          output.baseAddress,
          &produced,
          input.baseAddress,
          uLong(bytes.count),
          Z_DEFAULT_COMPRESSION
        )
      }
      count = status == Z_OK ? Int(produced) : 0
    }
    return status == Z_OK ? output : nil
  }

  /// Compresses bytes in the form of RFC 1952, which browsers call `gzip`.
  ///
  /// *The C function is `crc32`.*
  ///
  /// - Parameter bytes: The bytes.
  /// - Returns: The compressed bytes, or `nil` if the system has no memory left.
  public static func gzipped(_ bytes: [UInt8]) -> [UInt8]? {
    guard let deflated = deflated(bytes) else { return nil }
    let sum = unsafe bytes.withUnsafeBufferPointer { input in
      unsafe crc32(0, input.baseAddress, uInt(bytes.count))
    }
    // No name, no time, and Unix; then what RFC 1950 puts between its head and its sum.
    let head: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3]
    let tail = [UInt32(truncatingIfNeeded: sum), UInt32(truncatingIfNeeded: bytes.count)]
      .flatMap { number in stride(from: 0, to: 32, by: 8).map { UInt8(number >> $0 & 0xFF) } }
    return head + deflated.dropFirst(2).dropLast(4) + tail
  }

  /// Tries one size.
  ///
  /// A text that was cut off counts as damaged, and so does one with something behind it.
  private static func inflated(_ bytes: [UInt8], into size: Int) -> (Int32, [UInt8]) {
    var status = Z_OK
    let output = unsafe [UInt8](unsafeUninitializedCapacity: size) { output, count in
      var (produced, consumed) = (uLongf(size), uLong(bytes.count))
      status = unsafe bytes.withUnsafeBufferPointer { input in
        unsafe uncompress2(output.baseAddress, &produced, input.baseAddress, &consumed)
      }
      if status == Z_OK, consumed < bytes.count { status = Z_DATA_ERROR }
      count = status == Z_OK ? Int(produced) : 0
    }
    return (status, output)
  }
}

/// Bytes that cannot be given back as they were.
public struct ZlibError: Error, Hashable, Sendable {
  /// The kinds of failure.
  public enum Code: String, Hashable, Sendable {
    /// The bytes are not compressed text, or a part of it is missing.
    case damaged
    /// More comes out than is allowed.
    case tooLong
    /// The system has no memory left.
    case outOfMemory
  }

  /// The kind of failure.
  public let code: Code
  /// The greatest number of bytes that were allowed.
  public let limit: Int

  init(_ code: Code, limit: Int) {
    self.code = code
    self.limit = limit
  }
}

extension ZlibError: CustomStringConvertible {
  /// The problem, and the way out.
  public var description: String {
    switch code {
    case .damaged: "The compressed text is damaged or was cut off. Copy all of it."
    case .tooLong: "The compressed text has more than \(limit) bytes. Shorten it."
    case .outOfMemory: "There is no memory for the text. Try again."
    }
  }
}
