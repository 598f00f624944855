import CommandParts
import LifecycleEngine
import LifecycleInsight
import LifecycleScenario

extension ScenarioFile {
  /// Reads all scenarios in the words of a language, before any of them is run.
  ///
  /// - Throws: An exit code, after all problems, if a document is unreadable or invalid.
  static func readAllFiles(_ arguments: [String], in language: Language) throws -> [Read] {
    let words = language.problemWords
    return try readAllFiles(arguments) { words?.sentence(of: $0) }
  }

  /// Reads all scenarios, before any of them is run.
  ///
  /// - Parameters:
  ///   - arguments: `-`, files and folders.
  ///   - language: The language of the problems.
  /// - Returns: The scenarios, in order.
  /// - Throws: An exit code, after all problems, if a document is unreadable or invalid.
  static func readAll(
    _ arguments: [String],
    in language: Language
  ) throws -> [ScenarioDocument] {
    try readAllFiles(arguments, in: language).map(\.document)
  }

  /// Reads the one scenario that an argument stands for.
  static func readOne(
    _ argument: String,
    in language: Language = .ofReader
  ) throws -> ScenarioDocument {
    let files = try readAllFiles([argument], in: language)
    guard files.count == 1 else {
      throw Output.complain("“\(argument)” holds \(files.count) scenarios. Name one of them.")
    }
    return files[0].document
  }
}

extension PlatformOptions {
  /// Reads the one scenario that an argument stands for, as it runs on the one platform.
  func readOne(_ argument: String, in language: Language = .ofReader) throws -> ScenarioDocument {
    let runs = try runs(of: ScenarioFile.readOne(argument, in: language))
    guard runs.count == 1 else {
      throw Output.complain("One version of iOS can be told here, not \(runs.count).")
    }
    return runs[0].document
  }
}
