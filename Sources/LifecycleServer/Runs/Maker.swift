import MicroHTTPD

/// Who made a run or a room, as far as it takes to share a server fairly.
struct Maker: Hashable, Sendable {
  /// The trace of the network; nothing where nobody asked from outside.
  var network: UInt16?
}

extension Journal {
  /// What is kept of where a request comes from.
  func maker(at client: ClientAddress?) -> Maker { Maker(network: client?.trace(salt: salt)) }
}
