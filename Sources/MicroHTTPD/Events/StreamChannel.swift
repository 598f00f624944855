/// The subscribers of one stream on one loop.
///
/// - Note: `@unchecked Sendable`: the loop thread owns `subscribers`; `isSignalled` is guarded by
///   the lock of the stream; the rest never changes.
final class StreamChannel: @unchecked Sendable {
  /// The stream they follow.
  let stream: EventStream

  /// Where the stream announces news.
  let inbox: Inbox

  /// Whether news is announced and not yet looked at.
  var isSignalled = false

  /// The subscribers, in no particular order.
  private(set) var subscribers: [Subscriber] = []

  /// Creates a channel without subscribers.
  init(stream: EventStream, inbox: Inbox) {
    self.stream = stream
    self.inbox = inbox
  }

  /// Adds a subscriber.
  func add(_ subscriber: Subscriber) {
    subscriber.index = subscribers.count
    subscribers.append(subscriber)
    stream.join(self)
  }

  /// Removes a subscriber; the last one takes its place.
  func remove(_ subscriber: Subscriber) {
    let last = subscribers.removeLast()
    if last !== subscriber {
      last.index = subscriber.index
      subscribers[subscriber.index] = last
    }
    stream.leave(self, isLast: subscribers.isEmpty)
  }
}
