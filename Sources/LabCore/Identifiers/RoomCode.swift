/// A room's join code: six characters that can't be confused when read aloud.
package struct RoomCode: Hashable, Sendable {
  private static let signs = Array("ABCDEFGHJKMNPQRSTUVWXYZ23456789")
  private static let count = 6

  /// The code in capital letters, without spaces.
  package let text: String

  /// Creates a code from stored text.
  package init(stored text: String) {
    self.text = text
  }

  /// Creates a code as people type it: in any case, with spaces and dashes anywhere.
  package init?(typed text: some StringProtocol) {
    let signs = text.uppercased().filter { !$0.isWhitespace && !"-–—_".contains($0) }
    guard signs.count == Self.count, signs.allSatisfy(Self.signs.contains) else { return nil }
    self.text = signs
  }

  /// Four hexadecimal digits that stand for the code where it must not be shown.
  ///
  /// - Parameter salt: The secret of the server, so that nobody else can compute them.
  /// - Returns: The digits.
  package func mark(salt: UInt64) -> String {
    let hash = text.utf8.reduce(salt) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    let digits = String(UInt16(truncatingIfNeeded: hash ^ hash >> 32), radix: 16)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }

  /// Creates a random code.
  package init(using generator: inout some RandomNumberGenerator) {
    text = String(
      (0..<Self.count).map { _ in
        Self.signs[Int.random(in: 0..<Self.signs.count, using: &generator)]
      }
    )
  }
}
