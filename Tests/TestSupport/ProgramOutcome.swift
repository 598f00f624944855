package import Foundation

/// The output and the exit code of a program.
package struct ProgramOutcome: Hashable, Sendable {
  package var standardOutput: String
  package var standardError: String
  package var exitCode: Int32

  /// So many programs run at a time: more would only wait for each other.
  private static let turns = DispatchSemaphore(value: 16)

  /// Runs a process that is made ready to its end. Its text goes through files: a pipe would end
  /// the tests with SIGPIPE when the program ends without reading it.
  package init(of process: Process, input: String = "") throws {
    Self.turns.wait()
    defer { Self.turns.signal() }
    let folder = FileManager.default.temporaryDirectory.appending(path: "run-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (output, errors) = (folder.appending(path: "output"), folder.appending(path: "errors"))
    let inputFile = folder.appending(path: "input")
    try Data(input.utf8).write(to: inputFile)
    for file in [output, errors] { try Data().write(to: file) }
    let handles = [
      try FileHandle(forReadingFrom: inputFile), try FileHandle(forWritingTo: output),
      try FileHandle(forWritingTo: errors),
    ]
    defer { for handle in handles { try? handle.close() } }
    exitCode = try process.runToEnd(with: handles)
    standardOutput = try String(contentsOf: output, encoding: .utf8)
    standardError = try String(contentsOf: errors, encoding: .utf8)
  }
}
