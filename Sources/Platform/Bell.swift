/// A pipe with which one thread wakes another.
///
/// Each ring wakes one wait. A thread can also wait for ``descriptor`` to become readable.
package final class Bell: Sendable {
  /// The descriptor that becomes readable after a ring.
  package let descriptor: Int32
  private let cord: Int32

  /// Opens a bell, or returns `nil` if the system has no descriptor left.
  package init?() {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return nil }
    (descriptor, cord) = (ends[0], ends[1])
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  }

  deinit {
    close(descriptor)
    close(cord)
  }

  /// Wakes the thread that waits, now or next.
  package func ring() {
    var byte: UInt8 = 1
    _ = unsafe write(cord, &byte, 1)
  }

  /// Blocks the calling thread until the next ring, unless one is pending.
  package func wait() {
    var byte: UInt8 = 0
    _ = unsafe read(descriptor, &byte, 1)
  }
}
