import Synchronization

/// A place in what is shown of a session: behind a line, and what was said since that was drawn.
///
/// Lines have the same places on all servers, and a client knows places of lines only. What is said behind
/// one comes again to a client that comes back, rather than never.
struct LivePosition: Hashable, Sendable {
  /// Bits for what is said behind one line.
  private static let room: UInt64 = 24

  /// How many lines were drawn.
  private(set) var place = 0
  /// How much was said since.
  private(set) var saidCount: UInt64 = 0

  init(place: Int) { self.place = place }

  /// The number in the stream.
  var id: UInt64 { UInt64(place) << Self.room + min(saidCount, 1 << Self.room - 1) }

  /// The position behind the next line.
  mutating func draw() { (place, saidCount) = (place + 1, 0) }

  /// The position behind something more that was said.
  mutating func say() { saidCount += 1 }
}

/// Gives the messages of a stream their positions.
final class Numbering: Sendable {
  private let position = Mutex(LivePosition(place: 0))

  /// The position that was given last.
  var last: LivePosition { position.withLock { $0 } }

  /// How many lines were drawn.
  var place: Int { last.place }

  /// The position of what the next line draws.
  func drawNext() -> LivePosition {
    position.withLock { position in
      position.draw()
      return position
    }
  }

  /// Goes on behind lines that were drawn before.
  func resume(at place: Int) { position.withLock { $0 = LivePosition(place: place) } }

  /// The position of what is said next.
  func next() -> LivePosition {
    position.withLock { position in
      position.say()
      return position
    }
  }
}
