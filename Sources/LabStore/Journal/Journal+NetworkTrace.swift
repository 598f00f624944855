package import LabCore
package import MicroHTTPD

extension Journal {
  /// The trace that is stored of a client.
  ///
  /// - Parameters:
  ///   - client: The address.
  ///   - explorer: The code of a room, and the text that identifies an explorer of it.
  /// - Returns: The hashes of all.
  package func trace(
    of client: ClientAddress?,
    explorer: (room: String, mark: String)? = nil
  ) -> NetworkTrace {
    NetworkTrace(of: client, explorer: explorer, salt: salt)
  }

  /// Whether the trace of an explorer is one of a room.
  package func names(_ room: String, in explorer: Int64) -> Bool {
    NetworkTrace.names(room, in: explorer, salt: salt)
  }
}
