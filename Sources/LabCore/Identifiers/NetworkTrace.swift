package import MicroHTTPD

/// A hash of where a request comes from: just enough to share a server fairly.
package struct NetworkTrace: Hashable, Sendable {
  /// The hash of the network, or `nil` for requests that don't come from outside.
  package var network: UInt16?
  /// The hash of the follower who explores a room, or `nil` for other runs.
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
  ///   - mark: The text that identifies an explorer.
  ///   - salt: The secret of the server, so that nobody else can compute the hashes.
  package init(of client: ClientAddress?, explorer mark: String? = nil, salt: UInt64) {
    let explorer = mark?.utf8.reduce(salt) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    network = client?.trace(salt: salt)
    self.explorer = explorer.map { Int64(bitPattern: $0) }
  }
}
