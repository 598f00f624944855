/// The files that a target is built from.
struct TargetSources: Hashable, Sendable {
  var files: Set<String> = []
  /// The folders that are built with all that is in them.
  var folders: [String] = []
  /// The files in those folders that aren't built.
  var exceptions: Set<String> = []

  /// Whether nothing says which files it has, so that it has all.
  private var isOpen: Bool { files.isEmpty && folders.isEmpty }

  /// Whether a file belongs to the target.
  func contains(_ path: String) -> Bool {
    let path = ProjectFiles.plain(path)
    guard !isOpen, !files.contains(path) else { return true }
    return folders.contains { $0.isEmpty || path.hasPrefix("\($0)/") } && !exceptions.contains(path)
  }

  /// The Swift files that the project names one by one.
  var named: [String] { files.filter { $0.hasSuffix(".swift") }.sorted() }
}
