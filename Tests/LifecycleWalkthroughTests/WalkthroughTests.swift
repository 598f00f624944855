import Foundation
import LifecycleEngine
import LifecycleScenario
import LifecycleWalkthrough
import Testing
import TestSupport

@Suite(.matrix) struct `A walkthrough` {
  @Test(arguments: Shipped.all)
  func `of the pages claims nothing that does not hold`(shipped: Shipped) throws {
    let problems = try Walked.problems(in: shipped.bytes, texts: shipped.texts)
    #expect(problems == [])
  }

  @Test func `is found among the lessons, and beside them`() {
    #expect(!Shipped.lessons.isEmpty && Shipped.lessons.count < Shipped.all.count)
    #expect(Shipped.lessons.allSatisfy { $0.texts.map(\.language) == Language.allCases })
  }

  @Test(arguments: [
    ("mostChoices", Double(PollQuestion.mostChoices)),
    ("longestText", Double(PollQuestion.longestText)),
    ("greatestNumber", PollQuestion.greatestNumber),
  ])
  func `asks within the limits that the pages know`(name: String, limit: Double) throws {
    let file = Folders.pages.appending(path: "app/rooms/poll-view.js")
    let pattern = try Regex("export const \(name) = ([^;]+);", as: (Substring, Substring).self)
    let match = try #require(try String(contentsOf: file, encoding: .utf8).firstMatch(of: pattern))
    #expect(Double(match.1) == limit)
  }

  /// The pages answer the same questions from the same runs: their tests read this file, too.
  @Test func `gets the answers that the pages give`() throws {
    let pages = WalkthroughPages(read: Shipped.read)
    var all: [String: [String]] = [:]
    for lesson in Shipped.lessons {
      let walkthrough = try DocumentReader().decode(lesson.bytes, Form.walkthrough.read)
      for (step, answer) in WalkthroughCheck.answers(of: walkthrough, pages: pages) {
        all["\(walkthrough.id)-\(step)"] = answer
      }
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    let text = String(decoding: try encoder.encode(all), as: UTF8.self) + "\n"
    let file = Folders.tests.appending(path: "PublicTests/fixtures/lessons/answers.json")
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
      try Data(text.utf8).write(to: file)
    }
    #expect(all.count > 30)
    #expect(try text == String(contentsOf: file, encoding: .utf8))
  }

  @Test func `with everything right has no problem`() throws {
    #expect(try Walked.problems(changing: [:]) == [])
  }

  @Test func `asks about the delegates of the app and its scene, too`() throws {
    let happens = #""kind":"happens","controller":"A","callback":"viewDidLoad""#
    let pause = #""pause":{"callback":"viewDidAppear","controller":"A"}"#
    let order = #""kind":"order","options":["scene willResignActive","app didEnterBackground"]"#
    let changes = [
      #"{"do":"pop"}"#: #"{"do":"background"}"#, happens: order, pause: #""highlight":["A"]"#,
    ]
    #expect(try Walked.problems(changing: changes) == [])
    let text = changes.reduce(Walked.text) { $0.replacing($1.key, with: $1.value) }
    let walkthrough = try DocumentReader().decode(Array(text.utf8), Form.walkthrough.read)
    let pages = WalkthroughPages(read: Shipped.read)
    let answers = WalkthroughCheck.answers(of: walkthrough, pages: pages)
    #expect(answers["back"] == ["scene willResignActive"])
  }

  @Test func `is tried no further where nobody waits for it`() async throws {
    let wrong = [#"{"do":"pop"}"#: #"{"do":"finishInteraction"}"#]
    #expect(try Walked.problems(changing: wrong).count == 1)
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try Walked.problems(changing: wrong).count
    }
    #expect(try await task.value == 0)
  }

  /// Possible mistakes of an author, and the reported problems.
  @Test func `says where it is wrong`() {
    inEach(Mistake.all) { mistake in
      let problems = try Walked.problems(changing: [mistake.from: mistake.to])
      #expect(problems.map { "\($0.pointer) \($0.code.rawValue)" } == mistake.problems)
    }
  }

