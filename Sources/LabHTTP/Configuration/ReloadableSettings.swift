package import LabCore
package import Logging
package import MicroHTTPD

/// The settings that a running server can exchange.
package struct ReloadableSettings: Sendable {
  /// Who may use the server.
  package let access: AccessSettings
  /// The identity for new connections, or `nil` for plain HTTP.
  package let identity: ServerIdentity?
  /// The least level of lines in the log.
  package let logLevel: Logger.Level

  /// Creates settings.
  package init(access: AccessSettings, identity: ServerIdentity?, logLevel: Logger.Level) {
    (self.access, self.identity, self.logLevel) = (access, identity, logLevel)
  }
}
