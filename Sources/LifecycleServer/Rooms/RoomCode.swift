/// The name of a room, short enough to be read out: six signs, none of which looks like another.
struct RoomCode: Hashable, Sendable {
  private static let signs = Array("ABCDEFGHJKMNPQRSTUVWXYZ23456789")
  private static let count = 6

  /// The code in capital letters, without spaces.
  let text: String

  /// Takes a code that was made before.
  init(stored text: String) {
    self.text = text
  }

  /// Takes a code as people type it: in any case, with spaces and dashes anywhere.
  init?(typed text: some StringProtocol) {
    let signs = text.uppercased().filter { !$0.isWhitespace && !"-–—_".contains($0) }
    guard signs.count == Self.count, signs.allSatisfy(Self.signs.contains) else { return nil }
    self.text = signs
  }

  /// Makes a code by chance.
  init(using generator: inout some RandomNumberGenerator) {
    text = String(
      (0..<Self.count).map { _ in
        Self.signs[Int.random(in: 0..<Self.signs.count, using: &generator)]
      }
    )
  }
}
