import MicroHTTPD

/// Who made a run or a room, as far as it takes to share a server fairly.
struct Maker: Hashable, Sendable {
  /// The trace of the network; nothing where nobody asked from outside.
  var network: UInt16?
  /// The follower of a room who explores; nothing for whoever starts a run otherwise.
  var explorer: Int64?
}

/// Who explores a room in a run of its own.
struct Explorer: Hashable, Sendable {
  /// What tells it from others; nothing else is known of it.
  let mark: String
  /// How many such runs without names it keeps.
  let quota: Int
}

extension Journal {
  /// What is kept of where a request comes from.
  ///
  /// - Parameters:
  ///   - client: The address.
  ///   - mark: What tells whoever explores from others.
  /// - Returns: The traces of both.
  func maker(at client: ClientAddress?, explorer mark: String? = nil) -> Maker {
    let explorer = mark?.utf8.reduce(salt) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    return Maker(
      network: client?.trace(salt: salt),
      explorer: explorer.map { Int64(bitPattern: $0) }
    )
  }
}
