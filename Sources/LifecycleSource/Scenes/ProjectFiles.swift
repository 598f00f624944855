import SourceFacts

/// The files that say how an app is built: projects, settings and property lists.
package struct ProjectFiles {
  /// The paths that are known.
  let paths: [String]
  private let load: (String) -> [UInt8]?

  /// Creates the files.
  ///
  /// - Parameters:
  ///   - paths: The paths of projects and property lists, as the caller names them.
  ///   - load: Returns the content of a file, or `nil` if it can't be read.
  package init(paths: [String], load: @escaping (String) -> [UInt8]?) {
    self.paths = paths
    self.load = load
  }

  /// Creates the files from their content.
  package init(_ files: [SourceFile]) {
    let known = Dictionary(
      files.map { (Self.plain($0.path), $0.bytes) },
      uniquingKeysWith: { first, _ in first }
    )
    self.init(paths: files.map(\.path).filter(Self.isRead)) { known[Self.plain($0)] }
  }

  /// Whether the ending of a path says that it is one of these files.
  package static func isRead(_ path: String) -> Bool {
    [".pbxproj", ".xcconfig", ".plist"].contains { path.hasSuffix($0) }
  }

  /// A file, or `nil` if it can't be read.
  func file(_ path: String) -> SourceFile? {
    load(path).map { SourceFile(path: path, bytes: $0) }
  }

  /// The folder of a path; empty for the working directory.
  static func folder(of path: String) -> String {
    path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
  }

  /// The last part of a path.
  static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// A path behind a folder; one that begins at the root stays as it is.
  static func path(_ path: String, in folder: String) -> String {
    folder.isEmpty || path.hasPrefix("/") ? plain(path) : plain("\(folder)/\(path)")
  }

  /// A path without `.`, and without `..` behind a folder.
  static func plain(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }
}

/// A value that a project sets, with its place.
struct BuildSetting: Hashable, Sendable {
  let value: String
  let mark: SourceMark
}

/// The settings of a target in the configuration that is released.
struct BuildSettings: Sendable {
  /// The number of values inside each other that are looked up.
  private static let mostLookups = 8

  private var values: [String: BuildSetting] = [:]

  /// The setting of a name, with the values that it names in their places.
  subscript(name: String) -> BuildSetting? {
    values[name].map { BuildSetting(value: resolved($0.value), mark: $0.mark) }
  }

  /// Whether a setting is `YES`.
  func says(_ name: String) -> Bool { self[name]?.value == "YES" }

  /// Sets a value; what it inherits is that of before.
  mutating func set(_ name: String, _ value: String, at mark: SourceMark) {
    let before = values[name]?.value ?? ""
    let whole = value.replacing("$(inherited)", with: before).prefix(1_000)
    values[name] = BuildSetting(value: String(whole), mark: mark)
  }

  /// A text in which `$(NAME)` and `${NAME}` are replaced, as far as their values are known.
  func resolved(_ text: String) -> String {
    var text = text
    for _ in 0..<Self.mostLookups where text.contains("$") && text.count < 2_000 {
      let next = text.replacing(/\$[({]([A-Za-z0-9_]+)(?::[^)}]*)?[)}]/) { match in
        values[String(match.output.1)]?.value ?? String(match.output.0)
      }
      if next == text { break }
      text = next
    }
    return text
  }
}

extension BuildSettings {
  /// How many files include each other.
  private static let mostIncludes = 8
  /// The size up to which a file of settings is read.
  private static let mostBytes = 1 << 20

  /// Adds the settings of an `.xcconfig` and of those that it includes.
  mutating func add(_ path: String, from files: ProjectFiles, depth: Int = 0) {
    guard depth < Self.mostIncludes, let file = files.file(path),
      file.bytes.count <= Self.mostBytes
    else { return }
    let lines = String(decoding: file.bytes, as: UTF8.self)
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      let text = line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line
      let folder = ProjectFiles.folder(of: path)
      if let match = line.firstMatch(of: /^\s*#include\??\s*"([^"]+)"/) {
        add(ProjectFiles.path(String(match.output.1), in: folder), from: files, depth: depth + 1)
      } else if let match = text.wholeMatch(of: /\s*([A-Za-z0-9_]+)\s*=\s*(.*?)\s*;?\s*/) {
        let mark = SourceMark(path: path, place: SourcePlace(line: index + 1, column: 1))
        set(String(match.output.1), String(match.output.2), at: mark)
      }
    }
  }
}
