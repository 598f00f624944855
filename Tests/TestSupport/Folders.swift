package import Foundation

/// The folders of the repository.
package enum Folders {
  /// The folder of the package.
  package static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The folder of the tests.
  package static let tests = root.appending(path: "Tests")

  /// The folder of the pages.
  package static let pages = root.appending(path: "Public")
}

/// Makes an empty folder for as long as a test needs it.
package func withFolder(_ test: (String) async throws -> Void) async throws {
  let folder = FileManager.default.temporaryDirectory.appending(path: "test-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  try await test(folder.path)
}
