internal import Platform

/// The facts that distinguish one state of a file from another.
struct FileIdentity: Hashable, Sendable {
  /// The device that holds the file.
  let device: UInt
  /// The number of the file on its device.
  let inode: UInt
  /// The size in bytes.
  let size: Int
  /// The time of the last change, in seconds since 1970.
  let modificationSeconds: Int
  /// The part of that time below a second.
  let modificationNanoseconds: Int

  /// The same as a text, without the device.
  var tag: String {
    let numbers = [
      inode, UInt(size), UInt(bitPattern: modificationSeconds), UInt(modificationNanoseconds),
    ]
    return numbers.map { String($0, radix: 36) }.joined(separator: "-")
  }

  /// Reads the identity of an open file, or returns `nil` if it isn't a regular file.
  init?(descriptor: Int32) {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  /// Reads the identity of a path below an open folder, or returns `nil` if it isn't a regular
  /// file.
  init?(path: String, below folder: Int32) {
    var status = stat()
    guard unsafe fstatat(folder, path, &status, 0) == 0 else { return nil }
    self.init(status)
  }

  private init?(_ status: stat) {
    guard status.st_mode & S_IFMT == S_IFREG else { return nil }
    device = UInt(truncatingIfNeeded: status.st_dev)
    inode = UInt(status.st_ino)
    size = Int(status.st_size)
    let changed = unsafe withUnsafePointer(to: status) { unsafe cpl_changed($0) }
    modificationSeconds = changed.tv_sec
    modificationNanoseconds = changed.tv_nsec
  }
}
