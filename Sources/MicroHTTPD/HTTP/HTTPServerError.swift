internal import CMicroHTTPD
internal import Platform

/// The reason why a server did not start, or a folder can't be served.
public struct HTTPServerError: Error, Hashable, Sendable {
  /// The kinds of failure a caller can tell apart.
  public enum Code: String, Hashable, Sendable {
    /// Another process, or another server of this one, listens on the port.
    case portTaken
    /// No network interface of this machine has the address.
    case addressUnavailable
    /// The host is not a numeric IPv4 or IPv6 address.
    case badAddress
    /// The system does not let this user open the port.
    case permissionDenied
    /// The folder to serve files from is missing or closed to this user.
    case folderUnreadable
    /// The certificate and its key cannot be read, or do not belong together.
    case badCertificate
    /// The library was built without encryption.
    case noEncryption
    /// A running server can't begin or end to encrypt.
    case needsRestart
    /// The system has no epoll.
    case noEpoll
    /// The system or libmicrohttpd refused for another reason.
    case cannotStart
  }

  /// The kind of failure.
  public let code: Code

  /// The requested address, or the folder for `folderUnreadable`.
  public let host: String

  /// The requested port; 0 for `folderUnreadable`.
  public let port: UInt16

  /// The `errno` of the system call that failed, or the error code of GnuTLS; 0 if there is none.
  public let systemError: Int32

  /// Creates an error with the facts known about it.
  public init(code: Code, host: String, port: UInt16 = 0, systemError: Int32 = 0) {
    self.code = code
    self.host = host
    self.port = port
    self.systemError = systemError
  }
}

extension HTTPServerError: CustomStringConvertible {
  /// One sentence: the request, the reason why it failed, and a way out.
  public var description: String {
    switch code {
    case .portTaken:
      "Port \(port) of \(host) is taken: another program listens there. Choose another port, or 0."
    case .addressUnavailable:
      "This machine has no address \(host). Try 127.0.0.1, or 0.0.0.0 for every interface."
    case .badAddress:
      "“\(host)” is not a numeric IPv4 or IPv6 address. Try 127.0.0.1."
    case .permissionDenied:
      "Port \(port) of \(host) is closed to this user. Ports below 1024 usually are; try 8080."
    case .folderUnreadable:
      "The folder “\(host)” cannot be read (\(systemWords)). Check path and rights."
    case .badCertificate:
      "The certificate and the key cannot be used: \(encryptionReason) Both must be PEM texts that "
        + "belong together, the key without a password."
    case .noEncryption:
      "This build of libmicrohttpd cannot encrypt. Install one with TLS, or do without a certificate."
    case .needsRestart:
      "A server that runs can't begin or end to encrypt. Start it again."
    case .noEpoll:
      "This system has no epoll. Choose “poll”, or leave the choice to the server."
    case .cannotStart:
      "The server cannot listen on port \(port) of \(host) (\(systemWords))."
    }
  }
}

extension HTTPServerError {
  /// The system's words for its error.
  private var systemWords: String { SystemError.words(for: systemError) }

  /// The reason that the encryption library gives for refusing a certificate.
  ///
  /// The C function is `gnutls_strerror`.
  var encryptionReason: String {
    unsafe String(cString: gnutls_strerror(systemError))
  }
}
