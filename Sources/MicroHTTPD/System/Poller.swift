internal import Platform

/// The sources that a loop waits for, used on one thread.
final class Poller {
  /// A source that became ready.
  enum Source {
    /// The library has work; only if it has a set of its own.
    case daemon
    /// Another thread left something in the inbox.
    case inbox
    /// A refused connection sent more or closed.
    case lingering(descriptor: Int32)
    /// The client of an event stream left; the number is the subscriber's address.
    case subscriber(address: UInt)
  }

  private let set: any DescriptorSet

  /// Makes a set, or returns `nil` if the system has no descriptor left.
  init?(_ kind: EventLoopKind) {
    switch kind {
    case .epoll:
      guard let set = EpollSet() else { return nil }
      self.set = set
    case .poll: set = PollSet()
    }
  }

  /// Watches a descriptor; false if the system refuses.
  func add(_ watched: Int32, for interest: DescriptorInterest, as source: Source) -> Bool {
    set.add(watched, for: interest, tag: Self.tag(source))
  }

  /// Stops watching a descriptor.
  func remove(_ watched: Int32) {
    set.remove(watched)
  }

  /// Waits and reports each source that is ready.
  ///
  /// - Parameters:
  ///   - milliseconds: How long to wait.
  ///   - guests: The descriptors that the daemon itself waits for; they come back with their
  ///     events.
  ///   - report: Called with each source.
  func wait(milliseconds: Int32, guests: inout [pollfd], report: (Source) -> Void) {
    set.wait(milliseconds: milliseconds, guests: &guests) { report(Self.source($0)) }
  }

  // Addresses of heap objects are multiples of 16 above the first page, so small odd tags and the
  // odd ones that carry a descriptor never meet them.
  private static func tag(_ source: Source) -> UInt64 {
    switch source {
    case .daemon: 1
    case .inbox: 3
    case .lingering(let descriptor): UInt64(UInt32(descriptor)) << 8 | 5
    case .subscriber(let address): UInt64(address)
    }
  }

  private static func source(_ tag: UInt64) -> Source {
    if tag & 7 == 0 { return .subscriber(address: UInt(tag)) }
    if tag == 1 { return .daemon }
    if tag == 3 { return .inbox }
    return .lingering(descriptor: Int32(truncatingIfNeeded: tag >> 8))
  }
}
