internal import CGnuTLS

/// What can be kept of a secret key: whoever reads it does not learn the key.
public struct KeyHash: Hashable, Sendable {
  /// The text to keep: the setting that it was made with, and behind the last “$” the hash.
  public let text: String

  /// Takes a hash that was kept.
  ///
  /// - Parameter text: The text of the hash.
  public init(text: String) {
    self.text = text
  }

  /// What other keys are hashed with, to be compared with this one.
  public var setting: String {
    String(text[..<(text.lastIndex(of: "$").map { text.index(after: $0) } ?? text.startIndex)])
  }

  /// Hashes a key with SHA-256, once: more rounds would slow down guessing, and nobody guesses 128
  /// random bits.
  ///
  /// - Parameters:
  ///   - key: The key. Keys that are not random need a hash of another kind.
  ///   - salt: 1 to 16 letters and digits; other ones give another hash of the same key.
  /// - Returns: The hash; nothing where the salt has other characters.
  public static func make(of key: String, salt: String) -> KeyHash? {
    guard 1...16 ~= salt.utf8.count, salt.utf8.allSatisfy(isLetterOrDigit) else { return nil }
    return make(of: key, setting: "$sha256$\(salt)$")
  }

  /// Hashes a key as another one was.
  ///
  /// *The C function is `gnutls_hash_fast`.*
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - setting: The setting of the other hash.
  /// - Returns: The hash; nothing where the setting is of no known kind.
  public static func make(of key: String, setting: String) -> KeyHash? {
    let parts = setting.split(separator: "$")
    let bytes = Array(key.utf8)
    switch parts.count {
    case 2 where parts[0] == "sha256":
      let hash = digest(GNUTLS_DIG_SHA256, Array(parts[1].utf8) + bytes)
      return KeyHash(text: setting + hash.map { hexadecimal($0) }.joined())
    case 3 where parts[0] == "6" && parts[1] == "rounds=1000":
      return KeyHash(text: setting + SlowHash.text(of: bytes, salt: Array(parts[2].utf8)))
    default: return nil
    }
  }

  /// Compares two hashes in a time that does not tell where they differ.
  ///
  /// - Parameter other: The other hash.
  /// - Returns: Whether they are equal.
  public func matches(_ other: KeyHash) -> Bool {
    ConstantTime.areEqual(text.utf8, other.text.utf8)
  }

  /// The hash of bytes.
  static func digest(_ kind: gnutls_digest_algorithm_t, _ bytes: [UInt8]) -> [UInt8] {
    unsafe [UInt8](unsafeUninitializedCapacity: Int(gnutls_hash_get_len(kind))) { output, count in
      let status = unsafe gnutls_hash_fast(kind, bytes, bytes.count, output.baseAddress)
      count = status == 0 ? output.count : 0
    }
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16)
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }
}
