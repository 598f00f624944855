package import MicroHTTPD

/// Who may use a server, and under which names.
package struct AccessSettings: Hashable, Sendable {
  /// The names, besides those of this machine, that clients may call the server by.
  ///
  /// A page of another site that has its own name point here is kept out by that.
  package var allowedHosts: [String] = []

  /// The secret that a client needs to change something, or `nil` to allow everybody.
  package var token: AccessToken?

  /// Whether the token is needed for reading, too.
  package var isTokenNeededForReading = false

  /// Whether programs on this machine have the rate limit of everybody else.
  ///
  /// They should where a proxy on this machine lets everybody in.
  package var isLoopbackLimited = false

  /// The proxies that say who asks: the limits of an address are then those of whom they name.
  package var trustedProxies = TrustedProxies()

  /// Creates the settings of a server that everybody on this machine may use.
  package init() {}

  /// The network that a request counts for, or `nil` if it isn't counted.
  package func countedNetwork(of client: ClientAddress?) -> ClientAddress? {
    client.flatMap { isLoopbackLimited || !$0.isLoopback ? $0.network : nil }
  }
}
