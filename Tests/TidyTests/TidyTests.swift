import Testing

/// Rules about the code itself, checked on every test run.
@Suite struct `The repository` {
  @Test func `has files to check`() {
    #expect(Repository.files.count { $0.path.hasPrefix("Sources/") } > 100)
    #expect(Repository.files.contains { $0.path.hasPrefix("Public/app/") })
    #expect(Repository.documents.contains { $0.path == "README.md" })
    #expect(Repository.recordNames.count > 100)
  }

  @Test func `keeps files short`() {
    #expect(Repository.files.flatMap(Rules.fileLength) == [])
  }

  @Test func `excuses only files that exist`() {
    for path in Array(Rules.pausingTests.keys) + Array(Rules.longFiles.keys) {
      #expect(Repository.contains(path), "\(path)")
    }
  }

  @Test func `keeps functions short`() {
    #expect(violations(Rules.functionLength) == [])
  }

  @Test func `lets arrows go one way`() {
    #expect(violations(Rules.imports) == [])
  }

  @Test func `keeps what is unsafe in the wrapper`() {
    #expect(violations(Rules.unsafety) == [])
  }

  @Test func `names what one system has in one place`() {
    for path in Rules.platformFiles { #expect(Repository.contains(path), "\(path)") }
    #expect(Repository.files.flatMap(Rules.platforms) == [])
  }

  @Test func `compares versions in the profiles only`() {
    #expect(violations(Rules.versionComparison) == [])
  }

  @Test func `forgets no case of its enums`() {
    #expect(violations(Rules.forgottenCases) == [])
  }

  @Test func `waits on conditions in its tests`() {
    #expect(violations(Rules.pauses) == [])
  }

  @Test func `tolerates no test that sometimes fails`() {
    #expect(violations(Rules.toleratedFlakes) == [])
  }

  @Test func `holds nothing unfinished and no dead code`() {
    let files = Repository.files.filter { !$0.path.hasPrefix("Tests/TidyTests/") }
    #expect(files.flatMap(Rules.unfinished) == [])
    #expect(files.flatMap(Rules.deadCode) == [])
  }

  @Test func `makes no record a special case`() {
    let names = Set(Repository.recordNames)
    #expect(Repository.files.flatMap { Rules.recordNames($0, names: names) } == [])
  }

  @Test func `keeps the pages safe and their colours in one place`() {
    #expect(Repository.files.flatMap(Rules.colours) == [])
    #expect(Repository.files.flatMap(Rules.markup) == [])
    #expect(Repository.files.flatMap(Rules.inlineCode) == [])
  }

  @Test func `has links that lead somewhere`() {
    let documents = Repository.documents
    #expect(documents.flatMap { Rules.links($0, exists: Repository.contains) } == [])
  }

  @Test func `calls no other server and starts no program`() {
    #expect(violations(Rules.outgoingCalls) == [])
  }

  @Test func `has the tests that its documents name`() throws {
    let tests = Repository.files.filter { $0.path.hasPrefix("Tests/") }
    let guide = try #require(Repository.documents.first { $0.path.hasSuffix("/Security.md") })
    #expect(guide.text.matches(of: #/ › /#).count > 20)
    for risk in 1...10 { #expect(guide.text.contains("### API\(risk):")) }
    #expect(Repository.documents.flatMap { Rules.namedTests($0, in: tests) } == [])
  }

  @Test func `has a top level of five names`() {
    #expect(Rules.topLevel(Repository.topLevelNames) == [])
  }

  /// The violations of a rule in all Swift files.
  private func violations(_ rule: (SourceFile, SwiftCode) -> [Violation]) -> [Violation] {
    SwiftSources.all.flatMap { rule($0.file, $0.code) }
  }
}

/// The files of Swift with their code, read once.
enum SwiftSources {
  struct Source: Sendable {
    let file: SourceFile
    let code: SwiftCode
  }

  static let all = Repository.files.filter { $0.path.hasSuffix(".swift") }.map {
    Source(file: $0, code: SwiftCode($0))
  }
}
