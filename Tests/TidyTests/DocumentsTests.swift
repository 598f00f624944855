import LifecycleEngine
import Testing

/// Documents that count or name something are held against the thing itself.
@Suite struct `A document` {
  @Test(arguments: ["README.md", "Public/README.ru.md", "Public/README.zh-Hans.md"])
  func `counts what there is`(path: String) throws {
    let text = try Documents.text(path)
    for (thing, count) in Documents.counts {
      let isCounted = text.ranges(of: "\(count)").contains { range in
        let around = [text[..<range.lowerBound].last, text[range.upperBound...].first]
        return !around.contains { $0.map { $0.isNumber || $0 == "," || $0 == "-" } ?? false }
      }
      #expect(isCounted, "There are \(count) \(thing).")
    }
  }

  /// - Note: Source: rule IMPL-10: figures about the rules are stated apart, never as one.
  @Test(arguments: Documents.figures)
  func `states the four figures about the rules apart`(path: String, sentence: String) throws {
    let text = try Documents.text(path).split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    let isThere = text.contains(sentence)
    #expect(isThere, "Write: \(sentence)")
  }

  @Test func `of lessons counts them in words`() throws {
    let lessons = Repository.names(in: "Public/lessons").filter {
      $0.split(separator: ".").count == 2 && $0.hasSuffix(".json") && $0 != "index.json"
    }
    let words = [
      "no", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Eleven",
    ]
    let word = try #require(words.indices.contains(lessons.count) ? words[lessons.count] : nil)
    let isInReadme = try Documents.text("README.md").contains("\(word) interactive lessons")
    let guide = try Documents.text("\(Documents.guides)/TeachAClass.md")
    #expect(isInReadme && guide.contains("\(word) lessons are behind"), "\(word) lessons")
  }

  @Test func `about the parts counts callbacks and targets with unsafe code`() throws {
    let text = try Documents.text(Documents.architecture).split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    let hasCallbacks = text.contains("\(Callback.allCases.count) callbacks")
    #expect(hasCallbacks, "There are \(Callback.allCases.count).")
    let unsafe = SwiftSources.all.filter { source in
      source.file.path.hasPrefix("Sources/")
        && source.code.lines.contains {
          ($0.has("unsafe") || $0.has("@unchecked")) && $0.contains(/\bunsafe\b|@unchecked\b/)
        }
    }
    let targets = Set(unsafe.compactMap { Documents.target(of: $0.file.path) }).sorted()
    let list = targets.dropLast().map { "`\($0)`" }.joined(separator: ", ")
    let sentence = "\(targets.count) targets have unsafe code: \(list) and `\(targets.last ?? "")`."
    let isThere = text.contains(sentence)
    #expect(isThere, "Write: \(sentence)")
  }

  @Test(arguments: [Documents.architecture, Documents.contributing])
  func `with a map names each target, and none besides`(path: String) throws {
    let map = try #require(try Documents.blocks(path).first { $0.has("LifecycleEngine") })
    let words = Set(map.split { !$0.isLetter && !$0.isNumber && $0 != "-" }.map(String.init))
    let targets = try Documents.targets()
    #expect(targets.count > 20)
    #expect(targets.filter { !words.contains($0) } == [], "Targets that the map lacks.")
    let prefixes = ["Lifecycle", "Lab", "Plain", "Micro", "CMicro"]
    let looksLikeTarget = words.filter { word in prefixes.contains { word.hasPrefix($0) } }
    #expect(looksLikeTarget.subtracting(targets).sorted() == [], "Names without a target.")
  }

