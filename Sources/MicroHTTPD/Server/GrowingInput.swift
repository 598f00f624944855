internal import CMicroHTTPD
internal import Platform

/// Input that comes little by little, by the number under which the system has it open.
public struct GrowingInput: Hashable, Sendable {
  private static let mostBytes = 65_536

  private let descriptor: Int32

  /// Reads from what is open under a number; from nothing where it is -1.
  public init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Opens a file without waiting: it may be a pipe to which nobody writes yet.
  ///
  /// The C functions are `open` and `fcntl`.
  ///
  /// - Parameter path: Where the file is.
  /// - Returns: The number, which the caller closes; nothing where there is no such file.
  public static func open(_ path: String) -> Int32? {
    let descriptor = unsafe Platform.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    // From here on nothing to read is no end: whoever reads has seen that there is something.
    _ = fcntl(descriptor, F_SETFL, 0)
    return descriptor
  }

  /// Which file of a disk is open, and its size in bytes; nothing where it is a pipe, a terminal or the
  /// like, which has an end and no name.
  ///
  /// The C function is `fstat`.
  public var file: (device: UInt, number: UInt, size: Int)? {
    FileIdentity(descriptor: descriptor).map { ($0.device, $0.inode, $0.size) }
  }

  /// Waits until something can be read, or the input has ended.
  ///
  /// The C function is `poll`.
  ///
  /// - Parameter milliseconds: For how long.
  /// - Returns: Whether there is something to read.
  @discardableResult
  public func wait(milliseconds: Int32) -> Bool {
    var wish = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&wish, 1, milliseconds) > 0
  }

  /// Reads what is there.
  ///
  /// The C function is `read`.
  ///
  /// - Returns: Some bytes; none at the end.
  public func read() -> [UInt8] {
    unsafe [UInt8](unsafeUninitializedCapacity: Self.mostBytes) { buffer, count in
      count = max(0, unsafe Platform.read(descriptor, buffer.baseAddress, Self.mostBytes))
    }
  }
}
