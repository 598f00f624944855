import Foundation
import LabVersion
import Platform

/// What the program tells about its version besides the number.
enum VersionDetail: String, CaseIterable {
  case notes, libraries

  /// Reads `--version` and the name of a detail, in any order; it is `nil` if the words are others.
  ///
  /// - Parameter words: The words behind the program's name.
  init?(_ words: [String]) {
    let known = Self.allCases.first { Set(words) == ["--version", "--\($0.rawValue)"] }
    guard let known else { return nil }
    self = known
  }

  /// The lines to print.
  var text: String {
    switch self {
    case .notes: Self.changes
    case .libraries: Self.loadedFiles
    }
  }

  /// What the change log says about this version, or about the next one in a build without a tag.
  private static var changes: String {
    let heading = "## \(LabVersion.current.prefix { $0 != "-" })"
    let lines: [Substring] = changesText.split(separator: "\n", omittingEmptySubsequences: false)
    let part = lines.drop { !$0.hasPrefix(heading) }
    let end = part.dropFirst().firstIndex { $0.hasPrefix("## ") } ?? part.endIndex
    return part[..<end].joined(separator: "\n")
  }

  /// The files of the libraries that are loaded; the names of most end in a version.
  private static var loadedFiles: String {
    // Its size is 0, so that the file manager reads the beginning only.
    guard let file = FileHandle(forReadingAtPath: mapsFile), let maps = try? file.readToEnd() else {
      return "This system has no \(mapsFile), which tells what is loaded."
    }
    let lines: [Substring] = String(decoding: maps, as: UTF8.self).split(separator: "\n")
    let files = lines.compactMap { line in line.firstIndex(of: "/").map { line[$0...] } }
    return Set(files.filter { $0.contains(".so") }).sorted().joined(separator: "\n")
  }
}
