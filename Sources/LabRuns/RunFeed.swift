import LabCore
package import MicroHTTPD
import Synchronization

/// What one client gets that follows several runs at once.
///
/// The runs know their feeds weakly, a feed keeps its runs in memory, and the connection keeps the
/// feed: when the client goes, everything is let go.
package final class RunFeed: Sendable {
  fileprivate struct State {
    var runs: [Run] = []
    /// The number of the last event that the client has of each run, in the order of its request.
    var positions: [(run: String, eventCount: UInt64)] = []
    /// What came before there was a stream.
    var messages: [EncodedMessage] = []
    var byteCount = 0
    var stream: EventStream?
  }

  private let state = Mutex(State())

  /// Creates a feed without runs.
  package init() {}

  /// Keeps a run in memory as long as the feed is there.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - eventCount: The number of the last event that the client has.
  func keep(_ run: Run, after eventCount: UInt64) {
    state.withLock { state in
      state.runs.append(run)
      state.positions.append((run.id.text, eventCount))
    }
  }

  /// Lets a run go that was removed.
  func forget(_ run: Run) {
    state.withLock { state in state.runs.removeAll { $0 === run } }
  }

  /// Takes messages for the client.
  ///
  /// Each shows where the client is in all of its runs, so that a browser comes back with that.
  ///
  /// - Parameter parts: Messages made by ``RunMessages/shared(_:of:)``.
  package func receive(_ parts: [FeedMessage]) {
    state.withLock { state in
      let messages = parts.map { state.placed($0) }
      if let stream = state.stream {
        stream.publish(messages)
      } else {
        state.messages += messages
        state.byteCount += messages.reduce(0) { $0 + $1.bytes.count }
      }
    }
  }

  /// The bytes of what came before there was a stream.
  package var byteCount: Int { state.withLock { $0.byteCount } }

  /// Disconnects the client, who comes back with the positions that it has.
  func disconnect() {
    state.withLock { $0.stream }?.disconnect()
  }

  /// Makes the stream of the client.
  ///
  /// Its ring has room for what the client has missed and for as much again as a run keeps. A client
  /// that falls behind it is disconnected, and comes back with the positions that it has.
  ///
  /// - Returns: The stream, with everything that has come so far.
  package func open() -> EventStream {
    state.withLock { state in
      let stream = EventStream(
        capacity: state.messages.count + 1024,
        byteCapacity: state.byteCount + 4 << 20,
        snapshot: { nil }
      )
      stream.publish(state.messages)
      state.messages = []
      state.stream = stream
      return stream
    }
  }
}

extension RunFeed.State {
  /// The message with the positions that a client has with it.
  fileprivate mutating func placed(_ part: FeedMessage) -> EncodedMessage {
    if let position = part.position,
      let place = positions.firstIndex(where: { $0.run == part.run })
    {
      positions[place].eventCount = position
    }
    guard !positions.isEmpty else { return part.message }
    let places = positions.map { "\($0.run):\($0.eventCount)" }
    return EncodedMessage(part.message, shownID: places.joined(separator: ","))
  }
}
