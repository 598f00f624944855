/// The last messages of a stream, in order; a value that its stream guards with a lock.
///
/// Messages are numbered from 0 in the order of publishing. A number, unlike an id, is unique, so
/// subscribers keep numbers.
struct MessageRing {
  /// The number of the oldest message that is still there.
  private(set) var tail = 0

  /// The number of the next message to come.
  private(set) var head = 0

  /// The greatest id so far.
  private(set) var lastID: UInt64

  private var slots: [EncodedMessage?]
  /// The bytes of the messages.
  private(set) var byteCount = 0
  private let byteCapacity: Int
  private var lostID: UInt64

  /// Creates a ring for messages with ids above the given one.
  init(capacity: Int, byteCapacity: Int, startingAfter: UInt64) {
    slots = Array(repeating: nil, count: capacity)
    self.byteCapacity = byteCapacity
    lastID = startingAfter
    lostID = startingAfter
  }

  /// The message with a number that is neither lost nor still to come.
  subscript(number: Int) -> EncodedMessage? {
    tail..<head ~= number ? slots[number % slots.count] : nil
  }

  /// Adds a message and drops the oldest ones that no longer fit.
  mutating func append(_ message: EncodedMessage) {
    precondition(message.id >= lastID, "Message \(message.id) comes after message \(lastID).")
    if head - tail == slots.count {
      dropOldest()
    }
    slots[head % slots.count] = message
    head += 1
    lastID = message.id
    byteCount += message.bytes.count
    while byteCount > byteCapacity, head - tail > 1 {
      dropOldest()
    }
  }

  /// Drops all messages.
  ///
  /// Only clients that have seen the id can continue.
  mutating func restart(at id: UInt64) {
    precondition(id >= lastID, "A ring restarts at \(lastID) or later.")
    while tail < head { dropOldest() }
    head += 1
    tail = head
    (lastID, lostID) = (id, id)
  }

  /// The number of the first message after an id, or `nil` if it isn't possible to continue there.
  func number(after id: UInt64) -> Int? {
    guard lostID...lastID ~= id else { return nil }
    var low = tail
    var high = head
    while low < high {
      let middle = (low + high) / 2
      if let message = self[middle], message.id > id {
        high = middle
      } else {
        low = middle + 1
      }
    }
    return low
  }

  private mutating func dropOldest() {
    let index = tail % slots.count
    if let message = slots[index] {
      byteCount -= message.bytes.count
      lostID = message.id
    }
    slots[index] = nil
    tail += 1
  }
}
