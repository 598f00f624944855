internal import Platform

/// What a loop waits for, used on one thread.
final class Poller {
  /// What became ready.
  enum Source {
    /// The library has work; only where it has a set of its own.
    case daemon
    /// Another thread left something in the inbox.
    case inbox
    /// A refused connection sent more or closed.
    case lingering(descriptor: Int32)
    /// The client of an event stream left; the number is the subscriber's address.
    case subscriber(address: UInt)
  }

  /// When a descriptor is reported.
  enum Interest {
    /// As long as there is something to read.
    case readable
    /// Once, when the peer has closed.
    case departure
  }

  private let set: any DescriptorSet

  /// Makes a set; nil when the system has no descriptor left.
  init?(_ kind: EventLoopKind) {
    switch kind {
    case .epoll:
      guard let set = EpollSet() else { return nil }
      self.set = set
    case .poll: set = PollSet()
    }
  }

  /// Watches a descriptor; false when the system refuses.
  func add(_ watched: Int32, for interest: Interest, as source: Source) -> Bool {
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
  ///   - guests: What the daemon waits for by itself; it comes back with what happened.
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
    switch tag & 7 {
    case 1: .daemon
    case 3: .inbox
    case 5: .lingering(descriptor: Int32(truncatingIfNeeded: tag >> 8))
    default: .subscriber(address: UInt(tag))
    }
  }
}
