internal import SQLValues

// The binary form of the protocol.
extension SQLValue {
  /// The value in the binary form, or `nil` for NULL.
  var encoded: [UInt8]? {
    switch self {
    case .null: nil
    case .integer(let value): Self.bigEndian(UInt64(bitPattern: value))
    case .number(let value): Self.bigEndian(value.bitPattern)
    case .text(let value): Array(value.utf8)
    case .bytes(let value): value
    case .flag(let value): [value ? 1 : 0]
    }
  }

  private static func bigEndian(_ value: UInt64) -> [UInt8] {
    stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  /// Reads a value.
  ///
  /// - Parameters:
  ///   - bytes: The value in the binary form of the protocol.
  ///   - type: The number of its type.
  init(_ bytes: [UInt8], type: UInt32) {
    switch type {
    case 16: self = .flag(bytes.first == 1)
    case 20, 21, 23:
      let isNegative = bytes.first.map { $0 >= 0x80 } ?? false
      self = .integer(bytes.reduce(isNegative ? -1 : 0) { $0 << 8 | Int64($1) })
    case 701: self = .number(Double(bitPattern: bytes.reduce(0) { $0 << 8 | UInt64($1) }))
    case 17: self = .bytes(bytes)
    default: self = .text(String(decoding: bytes, as: UTF8.self))
    }
  }
}
