import ArgumentParser
import CommandParts
import Foundation

/// The default folder of the pages.
enum PublicFolder {
  /// The file by which a folder of pages is told from the folder “Public” of another project.
  private static let mark = "app/moments.json"

  /// Looks around the program, and then in the working directory.
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
    (aroundProgram + ["\(FileManager.default.currentDirectoryPath)/Public"])
      .first { FileManager.default.fileExists(atPath: "\($0)/\(mark)") }
  }

  /// The folder of an installed program, then those beside it and beside the folders around it,
  /// innermost first.
  private static var aroundProgram: [String] {
    guard var place = Bundle.main.executableURL?.resolvingSymlinksInPath() else { return [] }
    place.deleteLastPathComponent()
    let prefix = place.deletingLastPathComponent()
    var folders = [prefix.appending(path: "share/lifecycle-lab").path]
    while true {
      folders.append(place.appending(path: "Public").path)
      if place.path == "/" { return folders }
      place.deleteLastPathComponent()
    }
  }
}
