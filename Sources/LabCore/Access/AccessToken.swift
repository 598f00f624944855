package import Foundation
import KeyHash

/// A secret that lets clients read or change something on a server; only its hash is kept.
package struct AccessToken: Hashable, Sendable {
  /// The name of a token, which logs may show.
  package struct ID: Hashable, Sendable {
    /// Up to 64 letters, digits and `-._@`.
    package let name: String

    /// Creates a name, or returns `nil` if the text can't be one.
    package init?(_ name: some StringProtocol) {
      let isPlain = name.allSatisfy { sign in
        sign.isASCII && (sign.isLetter || sign.isNumber || "-._@".contains(sign))
      }
      guard isPlain, 1...64 ~= name.utf8.count else { return nil }
      self.name = String(name)
    }

    private init(known name: String) { self.name = name }

    /// The name of a token that was given without one.
    package static let unnamed = ID(known: "token")
  }

  /// The operations that a token allows.
  package enum Rights: String, Hashable, Sendable {
    case change, read
  }

  /// How many characters a secret has.
  package static let lengths = 16...512
  /// How many different characters a secret has at least that is hard to guess.
  package static let leastVariety = 10

  /// The name.
  package let id: ID
  /// The operations that it allows.
  package let rights: Rights
  /// The time of its end, or `nil` if it has none.
  package let expiry: Date?
  /// Whether its secret is seen to be one that can be guessed, such as a word repeated.
  package let isGuessable: Bool
  /// The SHA-256 of its secret.
  let hash: [UInt8]

  /// Creates a token from the hash of its secret.
  ///
  /// - Parameters:
  ///   - id: The name.
  ///   - rights: The operations that it allows.
  ///   - expiry: The time of its end.
  ///   - hash: The 32 bytes of SHA-256 of the secret.
  ///   - isGuessable: Whether the secret can be guessed.
  package init(id: ID, rights: Rights, expiry: Date?, hash: [UInt8], isGuessable: Bool = false) {
    (self.id, self.rights, self.expiry, self.hash) = (id, rights, expiry, hash)
    self.isGuessable = isGuessable
  }

  /// Creates a token from its secret, or returns `nil` if the text can't be one.
  ///
  /// - Parameters:
  ///   - text: 16 to 512 visible characters of ASCII.
  ///   - id: The name.
  ///   - rights: The operations that it allows.
  ///   - expiry: The time of its end.
  package init?(
    _ text: String,
    as id: ID = .unnamed,
    rights: Rights = .change,
    until expiry: Date? = nil
  ) {
    let isVisible = text.utf8.allSatisfy { 0x21...0x7E ~= $0 }
    guard Self.lengths ~= text.utf8.count, isVisible else { return nil }
    self.init(
      id: id,
      rights: rights,
      expiry: expiry,
      hash: KeyHash.sha256(Array(text.utf8)),
      isGuessable: Set(text.utf8).count < Self.leastVariety
    )
  }

  /// Creates a secret of 256 bits that nobody can guess: 64 digits.
  package static func secret(using generator: inout some RandomNumberGenerator) -> String {
    KeyHash.hexadecimal((0..<32).map { _ in UInt8.random(in: .min ... .max, using: &generator) })
  }

  /// Compares a hash in a time that doesn't reveal the place of a difference.
  fileprivate func matches(_ other: [UInt8]) -> Bool { ConstantTime.areEqual(hash, other) }

  /// Whether the time of the token is over.
  fileprivate func isExpired(at time: Date) -> Bool { expiry.map { time >= $0 } ?? false }
}

extension [AccessToken] {
  /// The token that a client shows; all are looked at, whichever it is.
  ///
  /// - Parameters:
  ///   - sent: The secret that was sent.
  ///   - time: The present time.
  /// - Returns: The token, or `nil` if it is none of these, or its time is over.
  func token(for sent: SentSecret, at time: Date) -> AccessToken? {
    guard !isEmpty else { return nil }
    let hash = KeyHash.sha256(sent.bytes)
    return reduce(nil as AccessToken?) { found, token in
      token.matches(hash) && !token.isExpired(at: time) ? token : found
    }
  }
}

/// The secret in a line `Authorization`: `Bearer TOKEN`, or a browser's form of the token as a password.
package struct SentSecret: Hashable, Sendable {
  let bytes: [UInt8]

  /// Reads a line, or returns `nil` if it has no secret.
  package init?(authorization header: String?) {
    let parts = header?.split(separator: " ", omittingEmptySubsequences: true) ?? []
    guard parts.count == 2 else { return nil }
    let scheme = parts[0].lowercased()
    if scheme == "bearer" {
      bytes = Array(parts[1].utf8)
    } else if scheme == "basic", let password = Self.password(in: parts[1]) {
      bytes = password
    } else {
      return nil
    }
  }

  /// The bytes behind the first colon of a name and a password.
  private static func password(in encoded: Substring) -> [UInt8]? {
    guard let bytes = Data(unpaddedBase64: encoded.filter { $0 != "=" }) else { return nil }
    return bytes.firstIndex(of: UInt8(ascii: ":")).map { Array(bytes[($0 + 1)...]) }
  }
}
