import ArgumentParser
import CommandParts
import LabStore

/// Replaces the data of a server by such a copy; the server must not be running.
struct Restore: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore",
    abstract:
      "Restores a copy made with “backup”; the server must not be running.",
    discussion: """
      The copy is checked first. The folder must be empty, missing, or one that a server has used.

      Example: lifecycle restore lab.backup
      """
  )

  @Argument(help: "The file of the copy.")
  var file: String

  @OptionGroup var folder: CopiedFolderOption

  func run() throws {
    let folder = try folder.path()
    do {
      let kept = try JournalCopy.restore(file, to: folder)
      Output.say("The runs in “\(folder)” are those of “\(file)” now.")
      if let kept { Output.say("What was there before is “\(kept)”.") }
    } catch {
      throw Output.complain("\(error)")
    }
  }
}
