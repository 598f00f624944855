internal import CMicroHTTPD
internal import Glibc

/// An epoll set, used on one thread.
@safe final class Poller {
  /// What became ready.
  enum Source {
    /// The library has work.
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

  private let descriptor: Int32
  private let events: UnsafeMutableBufferPointer<epoll_event>

  /// Opens an epoll set; nil when the system has no descriptor left.
  init?() {
    descriptor = epoll_create1(Int32(EPOLL_CLOEXEC))
    guard descriptor >= 0 else { return nil }
    unsafe events = .allocate(capacity: 256)
    unsafe events.initialize(repeating: epoll_event())
  }

  deinit {
    unsafe events.deallocate()
    close(descriptor)
  }

  /// Watches a descriptor; false when the system refuses.
  func add(_ watched: Int32, for interest: Interest, as source: Source) -> Bool {
    var event = unsafe epoll_event(
      events: Self.mask(interest),
      data: epoll_data(u64: Self.tag(source))
    )
    return unsafe epoll_ctl(descriptor, EPOLL_CTL_ADD, watched, &event) == 0
  }

  /// Stops watching a descriptor.
  func remove(_ watched: Int32) {
    _ = epoll_ctl(descriptor, EPOLL_CTL_DEL, watched, nil)
  }

  /// Waits and reports each source that is ready.
  func wait(milliseconds: Int32, report: (Source) -> Void) {
    let count = unsafe epoll_wait(
      descriptor,
      events.baseAddress,
      Int32(events.count),
      milliseconds
    )
    for index in 0..<max(0, Int(count)) {
      report(Self.source(unsafe events[index].data.u64))
    }
  }

  private static func mask(_ interest: Interest) -> UInt32 {
    switch interest {
    case .readable: EPOLLIN.rawValue
    case .departure: EPOLLRDHUP.rawValue | EPOLLET.rawValue
    }
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
