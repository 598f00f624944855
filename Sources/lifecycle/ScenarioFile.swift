import ArgumentParser
import Foundation
import LifecycleScenario

/// A text that should be a scenario, and where it was found.
struct ScenarioFile {
  /// The path, or `-` for the standard input.
  let path: String
  private let text: Data?

  /// Finds the files that arguments stand for.
  ///
  /// - Parameter arguments: `-`, files, and folders, which stand for their `*.json`.
  /// - Returns: The files; those of a folder are sorted by name.
  static func find(_ arguments: [String]) -> [ScenarioFile] {
    arguments.flatMap { argument in
      if argument == "-" {
        [ScenarioFile(path: "-", text: FileHandle.standardInput.readDataToEndOfFile())]
      } else if URL(fileURLWithPath: argument).hasDirectoryPath {
        inFolder(argument)
      } else {
        [ScenarioFile(path: argument)]
      }
    }
  }

  private static func inFolder(_ folder: String) -> [ScenarioFile] {
    do {
      let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      let prefix = folder.hasSuffix("/") ? folder : "\(folder)/"
      return names.filter { $0.hasSuffix(".json") }.sorted()
        .map { ScenarioFile(path: prefix + $0) }
    } catch {
      return [ScenarioFile(path: folder, text: nil)]
    }
  }

  private init(path: String, text: Data?) {
    self.path = path
    self.text = text
  }

  private init(path: String) {
    self.init(path: path, text: FileManager.default.contents(atPath: path))
  }

  /// Reads the scenario.
  ///
  /// - Returns: The scenario, or what is wrong, a line for each problem.
  func read() -> Result<ScenarioDocument, Complaint> {
    guard let text else {
      return .failure(Complaint(lines: ["“\(path)” cannot be read. Check its name and rights."]))
    }
    do throws(ScenarioError) {
      return .success(try ScenarioDocument.decode(Array(text)))
    } catch {
      let lines = error.problems.map { "\(path): \($0.pointer): \($0.message)" }
      return .failure(Complaint(lines: lines.isEmpty ? ["\(path): \(error.message)"] : lines))
    }
  }

  /// Reads all scenarios, before any of them is run.
  ///
  /// - Parameter arguments: `-`, files and folders.
  /// - Returns: The scenarios, in order.
  /// - Throws: An exit code, after all complaints, when a document is unreadable or invalid.
  static func readAll(_ arguments: [String]) throws -> [ScenarioDocument] {
    let results = find(arguments).map { $0.read() }
    let lines = results.flatMap { result -> [String] in
      guard case .failure(let complaint) = result else { return [] }
      return complaint.lines
    }
    for line in lines { Output.complain(line) }
    guard lines.isEmpty else { throw ExitCode.badInput }
    return try results.map { try $0.get() }
  }
}

/// Why a text is no scenario.
struct Complaint: Error {
  /// One line for each problem.
  let lines: [String]
}
