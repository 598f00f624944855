import LabCore
import MicroHTTPD

extension [AccessToken] {
  /// One token that may change everything.
  static func one(_ text: String) -> Self { AccessToken(text).map { [$0] } ?? [] }
}

extension Client {
  /// A client of a network that proves nothing.
  static func guest(_ number: UInt32) -> Client {
    let network = ClientAddress(ipv4: 0x0A00_0000 + number)
    return Client(at: RequestOrigin(way: .direct, network: network), localRole: .owner)
  }

  /// The same client with a token of an owner.
  var withToken: Client {
    var client = self
    client.proof = .token(.unnamed, .change)
    return client
  }
}
