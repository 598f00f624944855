import ArgumentParser
import CommandParts
import Foundation
import LabCore
import LifecycleInsight
import LifecycleScenario

/// Looks for broken rules in random runs and broken documents.
struct Fuzz: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fuzz",
    abstract: "Fuzzes the engine with random commands and malformed documents.",
    discussion: """
      Every run has a seed: random commands on a random app, watched for a broken rule. With \
      documents, each seed also breaks one of them and reads it. A failure is cut down until no \
      step and no line of an override can be left out, and written to a file that “run” takes. \
      Exit codes: 0 when nothing failed, 1 otherwise.

      Example: lifecycle fuzz --count 1000 --seed 7
      """
  )

  @Option(help: "How long to look. (default: 10, or as long as --count takes)")
  var seconds: Int?

  @Option(help: "The maximum number of seeds; no limit unless given.")
  var count: UInt64?

  @Option(help: "The first seed.")
  var seed: UInt64 = 0

  @Option(help: "The folder for the scenarios of failures.")
  var output = "."

  @Argument(
    help: ArgumentHelp(
      "Scenarios to break, folders of them, or - for the standard input.",
      valueName: "file"
    )
  )
  var files: [String] = []

  func run() throws {
    let inputs = ScenarioFile.find(files)
    let texts = inputs.compactMap(\.bytes)
    guard texts.count == inputs.count else {
      throw Output.complain("A document cannot be read. Name files that exist.")
    }
    let runs = Fuzzer()
    let documents = texts.isEmpty ? nil : DocumentFuzzer(documents: texts)
    let seconds = seconds ?? (count == nil ? 10 : nil)
    let time = MachineTime()
    let end = seconds.map { time.now + .seconds($0) }
    var tried: UInt64 = 0
    var failed: UInt64 = 0
    while tried < count ?? .max, end.map({ time.now < $0 }) ?? true {
      let seed = self.seed &+ tried
      tried += 1
      guard let failure = Self.failure(of: runs, documents, seed: seed) else { continue }
      failed += 1
      let file = try write(failure.scenario, seed: seed)
      Output.say("FAIL seed \(seed): \(failure.problem): \(file)")
    }
    Output.say("\(tried - failed) passed, \(failed) failed")
    if failed > 0 { throw ExitCode.failure }
  }

  /// Writes what failed to a file and gives its path.
  private func write(_ bytes: [UInt8], seed: UInt64) throws -> String {
    let folder = URL(filePath: output, directoryHint: .isDirectory)
    let file = folder.appending(path: "fuzz-\(seed).json")
    do {
      try Data(bytes).write(to: file)
      return file.relativePath
    } catch {
      let path = file.relativePath
      throw Output.complain("“\(path)” cannot be written. Name a folder with --output.")
    }
  }

  /// The rule that a seed breaks, and the scenario that does so, or `nil` if all is well.
  private static func failure(
    of runs: Fuzzer,
    _ documents: DocumentFuzzer?,
    seed: UInt64
  ) -> (problem: String, scenario: [UInt8])? {
    if let failure = runs.run(seed: seed) { return (failure.problem, failure.document.encoded()) }
    return documents?.run(seed: seed).map { ($0.problem, $0.bytes) }
  }
}
