import ArgumentParser

/// A copy of what a server keeps, and the folder that it is of.
struct CopyArguments: ParsableArguments {
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
}
