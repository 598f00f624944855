internal import Synchronization

/// The connections of each network other than this machine, over all loops of a server.
final class Census: Sendable {
  private let limit: Int
  private let isLoopbackCounted: Bool
  private let counts = Mutex<[ClientAddress: Int]>([:])

  /// Creates a census; with the limit 0 nobody is counted.
  init(_ configuration: HTTPServerConfiguration) {
    limit = configuration.connectionLimitPerNetwork
    isLoopbackCounted = configuration.isLoopbackCounted
  }

  /// Counts a connection; false when it is one too many.
  func enter(_ client: ClientAddress) -> Bool {
    guard isCounted(client) else { return true }
    return counts.withLock { counts in
      counts[client.network, default: 0] += 1
      return counts[client.network, default: 0] <= limit
    }
  }

  /// Forgets a connection that was counted, also one too many.
  func leave(_ client: ClientAddress) {
    guard isCounted(client) else { return }
    counts.withLock { counts in
      let rest = counts[client.network, default: 1] - 1
      counts[client.network] = rest > 0 ? rest : nil
    }
  }

  private func isCounted(_ client: ClientAddress) -> Bool {
    limit > 0 && (isLoopbackCounted || !client.isLoopback)
  }
}
