import ArgumentParser

/// The folder that copies are made of and brought back to.
struct CopiedFolderOption: ParsableArguments {
  @Option(
    name: .customLong("data"),
    help: ArgumentHelp(
      "The folder that keeps the runs.",
      discussion: "Default: “lifecycle-lab” in $XDG_STATE_HOME or ~/.local/state.",
      valueName: "dir"
    )
  )
  var dataFolder: String?

  /// The path of the folder.
  func path() throws -> String { try StateFolder.folder(named: dataFolder) }
}
