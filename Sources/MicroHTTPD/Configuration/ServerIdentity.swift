internal import CMicroHTTPD

/// The certificate and key of a server, for encrypted connections.
public struct ServerIdentity: Hashable, Sendable {
  /// The certificate in PEM form, followed by those of its issuers.
  public let certificate: String

  /// The private key of the certificate in PEM form.
  public let key: String

  /// Creates an identity.
  ///
  /// The server checks at its start whether the two belong together.
  ///
  /// - Parameters:
  ///   - certificate: The certificate in PEM form, followed by those of its issuers.
  ///   - key: The private key in PEM form, without a password.
  public init(certificate: String, key: String) {
    self.certificate = certificate
    self.key = key
  }

  /// Checks that the library can encrypt, and can do so with this certificate and key.
  ///
  /// The C functions are `MHD_is_feature_supported` and `gnutls_certificate_set_x509_key_mem`.
  ///
  /// - Parameters:
  ///   - host: The address that the server is about to listen on.
  ///   - port: The port that it is about to listen on.
  /// - Throws: ``HTTPServerError`` with code `noEncryption` or `badCertificate`.
  func check(host: String, port: UInt16) throws(HTTPServerError) {
    guard MHD_is_feature_supported(.FEATURE_TLS) == .YES else {
      throw HTTPServerError(code: .noEncryption, host: host, port: port)
    }
    let status = unsafe cmhd_check_identity(certificate, key)
    guard status == 0 else {
      throw HTTPServerError(code: .badCertificate, host: host, port: port, systemError: status)
    }
  }
}
