package import Foundation
package import MicroHTTPD

/// Who may use a server, and under which names.
package struct AccessSettings: Hashable, Sendable {
  /// The names, besides those of this machine, that clients may call the server by.
  ///
  /// A page of another site that has its own name point here is kept out by that.
  package var allowedHosts: [String] = []

  /// The secrets that clients need to change something; without any, everybody may.
  package var tokens: [AccessToken] = []

  /// Whether a token is needed for reading, too.
  package var isTokenNeededForReading = false

  /// The proxies in front of the server.
  package var trustedProxies = TrustedProxies()

  /// Creates the settings of a server that everybody on this machine may use.
  package init() {}

  /// Finds out who makes a request.
  ///
  /// - Parameters:
  ///   - origin: The origin of the request.
  ///   - header: The value of its line `Authorization`; read only if it could prove something.
  ///   - keys: The keys that lead rooms.
  ///   - time: The present time.
  /// - Returns: The client. A wrong token or key proves nothing.
  package func client(
    at origin: RequestOrigin,
    sending header: @autoclosure () -> String?,
    keys: LeaderKeys,
    at time: Date
  ) -> Client {
    var client = Client(at: origin, localRole: localRole)
    guard !tokens.isEmpty || !keys.isEmpty, let secret = SentSecret(authorization: header()) else {
      return client
    }
    if let token = tokens.token(for: secret, at: time) {
      client.proof = .token(token.id, token.rights)
    } else if let room = keys.room(of: secret) {
      client.proof = .roomKey(room)
    } else {
      client.isMistaken = true
    }
    return client
  }

  /// The role of programs on this machine that come directly.
  private var localRole: Client.Role {
    if tokens.isEmpty { return .owner }
    return isTokenNeededForReading ? .guest : .reader
  }
}
