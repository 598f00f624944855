/// What one thread wakes another with: a pipe, as every system has it.
///
/// Each ring is heard once. Who hears a ring may also wait for ``descriptor`` to become readable.
package final class Bell: Sendable {
  /// Becomes readable when somebody has rung.
  package let descriptor: Int32
  private let cord: Int32

  /// Opens a bell; nil when the system has no descriptor left.
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

  /// Wakes whoever waits, now or next.
  package func ring() {
    var byte: UInt8 = 1
    _ = unsafe write(cord, &byte, 1)
  }

  /// Blocks the calling thread until somebody rings, unless somebody has.
  package func wait() {
    var byte: UInt8 = 0
    _ = unsafe read(descriptor, &byte, 1)
  }
}
