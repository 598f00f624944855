import MicroHTTPD

/// Who made a run or a room, as far as it takes to share a server fairly.
struct Maker: Hashable, Sendable {
  /// The trace of the network; nothing where nobody asked from outside.
  var network: UInt16?
  /// The follower of a room who explores; nothing for whoever starts a run otherwise.
  var explorer: Int64?
}

extension Journal {
  /// What is kept of where a request comes from.
  ///
  /// - Parameters:
  ///   - client: The address.
  ///   - follower: What is kept of the follower who explores.
  /// - Returns: The traces of both.
  func maker(at client: ClientAddress?, follower: String? = nil) -> Maker {
    let explorer = follower?.utf8.reduce(salt) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    return Maker(
      network: client?.trace(salt: salt),
      explorer: explorer.map { Int64(bitPattern: $0) }
    )
  }
}
