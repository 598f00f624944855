import Foundation
import Testing

/// Adding something touches few files: every existing thing of a kind is looked for in all code.
@Suite struct `Adding something` {
  @Test(arguments: Kind.all)
  func `touches few files of code`(kind: Kind) {
    let counted = kind.counted
    #expect(counted.count >= kind.fewest, "\(kind.guide) finds only \(counted.count) names.")
    let counts = counted.map(\.places.count).sorted()
    let worst = counted.sorted { $0.places.count > $1.places.count }.prefix(3)
      .map { "\($0.name) stands in \($0.places)" }
    #expect(
      Limits(counts) <= kind.limits,
      "\(kind.guide): \(Limits(counts)), not \(kind.limits)\n\(worst.joined(separator: "\n"))"
    )
  }

  @Test(arguments: Kind.all)
  func `is told in a guide, by an example`(kind: Kind) throws {
    let guide = Repository.documents.first { $0.path.hasSuffix("/Guides/\(kind.guide).md") }
    #expect(try #require(guide).text.contains(kind.example))
    #expect(kind.names.contains { $0.text == kind.example }, "\(kind.example) is gone.")
  }

  /// How many files name the middle one of all names, nine of ten, and every one, at most.
  struct Limits: Hashable, Sendable, CustomStringConvertible {
    let median, p90, max: Int

    init(median: Int, p90: Int, max: Int) {
      (self.median, self.p90, self.max) = (median, p90, max)
    }

    /// The figures of some counts, which are sorted.
    init(_ counts: [Int]) {
      func place(_ share: Int) -> Int {
        counts.isEmpty ? 0 : counts[min(counts.count - 1, counts.count * share / 100)]
      }
      (median, p90, max) = (place(50), place(90), place(100))
    }

    var description: String { "median \(median), p90 \(p90), max \(max)" }

    static func <= (one: Limits, other: Limits) -> Bool {
      one.median <= other.median && one.p90 <= other.p90 && one.max <= other.max
    }
  }

  /// A name, and the texts by which code knows it: the name itself and other spellings.
  struct Name: Sendable {
    let text: String
    var spellings: [String]

    init(_ text: String, _ others: String...) {
      self.text = text
      spellings = [text] + others
    }
  }

  /// A kind of thing that people add.
  struct Kind: Sendable, CustomTestStringConvertible {
    /// The guide that tells how.
    let guide: String
    /// A thing of the kind, by its name.
    let example: String
    /// Every thing of the kind whose name is no common word.
    let names: [Name]
    /// How many names there are at least: fewer mean that the list isn't found where it was.
    var fewest = 2
    /// In how many files of code they may stand.
    let limits: Limits
    /// Parts of the paths of files that don't count.
    var except: [String] = []

    var testDescription: String { guide }

    /// The names with the files of code that name them; words and documents don't count.
    fileprivate var counted: [(name: String, places: [String])] {
      names.map { name in
        let places = CodeFile.all.filter { file in
          !except.contains { file.path.contains($0) } && name.spellings.contains(where: file.names)
        }
        return (name.text, places.map(\.path))
      }
    }

    static let all = [
      Kind(
        guide: "AddingACommand",
        example: "setNavigationBarHidden",
        names: Names.compound(Names.commands, notIn: Names.callbacks),
        fewest: 40,
        limits: Limits(median: 4, p90: 12, max: 15)
      ),
      Kind(
        guide: "AddingACallback",
        example: "didChangeSelectedDetent",
        names: Names.compound(Names.callbacks, notIn: Names.commands),
        fewest: 80,
        limits: Limits(median: 4, p90: 18, max: 71),
        // The map is drawn by hand; the others hold texts that people read.
        except: ["diagram/arch.js", "log/log-sample.js", "Public/index.html"]
      ),
      Kind(
        guide: "AddingADiagnostic",
        example: "LINT-PRES-12",
        names: Names.findings,
        fewest: 100,
        limits: Limits(median: 1, p90: 4, max: 11)
      ),
      Kind(
        guide: "AddingAVersion",
        example: "18.4",
        names: Names.versions,
        limits: Limits(median: 1, p90: 4, max: 4)
      ),
      Kind(
        guide: "AddingAnExportFormat",
        example: "plantuml",
        names: Names.exportFormats,
        fewest: 5,
        limits: Limits(median: 2, p90: 2, max: 2)
      ),
      Kind(
        guide: "AddingARoute",
        example: "/plans",
        names: Names.routes,
        fewest: 40,
        limits: Limits(median: 2, p90: 5, max: 14)
      ),
      Kind(
        guide: "AddingAFactOfState",
        example: "isBeingPresented",
        names: Names.compound(Names.facts, notIn: []),
        fewest: 10,
        limits: Limits(median: 17, p90: 47, max: 53)
      ),
      Kind(
        guide: "AddingAnOption",
        example: "OPT-DM-TWICE",
        names: Names.options,
        fewest: 30,
        limits: Limits(median: 1, p90: 1, max: 4)
      ),
      Kind(
        guide: "AddingADialog",
        example: "takeMe",
        names: Names.compound(Names.dialogs, notIn: []),
        limits: Limits(median: 5, p90: 8, max: 8)
      ),
      Kind(
        guide: "AddingALanguage",
        example: "zh-Hans",
        names: [Name("zh-Hans")],
        fewest: 1,
        limits: Limits(median: 2, p90: 2, max: 2)
      ),
      Kind(
        guide: "AddingALesson",
        example: "true-size",
        names: Names.lessons,
        limits: Limits(median: 0, p90: 1, max: 1)
      ),
      Kind(
        guide: "AddingALintRule",
        example: "LINT-LOAD-2",
        names: Names.lintRules,
        fewest: 20,
        limits: Limits(median: 2, p90: 2, max: 3),
        // Runs and running apps show most of them, too.
        except: ["LifecycleEngine/", "LifecycleLive/", "LifecycleScenario/", "Public/"]
      ),
      Kind(
        guide: "AddingALogShape",
        example: ".embedded",
        names: Names.logShapes,
        fewest: 8,
        limits: Limits(median: 1, p90: 3, max: 6),
        // Kinds of controllers have some of the names.
        except: Repository.names(in: "Sources").filter { $0 != "LifecycleLogs" }.map { "\($0)/" }
          + ["Public/"]
      ),
      Kind(
        guide: "AddingAPollPhase",
        example: "discussing",
        names: Names.pollPhases,
        limits: Limits(median: 7, p90: 7, max: 7)
      ),
      Kind(
        guide: "AddingAMetric",
        example: "lifecycle_rooms",
        names: Names.metrics,
        fewest: 20,
        limits: Limits(median: 1, p90: 1, max: 1)
      ),
    ]
  }
}

