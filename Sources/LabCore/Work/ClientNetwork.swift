package import MicroHTTPD

/// The client on whose behalf something is computed.
package struct ClientNetwork: Hashable, Sendable {
  /// The network, or `nil` if its share is not bounded.
  package var network: ClientAddress?
  /// Whether its work comes before that of others.
  package var isFirst: Bool

  /// Creates a client.
  package init(network: ClientAddress? = nil, isFirst: Bool = false) {
    self.network = network
    self.isFirst = isFirst
  }
}
