import ArgumentParser
import LifecycleServer

/// Copies everything that a server keeps into one file; the server may be running.
struct Backup: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Copies everything that a server keeps into one file; the server may be running."
  )

  @Argument(help: "The file of the copy.")
  var file: String

  @Option(
    name: .customLong("data"),
    help: ArgumentHelp(
      "The folder that keeps the runs.",
      discussion: "Default: “lifecycle-lab” in $XDG_STATE_HOME or ~/.local/state.",
      valueName: "dir"
    )
  )
  var dataFolder: String?

  func run() throws {
    let folder = try StateFolder.folder(named: dataFolder)
    do {
      try JournalCopy.backUp(folder, to: file)
    } catch {
      Output.complain("\(error)")
      throw ExitCode.badInput
    }
    Output.say("The runs in “\(folder)” are in “\(file)” now.")
  }
}
