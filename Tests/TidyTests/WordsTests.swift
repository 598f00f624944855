import Testing

/// The English of comments and documents, by the list in `words.tsv`.
@Suite struct `The English of the repository` {
  private static let endings = [".swift", ".js", ".mjs", ".h", ".c"]

  @Test func `has no phrase of the word list`() throws {
    let words = try WordList()
    let code = Repository.files.filter { file in
      Self.endings.contains { file.path.hasSuffix($0) }
    }
    #expect((code + Repository.documents).flatMap(words.violations) == [])
  }

  @Test(arguments: [
    "/// The value; nothing where there is none.", "  // It is read anew.",
    "/** A page, told of a change. */", " * A list, else the one in front.",
    "/// Who asks again gets the same.",
  ]) func `finds phrases in comments`(_ line: String) throws {
    let file = SourceFile(path: "Sources/A/A.swift", text: "let a = 1\n\n\(line)\nlet b = 2")
    #expect(try !WordList().violations(in: file).isEmpty)
  }

  @Test(arguments: [
    "/// The value, or `nil` if there is none.", "let text = \"It is read anew.\"",
    "/// Who asks? Both, each of which matters.", "/// The word `anew`.",
    "/// A story, told for an age.",
  ]) func `accepts plain words, code and texts`(_ line: String) throws {
    let file = SourceFile(path: "Sources/A/A.swift", text: line)
    #expect(try WordList().violations(in: file) == [])
  }

  @Test func `says where the phrase is, and what to write`() throws {
    let file = SourceFile(path: "A.md", text: "# A\n\nIt is read anew.\n```\nanew\n```\n")
    #expect(
      try WordList().violations(in: file).map(\.description)
        == ["A.md:3: “anew”; write “again” or “from scratch”"]
    )
  }
}
