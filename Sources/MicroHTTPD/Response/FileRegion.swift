internal import Platform

/// A piece of an open file.
public final class FileRegion: Sendable {
  private let descriptor: Int32
  private let offset: Int

  /// The number of bytes in the piece.
  public let size: Int

  /// Opens a whole file.
  ///
  /// - Parameter path: The path of a regular file. It is opened as it is: use ``StaticFiles`` for
  ///   paths that come from a client.
  /// - Throws: ``HTTPRequestFailure`` with code `notFound` if there is no readable regular file.
  public convenience init(path: String) throws(HTTPRequestFailure) {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard let identity = FileIdentity(descriptor: descriptor) else {
      close(descriptor)
      throw HTTPRequestFailure(.notFound)
    }
    self.init(descriptor: descriptor, offset: 0, size: identity.size)
  }

  /// Takes over an open descriptor.
  init(descriptor: Int32, offset: Int, size: Int) {
    self.descriptor = descriptor
    self.offset = offset
    self.size = size
  }

  /// Creates a response that sends the piece, or returns `nil` if the library refuses.
  func response(headers: [HTTPHeader]) -> NativeResponse? {
    NativeResponse(file: descriptor, offset..<offset + size, headers: headers)
  }

  deinit {
    close(descriptor)
  }
}
