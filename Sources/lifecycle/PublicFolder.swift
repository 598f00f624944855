import ArgumentParser
import CommandParts
import Foundation

/// The default folder of the pages.
enum PublicFolder {
  /// Looks in the working directory, then in the folders around the program, innermost first.
  ///
  /// - Returns: The path of the folder.
  /// - Throws: An exit code, after a line with advice, if there is none.
  static func find() throws -> String {
    if let known { return known }
    throw Output.complain(
      "There is no folder “Public” here. Name the folder of the pages: --public DIR."
    )
  }

  /// The folder, if there is one.
  static var known: String? {
    var places = [FileManager.default.currentDirectoryPath]
    if var place = Bundle.main.executableURL?.resolvingSymlinksInPath() {
      while place.path != "/" {
        place.deleteLastPathComponent()
        places.append(place.path)
      }
    }
    let folders = places.lazy.map { "\($0)/Public" }
    return folders.first { FileManager.default.fileExists(atPath: $0) }
  }
}
