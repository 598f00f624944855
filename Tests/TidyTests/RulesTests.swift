import Testing

/// Each rule is shown a file that breaks it, and one that does not.
@Suite struct `A rule` {
  @Test func `finds files that are too long`() {
    let long = String(repeating: "line\n", count: 401)
    #expect(Rules.fileLength(file("Public/app/a/a.js", long)).map(\.complaint) == ["401 lines"])
    #expect(Rules.fileLength(file("Tests/A/A.swift", long)) == [])
    #expect(Rules.fileLength(file("Tests/A/A.swift", long + long)).count == 1)
    #expect(Rules.fileLength(file("Sources/A.swift", String(long.dropLast(5)))) == [])
  }

  @Test func `finds functions that are too long`() {
    let body = String(repeating: "  work()\n", count: 59)
    let long = "public static func run(\n  a: Int = { 1 }()\n) {\n\(body)}\n"
    #expect(check(Rules.functionLength, long) == ["1: a function of 63 lines"])
    #expect(check(Rules.functionLength, "init() {\n\(body)}\n") == ["1: a function of 61 lines"])
    #expect(check(Rules.functionLength, "func run() {\n\(body.dropFirst(9))}\n") == [])
    let apart = "protocol P {\n  func run()\n}\nfunc a() { b() }\n\(body)func c() {}\n"
    #expect(check(Rules.functionLength, apart) == [])
  }

  @Test func `finds imports against the arrows`() {
    let engine = "Sources/LifecycleEngine/A.swift"
    let not = "LifecycleEngine does not import"
    #expect(check(Rules.imports, "import Foundation", at: engine) == ["1: \(not) Foundation"])
    #expect(check(Rules.imports, "\npublic import Logging", at: engine) == ["2: \(not) Logging"])
    let logs = "Sources/LifecycleLogs/A.swift"
    #expect(check(Rules.imports, "public import LifecycleScenario", at: logs) == [])
    #expect(check(Rules.imports, "import LifecycleInsight", at: logs).count == 1)
    #expect(check(Rules.imports, "// import Foundation", at: engine) == [])
    let wrapper = "Sources/MicroHTTPD/A.swift"
    let only = "only MicroHTTPD imports CMicroHTTPD, as internal"
    #expect(check(Rules.imports, "import CMicroHTTPD") == ["1: \(only)"])
    #expect(check(Rules.imports, "import CMicroHTTPD", at: wrapper) == ["1: \(only)"])
    #expect(check(Rules.imports, "internal import CMicroHTTPD", at: wrapper) == [])
    let journal = "Sources/LabStore/A.swift"
    #expect(check(Rules.imports, "import SQLite") == ["1: only the journal imports SQLite"])
    #expect(check(Rules.imports, "import SQLite", at: journal) == [])
  }

  @Test func `finds what is unsafe outside the wrapper`() {
    #expect(check(Rules.unsafety, "let a = unsafe b()").count == 1)
    #expect(check(Rules.unsafety, "final class A: @unchecked Sendable {}").count == 1)
    #expect(check(Rules.unsafety, "let a = \"unsafe\" // unsafe") == [])
    #expect(check(Rules.unsafety, "unsafe b()", at: "Sources/MicroHTTPD/A.swift") == [])
  }

  @Test func `finds names of one system`() {
    let names = [
      "internal import Glibc", "import Darwin", "#if canImport(Musl)", "#if os(Linux)",
      "#if defined(__linux__)", "let set = epoll_create1(0)", "eventfd(0, 0)", "accept4(1, nil)",
      "send(a, b, c, MSG_NOSIGNAL)", "SOCK_STREAM | SOCK_CLOEXEC", "open(\"/proc/self/statm\")",
      "status.st_mtim", "malloc_trim(0)", "kqueue()",
    ]
    for name in names {
      #expect(Rules.platforms(file("Sources/MicroHTTPD/A.swift", name)).count == 1, "\(name)")
      #expect(Rules.platforms(file("Sources/CMicroHTTPD/shim.h", name)).count == 1, "\(name)")
      #expect(Rules.platforms(file("Sources/CPlatform/shim.h", name)) == [])
    }
    for name in ["import Foundation", "poll(&all, 1, 0)", "fcntl(a, F_SETFD, FD_CLOEXEC)"] {
      #expect(Rules.platforms(file("Sources/MicroHTTPD/A.swift", name)) == [], "\(name)")
    }
  }

