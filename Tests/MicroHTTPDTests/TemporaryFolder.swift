import Foundation
import Glibc

/// A folder for one test, removed with its object.
final class TemporaryFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "http-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  var path: String { url.path }

  /// Writes a file, with the folders above it.
  func write(_ name: String, _ content: String) throws {
    let file = url.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    // Foundation would wait until the file is on the disk, which no test needs.
    guard let stream = fopen(file.path, "w") else { throw CocoaError(.fileWriteUnknown) }
    fwrite(content, 1, content.utf8.count, stream)
    fclose(stream)
  }

  /// Makes a symbolic link.
  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: url.appending(path: name).path,
      withDestinationPath: target
    )
  }
}
