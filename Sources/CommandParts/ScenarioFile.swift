import ArgumentParser
import Foundation
package import LifecycleScenario

/// A text that should be a scenario, and its place.
package struct ScenarioFile {
  /// The words of a language for a problem, or `nil` for those of the program itself.
  package typealias ProblemWords = (ScenarioProblem) -> String?

  package let path: String
  private let text: Result<Data, Complaint>

  /// Finds the files that arguments stand for.
  ///
  /// - Parameter arguments: `-`, files, and folders, which stand for their `*.json`.
  /// - Returns: The files; those of a folder are sorted by name.
  package static func find(_ arguments: [String]) -> [ScenarioFile] {
    arguments.flatMap { argument in
      if argument == "-" {
        [ScenarioFile(path: "-", text: .success(FileHandle.standardInput.readDataToEndOfFile()))]
      } else if URL(fileURLWithPath: argument).hasDirectoryPath {
        files(in: argument)
      } else {
        [ScenarioFile(path: argument)]
      }
    }
  }

  /// Whether a folder beside Swift files holds scenarios: a file with their version in it.
  package static func isFolderOfScenarios(_ folder: String) -> Bool {
    files(in: folder).contains { file in
      file.path != folder
        && file.bytes.map { String(decoding: $0, as: UTF8.self).contains("\"schemaVersion\"") }
          ?? false
    }
  }

  private static func files(in folder: String) -> [ScenarioFile] {
    do {
      let names = try FileManager.default.contentsOfDirectory(atPath: folder)
        .filter { $0.hasSuffix(".json") }.sorted()
      let prefix = folder.hasSuffix("/") ? folder : "\(folder)/"
      return names.isEmpty
        ? [ScenarioFile(path: folder, text: .failure(.emptyFolder(folder)))]
        : names.map { ScenarioFile(path: prefix + $0) }
    } catch {
      return [ScenarioFile(path: folder, text: .failure(.unreadable(folder)))]
    }
  }

  private init(path: String, text: Result<Data, Complaint>) {
    self.path = path
    self.text = text
  }

  private init(path: String) {
    let text = FileManager.default.contents(atPath: path)
    self.init(path: path, text: text.map { .success($0) } ?? .failure(.unreadable(path)))
  }

  /// The text as it is, or `nil` if it can't be read.
  package var bytes: [UInt8]? {
    switch text {
    case .success(let data): Array(data)
    case .failure: nil
    }
  }

  /// Reads the scenario.
  ///
  /// - Parameter words: The words for its problems.
  /// - Returns: The scenario, or its problems, a line for each.
  package func read(_ words: ProblemWords = { _ in nil }) -> Result<ScenarioDocument, Complaint> {
    text.flatMap { text in
      do throws(ScenarioError) {
        return .success(try ScenarioDocument.decode(Array(text)))
      } catch {
        let lines = error.problems.map {
          "\(path): \($0.pointer): \(words($0) ?? $0.message)"
        }
        return .failure(Complaint(lines: lines.isEmpty ? ["\(path): \(error.message)"] : lines))
      }
    }
  }

  /// A scenario, its text and the path under which it was found.
  package struct Read {
    package let path: String
    package let bytes: [UInt8]
    package let document: ScenarioDocument
    /// What it runs on instead of its own platform, or `nil` if it runs as it is.
    package var platformNote: String?

    /// The text in which problems can be located.
    package var text: ScenarioText { ScenarioText(path: path, bytes: bytes) }
  }

  /// Reads all scenarios, before any of them is run, and keeps their origins.
  ///
  /// - Parameters:
  ///   - arguments: `-`, files and folders.
  ///   - words: The words for problems.
  /// - Returns: The scenarios, in order.
  /// - Throws: An exit code, after all problems, if a document is unreadable or invalid.
  package static func readAllFiles(
    _ arguments: [String],
    words: ProblemWords = { _ in nil }
  ) throws -> [Read] {
    var documents: [Read] = []
    var complaints: [Complaint] = []
    for file in find(arguments) {
      switch file.read(words) {
      case .success(let document):
        documents.append(Read(path: file.path, bytes: file.bytes ?? [], document: document))
      case .failure(let complaint): complaints.append(complaint)
      }
    }
    for line in complaints.flatMap(\.lines) { Output.complain(line) }
    guard complaints.isEmpty else { throw ExitCode.badInput }
    return documents
  }
}

/// The reason why a text is no scenario.
package struct Complaint: Error {
  /// One line for each problem.
  package let lines: [String]

  /// The text about every unreadable file.
  package static func unreadableLine(_ path: String) -> String {
    "“\(path)” cannot be read. Check its name and permissions."
  }

  static func unreadable(_ path: String) -> Complaint {
    Complaint(lines: [unreadableLine(path)])
  }

  static func emptyFolder(_ path: String) -> Complaint {
    Complaint(lines: ["“\(path)” holds no scenario. Name a folder with “*.json” in it."])
  }
}
