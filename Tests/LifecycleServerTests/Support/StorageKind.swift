import Foundation
import LabHTTP
import Testing
import TestSupport

@testable import LabStore

/// The journals that a server can have, each new and empty.
enum StorageKind: String, CaseIterable, CustomTestStringConvertible, Sendable {
  case sqlite, postgres

  /// Those that this machine has.
  static var expected: [StorageKind] { PostgresServer.isExpected ? allCases : [.sqlite] }

  var testDescription: String { rawValue }

  /// Makes a place for a journal, as long as a test needs it.
  func withStorage(_ test: (LabStorage) async throws -> Void) async throws {
    switch self {
    case .sqlite: try await withFolder { try await test(.folder($0)) }
    case .postgres: try await test(.database(try PostgresServer.shared.get().makeDatabase()))
    }
  }
}

/// Starts several servers over one database, as long as a test needs them.
func withNodes(
  _ count: Int,
  of server: PostgresServer? = nil,
  configure: (inout LabServerConfiguration) -> Void = { _ in },
  _ test: ([TestLab]) async throws -> Void
) async throws {
  let server = try server ?? PostgresServer.shared.get()
  let storage = LabStorage.database(try server.makeDatabase())
  var labs: [TestLab] = []
  do {
    for _ in 0..<count {
      var configuration = LabServerConfiguration.tested
      configuration.storage = storage
      configure(&configuration)
      labs.append(TestLab(server: try LabServer.start(configuration)))
    }
    try await test(labs)
  } catch {
    for lab in labs { try await onThread { lab.server.stop() } }
    throw error
  }
  for lab in labs { try await onThread { lab.server.stop() } }
}
