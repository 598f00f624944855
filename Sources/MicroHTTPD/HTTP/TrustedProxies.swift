/// The proxies in front of a server that may name their clients.
///
/// A client's own claim is never believed: the header is read from its end, and the first address
/// that belongs to no such proxy is the client's.
public struct TrustedProxies: Hashable, Sendable {
  /// The header in which proxies write the address from which a request came to them.
  static let header = "X-Forwarded-For"

  private let ranges: [AddressRange]

  /// Whether this machine is a proxy that doesn't name its clients.
  ///
  /// Its programs are then counted like strangers who share one address.
  public var hasSilentLocalProxy = false

  /// Creates the proxies with some addresses.
  ///
  /// - Parameter ranges: The addresses; without any, no claim is believed.
  public init(_ ranges: [AddressRange] = []) {
    self.ranges = ranges
  }

  /// Whether there is a proxy at all.
  public var isEmpty: Bool { ranges.isEmpty && !hasSilentLocalProxy }

  /// Whether an address is that of a proxy.
  func trusts(_ address: ClientAddress) -> Bool {
    ranges.contains { $0.contains(address) }
  }

  /// Finds the origin of a request.
  ///
  /// - Parameters:
  ///   - address: The address that the connection comes from.
  ///   - isForwarded: Whether a line of the request says that a proxy passed it on; asked only for a
  ///     connection of this machine.
  ///   - lines: The header lines that name clients, in order; read only if a proxy has sent them.
  /// - Returns: The origin.
  func origin(
    of address: ClientAddress,
    isForwarded: () -> Bool,
    naming lines: () -> [String]
  ) -> RequestOrigin {
    if trusts(address) {
      let client = client(behind: address, naming: lines)
      return RequestOrigin(way: .declaredProxy, network: client.network)
    }
    guard address.isLoopback else { return RequestOrigin(way: .direct, network: address.network) }
    guard hasSilentLocalProxy || isForwarded() else { return .thisMachine }
    return RequestOrigin(way: .undeclaredProxy, network: address.network)
  }

  /// Whether connections from an address are counted for it.
  func counts(_ address: ClientAddress) -> Bool {
    (hasSilentLocalProxy || !address.isLoopback) && !trusts(address)
  }

  /// Finds the client that made a request.
  ///
  /// - Parameters:
  ///   - address: The address of a trusted proxy.
  ///   - lines: The header lines, in order.
  /// - Returns: The last address that isn't a proxy's, or the first of all if every one is. If an
  ///   address can't be read, the proxy that passed it on.
  private func client(
    behind address: ClientAddress,
    naming lines: () -> [String]
  ) -> ClientAddress {
    var client = address
    for line in lines().reversed() {
      for part in line.split(separator: ",", omittingEmptySubsequences: false).reversed() {
        guard let next = ClientAddress(part.filter { $0 != " " && $0 != "\t" }) else {
          return client
        }
        client = next
        guard trusts(next) else { return next }
      }
    }
    return client
  }
}

/// The addresses that begin with the same bits.
public struct AddressRange: Hashable, Sendable {
  private let first: ClientAddress
  private let bitCount: Int

  /// Reads an address, or a network as its first address and the number of common bits.
  ///
  /// - Parameter text: Such as `10.0.0.5`, `10.0.0.0/24` or `2001:db8::/32`.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard let address = parts.first.flatMap({ ClientAddress($0) }), parts.count <= 2 else {
      return nil
    }
    // An address of IPv4 stands in the last 32 of the 128 bits.
    let most = parts[0].contains(":") ? 128 : 32
    guard let count = parts.count == 2 ? Int(parts[1]) : most, 0...most ~= count else {
      return nil
    }
    (first, bitCount) = (address, 128 - most + count)
  }

  /// Whether an address is one of these.
  func contains(_ address: ClientAddress) -> Bool {
    address.prefix(bitCount) == first.prefix(bitCount)
  }
}
