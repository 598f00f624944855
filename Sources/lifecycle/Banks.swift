import ArgumentParser
import CommandParts
import LifecycleScenario
import LifecycleWalkthrough

/// Works with question banks, which are asked of a class.
struct Banks: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bank",
    abstract: "Checks question banks, which are asked of a class.",
    subcommands: [Check.self]
  )
}

extension Banks {
  /// Reports the problems of question banks.
  struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "check",
      abstract: "Says what is wrong with question banks.",
      discussion: """
        Each question must be one that a class can be asked: with choices where it has some, and an \
        answer that fits. A file is JSON, or a table as CSV, which counts from 1. Exit codes: 0 \
        when all is well; 1 with a line for each problem; 2 when a file is unreadable or neither.

        Example: lifecycle bank check Public/banks/push.json
        """
    )

    @Flag(help: "Prints one JSON document a line.")
    var json = false

    @OptionGroup var speech: LanguageOption

    @ArgumentParser.Argument(
      help: ArgumentHelp(
        "A question bank, as JSON or CSV, or - for the standard input.",
        valueName: "file"
      )
    )
    var files: [String]

    func run() throws {
      try CheckedFile.check(files, json: json, in: speech.language, hasTables: true) {
        bytes,
        _ throws(ScenarioError) in
        let bank = try DocumentReader().decode(bytes, Form.bank.read)
        return ("\(bank.id) (\(bank.questions.count) questions)", [])
      }
    }
  }
}
