import LabCore
import MicroHTTPD

/// An address that leads to this server from other machines.
///
/// Every address that leaves the machine comes from here: in QR codes, in links for phones and
/// colleagues, and in the first line of the server.
struct PublicAddress: Hashable, Sendable {
  /// The reason why an address leads here, the best first.
  enum Kind: String, CaseIterable, Hashable, Sendable {
    /// The operator has named it.
    case configured
    /// The client itself has used it.
    case used
    /// The machine has it in its network.
    case network
  }

  /// The scheme, the name and the port, without a slash at the end.
  let origin: String
  let kind: Kind

  /// The address of a page.
  ///
  /// - Parameter path: The path of the page, with the slash at its beginning.
  /// - Returns: The address.
  func page(_ path: String) -> String { origin + path }

  /// The address that joins a room, in capitals: a QR code of these is smaller.
  func joining(_ room: RoomCode) -> String { page("/join/\(room.text)").uppercased() }
}

/// What is known of the addresses of a server.
package struct PublicAddresses: Sendable {
  /// The origin that the operator has named, if any.
  let configured: String?
  /// What addresses of this server begin with.
  let scheme: String
  /// Finds the numeric addresses of the machine in its networks.
  let findNetwork: @Sendable () -> [String]

  /// All addresses, the best first.
  ///
  /// - Parameter host: The name and port by which a client has reached the server, if it has said so.
  /// - Returns: The addresses; none if only its own machine can reach the server.
  func all(host: String?) -> [PublicAddress] {
    let port = host.flatMap(Self.port).map { ":\($0)" } ?? ""
    let used = host.flatMap { Self.leadsOut($0) ? "\(scheme)://\($0)" : nil }
    let network = findNetwork().enumerated()
      .sorted { (Self.rank($0.element), $0.offset) < (Self.rank($1.element), $1.offset) }
      .map { "\(scheme)://\(Self.bracketed($0.element))\(port)" }
    let found =
      [configured].compactMap(\.self).map { PublicAddress(origin: $0, kind: .configured) }
      + [used].compactMap(\.self).map { PublicAddress(origin: $0, kind: .used) }
      + network.map { PublicAddress(origin: $0, kind: .network) }
    var known: Set<String> = []
    return found.filter { known.insert($0.origin.lowercased()).inserted }
  }

  /// The address for other machines, or `nil` if none leads here.
  func best(host: String?) -> PublicAddress? { all(host: host).first }

  /// Reads an address that an operator names.
  ///
  /// - Parameter text: A web address without a path.
  /// - Returns: Its origin, or `nil` if it is something else.
  package static func origin(named text: String) -> String? {
    let rest = text.hasSuffix("/") ? String(text.dropLast()) : text
    let isPart = { (one: Character) in
      one.isASCII && (one.isLetter || one.isNumber || ".:-[]".contains(one))
    }
    guard let authority = HostName.authority(ofOrigin: rest), authority.allSatisfy(isPart),
      HostName(authority: authority) != nil
    else { return nil }
    return rest.lowercased()
  }

  /// The name in an address that an operator names.
  package static func hostName(of origin: String) -> String? {
    HostName.authority(ofOrigin: origin).flatMap { HostName(authority: $0)?.name }
  }

  /// Whether other machines can use a name: it is not that of the machine for itself, or for all of
  /// its networks.
  private static func leadsOut(_ host: String) -> Bool {
    guard let name = HostName(authority: host) else { return false }
    return !name.isLoopback && !["0.0.0.0", "::", "0:0:0:0:0:0:0:0"].contains(name.name)
  }

  private static func port(of host: String) -> UInt16? {
    let end = host.lastIndex(of: "]").map { host[$0...] } ?? host[...]
    return end.lastIndex(of: ":").flatMap { UInt16(end[end.index(after: $0)...]) }
  }

  /// A numeric address as it stands in web addresses.
  static func bracketed(_ address: String) -> String {
    address.contains(":") ? "[\(address)]" : address
  }

  /// Private addresses of IPv4 come first, then other ones of IPv4, then local ones of IPv6.
  private static func rank(_ address: String) -> Int {
    if address.contains(":") { return address.hasPrefix("fc") || address.hasPrefix("fd") ? 2 : 3 }
    let parts = address.split(separator: ".").compactMap { UInt8($0) }
    guard parts.count == 4 else { return 1 }
    let isPrivate =
      parts[0] == 10 || (parts[0] == 192 && parts[1] == 168)
      || (parts[0] == 172 && 16...31 ~= parts[1])
    return isPrivate ? 0 : 1
  }
}
