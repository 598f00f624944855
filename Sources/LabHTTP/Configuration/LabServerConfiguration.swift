package import LabCore
package import LabStore
package import Logging
package import MicroHTTPD

/// Where a server listens, what it serves, and how much it takes on.
package struct LabServerConfiguration: Sendable {
  /// The numeric address to listen on.
  package var host = "127.0.0.1"
  /// The port to listen on; 0 picks a free one.
  package var port: UInt16 = 8080
  /// How the loops of the server wait.
  package var eventLoop = EventLoopKind.standard
  /// The folder of the pages, or `nil` for a server without pages.
  package var publicFolder: String?
  /// Where the runs are kept.
  package var storage = LabStorage.memory
  /// Which node it is of those that share a database.
  package var place = NodePlace.only
  /// The identity for encryption, or `nil` for plain HTTP.
  package var identity: ServerIdentity?
  /// Who may use the server.
  package var access = AccessSettings()
  /// How much the server takes on.
  package var limits = LabLimits()
  /// Whether apps that run somewhere else may tell the server what they do.
  package var takesLive = false
  /// The program that reads Swift files, or `nil` for the one beside this one or in `PATH`.
  package var sourceReader: String?
  /// The file of what owners do, or `nil` for none.
  package var auditLog: String?
  /// Where the server tells what it does.
  package var logger: Logger
  /// The time of the server.
  package var time: any LabTime = MachineTime()

  /// The address by which other machines reach the server, if the operator names it.
  package var publicAddress: String?

  /// Finds the numeric addresses of this machine in its networks.
  package var findAddresses: @Sendable () -> [String] = { NetworkAddresses.all }

  /// Creates a configuration with the default of everything.
  ///
  /// The server tells nobody what it does unless it gets a logger.
  package init() {
    logger = Logger(label: "lifecycle") { _ in SwiftLogNoOpLogHandler() }
  }

  /// Opens the journal of the server.
  func makeJournal() throws(StoreError) -> Journal {
    try storage.journal(logger: logger, time: time)
  }
}