/// Commands are values with fields, not texts.
@Suite struct `The name of a command` {
  /// Names of UIKit's members that Swift files of apps have.
  private static let exceptions = ["Sources/LifecycleSource/CodeBase/UIKitNames.swift"]

  @Test func `is a text only where commands are declared`() {
    let names = Set(Names.compound(Names.commands, notIn: Names.callbacks).map(\.text))
    let places = Repository.files.filter { file in
      file.path.hasPrefix("Sources/") && file.path.hasSuffix(".swift")
        && !file.path.contains("/Commands/") && !Self.exceptions.contains(file.path)
    }
    .flatMap { file in
      file.text.matches(of: /"([A-Za-z]+)"/).map { String($0.1) }.filter(names.contains)
        .map { "\(file.path): \($0)" }
    }
    #expect(places == [])
  }
}

/// A file of code, and the words in it.
private struct CodeFile: Sendable {
  let path: String
  private let lines: [Substring]
  private let text: String
  private let words: Set<Substring>

  init(_ file: SourceFile) {
    path = file.path
    // Code that is written for a person's app names what UIKit has.
    lines = file.lines.filter { !$0.contains("swiftReturn") && !$0.contains("objcReturn") }
      .map { $0[...] }
    text = lines.joined(separator: "\n")
    words = Set(lines.flatMap { $0.split { !$0.isLetter && !$0.isNumber } })
  }

  /// The files of the program and its pages.
  static let all = Repository.files.filter {
    $0.path.hasPrefix("Sources/") || $0.path.hasPrefix("Public/")
  }.map(CodeFile.init)

  /// Whether a name stands in the code, or is a whole text of its own.
  func names(_ name: String) -> Bool {
    if name.allSatisfy({ $0.isLetter || $0.isNumber }) { return words.contains(name[...]) }
    guard text.has(name) else { return false }
    let isPath = name.hasPrefix("/")
    return lines.contains { line in
      line.ranges(of: name).contains { range in
        let before = range.lowerBound == line.startIndex ? nil : line[..<range.lowerBound].last
        let isInWord = [before, line[range.upperBound...].first].contains {
          $0.map { $0.isLetter || $0.isNumber } ?? false
        }
        // A longer address, or the path of a file.
        let isLonger = line[range.upperBound...].first.map { "/-.".contains($0) } ?? false
        return !isInWord && !(isPath && isLonger)
      }
    }
  }
}

/// The names of all things of a kind, from the file that lists them.
private enum Names {
  typealias Name = `Adding something`.Name

  /// Names of several words, which stand for nothing else.
  static func compound(_ names: [String], notIn others: [String]) -> [Name] {
    names.filter { $0.contains(where: \.isUppercase) && !others.contains($0) }.map { Name($0) }
  }

  static let commands = cases(of: "enum Command", in: "App/Command.swift")

  static let callbacks = entries("Callbacks").filter { $0.first?.isLowercase == true }

