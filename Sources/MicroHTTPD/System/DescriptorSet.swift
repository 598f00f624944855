internal import CMicroHTTPD
internal import Platform

/// The event that a watched descriptor is reported for.
enum DescriptorInterest {
  /// Reported as long as there is something to read.
  case readable
  /// Reported once, when the peer has closed.
  case departure
}

/// Descriptors that one thread waits for, each with a tag.
protocol DescriptorSet: AnyObject {
  /// Watches a descriptor; false if the system refuses, or it is watched already.
  func add(_ watched: Int32, for interest: DescriptorInterest, tag: UInt64) -> Bool

  /// Stops watching a descriptor.
  func remove(_ watched: Int32)

  /// Waits and reports the tag of each descriptor that is ready.
  ///
  /// - Parameters:
  ///   - milliseconds: How long to wait.
  ///   - guests: Descriptors to wait for only in this call; they come back with their events.
  ///   - report: Called with each tag; it may add and remove descriptors.
  func wait(milliseconds: Int32, guests: inout [pollfd], report: (UInt64) -> Void)
}

/// Descriptors in a set of epoll; it takes no guests.
@safe final class EpollSet: DescriptorSet {
  private static let capacity = 256

  private let descriptor: Int32
  private let tags: UnsafeMutablePointer<UInt64>

  /// Opens a set, or returns `nil` if the system has no descriptor left.
  init?() {
    descriptor = cpl_epoll_open()
    guard descriptor >= 0 else { return nil }
    unsafe tags = .allocate(capacity: Self.capacity)
  }

  deinit {
    unsafe tags.deallocate()
    close(descriptor)
  }

  func add(_ watched: Int32, for interest: DescriptorInterest, tag: UInt64) -> Bool {
    cpl_epoll_add(descriptor, watched, interest == .departure ? 1 : 0, tag) == 0
  }

  func remove(_ watched: Int32) {
    cpl_epoll_remove(descriptor, watched)
  }

  func wait(milliseconds: Int32, guests: inout [pollfd], report: (UInt64) -> Void) {
    let count = unsafe cpl_epoll_wait(descriptor, tags, Int32(Self.capacity), milliseconds)
    for index in 0..<max(0, Int(count)) {
      report(unsafe tags[index])
    }
  }
}

/// Descriptors that are handed to poll each time.
final class PollSet: DescriptorSet {
  private var entries: [pollfd] = []
  private var tags: [UInt64] = []
  private var places: [Int32: Int] = [:]

  func add(_ watched: Int32, for interest: DescriptorInterest, tag: UInt64) -> Bool {
    guard places[watched] == nil else { return false }
    let events = interest == .departure ? Int16(cpl_departure) : Int16(POLLIN)
    places[watched] = entries.count
    entries.append(pollfd(fd: watched, events: events, revents: 0))
    tags.append(tag)
    return true
  }

  func remove(_ watched: Int32) {
    guard let place = places.removeValue(forKey: watched) else { return }
    let (entry, tag) = (entries.removeLast(), tags.removeLast())
    guard place < entries.count else { return }
    (entries[place], tags[place]) = (entry, tag)
    places[entry.fd] = place
  }

  func wait(milliseconds: Int32, guests: inout [pollfd], report: (UInt64) -> Void) {
    var all = entries + guests
    guests = []
    guard unsafe poll(&all, nfds_t(all.count), milliseconds) > 0 else { return }
    guests = Array(all[entries.count...])
    let ready = zip(all, tags).filter { $0.0.revents != 0 }
    for (entry, tag) in ready {
      // A client has left once; its descriptor would be ready at every look.
      if entry.events != Int16(POLLIN) { remove(entry.fd) }
      report(tag)
    }
  }
}
