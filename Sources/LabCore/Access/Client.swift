package import MicroHTTPD

/// The client of a request: made once for it, before anything is decided.
package struct Client: Hashable, Sendable {
  /// The proof that a request brings.
  package enum Proof: Hashable, Sendable {
    case none
    case token(AccessToken.ID, AccessToken.Rights)
    case roomKey(RoomCode)
  }

  /// The position from which all rights and limits follow.
  package enum Role: Hashable, Sendable {
    /// May do everything.
    case owner
    /// May know everything.
    case reader
    /// Leads a room.
    case leader
    /// Is anybody else.
    case guest
  }

  /// The requests that are counted together.
  package enum Bucket: Hashable, Sendable {
    case network(ClientAddress)
    case token(AccessToken.ID)
    case room(RoomCode)
  }

  /// The way that the request came.
  package let way: RequestOrigin.Way
  /// The network that limits count, or `nil` for a program of this machine that came directly.
  package let network: ClientAddress?
  /// What the request proves.
  package var proof = Proof.none
  /// Whether it brings a secret that proves nothing.
  package var isMistaken = false
  private let localRole: Role

  /// Creates a client that proves nothing.
  ///
  /// - Parameters:
  ///   - origin: The origin of the request.
  ///   - localRole: The role of programs on this machine that come directly.
  package init(at origin: RequestOrigin, localRole: Role) {
    (way, network) = (origin.way, origin.network)
    self.localRole = localRole
  }

  /// A program of this machine, on a server without tokens.
  package static let thisMachine = Client(at: .thisMachine, localRole: .owner)

  /// Whether it is a program of this machine that came directly.
  package var isLocal: Bool { network == nil }

  /// The role.
  package var role: Role {
    let proved: Role =
      switch proof {
      case .token(_, .change): .owner
      case .token(_, .read): .reader
      case .roomKey: .leader
      case .none: .guest
      }
    guard isLocal else { return proved }
    return [Role.owner, .reader].first { $0 == proved || $0 == localRole } ?? proved
  }

  /// The network whose numbers are limited, or `nil` for a client that the owner of the server knows.
  package var limitedNetwork: ClientAddress? {
    switch role {
    case .owner, .reader: nil
    case .leader, .guest: network
    }
  }

  /// The requests that are counted with this one, or `nil` if they aren't counted.
  package var bucket: Bucket? {
    network.map { network in
      switch proof {
      case .none: .network(network)
      case .token(let id, _): .token(id)
      case .roomKey(let room): .room(room)
      }
    }
  }

  /// The queue that its work waits in.
  package var queue: WorkQueue {
    role == .owner ? .first : bucket.map { .shared($0) } ?? .local
  }
}

/// The computations that wait for the same client.
package enum WorkQueue: Hashable, Sendable {
  /// Before all others: those of owners, and probes of the server itself.
  case first
  /// Of programs on this machine, whose share is not bounded.
  case local
  /// Of the clients that are counted together.
  case shared(Client.Bucket)

  /// Whether its share is bounded.
  var isBounded: Bool {
    switch self {
    case .first, .local: false
    case .shared: true
    }
  }
}
