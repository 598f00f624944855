import ArgumentParser
import LifecycleServer

/// Puts such a copy in the place of what a server keeps; the server must not be running.
struct Restore: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract:
      "Puts such a copy in the place of what a server keeps; the server must not be running."
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
      let kept = try JournalCopy.restore(file, to: folder)
      Output.say("The runs in “\(folder)” are those of “\(file)” now.")
      if let kept { Output.say("What was there before is “\(kept)”.") }
    } catch {
      Output.complain("\(error)")
      throw ExitCode.badInput
    }
  }
}