  static let facts = cases(of: "enum Fact", in: "Trace/Fact.swift")

  /// `LINT-PRES-12` is `.pres12` in code.
  static let findings = entries("Findings").map { id in
    let words = id.replacing("LINT-", with: "").split(separator: "-")
    let rest = words.dropFirst().map(\.capitalized)
    return Name(id, ".\(words[0].lowercased())\(rest.joined())")
  }

  static let options = entries("Options").map { id in
    let row = text(of: "Profiles/EngineOption.swift").split(separator: "\n")
      .first { $0.contains("= \"\(id)\"") }
    let code = row?.split(separator: " ").dropFirst().first
    return code.map { Name(id, ".\($0)") } ?? Name(id)
  }

  /// The versions with a point; others are numbers that stand for much else.
  static let versions = text(of: "Profiles/Profile+Table.swift")
    .matches(of: /VersionRow\((\d+), (\d+)[,)]/)
    .map { Name("\($0.1).\($0.2)", "VersionRow(\($0.1), \($0.2))") }

  /// `ExportFormat("plantuml", …)`, each beside its writer.
  static let exportFormats = Repository.files.filter { $0.path.hasPrefix("Sources/") }
    .flatMap { file in
      file.text.matches(of: /static let (\w+) = ExportFormat\(\s*"([a-z-]+)"/)
        .filter { !commonFormats.contains($0.2) }.map { Name(String($0.2), ".\($0.1)") }
    }

  /// Formats whose names stand for much else, too.
  private static let commonFormats: Set<Substring> = [
    "csv", "dot", "ndjson", "objc", "svg", "swift", "text",
  ]

  /// The last words of addresses: `/plans` of `/api/runs/\(.run)/plans`.
  static let routes = Set(
    Repository.files.filter { $0.path.contains("Routes/") }.flatMap { file in
      file.text.matches(of: /path: "(\/[^"]*)"/).compactMap { match in
        let pieces = match.1.split(separator: /\\\([^)]*\)/).filter { $0.count > 1 }
        return pieces.last.map { $0.hasSuffix("/") ? String($0.dropLast()) : String($0) }
      }
    }
  ).sorted().map { Name($0) }

  static let dialogs = text(of: "page/dialogs.view.js").matches(of: /\n  (\w+): \{/)
    .map { String($0.1) }

  /// The lessons whose names are no common words.
  static let lessons = Repository.names(in: "Public/lessons")
    .filter { $0.contains("-") && $0.hasSuffix(".json") && $0.split(separator: ".").count == 2 }
    .map { Name(String($0.dropLast(5))) }

  /// The findings that the text of Swift files shows.
  static let lintRules = findings.filter { finding in
    let table = text(of: "Rules/TextRule.swift")
    return finding.spellings.contains { table.contains("TextRule(\($0),") }
  }

  static let logShapes = innerCases(of: "enum Kind: Int", in: "LogShape.swift")
    .map { Name(".\($0)") }

  /// The phases of a poll before its results; the others have names of much else.
  static let pollPhases = innerCases(of: "enum Phase: String", in: "PollRequests.swift")
    .filter { $0.hasSuffix("ing") }.map { Name($0) }

  static let metrics = text(of: "Metric+All.swift").matches(of: /Metric\(\s*"(\w+)"/)
    .map { Name(String($0.1)) }

  /// The first words of the entries in a folder of the catalogue.
  private static func entries(_ folder: String) -> [String] {
    Repository.catalogue.filter { $0.path.contains("/Catalog/\(folder)/") }.flatMap { file in
      file.lines.filter { !$0.isEmpty && !$0.hasPrefix(" ") }.compactMap {
        $0.split(separator: " ").first.map(String.init)
      }
    }
  }

  /// The cases of an enumeration, down to the first line that ends what they are listed in.
  private static func cases(of opening: String, in path: String) -> [String] {
    let lines = text(of: path).split(separator: "\n").drop { !$0.contains(opening) }.dropFirst()
    return lines.prefix { !$0.hasPrefix("}") && !$0.contains("enum ") }
      .filter { $0.hasPrefix("  case ") }
      .flatMap { line in
        line.contains("(") ? [line.dropFirst(7)] : line.dropFirst(7).split(separator: ", ")
      }
      .map { String($0.prefix { $0.isLetter || $0.isNumber }) }
  }

  /// The cases of an enumeration inside of another type.
  private static func innerCases(of opening: String, in path: String) -> [String] {
    let lines = text(of: path).split(separator: "\n").drop { !$0.contains(opening) }
    return lines.prefix { !$0.hasPrefix("  }") }.filter { $0.hasPrefix("    case ") }
      .map { String($0.dropFirst(9)) }
  }

  private static func text(of path: String) -> String {
    Repository.files.first { $0.path.hasSuffix("/\(path)") }?.text ?? ""
  }
}
