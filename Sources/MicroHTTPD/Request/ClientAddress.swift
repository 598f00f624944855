/// The address that a request comes from.
public struct ClientAddress: Hashable, Sendable {
  private let high: UInt64
  private let low: UInt64

  /// Reads the sixteen bytes of an IPv6 address; those of IPv4 are mapped into it.
  init(_ bytes: UnsafeRawBufferPointer) {
    high = unsafe UInt64(bigEndian: bytes.loadUnaligned(as: UInt64.self))
    low = unsafe UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
  }

  /// Creates an address of IPv4, for tests of handlers.
  ///
  /// - Parameter number: The four bytes, the first of them in the highest place.
  public init(ipv4 number: UInt32) {
    (high, low) = (0, 0xFFFF << 32 | UInt64(number))
  }

  /// Whether the client is a program on this machine.
  public var isLoopback: Bool {
    guard high == 0 else { return false }
    return low == 1 || low >> 24 == 0xFFFF_7F
  }

  /// What one person or house has: an address of IPv4, or the 64 bits that IPv6 gives to a network.
  public var network: ClientAddress {
    high == 0 ? self : ClientAddress(high: high, low: 0)
  }

  /// A number that tells the network from most others; whoever reads it does not learn the network.
  ///
  /// - Parameter salt: Makes other numbers of the same networks.
  /// - Returns: One of 65,536 numbers, each of which very many networks share.
  public func trace(salt: UInt64) -> UInt16 {
    let mixed = [network.high, network.low].reduce(salt) { sum, part in
      var mixed = sum ^ part
      mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
      return mixed ^ mixed >> 31
    }
    return UInt16(truncatingIfNeeded: mixed)
  }

  private init(high: UInt64, low: UInt64) {
    (self.high, self.low) = (high, low)
  }
}
