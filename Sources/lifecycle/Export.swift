public import ArgumentParser
import CommandParts
import Foundation
public import LifecycleReports
import LifecycleScenario

/// Writes a run in a form that other programs read.
struct Export: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Writes the run of a scenario as a diagram, a machine, a picture or a table.",
    discussion: """
      Exit codes: 0 when all went well; 1 when a step was refused; 2 when the document is invalid \
      or unreadable, or the file cannot be written.

      Example: lifecycle export Public/examples/push-b.json --format svg --output push-b.svg
      """
  )

  @Option(help: "The form of the text.")
  var format: ExportFormat

  @Option(help: ArgumentHelp("Write into this file instead.", valueName: "file"))
  var output: String?

  @OptionGroup var platform: PlatformOptions

  @OptionGroup var speech: LanguageOption

  @ArgumentParser.Argument(
    help: ArgumentHelp("A scenario, or - for the standard input.", valueName: "file")
  )
  var file: String

  func run() throws {
    let language = speech.language
    let document = try platform.readOne(file, in: language)
    let run: ScenarioRun
    do throws(ScenarioError) {
      run = try document.run()
    } catch {
      Output.complain("\(file): \(language.sentence(of: error))")
      throw ExitCode.failure
    }
    try write(format == .text ? run.text(in: language) : run.exported(as: format))
  }

  private func write(_ text: String) throws {
    guard let output else { return Output.write(text) }
    do {
      try Data(text.utf8).write(to: URL(fileURLWithPath: output))
    } catch {
      throw Output.complain("“\(output)” cannot be written. Name a file where you may write.")
    }
  }
}

extension ExportFormat: ExpressibleByArgument {}
