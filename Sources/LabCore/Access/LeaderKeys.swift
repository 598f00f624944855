import KeyHash
import Synchronization

/// The keys with which rooms are led, so that a request with one is known before its room is asked.
///
/// There are only hashes of them, and only of those that a room has accepted; the room still checks each.
package final class LeaderKeys: Sendable {
  /// The most keys that are known.
  package static let most = 16_384

  private let salt: [UInt8]
  private let rooms = Mutex<[[UInt8]: RoomCode]>([:])

  /// Creates an empty table.
  package init() {
    var generator = SystemRandomNumberGenerator()
    salt = (0..<16).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
  }

  /// Whether no key is known.
  var isEmpty: Bool { rooms.withLock { $0.isEmpty } }

  /// Notes a key that a room has accepted.
  package func note(_ key: PresenterKey, of room: RoomCode) {
    let hash = hash(of: Array(key.text.utf8))
    rooms.withLock { rooms in
      if rooms.count >= Self.most { rooms = [:] }
      rooms[hash] = room
    }
  }

  /// Forgets the keys of a room that has ended.
  package func forget(_ room: RoomCode) {
    rooms.withLock { rooms in rooms = rooms.filter { $0.value != room } }
  }

  /// The room that a key leads, or `nil` if it is no known key.
  func room(of sent: SentSecret) -> RoomCode? {
    let hash = hash(of: sent.bytes)
    return rooms.withLock { $0[hash] }
  }

  private func hash(of key: [UInt8]) -> [UInt8] { KeyHash.sha256(salt + key) }
}
