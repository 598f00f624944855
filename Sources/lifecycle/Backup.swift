import ArgumentParser
import CommandParts
import LabStore

/// Copies everything that a server keeps into one file; the server may be running.
struct Backup: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Copies everything that a server keeps into one file; the server may be running.",
    discussion: "Example: lifecycle backup lab.backup"
  )

  @OptionGroup var copy: CopyArguments

  func run() throws {
    let folder = try StateFolder.folder(named: copy.dataFolder)
    do {
      try JournalCopy.backUp(folder, to: copy.file)
    } catch {
      throw Output.complain("\(error)")
    }
    Output.say("The runs in “\(folder)” are in “\(copy.file)” now.")
  }
}
