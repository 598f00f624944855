import ArgumentParser
import CommandParts
import Foundation

/// Writes the pages and recordings of the examples, for a server that only serves files.
struct Site: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "site",
    abstract: "Writes the page with recordings of the examples, for any server of files.",
    discussion: """
      Each example is recorded on its own version of iOS, with every command that is offered at \
      its end, and on versions 5, 12, 17 and 27 if it runs there. What was not recorded says so \
      on the page. The folder is new, empty, or one that this command has written before.
      Exit codes: 0; 2 when the folder can't be used.

      Example: lifecycle site /tmp/site && python3 -m http.server -d /tmp/site
      """
  )

  @Option(
    name: .customLong("public"),
    help: ArgumentHelp(
      "The folder of the pages.",
      discussion: "Default: “Public” here, or beside the package of this program.",
      valueName: "dir"
    )
  )
  var publicFolder: String?

  @ArgumentParser.Argument(help: ArgumentHelp("The folder to write.", valueName: "folder"))
  var folder: String

  @ArgumentParser.Argument(
    help: ArgumentHelp("The examples to record; all of the page unless some are named.")
  )
  var examples: [String] = []

  func run() throws {
    let pages = URL(filePath: try publicFolder ?? PublicFolder.find(), directoryHint: .isDirectory)
    let target = SiteFolder(URL(filePath: folder, directoryHint: .isDirectory))
    do {
      try target.empty(of: pages)
      try target.copyPages(from: pages)
      let recorder = try SiteRecorder(pages: pages, only: examples, into: target)
      try recorder.recordAll()
      Output.say("\(recorder.count) runs of \(recorder.names.count) examples are in \(folder).")
    } catch let problem as SiteProblem {
      throw Output.complain(problem.description)
    } catch {
      throw Output.complain("“\(folder)” cannot be written: \(error.localizedDescription)")
    }
  }
}
