import Foundation

/// The Swift files below folders.
package enum SourceFiles {
  /// Folders whose code is not the app's own, or does not run in it.
  private static let foreign: Set<String> = [
    "Pods", "Carthage", "DerivedData", "build", "node_modules", "vendor", "Preview Content",
  ]

  /// Finds the Swift files that a path stands for, sorted by their names.
  ///
  /// - Parameter path: A file, or a folder whose own code is meant: no packages of others, no tests, no
  ///   folders with a dot in front.
  /// - Returns: The paths, each beginning with the given one.
  package static func find(in path: String) -> [String] {
    guard URL(fileURLWithPath: path).hasDirectoryPath,
      let folder = FileManager.default.enumerator(atPath: path)
    else { return path.hasSuffix(".swift") ? [path] : [] }
    let prefix = path.hasSuffix("/") ? path : "\(path)/"
    var found: [String] = []
    while let name = folder.nextObject() as? String {
      let last = String(name.split(separator: "/").last ?? "")
      if foreign.contains(last) || last.hasPrefix(".") || last.hasSuffix("Tests") {
        folder.skipDescendants()
      } else if last.hasSuffix(".swift") {
        found.append(prefix + name)
      }
    }
    return found.sorted()
  }
}
