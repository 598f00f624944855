internal import CMicroHTTPD

/// What a server proves its name with, so that clients talk to it encrypted.
public struct ServerIdentity: Hashable, Sendable {
  /// The certificate in PEM form, followed by those of its issuers.
  public let certificate: String

  /// The private key of the certificate in PEM form.
  public let key: String

  /// Creates an identity; whether the two belong together shows when a server starts.
  ///
  /// - Parameters:
  ///   - certificate: The certificate in PEM form, followed by those of its issuers.
  ///   - key: The private key in PEM form, without a password.
  public init(certificate: String, key: String) {
    self.certificate = certificate
    self.key = key
  }

  /// Makes sure that the library can encrypt, and do it with this certificate and key.
  ///
  /// The C functions are `MHD_is_feature_supported` and `gnutls_certificate_set_x509_key_mem`.
  ///
  /// - Throws: ``HTTPServerError`` with code `noEncryption` or `badCertificate`.
  func check(_ configuration: HTTPServerConfiguration) throws(HTTPServerError) {
    let (host, port) = (configuration.host, configuration.port)
    guard MHD_is_feature_supported(.FEATURE_TLS) == .YES else {
      throw HTTPServerError(code: .noEncryption, host: host, port: port)
    }
    let status = unsafe cmhd_check_identity(certificate, key)
    guard status == 0 else {
      throw HTTPServerError(code: .badCertificate, host: host, port: port, systemError: status)
    }
  }
}

extension HTTPServerError {
  /// What the library of the encryption says about a certificate.
  ///
  /// The C function is `gnutls_strerror`.
  var encryptionReason: String {
    unsafe String(cString: gnutls_strerror(systemError))
  }
}
