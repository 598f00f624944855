import ArgumentParser
import CommandParts
import LabStore

/// Replaces the data of a server by such a copy; the server must not be running.
struct Restore: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract:
      "Restores a copy made with “backup”; the server must not be running.",
    discussion: "Example: lifecycle restore lab.backup"
  )

  @OptionGroup var copy: CopyArguments

  func run() throws {
    let folder = try StateFolder.folder(named: copy.dataFolder)
    do {
      let kept = try JournalCopy.restore(copy.file, to: folder)
      Output.say("The runs in “\(folder)” are those of “\(copy.file)” now.")
      if let kept { Output.say("What was there before is “\(kept)”.") }
    } catch {
      throw Output.complain("\(error)")
    }
  }
}
