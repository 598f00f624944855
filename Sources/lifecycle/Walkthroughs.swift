import ArgumentParser
import CommandParts
import Foundation
import LifecycleScenario
import LifecycleWalkthrough
import PlainJSON

/// Works with walkthroughs, which guide a reader through runs.
struct Walkthroughs: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "walkthrough",
    abstract: "Checks walkthroughs, which guide a reader or a class through runs.",
    subcommands: [Check.self]
  )
}

extension Walkthroughs {
  /// Tries everything that walkthroughs claim.
  struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "check",
      abstract: "Tries everything that walkthroughs claim.",
      discussion: """
        Every command is performed, every answer is read from its run, and every text must be there in \
        every language. Texts that are not in the file lie beside it, as NAME.en.json. Exit codes: 0 \
        when all is well; 1 with a line for each problem; 2 when a file is unreadable or no JSON.

        Example: lifecycle walkthrough check Public/walkthroughs/there-and-back.json
        """
    )

    @Flag(help: "Prints one JSON document a line.")
    var json = false

    @OptionGroup var speech: LanguageOption

    @Option(
      name: .customLong("public"),
      help: ArgumentHelp(
        "The folder of the pages, whose scenarios can be opened.",
        valueName: "dir"
      )
    )
    var pages: String?

    @ArgumentParser.Argument(
      help: ArgumentHelp("A walkthrough, or - for the standard input.", valueName: "file")
    )
    var files: [String]

    func run() throws {
      let folder = try pages ?? PublicFolder.find()
      let pages = WalkthroughPages { CheckedFile.bytes(of: "\(folder)/\($0)") }
      try CheckedFile.check(files, json: json, in: speech.language) {
        bytes,
        path throws(ScenarioError) in
        let stem = path.hasSuffix(".json") ? String(path.dropLast(5)) : path
        let beside = WalkthroughPages(read: CheckedFile.bytes).texts(beside: stem)
        let checked = try WalkthroughCheck.problems(in: bytes, texts: beside, pages: pages)
        let summary = checked.walkthrough.map { "\($0.id) (\($0.steps.count) steps)" } ?? path
        return (summary, checked.problems)
      }
    }
  }
}