  /// The lessons show that each part of a goal can be reached; here it is not.
  @Test(arguments: [
    (#"{"callback":"viewDidLoad","controller":"A"}"#, "pop", ["callback"]),
    (#"{"callback":"viewDidAppear","controller":"A","maxCommands":1}"#, "pop", []),
    (#"{"controller":"B","state":{"isAlive":true}}"#, "pop", ["state"]),
    (#"{"controller":"A","state":{"appearance":"appeared"}}"#, "pop", []),
    (#"{"commands":[{"do":"pop"},{"do":"pop"}]}"#, "pop", ["commands"]),
    (#"{"commands":[{"do":"memoryWarning"}],"does":"refresh"}"#, "memoryWarning", ["does"]),
    (#"{"commands":[{"do":"memoryWarning"}],"memoryFlat":true}"#, "memoryWarning", ["memoryFlat"]),
  ])
  func `says which part of a goal its solution does not reach`(
    goal: String,
    command: String,
    missed: [String]
  ) throws {
    let solution = #"{"commands":[{"do":"\#(command)"}]}"#
    let task = #""kind":"make","goal":\#(goal),"solution":\#(solution)"#
    let problems = try Walked.problems(changing: [#""kind":"read""#: task])
    let told = problems.map { "\($0.pointer) \($0.code.rawValue)" }
    #expect(told == missed.map { "/steps/0/goal/\($0) goalMissed" })
  }

  @Test func `is told all its problems at once, also beside what cannot be read`() throws {
    let problems = try Walked.problems(changing: [
      #""pause":{"callback":"viewDidAppear","controller":"A"}"#: #""pause":"nonsense""#,
      #""controller":"A","callback":"viewDidLoad""#: #""controller":"A","callback":"viewDidLoadd""#,
      #""begin.text":"Look.","#: "",
      #"["B viewWillDisappear","B viewDidDisappear"]"#: #"["B viewWillDisappear","Zed deinit"]"#,
    ])
    #expect(
      problems.map { "\($0.pointer) \($0.code.rawValue)" } == [
        "/steps/1/pause expectedObject", "/steps/1/question/callback notCallback",
        "/texts/en missingText", "/steps/2/question/options/1 noController",
      ]
    )
  }

  @Test func `names every station of the diagram`() throws {
    let source = try String(
      contentsOf: Folders.pages.appending(path: "app/store/stations.js"),
      encoding: .utf8
    )
    let step = #""id":"back","kind":"predict""#
    for match in source.matches(of: /(?m)^  (\w+): \{ band:/) {
      let spotlight = #","spotlight":{"kind":"station","id":"\#(match.output.1)"}"#
      #expect(try Walked.problems(changing: [step: step + spotlight]) == [])
    }
  }
}

/// A walkthrough that is shipped.
struct Shipped: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let bytes: [UInt8]
  let texts: [Walkthrough.LanguageTexts]

  static let lessons = all.filter { $0.testDescription.hasPrefix("lessons/") }

  static let all = ["lessons", "walkthroughs"].flatMap { folder in
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path(folder))) ?? []
    return names.sorted().filter { $0.hasSuffix(".json") && $0 != "index.json" }
      .filter { $0.split(separator: ".").count == 2 }
      .compactMap { Shipped("\(folder)/\($0.dropLast(5))") }
  }

  private init?(_ stem: String) {
    guard let bytes = Self.read("\(stem).json") else { return nil }
    testDescription = stem
    self.bytes = bytes
    texts = WalkthroughPages(read: Self.read).texts(beside: stem)
  }

  static func read(_ path: String) -> [UInt8]? {
    FileManager.default.contents(atPath: Self.path(path)).map { Array($0) }
  }

  private static func path(_ path: String) -> String { Folders.pages.appending(path: path).path }
}

/// A small walkthrough, as it is or with a mistake.
enum Walked {
  static let text = """
    {"schemaVersion":1,"id":"small","scenario":{"schemaVersion":1,"id":"stack",
    "controllers":{"Nav":{"kind":"navigation","children":["A"]},"A":{},"B":{}},
    "window":{"root":"Nav"},"steps":[{"do":"launch"},{"do":"push","target":"B"}]},
    "steps":[
    {"id":"begin","kind":"read"},
    {"id":"back","kind":"predict","commands":[{"do":"pop"}],
    "question":{"kind":"happens","controller":"A","callback":"viewDidLoad"},
    "pause":{"callback":"viewDidAppear","controller":"A"}},
    {"id":"other","kind":"predict","branch":"begin","highlight":["A"],
    "commands":[{"do":"present","from":"B","target":"A2","style":"fullScreen"}],
    "question":{"kind":"first","options":["B viewWillDisappear","B viewDidDisappear"]}}
    ],
    "texts":{"en":{"title":"Small","begin.title":"Begin","begin.text":"Look.",
    "back.title":"Back","back.text":"Is it loaded?","back.after":"It was there.",
    "other.title":"Other","other.text":"Which?"}}}
    """.replacing(#""B":{}"#, with: #""B":{},"A2":{}"#)

  static func problems(changing changes: [String: String]) throws -> [ScenarioProblem] {
    var text = text
    for (old, new) in changes {
      try #require(text.contains(old))
      text = text.replacing(old, with: new)
    }
    return try problems(in: Array(text.utf8))
  }

  static func problems(
    in bytes: [UInt8],
    texts: [Walkthrough.LanguageTexts] = []
  ) throws -> [ScenarioProblem] {
    do throws(ScenarioError) {
      let pages = WalkthroughPages(read: Shipped.read)
      return try WalkthroughCheck.problems(in: bytes, texts: texts, pages: pages).problems
    } catch {
      return error.problems
    }
  }
}

/// One thing that is written wrong.
struct Mistake: CustomTestStringConvertible, Sendable {
  let from: String
  let to: String
  let problems: [String]

  var testDescription: String { to }

  init(_ from: String, _ to: String, _ problems: String...) {
    self.from = from
    self.to = to
    self.problems = problems
  }

  static let all = [
    Mistake(
      #""schemaVersion":1,"id":"small""#,
      #""schemaVersion":2,"id":"small""#,
      "/schemaVersion schemaVersion"
    ),
    Mistake(#""kind":"read""#, #""kind":"reed""#, "/steps/0/kind notAllowed"),
    Mistake(#""kind":"read""#, #""kind":"run""#, "/steps/0 needsField"),
    Mistake(#""kind":"read""#, #""kind":"make""#, "/steps/0 needsField"),
    Mistake(
      #""kind":"read""#,
      #""kind":"read","goal":{"does":"log"}"#,
      "/steps/0/goal unknownField",
      "/steps/0 needsField"
    ),
    Mistake(
      #""kind":"read""#,
      #""kind":"exit","exit":{"questions":3,"seed":1,"kinds":["poetry"]}"#,
      "/steps/0/exit/kinds/0 notAllowed"
    ),
    Mistake(
      #""id":"back""#,
      #""id":"begin""#,
      "/texts/en/back.after unknownField",
      "/texts/en/back.text unknownField",
      "/texts/en/back.title unknownField",
      "/steps/1/id twoSteps"
    ),
    Mistake(#"{"do":"pop"}"#, #"{"do":"popp"}"#, "/steps/1/commands/0/do notCommand"),
    Mistake(#"{"do":"pop"}"#, #"{"do":"finishInteraction"}"#, "/steps/1/commands/0 stepRefused"),
    Mistake(
      #""callback":"viewDidLoad"}"#,
      #""callback":"viewDidLood"}"#,
      "/steps/1/question/callback notCallback"
    ),
    Mistake(
      #""controller":"A","callback":"viewDidLoad""#,
      #""callback":"viewDidLoad""#,
      "/steps/1/question needsField"
    ),
    Mistake(
      #"["B viewWillDisappear","B viewDidDisappear"]"#,
      #"["B viewWillAppear","A viewWillAppear"]"#,
      "/steps/2/question noAnswer"
    ),
    Mistake(
      #""B viewDidDisappear"]"#,
      #""scene viewDidDisappear","scenes willConnect"]"#,
      "/steps/2/question/options/2 noController"
    ),
    Mistake(
      #""kind":"happens""#,
      #""kind":"count","options":["3","4"]"#,
      "/steps/1/question otherAnswer"
    ),
    Mistake(
      #""B viewDidDisappear"]"#,
      #""B viewWillDisappear"]"#,
      "/steps/2/question/options/1 twoOptions"
    ),
    Mistake(
      #""callback":"viewDidAppear","controller":"A""#,
      #""callback":"viewDidUnload","controller":"A""#,
      "/steps/1/pause noMoment"
    ),
    Mistake(#""branch":"begin""#, #""branch":"other""#, "/steps/2/branch noStep"),
    Mistake(#""highlight":["A"]"#, #""highlight":["X"]"#, "/steps/2/highlight/0 noController"),
    Mistake(#""other.title":"Other","#, "", "/texts/en missingText"),
    Mistake(
      #""other.title""#,
      #""other.titel""#,
      "/texts/en missingText",
      "/texts/en/other.titel unknownField"
    ),
  ]
}
