package import LabCore
package import MicroHTTPD

extension Journal {
  /// The trace that is stored of a client.
  ///
  /// - Parameters:
  ///   - client: The address.
  ///   - mark: The text that identifies an explorer.
  /// - Returns: The hashes of both.
  package func trace(of client: ClientAddress?, explorer mark: String? = nil) -> NetworkTrace {
    NetworkTrace(of: client, explorer: mark, salt: salt)
  }
}
