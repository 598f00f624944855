internal import Synchronization

/// The connections of each network other than this machine and the proxies, and the bytes that are on
/// their way, over all loops of a server.
final class Census: Sendable {
  private struct Transfers {
    var all = 0
    var networks: [ClientAddress: Int] = [:]
    /// The messages of streams that are in no ring: the number of readers, and the client for which
    /// each is counted.
    var messages: [ObjectIdentifier: (readers: Int, client: ClientAddress)] = [:]
  }

  private let limit: Int
  private let transferLimit: Int
  private let settings: ExchangeableSettings
  private let counts = Mutex<[ClientAddress: Int]>([:])
  private let transfers = Mutex(Transfers())

  /// Creates a census that counts no connections if the limit is 0.
  init(_ configuration: HTTPServerConfiguration, _ settings: ExchangeableSettings) {
    limit = configuration.connectionLimitPerNetwork
    transferLimit = configuration.transferLimit
    self.settings = settings
  }

  /// Whether connections of a client are counted.
  func counts(_ client: ClientAddress) -> Bool { limit > 0 && settings.proxies.counts(client) }

  /// Counts a connection; false if it is one too many.
  func enter(_ client: ClientAddress) -> Bool {
    counts.withLock { counts in
      counts[client.network, default: 0] += 1
      return counts[client.network, default: 0] <= limit
    }
  }

  /// Forgets a connection that was counted, also one too many.
  func leave(_ client: ClientAddress) {
    counts.withLock { counts in
      let rest = counts[client.network, default: 1] - 1
      counts[client.network] = rest > 0 ? rest : nil
    }
  }

  /// Counts bytes that a client has on their way; false, and not counted, if they are too many.
  func hold(_ bytes: Int, for client: ClientAddress) -> Bool {
    transfers.withLock { hold(bytes, for: client, in: &$0) }
  }

  /// Forgets bytes that were counted.
  func release(_ bytes: Int, of client: ClientAddress) {
    transfers.withLock { release(bytes, of: client, in: &$0) }
  }

  /// Counts a message that some clients are being sent, for the first of them; false, and not
  /// counted, if that is too much.
  func hold(_ message: EncodedMessage, for client: ClientAddress) -> Bool {
    transfers.withLock { transfers in
      let (key, count) = (ObjectIdentifier(message), message.bytes.count)
      let held = transfers.messages[key]
      guard held != nil || hold(count, for: client, in: &transfers) else { return false }
      transfers.messages[key] = ((held?.readers ?? 0) + 1, held?.client ?? client)
      return true
    }
  }

  /// Forgets one of the clients of a message that was counted.
  func release(_ message: EncodedMessage) {
    transfers.withLock { transfers in
      let key = ObjectIdentifier(message)
      guard let held = transfers.messages[key] else { return }
      transfers.messages[key] = held.readers > 1 ? (held.readers - 1, held.client) : nil
      guard held.readers == 1 else { return }
      release(message.bytes.count, of: held.client, in: &transfers)
    }
  }

  private func hold(_ bytes: Int, for client: ClientAddress, in transfers: inout Transfers) -> Bool
  {
    let own = transfers.networks[client.network, default: 0] + bytes
    guard transfers.all + bytes <= transferLimit else { return false }
    guard own <= transferLimit / 2 || !settings.proxies.counts(client) else { return false }
    transfers.all += bytes
    transfers.networks[client.network] = own
    return true
  }

  private func release(_ bytes: Int, of client: ClientAddress, in transfers: inout Transfers) {
    let rest = transfers.networks[client.network, default: bytes] - bytes
    transfers.networks[client.network] = rest > 0 ? rest : nil
    transfers.all -= bytes
  }
}
