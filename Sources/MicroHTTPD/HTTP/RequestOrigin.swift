/// The origin of a request: the way that it came, and the network that limits count.
public struct RequestOrigin: Hashable, Sendable {
  /// The way that a request came.
  public enum Way: Hashable, Sendable {
    /// From the client itself.
    case direct
    /// From a proxy that was declared, which names its clients.
    case declaredProxy
    /// From a proxy on this machine that was not declared, or that names nobody.
    case undeclaredProxy
  }

  /// The way that the request came.
  public let way: Way

  /// The network that limits count, or `nil` for a program of this machine that came directly.
  public let network: ClientAddress?

  /// A program of this machine that came directly.
  public static let thisMachine = RequestOrigin(way: .direct, network: nil)

  /// Creates an origin.
  ///
  /// - Parameters:
  ///   - way: The way that the request came.
  ///   - network: The network that limits count.
  public init(way: Way, network: ClientAddress?) {
    self.way = way
    self.network = network
  }
}
