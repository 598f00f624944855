internal import CGnuTLS

/// The hashes of GnuTLS.
enum Digest {
  /// The hash of bytes.
  ///
  /// *The C function is `gnutls_hash_fast`.*
  static func of(_ bytes: [UInt8], _ kind: gnutls_digest_algorithm_t) -> [UInt8] {
    unsafe [UInt8](unsafeUninitializedCapacity: Int(gnutls_hash_get_len(kind))) { output, count in
      let status = unsafe gnutls_hash_fast(kind, bytes, bytes.count, output.baseAddress)
      count = status == 0 ? output.count : 0
    }
  }
}
