internal import CMicroHTTPDAnswers
internal import Synchronization

/// The settings that a running server can exchange: its certificate, and the proxies in front of it.
final class ExchangeableSettings: Sendable {
  private struct State {
    var proxies: TrustedProxies
    /// All identities so far: a handshake may still use an older one.
    var identities: [LoadedIdentity]
  }

  private let state: Mutex<State>

  /// Creates the settings with which a server starts.
  init(_ configuration: HTTPServerConfiguration) throws(HTTPServerError) {
    let identity = try configuration.identity?.loaded(configuration.host, configuration.port)
    state = Mutex(
      State(proxies: configuration.trustedProxies, identities: identity.map { [$0] } ?? [])
    )
  }

  /// The proxies in front of the server.
  var proxies: TrustedProxies { state.withLock { $0.proxies } }

  /// The identity for new connections, or `nil` without encryption.
  var identity: LoadedIdentity? { state.withLock { $0.identities.last } }

  /// Exchanges all of them at once.
  func exchange(_ proxies: TrustedProxies, _ identity: LoadedIdentity?) {
    state.withLock { state in
      state.proxies = proxies
      if let identity { state.identities.append(identity) }
    }
  }
}

/// A certificate and its key as the encryption library has them.
///
/// - Note: `@unchecked Sendable`: nothing changes them before they are freed.
@safe final class LoadedIdentity: @unchecked Sendable {
  private let pointer: OpaquePointer

  /// Takes over what the library has read.
  fileprivate init(_ pointer: OpaquePointer) {
    unsafe self.pointer = unsafe pointer
  }

  deinit {
    unsafe cmhd_free_identity(pointer)
  }

  /// When its first certificate ends, in seconds since 1970, or `nil` if none says so.
  ///
  /// *The C function is `gnutls_x509_crt_get_expiration_time`.*
  var end: Int64? {
    let end = unsafe cmhd_identity_end(pointer)
    return end < 0 ? nil : end
  }

  /// Makes it the identity of the handshakes on this thread.
  func use() {
    unsafe cmhd_set_identity(pointer)
  }
}

extension ServerIdentity {
  /// Reads the certificate and the key.
  ///
  /// The C functions are `gnutls_pcert_list_import_x509_raw` and `gnutls_privkey_import_x509_raw`.
  ///
  /// - Parameters:
  ///   - host: The address that the server listens on.
  ///   - port: The port that it listens on.
  /// - Returns: The pair.
  /// - Throws: ``HTTPServerError`` with code `noEncryption` or `badCertificate`.
  func loaded(_ host: String, _ port: UInt16) throws(HTTPServerError) -> LoadedIdentity {
    try check(host: host, port: port)
    var reason: Int32 = 0
    guard let pointer = unsafe cmhd_make_identity(certificate, key, &reason) else {
      throw HTTPServerError(code: .badCertificate, host: host, port: port, systemError: reason)
    }
    return unsafe LoadedIdentity(pointer)
  }
}
