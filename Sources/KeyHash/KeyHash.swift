internal import CCrypt
internal import Glibc

/// What can be kept of a secret key: whoever reads it does not learn the key.
public struct KeyHash: Hashable, Sendable {
  /// The text to keep; it begins with the setting that it was made with.
  public let text: String

  /// Takes a hash that was kept.
  ///
  /// - Parameter text: The text of the hash.
  public init(text: String) {
    self.text = text
  }

  /// Hashes a key with SHA-512.
  ///
  /// The rounds are few: they would slow down guessing, and nobody guesses 128 random bits.
  ///
  /// *The C function is `crypt_r`.*
  ///
  /// - Parameters:
  ///   - key: The key. Keys that are not random need another setting.
  ///   - salt: 1 to 16 letters and digits; other ones give another hash of the same key.
  /// - Returns: The hash; nothing where the salt has other characters or the system lacks memory.
  public static func make(of key: String, salt: String) -> KeyHash? {
    guard 1...16 ~= salt.utf8.count, salt.utf8.allSatisfy(isLetterOrDigit) else { return nil }
    let data = UnsafeMutablePointer<crypt_data>.allocate(capacity: 1)
    defer { unsafe data.deallocate() }
    unsafe memset(data, 0, MemoryLayout<crypt_data>.size)
    defer { unsafe explicit_bzero(data, MemoryLayout<crypt_data>.size) }
    guard let result = unsafe crypt_r(key, "$6$rounds=1000$\(salt)$", data) else { return nil }
    let text = unsafe String(cString: result)
    // A failure is a text that begins with “*”.
    return text.hasPrefix("$6$") ? KeyHash(text: text) : nil
  }

  /// Compares two hashes in a time that does not tell where they differ.
  ///
  /// - Parameter other: The other hash.
  /// - Returns: Whether they are equal.
  public func matches(_ other: KeyHash) -> Bool {
    ConstantTime.areEqual(text.utf8, other.text.utf8)
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
