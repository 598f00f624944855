import Foundation
import TestSupport

/// The built program, run the way a person runs it.
struct CommandLineTool {
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
  ) async throws -> ProgramOutcome {
    try await onThread {
      let process = process(arguments)
      process.environment = process.environment?.merging(environment) { $1 }
      return try ProgramOutcome(of: process, input: input)
    }
  }
}
