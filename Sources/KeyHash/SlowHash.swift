internal import CGnuTLS

/// The hash of keys that older versions have kept: SHA-512 over and over, as `crypt` does it.
enum SlowHash {
  private static let digits = Array(
    "./0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
  )

  /// Hashes a key in 1,000 rounds; the text has the digits of `crypt`.
  static func text(of key: [UInt8], salt: [UInt8]) -> String {
    let inner = hash(key + salt + key)
    var start = key + salt + filled(key.count, with: inner)
    var rest = key.count
    while rest > 0 {
      start += rest & 1 == 1 ? inner : key
      rest >>= 1
    }
    var result = hash(start)
    let keys = filled(key.count, with: hash(key.flatMap { _ in key }))
    let salts = filled(salt.count, with: hash((0..<(16 + Int(result[0]))).flatMap { _ in salt }))
    for round in 0..<1_000 {
      let isOdd = round % 2 == 1
      let seasoned = (round % 3 == 0 ? [] : salts) + (round % 7 == 0 ? [] : keys)
      result = hash((isOdd ? keys : result) + seasoned + (isOdd ? result : keys))
    }
    return written(result)
  }

  private static func hash(_ bytes: [UInt8]) -> [UInt8] {
    Digest.of(bytes, GNUTLS_DIG_SHA512)
  }

  private static func filled(_ count: Int, with bytes: [UInt8]) -> [UInt8] {
    (0..<count).map { bytes[$0 % bytes.count] }
  }

  /// Three bytes become four digits, the lowest first; the order of the bytes is that of `crypt`.
  private static func written(_ bytes: [UInt8]) -> String {
    let groups = (0..<21).map { index in
      (0..<3).map { Int(bytes[index + 21 * ((index + $0) % 3)]) }
    }
    let numbers = groups.map { ($0[0] << 16 | $0[1] << 8 | $0[2], 4) } + [(Int(bytes[63]), 2)]
    return numbers.map { number, count in
      String((0..<count).map { digits[number >> (6 * $0) & 63] })
    }.joined()
  }
}
