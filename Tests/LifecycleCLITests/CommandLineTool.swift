import Foundation
import TestSupport

/// The built program, run the way a person runs it.
struct CommandLineTool {
  /// What one run of the program gave.
  struct Outcome: Sendable {
    var standardOutput: String
    var standardError: String
    var exitCode: Int32
  }

  /// The folder of the scenarios that were observed on devices.
  static let corpus = CorpusFile.records

  /// Makes a process that is not started.
  static func process(_ arguments: [String]) -> Process {
    let process = BuiltProgram.process(arguments)
    process.environment = ProcessInfo.processInfo.environment.merging([
      "COLUMNS": "80", "LC_ALL": "C",
    ]) { $1 }
    return process
  }

  /// Runs the program to its end, in the folder of the package.
  static func run(
    _ arguments: [String],
    input: String = "",
    environment: [String: String] = [:]
  ) async throws -> Outcome {
    try await onThread {
      let process = process(arguments)
      process.environment = process.environment?.merging(environment) { $1 }
      let (standardInput, standardOutput) = (Pipe(), Pipe())
      let errors = FileManager.default.temporaryDirectory
        .appendingPathComponent("errors-\(UUID().uuidString)")
      _ = FileManager.default.createFile(atPath: errors.path, contents: nil)
      defer { try? FileManager.default.removeItem(at: errors) }
      process.standardInput = standardInput
      process.standardOutput = standardOutput
      process.standardError = try FileHandle(forWritingTo: errors)
      try process.run()
      try standardInput.fileHandleForWriting.write(contentsOf: Data(input.utf8))
      try standardInput.fileHandleForWriting.close()
      let output = standardOutput.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      return Outcome(
        standardOutput: String(decoding: output, as: UTF8.self),
        standardError: try String(contentsOf: errors, encoding: .utf8),
        exitCode: process.terminationStatus
      )
    }
  }
}
