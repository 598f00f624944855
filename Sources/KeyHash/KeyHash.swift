internal import CGnuTLS

/// The hash of a secret key, which can be stored because it doesn't reveal the key.
public struct KeyHash: Hashable, Sendable {
  /// The text to keep: the setting that it was made with, and behind the last “$” the hash.
  public let text: String

  /// Takes a hash that was kept.
  ///
  /// - Parameter text: The text of the hash.
  public init(text: String) {
    self.text = text
  }

  /// The setting with which other keys are hashed for a comparison with this one.
  public var setting: String {
    String(text[..<(text.lastIndex(of: "$").map { text.index(after: $0) } ?? text.startIndex)])
  }

  /// Hashes a key with SHA-256, once: more rounds would slow down guessing, and 128 random bits
  /// can't be guessed.
  ///
  /// - Parameters:
  ///   - key: The key. Keys that are not random need a hash of another kind.
  ///   - salt: 1 to 16 letters and digits; other ones give another hash of the same key.
  /// - Returns: The hash, or `nil` if the salt has other characters.
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
  /// - Returns: The hash, or `nil` if the setting is of no known kind.
  public static func make(of key: String, setting: String) -> KeyHash? {
    let parts = setting.split(separator: "$")
    let bytes = Array(key.utf8)
    if parts.count == 2, parts[0] == "sha256" {
      let hash = Digest.of(Array(parts[1].utf8) + bytes, GNUTLS_DIG_SHA256)
      return KeyHash(text: setting + hexadecimal(hash))
    }
    guard parts.count == 3, parts[0] == "6", parts[1] == "rounds=1000" else { return nil }
    return KeyHash(text: setting + SlowHash.text(of: bytes, salt: Array(parts[2].utf8)))
  }

  /// The SHA-256 of bytes.
  ///
  /// *The C function is `gnutls_hash_fast`.*
  ///
  /// - Parameter bytes: The bytes. A secret must be random: nothing slows down guessing.
  /// - Returns: 32 bytes.
  public static func sha256(_ bytes: [UInt8]) -> [UInt8] { Digest.of(bytes, GNUTLS_DIG_SHA256) }

  /// Compares two hashes in a time that doesn't reveal the place of a difference.
  ///
  /// - Parameter other: The other hash.
  /// - Returns: Whether they are equal.
  public func matches(_ other: KeyHash) -> Bool {
    ConstantTime.areEqual(text.utf8, other.text.utf8)
  }

  /// Writes bytes as digits.
  ///
  /// - Parameter bytes: The bytes, such as those of a hash.
  /// - Returns: Two digits for each.
  public static func hexadecimal(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    let isDigit = UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
    return isDigit || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
  }
}
