package import Foundation

/// What a program gave that ran to its end.
package struct ProgramOutcome: Hashable, Sendable {
  package var standardOutput: String
  package var standardError: String
  package var exitCode: Int32

  /// Starts a process that is made ready and waits for its end. Its text goes through files: a pipe
  /// would end the tests with SIGPIPE when the program ends without reading it.
  package init(of process: Process, input: String = "") throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "run-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (output, errors) = (folder.appending(path: "output"), folder.appending(path: "errors"))
    let inputFile = folder.appending(path: "input")
    try Data(input.utf8).write(to: inputFile)
    for file in [output, errors] { try Data().write(to: file) }
    process.standardInput = try FileHandle(forReadingFrom: inputFile)
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    process.waitUntilExit()
    standardOutput = try String(contentsOf: output, encoding: .utf8)
    standardError = try String(contentsOf: errors, encoding: .utf8)
    exitCode = process.terminationStatus
  }
}
