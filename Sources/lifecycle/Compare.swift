import ArgumentParser
import CommandParts
import LifecycleInsight
import LifecycleScenario

/// Lays runs side by side.
struct Compare: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Compares scenarios, or one scenario on several versions of iOS.",
    discussion: """
      Prints the events side by side: “=” where both runs have the line, “~” with another argument \
      or state, “<” and “>” where one of them lacks it, nothing where a layout pass more or less \
      means nothing; then the differences in words. Exit codes, as diff has them: 0 when nothing \
      differs; 1 when something does; 2 when a document is invalid, unreadable or refused.

      Example: lifecycle compare --ios 12 --ios 13 Public/examples/sheet.json
      """
  )

  /// The output format of a comparison.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text, json
  }

  @Option(help: ArgumentHelp("A version of iOS; two or three of them.", valueName: "version"))
  var ios: [String] = []

  @Option(help: "How to print: text or json.")
  var format = Format.text

  @OptionGroup var speech: LanguageOption

  @Argument(
    help: ArgumentHelp(
      "One scenario with versions, two or three without; - for the standard input.",
      valueName: "file"
    )
  )
  var files: [String]

  func run() throws {
    let scenarios = try ScenarioFile.readAll(files, in: speech.language)
    let subjects = try documents(scenarios).map { try subject($0, named: $1) }
    let comparison = RunComparison(subjects)
    switch format {
    case .text: Output.say(comparison.text(in: speech.language.reportWords))
    case .json:
      Output.say(Output.json { $0.comparison(comparison) })
    }
    if !comparison.differences.isEmpty { throw ExitCode.failure }
  }

  /// The scenarios to compare, and what to call them in complaints.
  private func documents(
    _ scenarios: [ScenarioDocument]
  ) throws -> [(document: ScenarioDocument, name: String)] {
    guard !ios.isEmpty else {
      guard (2...3).contains(scenarios.count) else {
        let count = scenarios.count == 1 ? "is one scenario" : "are \(scenarios.count) scenarios"
        throw Output.complain(
          "There \(count) here. Name two or three, or one with --ios 12 --ios 13."
        )
      }
      return scenarios.map { ($0, $0.id) }
    }
    guard scenarios.count == 1, (2...3).contains(ios.count) else {
      throw Output.complain("Versions are compared for one scenario, two or three of them.")
    }
    return try ios.map { version in
      guard let document = scenarios[0].running(on: version) else {
        throw Output.complain(ofVersion: version)
      }
      return (document, "\(document.id) on iOS \(version)")
    }
  }

  private func subject(
    _ document: ScenarioDocument,
    named name: String
  ) throws -> ComparisonSubject {
    do throws(ScenarioError) {
      return ComparisonSubject(try document.run())
    } catch {
      throw Output.complain("\(name): \(speech.language.sentence(of: error))")
    }
  }
}
