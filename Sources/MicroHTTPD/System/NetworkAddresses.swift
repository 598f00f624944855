internal import Platform

/// The addresses of this machine in the networks that it is part of.
public enum NetworkAddresses {
  /// The greatest number of bytes that they may take together.
  private static let capacity = 4_096

  /// The numeric addresses, those of IPv4 first.
  ///
  /// Loopback and link-local addresses are left out, because other machines can't use them.
  public static var all: [String] {
    var text = [CChar](repeating: 0, count: capacity)
    let count = unsafe cpl_network_addresses(&text, Int32(capacity))
    let bytes = text.prefix(Int(count)).map { UInt8(bitPattern: $0) }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
