internal import Platform

/// The address that a request comes from.
public struct ClientAddress: Hashable, Sendable {
  private let high: UInt64
  private let low: UInt64

  /// Reads the sixteen bytes of an IPv6 address; those of IPv4 are mapped into it.
  init(_ bytes: UnsafeRawBufferPointer) {
    high = unsafe UInt64(bigEndian: bytes.loadUnaligned(as: UInt64.self))
    low = unsafe UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
  }

  /// Reads an address as people write it.
  ///
  /// The C function is `inet_pton`.
  ///
  /// - Parameter text: An address of IPv4 or IPv6, without a port.
  init?(_ text: some StringProtocol) {
    let text = String(text)
    var bytes = [UInt8](repeating: 0, count: 16)
    let isRead = unsafe bytes.withUnsafeMutableBytes { buffer -> Bool in
      guard let start = buffer.baseAddress else { return false }
      if unsafe inet_pton(AF_INET6, text, start) == 1 { return true }
      guard unsafe inet_pton(AF_INET, text, start + 12) == 1 else { return false }
      (unsafe buffer[10], unsafe buffer[11]) = (0xFF, 0xFF)
      return true
    }
    guard isRead else { return nil }
    self = unsafe bytes.withUnsafeBytes { unsafe ClientAddress($0) }
  }

  /// Creates an address of IPv4, for tests of handlers.
  ///
  /// - Parameter number: The four bytes, the first of them in the highest place.
  public init(ipv4 number: UInt32) {
    (high, low) = (0, 0xFFFF << 32 | UInt64(number))
  }

  /// Whether the connection comes from this machine.
  var isLoopback: Bool {
    guard high == 0 else { return false }
    return low == 1 || low >> 24 == 0xFFFF_7F
  }

  /// The network of one person or house: an address of IPv4, or the 64 bits that IPv6 gives to a
  /// network.
  public var network: ClientAddress {
    high == 0 ? self : ClientAddress(high: high, low: 0)
  }

  /// A number that differs for most networks and doesn't reveal the network.
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

  /// The address whose first bits are the same, and all others 0.
  func prefix(_ bitCount: Int) -> ClientAddress {
    // Shifting by all bits gives 0.
    ClientAddress(
      high: high & ~(UInt64.max >> UInt64(min(bitCount, 64))),
      low: low & ~(UInt64.max >> UInt64(max(bitCount - 64, 0)))
    )
  }

  private init(high: UInt64, low: UInt64) {
    (self.high, self.low) = (high, low)
  }
}
