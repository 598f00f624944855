public import MicroHTTPD

/// Who may use a server, and under which names.
public struct AccessSettings: Hashable, Sendable {
  /// The names, besides those of this machine, that clients may call the server by.
  ///
  /// A page of another site that has its own name point here is kept out by that.
  public var allowedHosts: [String] = []

  /// What a client must know to change something; nothing lets everybody.
  public var token: AccessToken?

  /// Whether the token is needed for reading, too.
  public var isTokenNeededForReading = false

  /// Whether programs on this machine have the rate limit of everybody else.
  ///
  /// They should where a proxy on this machine lets everybody in.
  public var isLoopbackLimited = false

  /// The proxies that say who asks: the limits of an address are then those of whom they name.
  public var trustedProxies = TrustedProxies()

  /// Creates the settings of a server that everybody on this machine may use.
  public init() {}

  /// The network that a request counts for; nothing where it is not counted.
  func countedNetwork(of client: ClientAddress?) -> ClientAddress? {
    client.flatMap { isLoopbackLimited || !$0.isLoopback ? $0.network : nil }
  }
}
