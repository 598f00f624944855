import Foundation
import LifecycleEngine
import LifecycleInsight
import LifecycleScenario
import Testing
import TestSupport

@Suite(.matrix) struct `An explanation` {
  @Test func `has its texts in every language`() {
    #expect(Wordings.all.map(\.language) == Language.allCases)
  }

  @Test(.sampled) func `exists for every event, in every language and depth`() {
    // Runs repeat many texts, so each text is checked once.
    var checked: Set<String> = []
    inEach(ExplainedFile.all) { file in
      let problems = try Self.problems(of: file, &checked)
      #expect(problems == [])
    }
  }

  /// The problems of the explanations of a scenario.
  ///
  /// In the other languages no English may be left but the names of the API and of the app.
  private static func problems(
    of file: ExplainedFile,
    _ checked: inout Set<String>
  ) throws -> [String] {
    let run = try file.run()
    let foreign = ForeignWords(run)
    var known: Set<String> = []
    var problems: [String] = []
    for wording in Wordings.all {
      var explainer = Explainer(run, wording: wording, choices: Wordings.choices)
      for seq in 1..<explainer.eventCount + 1 {
        let explanation = explainer.explain(seq)
        let texts = explanation.texts.filter { known.insert($0).inserted }
        let sentences = [explanation.short] + explanation.deep
        let isWhole =
          explanation.seq == seq && explanation.deep.first == explanation.full
          && explanation.full.hasPrefix(explanation.short) && explanation.deep.count >= 4
          && sentences.allSatisfy { $0.hasSuffix(".") || $0.hasSuffix("。") }
        let words =
          wording.language == .en ? [] : texts.flatMap { foreign.words(in: $0, wording.language) }
        let broken = texts.filter { checked.insert($0).inserted && isBroken($0) } + words
        guard !isWhole || !broken.isEmpty else { continue }
        problems.append("\(wording.language.rawValue) \(seq): \(broken) in \(explanation.deep)")
      }
    }
    return problems
  }

  @Test func `says what is valid by version and by the state of the controller`() throws {
    let wording = try #require(Wordings.all.first)
    let valid = { (ios: String, line: String) in
      try Self.pushed(ios, wording).first { $0.line == line }?.valid
    }
    #expect(
      try valid("17", "B viewDidLoad") == [
        "from the design", "0 outside a window", "a prediction", "set", "none yet",
      ]
    )
    #expect(
      try valid("17", "B viewWillAppear(animated)") == [
        "an estimate", "old or 0", "a prediction", "set", "none yet",
      ]
    )
    #expect(
      try valid("12", "B viewWillAppear(animated)") == [
        "an estimate", "old or 0", "not up to date yet", "set",
        "not guaranteed before iOS 13",
      ]
    )
    #expect(
      try valid("6", "B viewWillAppear(animated)") == [
        "from the container; the orientation may be old", "none before iOS 11",
        "none before iOS 8", "set", "not guaranteed before iOS 13",
      ]
    )
    #expect(
      try valid("17", "B viewIsAppearing(animated)") == [
        "final, but subviews are not laid out yet", "final", "final", "set", "set",
      ]
    )
    #expect(
      try valid("17", "A viewDidDisappear(animated)") == [
        "the last value", "the last value", "the last values", "set", "the view has left it",
      ]
    )
    #expect(try valid("17", "app didFinishLaunching")?.first == "this call concerns no view")
  }

  @Test func `goes up the call tree and back to the command`() throws {
    let wording = try #require(Wordings.all.first)
    let explanation = try #require(
      try Self.pushed("17", wording).first { $0.line == "B.view initWithFrame" }
    )
    #expect(
      explanation.deep.dropFirst(3) == [
        "This happened inside B loadView, which was called because Nav is pushing B.",
        "It all began with the command “Push B”.",
        "Described in 1 source; Apple documents it.",
      ]
    )
  }

  /// Whether a placeholder or a key is left, or a part is missing.
  private static func isBroken(_ text: String) -> Bool {
    let keys = ["why.", "valid.", "evidence.", "during."]
    let isKey = text.split(separator: " ").contains { word in
      keys.contains { word.hasPrefix($0) && word.utf8.count > $0.utf8.count }
    }
    var (before, last): (Unicode.Scalar, Unicode.Scalar) = (" ", " ")
    for scalar in text.unicodeScalars {
      let isDouble = scalar == last && " .,。，（".unicodeScalars.contains(scalar)
      let isLoose = last == " " && (scalar == "." || scalar == ",")
      let isCall = before.properties.isAlphabetic
      let isEmpty =
        (last == "(" && scalar == ")" && !isCall) || (last == "（" && scalar == "）")
      if isDouble || isLoose || isEmpty || scalar == "{" || scalar == "}" { return true }
      (before, last) = (last, scalar)
    }
    return isKey || text.isEmpty
  }

  /// Explains a launch and a push.
  private static func pushed(_ ios: String, _ wording: Wording) throws -> [Explanation] {
    let text = """
      {"schemaVersion":1,"id":"x","platform":{"ios":"\(ios)"},
      "controllers":{"Nav":{"kind":"navigation","children":["A"]},"A":{},"B":{}},
      "window":{"root":"Nav"},"steps":[{"do":"launch"},{"do":"push","target":"B"}]}
      """
    var explainer = Explainer(
      try Documents.decode(text).run(),
      wording: wording,
      choices: Wordings.choices
    )
    return (1..<explainer.eventCount + 1).map { explainer.explain($0) }
  }
}

