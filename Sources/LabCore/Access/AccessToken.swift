import Foundation
import KeyHash

/// The secret that lets clients change something on a server.
package struct AccessToken: Hashable, Sendable {
  /// How many characters a token has.
  package static let lengths = 16...512

  private let text: String

  /// Creates a token, or returns `nil` if the text can't be one.
  ///
  /// - Parameter text: 16 to 512 visible characters of ASCII.
  package init?(_ text: String) {
    let isVisible = text.utf8.allSatisfy { 0x21...0x7E ~= $0 }
    guard Self.lengths ~= text.utf8.count, isVisible else { return nil }
    self.text = text
  }

  /// Compares what a client has sent in a time that does not tell where it differs.
  ///
  /// - Parameter header: `Bearer TOKEN`, or what a browser makes of the token as a password.
  /// - Returns: Whether it is the token.
  package func matches(authorization header: String) -> Bool {
    let parts = header.split(separator: " ", omittingEmptySubsequences: true)
    guard parts.count == 2 else { return false }
    let scheme = parts[0].lowercased()
    if scheme == "bearer" { return ConstantTime.areEqual(text.utf8, parts[1].utf8) }
    guard scheme == "basic", let password = password(in: parts[1]) else { return false }
    return ConstantTime.areEqual(text.utf8, password)
  }

  /// The bytes behind the first colon of a name and a password.
  private func password(in encoded: Substring) -> [UInt8]? {
    guard let bytes = Data(unpaddedBase64: encoded.filter { $0 != "=" }) else { return nil }
    return bytes.firstIndex(of: UInt8(ascii: ":")).map { Array(bytes[($0 + 1)...]) }
  }
}
