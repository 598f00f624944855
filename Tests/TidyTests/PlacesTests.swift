import Testing

/// Who adds something touches few places: a thing of each kind is looked for in the whole code.
@Suite struct `Adding something` {
  @Test(arguments: Kind.all)
  func `touches few files of code`(kind: Kind) {
    let places = kind.places
    #expect(!places.isEmpty, "\(kind.example) is gone: choose another example.")
    #expect(places.count <= kind.most, "\(kind.example) stands in \(places)")
  }

  @Test(arguments: Kind.all)
  func `is told in a guide, by an example`(kind: Kind) throws {
    let guide = Repository.documents.first { $0.path.hasSuffix("/Guides/\(kind.guide).md") }
    #expect(try #require(guide).text.contains(kind.example))
  }

  /// A kind of thing that people add.
  struct Kind: Sendable, CustomTestStringConvertible {
    /// The guide that tells how.
    let guide: String
    /// A thing of the kind, by its name.
    let example: String
    /// How code calls it, where that is not its name.
    var code: String?
    /// In how many files of code it may stand.
    let most: Int

    var testDescription: String { guide }

    /// The files of code that name it; catalogues, words and documents do not count.
    var places: [String] {
      Repository.files.filter { file in
        let isCode = file.path.hasPrefix("Sources/") || file.path.hasPrefix("Public/")
        return isCode && [example, code].compactMap(\.self).contains { isNamed($0, in: file) }
      }
      .map(\.path)
    }

    /// Whether a name stands in the code, or is a whole text of its own.
    private func isNamed(_ name: String, in file: SourceFile) -> Bool {
      file.text.has(name)
        && file.lines.contains { line in
          line.has(name)
            && line.ranges(of: name).contains { range in
              let before =
                range.lowerBound == line.startIndex ? nil : line[..<range.lowerBound].last
              let after = line[range.upperBound...].first
              let isWord = ![before, after].contains {
                $0.map { $0.isLetter || $0.isNumber } ?? false
              }
              return isWord && !Self.isInListedCode(line)
            }
        }
    }

    /// Whether a line writes code of the person's app, which names what UIKit has.
    private static func isInListedCode(_ line: String) -> Bool {
      line.contains("swiftReturn") || line.contains("objcReturn")
    }

    static let all = [
      Kind(guide: "AddingACommand", example: "setNavigationBarHidden", most: 2),
      Kind(guide: "AddingACallback", example: "didChangeSelectedDetent", most: 1),
      Kind(guide: "AddingADiagnostic", example: "LINT-PRES-12", code: "pres12", most: 2),
      Kind(guide: "AddingAVersion", example: "18.4", code: "Release(18, 4)", most: 1),
      Kind(guide: "AddingAnExportFormat", example: "plantuml", code: "plantUML", most: 2),
      Kind(guide: "AddingARoute", example: "plans", most: 2),
      Kind(guide: "AddingAFactOfState", example: "isBeingPresented", most: 2),
      Kind(guide: "AddingAnOption", example: "OPT-DM-TWICE", code: "didMoveTwice", most: 1),
      Kind(guide: "AddingADialog", example: "takeMe", most: 5),
      Kind(guide: "AddingALanguage", example: "zh-Hans", most: 2),
    ]
  }
}
