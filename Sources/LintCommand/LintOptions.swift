public import ArgumentParser
package import CommandParts
public import LifecycleEngine
import LifecycleScenario
package import LifecycleSource

/// The options of a lint.
package struct LintOptions: ParsableArguments {
  @Option(
    help: """
      How to print: text, json (a document a line), sarif for editors and CI, github for \
      annotations in a workflow, xcode for a build phase, or markdown for a summary.
      """
  )
  package var format = LintFormat.text

  @OptionGroup package var platform: PlatformOptions

  @OptionGroup package var speech: LanguageOption

  @Option(help: "The least severity that counts: note, warning or error; all unless given.")
  package var severity = Diagnostic.Severity.note

  /// When the program ends with 1.
  package enum FailOn: String, CaseIterable, ExpressibleByArgument {
    case note, warning, error, never
  }

  @Option(help: "The least severity that makes the exit code 1: note, warning, error or never.")
  package var failOn = FailOn.note

  @Option(
    help: """
      How sure a finding in a Swift file must be: shown (a run makes the mistake), certain (the text \
      breaks a contract), likely or possible. Shown and certain ones are told unless given.
      """
  )
  package var confidence: Certainty?

  /// The code of a Swift file that is run.
  package enum Branches: String, CaseIterable, ExpressibleByArgument {
    case none, all
  }

  @Option(help: "Which conditions of Swift files count as true in a run: none or all.")
  package var branches = Branches.none

  @Option(
    help: ArgumentHelp(
      "Tells only what stands in lines that changed since a commit, as git sees it.",
      valueName: "revision"
    )
  )
  package var changedSince: String?

  @Flag(help: "Mends what can be mended without a thought, and lints again.")
  package var fix = false

  @Flag(help: "With --fix: prints the changes and writes nothing.")
  package var dryRun = false

  @Option(
    help: ArgumentHelp("Findings in Swift files that are not told again.", valueName: "file")
  )
  package var baseline: String?

  @Option(
    help: ArgumentHelp("Writes the findings in Swift files to a baseline.", valueName: "file")
  )
  package var writeBaseline: String?

  @Option(
    help: ArgumentHelp("Adds the findings as Markdown to a file, besides.", valueName: "file")
  )
  package var summary: String?

  @Option(
    help: ArgumentHelp(
      "What the project says about its files. (default: .lifecycle.json, if it is there)",
      valueName: "file"
    )
  )
  package var config: String?

  @OptionGroup package var work: WorkOptions

  @Flag(help: "Ends with 2 if a file could not be read wholly.")
  package var strictReading = false

  @Flag(help: "Ends with 0 where there is nothing to lint.")
  package var allowEmpty = false

  @ArgumentParser.Argument(
    help: ArgumentHelp(
      "A scenario, a Swift file, a storyboard, a nib, a folder of them, or - for a scenario from the "
        + "standard input.",
      valueName: "path"
    )
  )
  package var files: [String] = []

  package init() {}

  package mutating func validate() throws {
    if dryRun, !fix { throw ValidationError("--dry-run belongs to --fix.") }
    if fix, baseline != nil || writeBaseline != nil {
      throw ValidationError("--fix takes no baseline.")
    }
  }
}

/// The output format of findings.
package enum LintFormat: String, CaseIterable, ExpressibleByArgument {
  case text, json, sarif, github, xcode, markdown
}

extension Diagnostic.Severity: ExpressibleByArgument {}
extension Certainty: ExpressibleByArgument {}