  @Test(arguments: [Documents.architecture, Documents.contributing])
  func `names files and types that exist`(path: String) throws {
    let text = try Documents.text(path)
    let code = text.matches(of: /`([^`\n]+)`/).map { String($0.output.1) }
    let files = code.filter { $0.contains(/^[\w+\-\/][\w+\-\/.]*\.(swift|js|mjs|txt|json|bash)$/) }
    let types = code.filter { $0.contains(/^[A-Z]\w*[a-z]\w*$/) }
    #expect(path != Documents.architecture || (files.count > 20 && types.count > 20))
    #expect(files.filter { !Documents.hasFile($0) } == [], "No such files.")
    #expect(types.filter { !Documents.isDeclared($0) } == [], "No such types.")
  }

  @Test func `is found from the overview, and a guide to add something from Contributing`() throws {
    let overview = try Documents.text("\(Documents.catalog)/LifecycleEngine.md")
    let contributing = try Documents.text(Documents.contributing)
    for folder in ["Guides", "Decisions"] {
      for name in Repository.names(in: "\(Documents.catalog)/\(folder)") {
        let isInOverview = overview.contains("- <doc:\(name.dropLast(3))>")
        #expect(isInOverview, "The overview lacks \(name).")
        let isInContributing = !name.hasPrefix("Adding") || contributing.contains("/\(name)")
        #expect(isInContributing, "Contributing lacks \(name).")
      }
    }
  }

  @Test func `that installs packages names the same ones everywhere`() throws {
    let line = try #require(
      Documents.text("README.md").firstMatch(of: /apt-get install -y ([a-z0-9 \-]+)/)
    )
    let isThere = try Documents.text(".deploy/Dockerfile").contains(line.output.1)
    #expect(isThere, "\(line.output.1)")
  }

  @Test func `to begin with is short`() throws {
    let readme = try Documents.text("README.md")
    #expect(readme.split(whereSeparator: \.isWhitespace).count <= 1_600)
    #expect(readme.split(separator: "\n", omittingEmptySubsequences: false).count <= 151)
    #expect(try Documents.text(Documents.contributing).split(separator: "\n").count <= 120)
  }

  @Test func `of changes has one line a change, the newest version first`() throws {
    let lines = try Documents.text(".github/CHANGELOG.md").split(separator: "\n").map(String.init)
    let versions = lines.compactMap { $0.firstMatch(of: /^## (\d+)\.(\d+)\.(\d+)/)?.output }
      .map { [$0.1, $0.2, $0.3].compactMap { Int($0) } }
    #expect(versions.count > 1)
    #expect(zip(versions, versions.dropFirst()).allSatisfy { $1.lexicographicallyPrecedes($0) })
    let plugin = try Documents.text("Sources/StampVersion/StampVersion.swift")
    let newest = versions[0].map(String.init).joined(separator: ".")
    #expect(plugin.has("unreleased = \"\(newest)-dev\""), "A build without a tag is \(newest)-dev.")
    let below = lines.drop { !$0.hasPrefix("## ") }.filter { !$0.hasPrefix("## ") }
    #expect(below.filter { !$0.hasPrefix("### ") && (!$0.hasPrefix("- ") || $0.count > 140) } == [])
    // What somebody must do comes before the six headings of Keep a Changelog.
    let headings = [
      "What you must do", "Added", "Changed", "Deprecated", "Removed", "Fixed", "Security",
    ]
    let parts = try Documents.text(".github/CHANGELOG.md").split(separator: "\n## ").dropFirst()
    for version in parts {
      let places = version.matches(of: /\n### (.+)/).map { headings.firstIndex(of: String($0.1)) }
      #expect(!places.isEmpty && !places.contains(nil))
      #expect(places.compactMap(\.self) == Set(places.compactMap(\.self)).sorted())
    }
  }
}

/// What the documents are held against.
private enum Documents {
  static let catalog = "Sources/LifecycleEngine/LifecycleEngine.docc"
  static let guides = "\(catalog)/Guides"
  static let architecture = "\(catalog)/Architecture.md"
  static let contributing = ".github/CONTRIBUTING.md"

  /// What the README counts, with the number.
  static let counts = [
    ("mistakes", DiagnosticCatalog.all.count),
    ("mistakes that a run shows", DiagnosticCatalog.all.count(where: \.isSimulated)),
    ("versions of iOS", Profile.all.count),
    ("records", Repository.recordNames.count),
  ]

  /// What a document says about the rules: the described and the modelled ones, those that make
  /// events, and those of them that a record exercises.
  static let figures: [(path: String, sentence: String)] = {
    let (described, modelled) = (RuleCatalog.all.count, RuleCatalog.modelledCount)
    let (eventful, recorded) = (RuleCatalog.countWithEvents, RuleCatalog.countWithRecords)
    return [
      (
        "README.md",
        "\(described) rules are described and \(modelled) modelled. \(eventful) make events, "
          + "and \(recorded) of these are held against a record."
      ),
      (
        "Public/README.ru.md",
        "Правил описано \(described), моделируется \(modelled); порождают события \(eventful), "
          + "и из этих сверены с записями \(recorded)."
      ),
      (
        "Public/README.zh-Hans.md",
        "描述了 \(described) 条规则，模拟了 \(modelled) 条；\(eventful) 条会产生事件，其中 \(recorded) 条有记录可对照。"
      ),
    ]
  }()

  /// The text of a document.
  static func text(_ path: String) throws -> String { try Repository.text(path) }

  /// The blocks of code in a document.
  static func blocks(_ path: String) throws -> [String] {
    try text(path).matches(of: #/```\w*\n(?s:(.*?))\n```/#).map { String($0.output.1) }
  }

  /// The targets that are no tests and no help for tests.
  static func targets() throws -> Set<String> {
    let manifest = try text("Package.swift")
    let kinds = #/\.(target|executableTarget|systemLibrary|plugin)\(\s*name: "([\w\-]+)"/#
    let names = manifest.matches(of: kinds).map { String($0.output.2) }
    return Set(names.filter { !Repository.contains("Tests/\($0)") })
  }

  /// The target of a file below `Sources`.
  static func target(of path: String) -> String? {
    let parts = path.split(separator: "/")
    return parts.count > 2 ? String(parts[1]) : nil
  }

  /// Whether a file has this path, or ends with it.
  static func hasFile(_ path: String) -> Bool {
    Repository.contains(path) || Repository.files.contains { $0.path.hasSuffix("/\(path)") }
      || ["Sources/LifecycleEngine", "Public/app", "Public"].contains {
        Repository.contains("\($0)/\(path)")
      }
  }

  /// Whether code declares a type, UIKit has it, or a folder has this name.
  static func isDeclared(_ name: String) -> Bool {
    declared.contains(name) || name.hasPrefix("UI")
      || ["", "Sources/", "Tests/"].contains { Repository.contains("\($0)\(name)") }
  }

  private static let declared: Set<String> = {
    let keywords = ["struct", "class", "enum", "actor", "protocol", "typealias"]
    let lines = Repository.files.filter { !$0.path.hasPrefix("Tests/") }.flatMap(\.lines)
    let words = lines.filter { line in keywords.contains { line.has("\($0) ") } }.map {
      $0.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    }
    return Set(
      words.flatMap { words in
        zip(words, words.dropFirst()).filter { keywords.contains($0.0) }.map(\.1)
      }
    )
  }()
}