extension Explanation {
  /// Everything that a person can read of it.
  var texts: [String] { [short, full, statement] + deep + valid }
}

/// Finds words of English in other languages.
struct ForeignWords {
  /// Words of the API without a capital letter inside, as UIKit and its languages spell them.
  private static let api: Set<String> = [
    "UIKit", "iOS", "iPad", "iPhone", "Apple", "Swift", "Objective", "SDK", "API", "ARC", "MRC",
    "Auto", "Layout", "Controller", "view", "View", "nib", "nil", "init", "deinit", "dealloc",
    "super", "true", "false", "bounds", "frame", "animated", "parent", "children", "style",
    "dismiss", "delegate", "present", "prepare", "unwind", "scene", "options", "will", "did",
    "iphone", "ipad", "push", "pop", "segue", "Segue", "Push", "Pop",
  ]

  /// Terms that the word list leaves in English.
  private static let terms: [Language: Set<String>] = [
    .ru: ["storyboard", "split", "Split"],
    .zhHans: ["outlet", "sheet", "popover", "label"],
  ]

  /// The names of the scenario, and what its messages print.
  private let names: Set<String>

  init(_ run: ScenarioRun) {
    let app = run.document.app
    let own = app.controllers.flatMap { [$0.name] + $0.views.map(\.name) }
    let callbacks = Callback.allCases.map(\.rawValue)
    names = Set((own + callbacks).flatMap { $0.split { !$0.isLetter }.map(String.init) })
  }

  /// The foreign words of a text, but for what UIKit or the app printed.
  ///
  /// A text is taken apart only where its plain words raise doubt.
  func words(in text: String, _ language: Language) -> [String] {
    guard !doubtful(in: text, language).isEmpty else { return [] }
    let bare =
      text
      .replacing(/(Текст: «|内容：“).*[»”][.。]/, with: "")
      .replacing(/«[^»]*»|“[^”]*”/, with: "")
      .replacing(/\b\w+\((?:\w+:)+\)/, with: "")
    return doubtful(in: bare, language)
  }

  /// The words of at least three Latin letters that no list knows.
  private func doubtful(in text: String, _ language: Language) -> [String] {
    text.utf8.split { !Self.isLatin($0) }.compactMap { String($0) }.filter { word in
      word.utf8.count > 2 && !names.contains(word) && !Self.api.contains(word)
        && Self.terms[language]?.contains(word) != true && !Self.isName(Array(word.utf8))
    }
  }

  private static func isLatin(_ byte: UInt8) -> Bool {
    isCapital(byte) || (0x61...0x7A).contains(byte)
  }

  private static func isCapital(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte) }

  /// Whether the word is the identifier of a rule, the name of a class, or one in camel case.
  private static func isName(_ word: [UInt8]) -> Bool {
    word.allSatisfy(isCapital)
      || zip(word, word.dropFirst()).contains { !isCapital($0) && isCapital($1) }
      || word.starts(with: "UI".utf8) && isCapital(word[2])
  }
}
