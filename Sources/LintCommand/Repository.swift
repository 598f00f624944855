import Foundation

/// The folder that paths are told from: the repository's root, or the working directory.
struct Repository {
  /// The absolute path, without a slash at its end.
  let root: String
  /// Whether git keeps it.
  let isGit: Bool

  /// Finds the repository around the working directory.
  init() {
    let here = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
      .resolvingSymlinksInPath()
    var folder = here
    while folder.path != "/" {
      if FileManager.default.fileExists(atPath: folder.appending(path: ".git").path) {
        (root, isGit) = (folder.path, true)
        return
      }
      folder.deleteLastPathComponent()
    }
    (root, isGit) = (here.path, false)
  }

  /// A path as it is told from the root; one outside stays absolute.
  func path(of file: String) -> String {
    let absolute = URL(fileURLWithPath: file).standardizedFileURL.resolvingSymlinksInPath().path
    return absolute.hasPrefix("\(root)/") ? String(absolute.dropFirst(root.count + 1)) : absolute
  }
}
