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
