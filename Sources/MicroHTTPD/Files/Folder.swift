internal import Platform

/// An open folder below which files are opened, and nowhere else.
///
/// Each part of a path is opened by itself in the folder before it, and symbolic links are not
/// followed. Whatever happens to the tree meanwhile, the result lies below the root.
final class Folder: Sendable {
  private let descriptor: Int32

  /// Opens the root; it may itself be a symbolic link.
  ///
  /// - Throws: ``HTTPServerError`` with code `folderUnreadable`.
  init(_ path: String) throws(HTTPServerError) {
    let descriptor = unsafe Platform.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0, unsafe faccessat(descriptor, ".", R_OK | X_OK, 0) == 0 else {
      let number = errno
      close(descriptor)
      throw HTTPServerError(code: .folderUnreadable, host: path, systemError: number)
    }
    self.descriptor = descriptor
  }

  deinit {
    close(descriptor)
  }

  /// Reads the identity of the file at a path.
  ///
  /// A link is followed, so this doesn't prove that the file is below the root.
  func identity(of path: FolderPath) -> FileIdentity? {
    FileIdentity(path: path.text, below: descriptor)
  }

  /// Opens a regular file.
  ///
  /// - Throws: ``HTTPRequestFailure`` with code `notFound`, or `badPath` when a part is a link.
  func open(_ path: FolderPath) throws(HTTPRequestFailure) -> OpenFile {
    var names = path.names
    guard let last = names.popLast() else { throw HTTPRequestFailure(.badPath) }
    var current = descriptor
    defer {
      if current != descriptor { close(current) }
    }
    for name in names {
      let next = try Self.open(name, in: current, flags: O_DIRECTORY)
      if current != descriptor { close(current) }
      current = next
    }
    let file = try Self.open(last, in: current, flags: O_NONBLOCK)
    guard let identity = FileIdentity(descriptor: file) else {
      close(file)
      throw HTTPRequestFailure(.notFound)
    }
    return OpenFile(descriptor: file, identity: identity)
  }

  private static func open(
    _ name: Substring,
    in folder: Int32,
    flags: Int32
  ) throws(HTTPRequestFailure) -> Int32 {
    let descriptor = unsafe openat(folder, String(name), O_RDONLY | O_NOFOLLOW | O_CLOEXEC | flags)
    if descriptor >= 0 { return descriptor }
    // With O_DIRECTORY a link gives ENOTDIR, just as a file instead of a folder does.
    throw HTTPRequestFailure(errno == ELOOP ? .badPath : .notFound)
  }
}

/// An open regular file.
struct OpenFile: ~Copyable {
  private let descriptor: Int32

  /// Its state when it was opened.
  let identity: FileIdentity

  /// Takes over a descriptor.
  init(descriptor: Int32, identity: FileIdentity) {
    self.descriptor = descriptor
    self.identity = identity
  }

  deinit {
    close(descriptor)
  }

  /// Reads the whole file, or returns `nil` if its size has changed.
  func bytes() -> [UInt8]? {
    let size = identity.size
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let part = unsafe pread(
          descriptor,
          buffer.baseAddress?.advanced(by: count),
          size - count,
          count
        )
        guard part > 0 else { return }
        count += part
      }
    }
    return bytes.count == size ? bytes : nil
  }

  /// Hands the given bytes of the file over to a response.
  consuming func region(_ range: Range<Int>) -> FileRegion {
    let region = FileRegion(descriptor: descriptor, offset: range.lowerBound, size: range.count)
    discard self
    return region
  }
}
