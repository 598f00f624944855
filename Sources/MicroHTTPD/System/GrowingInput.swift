internal import CMicroHTTPD
internal import Platform

/// Input that arrives little by little, by its file descriptor.
public struct GrowingInput: Hashable, Sendable {
  private static let mostBytes = 65_536

  private let descriptor: Int32

  /// Reads from a descriptor; there is nothing to read if it is -1.
  public init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Opens a file without waiting: it may be a pipe that has no writer yet.
  ///
  /// The C functions are `open` and `fcntl`.
  ///
  /// - Parameter path: The path of the file.
  /// - Returns: The descriptor, which the caller closes, or `nil` if there is no such file.
  public static func open(_ path: String) -> Int32? {
    let descriptor = unsafe Platform.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    // From here on reads may block: callers wait until there is something to read.
    _ = fcntl(descriptor, F_SETFL, 0)
    return descriptor
  }

  /// The identity and size in bytes of an open file, or `nil` for a pipe, a terminal or the like.
  ///
  /// The C function is `fstat`.
  public var file: (device: UInt, number: UInt, size: Int)? {
    FileIdentity(descriptor: descriptor).map { ($0.device, $0.inode, $0.size) }
  }

  /// Waits until something can be read, or the input has ended.
  ///
  /// The C function is `poll`.
  ///
  /// - Parameter milliseconds: The longest time to wait.
  /// - Returns: Whether there is something to read.
  @discardableResult
  public func wait(milliseconds: Int32) -> Bool {
    var wish = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&wish, 1, milliseconds) > 0
  }

  /// Reads the available bytes.
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
