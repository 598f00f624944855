import ArgumentParser
import CommandParts
import Foundation
import LifecycleEngine
import LifecycleInsight
import LifecycleLogs
import LifecycleScenario
import LifecycleWalkthrough
import PlainJSON

/// A document and its problems.
struct CheckedFile {
  /// Reports the name and the size of a document, and its problems.
  typealias Check = (_ bytes: [UInt8], _ path: String) throws(ScenarioError) -> (
    summary: String, problems: [ScenarioProblem]
  )

  private let path: String
  private let bytes: [UInt8]
  /// Whether the file is a table, whose rows and numbers count from 1.
  private let isTable: Bool
  private let summary: String
  private let problems: [ScenarioProblem]

  /// Checks files, and prints their problems.
  ///
  /// - Parameters:
  ///   - files: Their paths; `-` stands for the standard input.
  ///   - json: Whether one JSON document a line is printed.
  ///   - language: The language.
  ///   - hasTables: Whether a file may be a table of questions.
  ///   - check: The check of one file.
  /// - Throws: `ExitCode` 1 if there is a problem, 2 if a file can't be read.
  static func check(
    _ files: [String],
    json: Bool,
    in language: Language,
    hasTables: Bool = false,
    by check: Check
  ) throws {
    var isFine = true
    for file in files {
      let checked = try CheckedFile(file, hasTables: hasTables, check)
      if !checked.problems.isEmpty { isFine = false }
      Output.write(json ? checked.json(in: language) : checked.text(in: language))
    }
    if !isFine { throw ExitCode.failure }
  }

  /// The bytes of a file, or of the standard input, or `nil` if there is none.
  static func bytes(of path: String) -> [UInt8]? {
    if path == "-" { return Array(FileHandle.standardInput.readDataToEndOfFile()) }
    return FileManager.default.contents(atPath: path).map { Array($0) }
  }

  private init(_ path: String, hasTables: Bool, _ check: Check) throws {
    self.path = path
    guard let bytes = Self.bytes(of: path) else {
      throw Output.complain(Complaint.unreadableLine(path))
    }
    let table = hasTables ? QuestionTable(LogText.decode(bytes), path: path) : nil
    isTable = table != nil
    self.bytes = table?.json ?? bytes
    do throws(ScenarioError) {
      (summary, problems) = try check(self.bytes, path)
    } catch {
      guard error.code == .invalidScenario else {
        throw Output.complain("\(path): \(error.message)")
      }
      (summary, problems) = (path, error.problems)
    }
  }

  /// A line for each problem, or one that says that all is well.
  private func text(in language: Language) -> String {
    guard !problems.isEmpty else { return "VALID \(summary)\n" }
    return zip(problems, told(in: language)).map { problem, told in
      let line = JSONLocator.place(of: problem.pointer, in: bytes).line
      return "\(path):\(line): \(told.pointer): \(told.message)\n"
    }.joined()
  }

  /// The problems as one JSON document.
  private func json(in language: Language) -> String {
    let problems = told(in: language)
    let text = Output.json { writer in
      writer.object {
        $0.member("path", path)
        $0.key("problems")
        $0.value(problems, as: .array(ScenarioProblem.shape))
      }
    }
    return "\(text)\n"
  }

  private func told(in language: Language) -> [ScenarioProblem] {
    let words = language.problemWords
    return problems.map { isTable ? QuestionTable.told($0) : $0 }
      .map { $0.told(words?.sentence(of: $0)) }
  }
}
