/// The positions of events in a trace, counted from 1.
public typealias EventRange = Range<Int>

/// The ordered events of a run.
///
/// A trace is kept in chunks, so that a fork shares all but the last one.
public struct Trace: Hashable, Sendable {
  static let chunkSize = 256

  private struct Chunk: Hashable, Sendable {
    var events: [Event] = []
    var changes: [Change] = []
    var children: [InstanceID] = []
  }

  private var sealed: [Chunk] = []
  private var open = Chunk()
  private var texts: [String] = []

  /// Creates an empty trace.
  public init() {}

  /// The number of events.
  public var count: Int { sealed.count * Self.chunkSize + open.events.count }

  /// The event at a position.
  ///
  /// - Parameter seq: The position, from 1 to ``count``.
  public subscript(seq: Int) -> Event {
    let (chunk, offset) = (seq - 1).quotientAndRemainder(dividingBy: Self.chunkSize)
    return chunk < sealed.count ? sealed[chunk].events[offset] : open.events[offset]
  }

  /// What one event changed, as absolute new values.
  ///
  /// - Parameter event: An event of this trace.
  public func changes(of event: Event) -> ArraySlice<Change> {
    let first = Int(event.firstChange)
    return chunk(of: event).changes[first..<first + Int(event.changeCount)]
  }

  /// The controllers of a `children` change.
  ///
  /// - Parameters:
  ///   - event: The event that made the change.
  ///   - start: The start of the run.
  ///   - count: The length of the run.
  public func children(of event: Event, start: Int32, count: Int32) -> ArraySlice<InstanceID> {
    chunk(of: event).children[Int(start)..<Int(start + count)]
  }

  /// A text that an argument refers to.
  public func text(_ index: Int32) -> String { texts[Int(index)] }

  private func chunk(of event: Event) -> Chunk {
    let index = Int(event.seq - 1) / Self.chunkSize
    return index < sealed.count ? sealed[index] : open
  }

  /// Whether the next event starts a new chunk.
  private mutating func sealIfFull() {
    guard open.events.count == Self.chunkSize else { return }
    sealed.append(open)
    open = Chunk()
    open.events.reserveCapacity(Self.chunkSize)
  }

  mutating func addText(_ text: String) -> Int32 {
    texts.append(text)
    return Int32(texts.count - 1)
  }
}
