package import MicroHTTPD

/// A hash of where a request comes from: just enough to share a server fairly.
package struct NetworkTrace: Hashable, Sendable {
  /// The hash of the network, or `nil` for requests that don't come from outside.
  package var network: UInt16?
  /// The hashes of a room and of the follower who explores it, or `nil` for other runs.
  package var explorer: Int64?

  /// Creates a trace from stored hashes.
  package init(network: UInt16? = nil, explorer: Int64? = nil) {
    self.network = network
    self.explorer = explorer
  }

  /// Creates the trace of a client.
  ///
  /// - Parameters:
  ///   - client: The address.
  ///   - explorer: The code of a room, and the text that identifies an explorer of it.
  ///   - salt: The secret of the server, so that nobody else can compute the hashes.
  package init(
    of client: ClientAddress?,
    explorer: (room: String, mark: String)? = nil,
    salt: UInt64
  ) {
    network = client?.trace(salt: salt)
    self.explorer = explorer.map { room, mark in
      let hashes = UInt64(Self.hash(room, salt)) << 32 | UInt64(Self.hash(mark, salt))
      return Int64(bitPattern: hashes)
    }
  }

  /// Whether an explorer is one of a room.
  package static func names(_ room: String, in explorer: Int64, salt: UInt64) -> Bool {
    UInt64(bitPattern: explorer) >> 32 == UInt64(hash(room, salt))
  }

  private static func hash(_ text: String, _ salt: UInt64) -> UInt32 {
    UInt32(text.utf8.reduce(salt) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 } >> 32)
  }
}
