internal import Synchronization

/// A source of messages with any number of subscribers.
///
/// The last messages stand in one ring; a subscriber is a position in it. Publishing never waits
/// for a client. A client that falls behind the ring gets a snapshot, or is disconnected if its
/// connection is blocked, and comes back.
public final class EventStream: Sendable {
  private struct State {
    var ring: MessageRing
    var isClosed = false
    /// The number of times that all subscribers were disconnected.
    var cutCount = 0
    var followers: [Follower] = []
    var subscriberCount = 0
    /// The last snapshot, as long as it is being sent to a client.
    weak var snapshot: EncodedMessage?

    /// The last snapshot, if what came after it is in the newer half of the ring.
    var usableSnapshot: EncodedMessage? {
      guard let snapshot, let number = ring.number(after: snapshot.id) else { return nil }
      return number >= (ring.tail + ring.head) / 2 ? snapshot : nil
    }

    /// Copies messages; stops at one that doesn't fit and returns it if it is the first.
    func copyWholeMessages(
      from cursor: inout StreamCursor,
      into buffer: UnsafeMutableRawBufferPointer
    ) -> (Progress, EncodedMessage?) {
      var count = 0
      while let message = ring[cursor.next] {
        if message.id > cursor.floor {
          let free = unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[count...])
          if message.bytes.count > free.count {
            guard count == 0 else { break }
            cursor.next += 1
            return (.copied(0), message)
          }
          unsafe free.copyBytes(from: message.bytes)
          count += message.bytes.count
        }
        cursor.next += 1
      }
      guard count == 0 else { return (.copied(count), nil) }
      return (isClosed ? .isEnded : .isCurrent, nil)
    }
  }

  /// A loop with subscribers.
  private struct Follower {
    let id: ObjectIdentifier
    /// Announces news to the loop.
    let announce: @Sendable () -> Void
    /// Whether news is announced that the loop has not looked at.
    var isAnnounced = false
  }

  private let state: Mutex<State>
  private let makeSnapshot: @Sendable () -> EncodedMessage?

  /// Creates a stream without subscribers.
  ///
  /// - Parameters:
  ///   - capacity: The greatest number of messages in the ring, at least 1.
  ///   - byteCapacity: The greatest size of the ring in bytes; the newest message is always kept.
  ///   - startingAfter: The id before the first message of this ring; a client that comes back with
  ///     an earlier one gets the snapshot.
  ///   - snapshot: Makes the message for a subscriber that cannot be continued; usually an event
  ///     named `reset` with the whole state. Its id says up to which message it holds and is not
  ///     below the ring; messages up to it are not sent again. It runs on a loop thread, outside
  ///     the lock of the stream. If it returns `nil`, the subscriber is disconnected. While a
  ///     snapshot is being sent, others may get the same one and the messages after it. So slow
  ///     readers don't hold a copy of the state each.
  public init(
    capacity: Int = 1024,
    byteCapacity: Int = 4 << 20,
    startingAfter: UInt64 = 0,
    snapshot: @escaping @Sendable () -> EncodedMessage?
  ) {
    precondition(capacity > 0, "The ring of a stream holds at least one message.")
    let ring = MessageRing(
      capacity: capacity,
      byteCapacity: byteCapacity,
      startingAfter: startingAfter
    )
    state = Mutex(State(ring: ring))
    makeSnapshot = snapshot
  }

  /// The id of the last message that was published.
  public var lastID: UInt64 {
    state.withLock { $0.ring.lastID }
  }

  /// The bytes of the messages in the ring.
  public var byteCount: Int {
    state.withLock { $0.ring.byteCount }
  }

  /// The number of connected subscribers.
  public var subscriberCount: Int {
    state.withLock { $0.subscriberCount }
  }

  /// The messages that a subscriber would get at once.
  ///
  /// - Parameter id: The id of the last message that it has seen.
  /// - Returns: The messages in order, or `nil` if a subscriber would get the snapshot.
  public func messages(after id: UInt64) -> [EncodedMessage]? {
    state.withLock { state in
      state.ring.number(after: id).map { number in
        (number..<state.ring.head).compactMap { state.ring[$0] }
      }
    }
  }

  /// Sends a message to all subscribers.
  ///
  /// It does nothing after ``close()``. Any thread may call it; it never waits for a client.
  ///
  /// - Parameter message: The message. Its id is not less than the one before.
  public func publish(_ message: EncodedMessage) {
    publish([message])
  }

  /// Sends messages to all subscribers with one wake-up.
  ///
  /// - Parameter messages: The messages in order. Their ids don't fall.
  public func publish(_ messages: [EncodedMessage]) {
    change { state in
      guard !state.isClosed else { return }
      for message in messages {
        state.ring.append(message)
      }
    }
  }

  /// Forgets all messages, and sends the snapshot to all subscribers.
  ///
  /// - Parameter id: Up to which message the snapshot holds from now on; not less than the last one.
  public func restart(at id: UInt64) {
    change { $0.ring.restart(at: id) }
  }

  /// Disconnects all subscribers.
  ///
  /// They reconnect and continue at their positions.
  public func disconnect() {
    change { $0.cutCount += 1 }
  }

  /// Ends the stream for all subscribers once they have everything that is published.
  public func close() {
    change { $0.isClosed = true }
  }

  private func change(_ body: (inout State) -> Void) {
    let unaware = state.withLock { state in
      body(&state)
      let unaware = state.followers.filter { !$0.isAnnounced }
      for index in state.followers.indices {
        state.followers[index].isAnnounced = true
      }
      return unaware
    }
    for follower in unaware {
      follower.announce()
    }
  }
}

