import ArgumentParser
import CommandParts
import Foundation
import LabCore
import LabRuns
import LabStore

/// Copies everything that a server keeps into one file, or checks such a copy.
struct Backup: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "backup",
    abstract: "Copies everything that a server keeps into one file; the server may be running.",
    discussion: """
      A copy is read again before it gets its name. With --into it is named after the time, such as \
      lab-2026-11-26T132940Z.backup, and with --keep the oldest ones go.

      Examples: lifecycle backup lab.backup
                lifecycle backup --into /var/backups/lifecycle-lab --keep 14
                lifecycle backup --check lab.backup --replay
      """
  )

  @Argument(help: "The file of the copy.")
  var file: String?

  @Option(help: ArgumentHelp("The folder for a copy named after the time.", valueName: "dir"))
  var into: String?

  @Option(
    help: ArgumentHelp("The number of copies that stay in the folder.", valueName: "count")
  )
  var keep: Int?

  @Flag(help: "Check a copy instead: exits with 1 if it is not whole.")
  var check = false

  @Flag(help: "Perform every run of the checked copy again.")
  var replay = false

  @OptionGroup var folder: CopiedFolderOption

  func validate() throws {
    guard (file == nil) != (into == nil) else {
      throw ValidationError("Name the file of the copy, or a folder with --into.")
    }
    if check, file == nil { throw ValidationError("“--check” needs the file of a copy.") }
    if replay, !check { throw ValidationError("“--replay” needs “--check”.") }
    if keep != nil, into == nil { throw ValidationError("“--keep” needs “--into”.") }
    if let keep, keep < 1 { throw ValidationError("“--keep” takes a number from 1 on.") }
  }

  func run() throws {
    if let file, check { return try report(on: file) }
    let folder = try folder.path()
    do throws(StoreError) {
      if let into {
        let made = try BackupFolder(into).add(copyOf: folder, at: MachineTime().wall, keeping: keep)
        Output.say("The runs in “\(folder)” are in “\(made.path)” now.")
        for path in made.removed { Output.say("“\(path)” is removed.") }
      } else if let file {
        try JournalCopy.backUp(folder, to: file)
        Output.say("The runs in “\(folder)” are in “\(file)” now.")
      }
    } catch {
      throw Output.complain("\(error)")
    }
  }

  /// Prints what a copy has, or what is wrong with it.
  private func report(on file: String) throws {
    do {
      let found = try JournalCheck(file)
      let differences = replay ? try JournalReplay.differences(in: file) : []
      for difference in differences {
        Output.complain("Run \(difference.run): \(difference.reason).")
      }
      guard differences.isEmpty else { throw ExitCode.failure }
      Output.say(
        """
        “\(file)” is whole. Runs: \(found.runs). Rooms: \(found.rooms). Live sessions: \
        \(found.lives). Walkthroughs: \(found.walkthroughs). Schema: \(found.schema).
        """
      )
    } catch let error as StoreError {
      Output.complain("\(error)")
      throw ExitCode.failure
    }
  }
}
