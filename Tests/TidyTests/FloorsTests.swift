import Testing

extension Rules {
  /// The folders of targets that have floors: each lists its own from bottom to top in `Floors.txt`.
  ///
  /// - Parameters:
  ///   - target: The target.
  ///   - floors: The lines of its list.
  ///   - files: Its files.
  /// - Returns: The arrows from a folder to one above, and the folders that are not listed.
  static func floors(
    of target: String,
    _ floors: [String],
    _ files: [SwiftSources.Source]
  ) -> [Violation] {
    let list = "Sources/\(target)/Floors.txt"
    let folders = Set(files.compactMap { folder(of: $0.file.path) })
    var violations = folders.subtracting(floors).sorted().map {
      Violation(path: list, line: 1, complaint: "lacks the folder \($0)")
    }
    for (index, name) in floors.enumerated() where !folders.contains(name) {
      violations.append(Violation(path: list, line: index + 1, complaint: "no folder \(name)"))
    }
    // What stands beside the folders lies above all of them.
    func height(_ path: String) -> Int {
      folder(of: path).map { floors.firstIndex(of: $0) ?? floors.count } ?? floors.count
    }
    let upwards = TypeArrows(files).all.filter { height($0.from) < height($0.to) }
    return violations
      + upwards.sorted { ($0.from, $0.name) < ($1.from, $1.name) }.map { arrow in
        let above = folder(of: arrow.to) ?? "the top"
        let complaint = "names \(arrow.name) of \(above), which lies above"
        return Violation(path: arrow.from, line: 1, complaint: complaint)
      }
  }

  /// The folder in its target that a file is in, or `nil` if it stands beside the folders.
  private static func folder(of path: String) -> String? {
    let parts = path.split(separator: "/")
    return parts.count > 3 ? String(parts[2]) : nil
  }

  /// The targets whose folders have no order yet.
  static let withoutFloors: Set<String> = []
}

@Suite struct `The floors` {
  private static let targets = Dictionary(
    grouping: SwiftSources.all.filter { $0.file.path.hasPrefix("Sources/") }
  ) { String($0.file.path.split(separator: "/")[1]) }

  @Test func `have no arrow upwards`() {
    for (target, files) in Self.targets {
      guard let list = Repository.floors[target] else { continue }
      #expect(Rules.floors(of: target, list, files) == [])
    }
  }

  @Test func `are listed by each target with folders`() {
    let withFolders = Self.targets.filter { _, files in
      files.contains { $0.file.path.split(separator: "/").count > 3 }
    }
    let listed = Set(Repository.floors.keys)
    #expect(Set(withFolders.keys).subtracting(listed) == Rules.withoutFloors)
  }

  @Test func `are imported as each target says`() {
    #expect(Set(Self.targets.keys).subtracting(Rules.arrows.keys) == [])
    #expect(Set(Rules.arrows.keys).subtracting(Self.targets.keys) == [])
  }

  @Test(arguments: [
    ("let a: Lamp", ["Sources/A/Low/A.swift:1: names Lamp of High, which lies above"]),
    ("let a: Room.Lamp", ["Sources/A/Low/A.swift:1: names Lamp of High, which lies above"]),
    ("struct Lamp {}\nlet a: Lamp", []), ("let a: Other.Lamp", []),
  ])
  func `find arrows upwards`(text: String, complaints: [String]) {
    let files = [
      ("Sources/A/Low/A.swift", text),
      ("Sources/A/High/Lamp.swift", "struct Lamp {}\nextension Room { struct Lamp {} }"),
      ("Sources/A/A.swift", "let all: [Lamp]"),
    ].map { path, text in
      let file = SourceFile(path: path, text: text)
      return SwiftSources.Source(file: file, code: SwiftCode(file))
    }
    #expect(Rules.floors(of: "A", ["Low", "High"], files).map(\.description) == complaints)
    #expect(Rules.floors(of: "A", ["High", "Low"], files) == [])
  }

  @Test func `list each folder once it is there`() {
    let file = SourceFile(path: "Sources/A/Low/A.swift", text: "")
    let found = Rules.floors(
      of: "A",
      ["High"],
      [SwiftSources.Source(file: file, code: SwiftCode(file))]
    )
    #expect(
      found.map(\.description) == [
        "Sources/A/Floors.txt:1: lacks the folder Low", "Sources/A/Floors.txt:1: no folder High",
      ]
    )
  }
}