// The side that the loops use.
extension EventStream {
  /// The amount that is left to send to a subscriber.
  enum Progress {
    /// Bytes were copied.
    case copied(Int)
    /// Everything published has been sent.
    case isCurrent
    /// The next message has left the ring.
    case isLapped
    /// The subscriber must reconnect.
    case isCut
    /// Everything has been sent and nothing more will come.
    case isEnded
  }

  /// The numbers of the messages in the ring, up to the next one to come, and how often all
  /// subscribers were disconnected.
  var place: (span: Range<Int>, cutCount: Int) {
    state.withLock { ($0.ring.tail..<$0.ring.head, $0.cutCount) }
  }

  /// Whether a subscriber who has seen the given id would get nothing any more.
  func isEnded(after id: UInt64) -> Bool {
    state.withLock { $0.isClosed && $0.ring.lastID == id }
  }

  /// Counts a subscriber, and announces news to its loop from now on.
  ///
  /// - Parameters:
  ///   - id: The channel of the loop.
  ///   - announce: Tells the loop that there is something new; made with the first subscriber.
  func join(_ id: ObjectIdentifier, announce: @autoclosure () -> @Sendable () -> Void) {
    state.withLock { state in
      state.subscriberCount += 1
      if !state.followers.contains(where: { $0.id == id }) {
        state.followers.append(Follower(id: id, announce: announce()))
      }
    }
  }

  /// Forgets a subscriber, and its channel with the last one.
  func leave(_ id: ObjectIdentifier, isLast: Bool) {
    state.withLock { state in
      state.subscriberCount -= 1
      if isLast {
        state.followers.removeAll { $0.id == id }
      }
    }
  }

  /// Allows the next announcement to a channel, whose loop looks at the ring afterwards.
  func acknowledge(_ id: ObjectIdentifier) {
    state.withLock { state in
      guard let index = state.followers.firstIndex(where: { $0.id == id }) else { return }
      state.followers[index].isAnnounced = false
    }
  }

  /// Finds the start of a subscriber, or returns `nil` if not even the snapshot reaches into the
  /// ring.
  func cursor(after id: UInt64) -> StreamCursor? {
    let (number, cutCount) = state.withLock { ($0.ring.number(after: id), $0.cutCount) }
    guard let number else { return cursorAtSnapshot() }
    return StreamCursor(next: number, floor: id, cutCount: cutCount)
  }

  /// Makes a snapshot and a cursor that continues after it.
  ///
  /// The snapshot may be ahead of the ring if the application publishes its changes later, but
  /// never behind it.
  func cursorAtSnapshot() -> StreamCursor? {
    // A stream that starts again meanwhile leaves a snapshot behind it.
    for _ in 0..<4 {
      guard let snapshot = state.withLock(\.usableSnapshot) ?? makeSnapshot() else { return nil }
      let (number, cutCount) = state.withLock { state -> (Int?, Int) in
        state.snapshot = snapshot
        let isAhead = snapshot.id > state.ring.lastID
        let number = isAhead ? state.ring.head : state.ring.number(after: snapshot.id)
        return (number, state.cutCount)
      }
      guard let number else { continue }
      return StreamCursor(
        next: number,
        floor: snapshot.id,
        cutCount: cutCount,
        partial: PartialMessage(snapshot)
      )
    }
    return nil
  }

  /// Copies the next bytes, as many as fit.
  ///
  /// - Parameters:
  ///   - cursor: The position; moved behind the copied bytes.
  ///   - buffer: The memory to fill.
  /// - Returns: The number of bytes copied, or the reason why there were none.
  func copy(
    from cursor: inout StreamCursor,
    into buffer: UnsafeMutableRawBufferPointer
  ) -> Progress {
    if cursor.partial != nil, let count = unsafe cursor.copyPartial(into: buffer) {
      return .copied(count)
    }
    let (progress, long) = state.withLock { state -> (Progress, EncodedMessage?) in
      guard cursor.cutCount == state.cutCount else { return (.isCut, nil) }
      guard cursor.next >= state.ring.tail else { return (.isLapped, nil) }
      return unsafe state.copyWholeMessages(from: &cursor, into: buffer)
    }
    guard let long else { return progress }
    cursor.partial = PartialMessage(long)
    return .copied(unsafe cursor.copyPartial(into: buffer) ?? 0)
  }
}
