import ArgumentParser
import LifecycleInsight
import LifecycleScenario

/// Looks for what must never happen, in random runs and broken documents.
struct Fuzz: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Looks for what must never happen, in random runs and broken documents.",
    discussion: """
      Every run has a seed: random commands on a random app, watched for a broken rule. With \
      documents, each seed also breaks one of them and reads it. A failure is cut down and \
      printed as a scenario. Exit codes: 0 when nothing failed, 1 otherwise.
      """
  )

  @Option(help: "How long to look.")
  var seconds = 10

  @Option(help: "How many seeds to try at the most.")
  var count: UInt64 = .max

  @Option(help: "The first seed.")
  var seed: UInt64 = 0

  @Argument(
    help: ArgumentHelp(
      "Scenarios to break, folders of them, or - for the standard input.",
      valueName: "file"
    )
  )
  var files: [String] = []

  func run() throws {
    let found = ScenarioFile.find(files)
    let texts = found.compactMap(\.bytes)
    guard texts.count == found.count else {
      throw Output.complain("A document cannot be read. Name files that exist.")
    }
    let runs = Fuzzer()
    let documents = texts.isEmpty ? nil : DocumentFuzzer(documents: texts)
    let end = ContinuousClock.now.advanced(by: .seconds(seconds))
    var tried: UInt64 = 0
    var failed: UInt64 = 0
    while tried < count, ContinuousClock.now < end {
      let seed = self.seed &+ tried
      tried += 1
      let lines = Self.failure(of: runs, documents, seed: seed)
      guard !lines.isEmpty else { continue }
      failed += 1
      for line in lines { Output.say(line) }
    }
    Output.say("\(tried - failed) passed, \(failed) failed")
    if failed > 0 { throw ExitCode.failure }
  }

  /// What a person reads of a failing seed; nothing when all is well.
  private static func failure(
    of runs: Fuzzer,
    _ documents: DocumentFuzzer?,
    seed: UInt64
  ) -> [String] {
    if let failure = runs.run(seed: seed) {
      return [
        "FAIL seed \(seed): \(failure.problem)",
        String(decoding: failure.document.encoded(), as: UTF8.self),
      ]
    }
    guard let failure = documents?.run(seed: seed) else { return [] }
    return [
      "FAIL seed \(seed): \(failure.problem)",
      String(decoding: failure.bytes, as: UTF8.self),
    ]
  }
}
