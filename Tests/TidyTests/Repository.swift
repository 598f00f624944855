import Foundation

/// The files of this repository.
enum Repository {
  /// The folder with `Package.swift`.
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The files that the rules read: the code and the pages.
  static let files = read(["Sources", "Public", "Tests"], endings: codeEndings)

  /// The texts of the catalogue, from which enumerations are made.
  static let catalogue = read(["Sources/LifecycleEngine/Catalog"], endings: ["txt"])

  /// The documents whose links must lead somewhere.
  static let documents = read(
    [
      "README.md", "Public/README.ru.md", "Public/README.zh-Hans.md", ".github",
      "Sources/LifecycleEngine/LifecycleEngine.docc", "Tests/SampleApp/README.md",
    ],
    endings: ["md"]
  )

  /// The names at the top level, but for those that git ignores.
  static let topLevelNames: [String] = {
    let ignored = read([".gitignore"], endings: ["gitignore"]).flatMap(\.lines)
    return names(in: "").filter { !ignored.contains($0) && !ignored.contains("\($0)/") }
  }()

  /// The ids of the recorded scenarios.
  static let recordNames = names(in: "Public/records").filter { $0.hasSuffix(".json") }
    .map { String($0.dropLast(5)) }

  /// The folders of targets from bottom to top, by the targets that list them in `Floors.txt`.
  static let floors: [String: [String]] = Dictionary(
    uniqueKeysWithValues: read(["Sources"], endings: ["txt"]).filter {
      $0.path.hasSuffix("/Floors.txt")
    }.map { (String($0.path.split(separator: "/")[1]), $0.lines.filter { !$0.isEmpty }) }
  )

  private static let codeEndings: Set = ["swift", "js", "mjs", "css", "html", "h", "c"]

  /// Whether something is at a path below the root.
  static func contains(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: root.appending(path: path).path)
  }

  /// The names in a folder, sorted; none if there is no such folder.
  static func names(in folder: String) -> [String] {
    let place = root.appending(path: folder).path
    return ((try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []).sorted()
  }

  /// The text of a file.
  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  private static func read(_ places: [String], endings: Set<String>) -> [SourceFile] {
    places.flatMap { place -> [String] in
      let inner = FileManager.default.enumerator(atPath: root.appending(path: place).path)
      let names = inner?.compactMap { $0 as? String } ?? []
      return contains(place) && names.isEmpty ? [place] : names.map { "\(place)/\($0)" }
    }
    .filter { path in
      let isBuilt = path.contains("/.build/")
      return !isBuilt && endings.contains(String(path.split(separator: ".").last ?? ""))
    }
    .sorted()
    .compactMap { path in
      let text = try? String(contentsOf: root.appending(path: path), encoding: .utf8)
      return text.map { SourceFile(path: path, text: $0) }
    }
  }
}
