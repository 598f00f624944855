/// The subscribers of one stream on one loop.
///
/// - Note: `@unchecked Sendable`: messages carry it back to its loop; only the loop thread reads or
///   writes `subscribers`, and the rest never changes.
final class StreamChannel: @unchecked Sendable {
  /// The stream that they follow.
  let stream: EventStream

  /// The subscribers, in no particular order.
  private(set) var subscribers: [Subscriber] = []

  /// Creates a channel without subscribers.
  init(stream: EventStream) {
    self.stream = stream
  }

  /// Adds a subscriber.
  func add(_ subscriber: Subscriber) {
    subscriber.index = subscribers.count
    subscribers.append(subscriber)
  }

  /// Removes a subscriber and moves the last one to its place.
  func remove(_ subscriber: Subscriber) {
    let last = subscribers.removeLast()
    guard last !== subscriber else { return }
    last.index = subscriber.index
    subscribers[subscriber.index] = last
  }
}