  @Test func `finds comparisons of versions outside the profiles`() {
    let engine = "Sources/LifecycleEngine/Simulation/A.swift"
    #expect(check(Rules.versionComparison, "if version.major >= 13 {", at: engine).count == 1)
    #expect(check(Rules.versionComparison, "if platform.version < .iOS8 {", at: engine).count == 1)
    #expect(check(Rules.versionComparison, "let isNew = ios > 7 ", at: engine).count == 1)
    #expect(check(Rules.versionComparison, "if run.version > 0 {", at: "Sources/A.swift") == [])
    let profile = "Sources/LifecycleEngine/Profiles/A.swift"
    #expect(check(Rules.versionComparison, "if version >= other {", at: profile) == [])
    let scenario = "Sources/LifecycleScenario/A.swift"
    #expect(check(Rules.versionComparison, "guard major < 13 else {", at: scenario).count == 1)
    #expect(
      check(Rules.versionComparison, "if version >= SystemVersion(5) {", at: scenario).count == 1
    )
    #expect(check(Rules.versionComparison, "if run.version > 0 {", at: scenario) == [])
  }

  @Test func `finds switches that forget cases of an enum`() {
    let path = "Sources/LifecycleEngine/A.swift"
    let ours = "switch state {\ncase .on: 1\ndefault: 2\n}"
    #expect(check(Rules.forgottenCases, ours, at: path) == ["3: cases that are not named"])
    let inner = "switch state {\ncase .on:\n  switch byte {\n  case 1: 2\n  default: 3\n  }\n}"
    #expect(check(Rules.forgottenCases, inner, at: path) == [])
    #expect(
      check(Rules.forgottenCases, "switch word {\ncase \"a\": 1\ndefault: 2\n}", at: path) == []
    )
    let foreign = "switch scalar.properties.generalCategory {\ncase .control: 1\ndefault: 2\n}"
    #expect(check(Rules.forgottenCases, foreign, at: path) == [])
  }

  @Test func `finds unfinished work without an issue`() {
    let word = "TO" + "DO"
    #expect(Rules.unfinished(file("Public/a.js", "// \(word): more")).count == 1)
    #expect(Rules.unfinished(file("Public/a.js", "// \(word) #12: more")) == [])
    #expect(Rules.unfinished(file("Public/a.js", "/* \("FIX" + "ME") */")).count == 1)
  }

  @Test(arguments: [
    "// let a = 1", "  // func run() {", "// if isOn {", "// }", "//return a", "// run(a, b)",
    "// a.b = c", "// const a = 1;", "// import Foundation",
  ])
  func `finds code that is commented out`(line: String) {
    #expect(Rules.deadCode(file("Sources/A.swift", line)).count == 1)
  }

  @Test(arguments: [
    "// Let the child go first.", "/// let a = 1", "// @ts-check", "// MARK: - Server",
    "// if it is on, the rest follows", "// Foundation (which we avoid) has this.",
    "// return values are copied. They stay.", "let a = 1 // one",
  ])
  func `leaves sentences alone`(line: String) {
    #expect(Rules.deadCode(file("Sources/A.swift", line)) == [])
  }

  @Test func `finds records in the code`() {
    let names: Set = ["seed-002-yellow"]
    let line = "if id == \"seed-002-yellow\" {"
    let complaint = "names the record seed-002-yellow"
    let found = Rules.recordNames(file("Sources/A.swift", line), names: names)
    #expect(found.map(\.complaint) == [complaint])
    #expect(Rules.recordNames(file("Tests/A.swift", line), names: names) == [])
  }

  @Test func `finds pauses in tests`() {
    let test = "Tests/A/A.swift"
    #expect(check(Rules.pauses, "usleep(1000)", at: test) == ["1: a pause"])
    #expect(check(Rules.pauses, "try await Task.sleep(for: .seconds(1))", at: test).count == 1)
    #expect(check(Rules.pauses, "sleep(1)", at: test).count == 1)
    #expect(check(Rules.pauses, "let wait = Thread.sleep", at: test).count == 1)
    #expect(check(Rules.pauses, "let a = \"sleep(1)\"", at: test) == [])
  }

  @Test func `finds tests that may fail sometimes`() {
    let call = "withKnownIssue(isIntermittent: true) { run() }"
    let complaint = "1: expects a test to fail sometimes"
    #expect(check(Rules.toleratedFlakes, call, at: "Tests/A/A.swift") == [complaint])
    #expect(check(Rules.toleratedFlakes, "withKnownIssue { run() }", at: "Tests/A/A.swift") == [])
  }

  @Test(arguments: ["color: #fff;", "background: rgba(0 0 0 / 50%);", "fill: white;"])
  func `finds colours outside the tokens`(line: String) {
    #expect(Rules.colours(file("Public/app/a/a.css", "a { \(line) }")).count == 1)
    #expect(Rules.colours(file("Public/styles/tokens.css", "a { \(line) }")) == [])
    let own = "#add { color: var(--ink); }"
    #expect(Rules.colours(file("Public/styles/page.css", own)) == [])
  }

  @Test func `finds text that becomes markup`() {
    #expect(Rules.markup(file("Public/a.js", "a.innerHTML = b;")).count == 1)
    #expect(Rules.markup(file("Public/a.js", "eval(a);")).count == 1)
    #expect(Rules.markup(file("Public/a.js", "a.textContent = b;")) == [])
  }

  @Test(arguments: [
    "<script>run()</script>", "<style>a {}</style>", "<p style=\"color: red\">",
    "<button onclick=\"run()\">", "<a href=\"javascript:run()\">",
  ])
  func `finds inline code in pages`(line: String) {
    #expect(Rules.inlineCode(file("Public/a.html", line)).count == 1)
    let script = "<script type=\"module\" src=\"main.js\"></script>"
    #expect(Rules.inlineCode(file("Public/a.html", script)) == [])
  }

  @Test func `finds links that lead nowhere`() {
    let existing: Set = ["Public/preview.png", "Sources/LifecycleEngine"]
    let readme = file(
      "README.md",
      """
      ![a](Public/preview.png) [b](Sources/LifecycleEngine/) [c](https://example.com/d) [e](#f)
      [g](Public/nothing.png) [h](doc:Architecture)
      """
    )
    let found = Rules.links(readme, exists: existing.contains)
    #expect(
      found.map(\.description) == [
        "README.md:2: “Public/nothing.png” leads nowhere",
        "README.md:2: “doc:Architecture” leads nowhere",
      ]
    )
    let inner = file("Sources/A.docc/Guides/B.md", "[a](../../LifecycleEngine) [b](doc:C)")
    #expect(Rules.links(inner, exists: existing.contains) == [])
  }

  @Test func `finds calls to others`() {
    #expect(check(Rules.outgoingCalls, "let data = URLSession.shared").count == 1)
    #expect(check(Rules.outgoingCalls, "// connect(to: it)\ndisconnect()") == [])
  }

  @Test func `finds tests that a document names and nobody wrote`() {
    let tests = [
      file("Tests/A.swift", "@Suite struct `A lamp` {\n  @Test func `is lit`() {}\n}"),
      file("Tests/B.swift", "struct LampTests {\n  @Test func `is dark`() {}\n}"),
    ]
    let text = "`A lamp › is lit` `LampTests › is dark`\n`A lamp › is dark` `A › is lit`"
    let found = Rules.namedTests(file("README.md", text), in: tests)
    #expect(
      found.map(\.description) == [
        "README.md:2: no test “A lamp › is dark”", "README.md:2: no test “A › is lit”",
      ]
    )
  }

  @Test func `finds what does not belong at the top`() {
    let names = [".ci", "Package.swift", "LICENSE", "Public", "README.md", "Sources", "Tests"]
    #expect(Rules.topLevel(names).map(\.path) == ["LICENSE"])
  }

  private func file(_ path: String, _ text: String) -> SourceFile {
    SourceFile(path: path, text: text)
  }

  /// The violations of a rule in Swift code, each with its line and complaint.
  private func check(
    _ rule: (SourceFile, SwiftCode) -> [Violation],
    _ text: String,
    at path: String = "Sources/A.swift"
  ) -> [String] {
    let file = file(path, text)
    return rule(file, SwiftCode(file)).map { "\($0.line): \($0.complaint)" }
  }
}

@Suite struct `The reader of Swift code` {
  @Test func `blanks comments and strings and keeps the places`() {
    let text =
      "let a = \"b \\(c(\"d)\")) e\" // f\nlet g = #\"h \" \\\"#; /* /* */ i */ let j = \"\""
    let code = SwiftCode(SourceFile(path: "A.swift", text: text)).lines
    let seen = code.map { $0.split(separator: " ").joined(separator: " ") }
    #expect(seen == ["let a =", "let g = ; let j ="])
    #expect(code.map(\.count) == text.split(separator: "\n").map(\.count))
  }

  @Test func `reads strings of several lines`() {
    let quotes = "\"\"\""
    let text = "let a = \(quotes)\n  func b() {\n  \(quotes)\nfunc c() {\n}"
    let code = SwiftCode(SourceFile(path: "A.swift", text: text))
    #expect(code.functions == [SwiftCode.Function(line: 4, lineCount: 2)])
  }
}
