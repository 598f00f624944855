import ArgumentParser
import CommandParts
import LabStore

/// Copies everything that a server keeps to another place, from a folder into a database or back.
struct Copy: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "copy",
    abstract: "Copies everything from a folder into a database, or back; no server may be running.",
    discussion: "Example: lifecycle copy --from lab --to postgresql://lab@localhost/lab"
  )

  @Option(
    help: ArgumentHelp("A folder that keeps runs, or a database.", valueName: "dir|url")
  )
  var from: String

  @Option(
    help: ArgumentHelp(
      "A folder or a database that keeps nothing yet; a folder is made.",
      valueName: "dir|url"
    )
  )
  var to: String

  func run() throws {
    do {
      let count = try JournalMigration.copy(
        from: StateFolder.place(from),
        to: StateFolder.place(to)
      )
      Output.say(
        "Copied \(count.runs) runs, \(count.rooms) rooms, \(count.lives) live sessions and "
          + "\(count.walkthroughs) walkthroughs."
      )
    } catch {
      throw Output.complain("\(error)")
    }
  }
}
