/// Bytes written as letters.
enum Base64 {
  /// The letters, after RFC 4648.
  enum Alphabet {
    /// Those of `Authorization: Basic`; the signs at the end are passed over.
    case standard
    /// Those that an address may have, without signs at the end.
    case url
  }

  /// Reads bytes.
  ///
  /// - Parameters:
  ///   - text: The letters.
  ///   - alphabet: Which letters they are.
  /// - Returns: The bytes; nothing where there is another sign.
  static func decode(_ text: some Sequence<UInt8>, in alphabet: Alphabet) -> [UInt8]? {
    var bytes: [UInt8] = []
    var bits = 0
    var count = 0
    for sign in text where alphabet == .url || sign != UInt8(ascii: "=") {
      guard let value = value(of: sign, in: alphabet) else { return nil }
      bits = (bits << 6 | value) & 0xFFFF
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> count))
      }
    }
    return bytes
  }

  private static func value(of sign: UInt8, in alphabet: Alphabet) -> Int? {
    switch sign {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): Int(sign - UInt8(ascii: "A"))
    case UInt8(ascii: "a")...UInt8(ascii: "z"): Int(sign - UInt8(ascii: "a")) + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(sign - UInt8(ascii: "0")) + 52
    case UInt8(ascii: alphabet == .url ? "-" : "+"): 62
    case UInt8(ascii: alphabet == .url ? "_" : "/"): 63
    default: nil
    }
  }
}
