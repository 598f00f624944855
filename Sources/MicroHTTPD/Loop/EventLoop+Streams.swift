internal import CMicroHTTPD
internal import Platform
internal import Synchronization

// The subscribers of event streams on one loop.
extension EventLoop {
  /// The greatest amount of data that the system may hold back for a slow subscriber.
  private static let sendBufferSize: Int32 = 64 << 10

  /// Answers a request with a stream.
  ///
  /// - Returns: False if the response can't be made.
  func subscribe(_ connection: Connection, to subscription: EventStreamSubscription) -> Bool {
    let stream = subscription.stream
    let common = subscription.headers + configuration.headers
    if stream.isEnded(after: subscription.after) {
      guard let native = NativeResponse([], headers: common) else { return false }
      return connection.queue(native, status: 204)
    }
    let subscriber = add(connection, to: subscription)
    let headers = [
      HTTPHeader("Content-Type", "text/event-stream"),
      HTTPHeader("Cache-Control", "no-store"),
      HTTPHeader("X-Accel-Buffering", "no"),
    ]
    let native = unsafe NativeResponse(
      subscriber,
      read: readSubscriber,
      free: freeSubscriber,
      headers: headers + common
    )
    guard let native else { return false }
    return connection.queue(native, status: 200)
  }

  /// Forgets a subscriber whose response is over.
  ///
  /// A kept-alive connection keeps its socket, so the socket must leave the set.
  func remove(_ subscriber: Subscriber) {
    subscriber.letGo()
    poller.remove(subscriber.descriptor)
    subscriberCount.subtract(1, ordering: .relaxed)
    let key = ObjectIdentifier(subscriber.stream)
    guard let channel = channels[key] else { return }
    channel.remove(subscriber)
    let isEmpty = channel.subscribers.isEmpty
    subscriber.stream.leave(ObjectIdentifier(channel), isLast: isEmpty)
    if isEmpty {
      channels[key] = nil
    }
  }

  /// Ends the response to a client that has closed; the library doesn't look while it is suspended.
  func noticeDeparture(of address: UInt) {
    guard let pointer = unsafe UnsafeRawPointer(bitPattern: address) else { return }
    // The subscriber is alive: it leaves the set before its response releases it, and responses end
    // only while the daemon runs, never while a batch of sources is reported.
    let subscriber = unsafe Unmanaged<Subscriber>.fromOpaque(pointer).takeUnretainedValue()
    subscriber.isDead = true
    subscriber.wake()
  }

  /// Cuts off blocked subscribers that the ring has lapped or that were disconnected, and sends heartbeats
  /// to waiting ones.
  ///
  /// A blocked connection never asks for bytes, so this is the only place to notice it. Heartbeats
  /// go to one slot of subscribers after the other, not to all at once.
  func sweep(now: Int) {
    sweepCount += 1
    let slot = sweepCount % heartbeatSlots
    var lag = 0
    for channel in channels.values {
      let (span, cutCount) = channel.stream.place
      for subscriber in channel.subscribers {
        lag = max(lag, subscriber.lag(behind: span.upperBound))
        if subscriber.isStillBehind(span.lowerBound, cutCount) {
          lappedCount.add(1, ordering: .relaxed)
          cut(subscriber)
        } else if subscriber.heartbeatSlot == slot, subscriber.isWaiting {
          subscriber.isHeartbeatDue = true
          subscriber.wake()
        }
      }
    }
    greatestLag.store(lag, ordering: .relaxed)
    endSlowConnections(now: now)
    endLingering(now: now)
  }

  /// Ends all streams after what is published, because the server stops.
  func endSubscribers() {
    for channel in channels.values {
      for subscriber in channel.subscribers {
        subscriber.end(with: configuration.farewell)
      }
    }
  }

  /// Disconnects all subscribers.
  func cutSubscribers() {
    for channel in channels.values {
      for subscriber in channel.subscribers {
        cut(subscriber)
      }
    }
  }

  private var heartbeatSlots: Int {
    max(1, configuration.heartbeatMilliseconds / sweepMilliseconds)
  }

  private func cut(_ subscriber: Subscriber) {
    subscriber.isDead = true
    shutdown(subscriber.descriptor, Int32(SHUT_RDWR))
    subscriber.wake()
  }

  private func add(
    _ connection: Connection,
    to subscription: EventStreamSubscription
  ) -> Subscriber {
    let stream = subscription.stream
    let key = ObjectIdentifier(stream)
    let channel = channels[key] ?? StreamChannel(stream: stream)
    channels[key] = channel
    subscriberSerial += 1
    let subscriber = Subscriber(connection, to: subscription, census: census) {
      [unowned self] in remove($0)
    }
    subscriber.heartbeatSlot = subscriberSerial % heartbeatSlots
    var size = Self.sendBufferSize
    _ = unsafe setsockopt(
      subscriber.descriptor,
      SOL_SOCKET,
      SO_SNDBUF,
      &size,
      socklen_t(MemoryLayout<Int32>.size)
    )
    let address = unsafe UInt(bitPattern: Unmanaged.passUnretained(subscriber).toOpaque())
    _ = poller.add(
      subscriber.descriptor,
      for: .departure,
      as: .subscriber(address: address)
    )
    channel.add(subscriber)
    stream.join(ObjectIdentifier(channel), announce: { [inbox] in inbox.post(.published(channel)) })
    subscriberCount.add(1, ordering: .relaxed)
    return subscriber
  }
}
