import Foundation
import LifecycleEngine
import LifecycleScenario
import Testing
import TestSupport

/// A document with one mistake and the problem that it must bring.
struct InvalidCase: CustomTestStringConvertible, Sendable {
  let text: String
  let pointer: String
  let found: String?
  let allowed: [String]
  let nearest: String?

  init(
    _ text: String,
    _ pointer: String,
    found: String? = nil,
    allowed: [String] = [],
    nearest: String? = nil
  ) {
    self.text = text
    self.pointer = pointer
    self.found = found
    self.allowed = allowed
    self.nearest = nearest
  }

  var testDescription: String { "\(pointer) \(found ?? "missing"): \(text)" }
}

@Suite(.matrix) struct `Invalid documents` {
  @Test func `a wrong head, platform or controller is one problem`() {
    let all =
      InvalidCase.head + InvalidCase.platform + InvalidCase.controllers + InvalidCase.scenes
      + InvalidCase.openings
    inEach(all) { invalid in
      expect(invalid)
    }
  }

  @Test(arguments: InvalidCase.overrides + InvalidCase.observe)
  func `a wrong override or observation is one problem`(invalid: InvalidCase) {
    expect(invalid)
  }

  @Test func `a wrong step or line is one problem`() {
    inEach(InvalidCase.steps + InvalidCase.lines) { invalid in
      expect(invalid)
    }
  }

  /// The texts of the page's editor about problems.
  private static let words =
    (try? String(
      contentsOf: Folders.pages.appending(path: "locales/editor.en.json"),
      encoding: .utf8
    )) ?? ""

  private func expect(_ invalid: InvalidCase) {
    let problems = Documents.problems(invalid.text)
    #expect(problems.count == 1, "\(problems)")
    guard let problem = problems.first else { return }
    #expect(problem.pointer == invalid.pointer)
    #expect(problem.found == invalid.found)
    #expect(problem.allowed == invalid.allowed)
    #expect(problem.nearest == invalid.nearest)
    #expect(problem.message.hasSuffix(".") || problem.message.hasSuffix("?"))
    #expect(!problem.message.contains { "{}".contains($0) }, "\(problem.message)")
    #expect(Self.words.contains("\"problem.\(problem.code.rawValue)\""), "\(problem.code)")
  }

  @Test func `all problems of a document are named`() {
    let text = """
      {"schemaVersion": 2, "id": "X", "tilte": "x", "controllers": {"app": {"kind": "nav"}},
       "steps": [{"do": "pusj"}, {"do": "push"}, {"do": "launch", "expect": ["Z viewDidLoad"]}]}
      """
    #expect(
      Documents.problems(text).map(\.pointer) == [
        "/tilte", "/schemaVersion", "/id", "/controllers/app", "/controllers/app/kind",
        "/steps/0/do", "/steps/1", "/steps/1", "/steps/2/expect/0",
      ]
    )
  }

  @Test func `the error says the first problem and how many there are`() throws {
    let error = try #require(throws: ScenarioError.self) {
      try Documents.decode(Documents.step(#"{"do":"pusj"}"#))
    }
    #expect(error.code == .invalidScenario)
    #expect(error.message == "/steps/0/do: “pusj” is not a command. Did you mean “push”?")
    let two = try #require(throws: ScenarioError.self) {
      try Documents.decode(Documents.text(steps: #"[{"do":"pusj"},{"do":7}]"#))
    }
    #expect(two.message.hasSuffix("(and 1 more problem)"))
  }

  @Test func `a hundred problems are named and the rest counted`() throws {
    let steps = Array(repeating: #"{"do":"push","target":"Z"}"#, count: 250)
    let text = Documents.text(steps: "[\(steps.joined(separator: ","))]")
    let error = try #require(throws: ScenarioError.self) { try Documents.decode(text) }
    #expect(error.problems.count == 100)
    #expect(error.message.hasSuffix("(and 249 more problems)"))
  }

  @Test func `a large document is read in a moment`() throws {
    let names = (0..<4_000).map { "C\($0)" }
    let controllers = names.map { #""\#($0)":{}"# }.joined(separator: ",")
    let steps = names.map {
      #"{"do":"push","target":"\#($0)","expect":["\#($0) addChild(\#($0))"]}"#
    }
    let text = Documents.text(
      controllers: #"{"Nav":{"kind":"navigation"},\#(controllers)}"#,
      steps: "[\(steps.joined(separator: ","))]"
    )
    let duration = try ContinuousClock().measure { _ = try Documents.decode(text) }
    #expect(duration < .seconds(5))
  }

  @Test func `a document that is too large is not read`() throws {
    let error = try #require(throws: ScenarioError.self) {
      try ScenarioDocument.decode(Array("[[".utf8), limit: 1)
    }
    #expect(error.code == .payloadTooLarge)
  }
}

extension InvalidCase {
  private static let headFields = [
    "$schema", "controllers", "description", "evidence", "id", "nibs", "observe", "opensAt",
    "platform", "scenes", "schemaVersion", "source", "sourceMap", "steps", "title", "window",
  ]

  private static func scenes(_ scenes: String, steps: String = "[]") -> String {
    #"{"schemaVersion":1,"id":"x","controllers":{"A":{},"B":{}},"#
      + #""scenes":\#(scenes),"steps":\#(steps)}"#
  }

  private static let two = #"[{"name":"Left","root":"A"},{"name":"Right","root":"B"}]"#

  static let scenes: [InvalidCase] = [
    InvalidCase(scenes("[]"), "/scenes", found: "0"),
    InvalidCase(
      #"{"schemaVersion":1,"id":"x","controllers":{"A":{},"B":{}},"window":{"root":"A"},"#
        + #""scenes":\#(two),"steps":[]}"#,
      "/scenes",
      found: "scenes"
    ),
    InvalidCase(
      #"{"schemaVersion":1,"id":"x","controllers":{"A":{},"B":{}},"platform":{"scenes":false},"#
        + #""scenes":\#(two),"steps":[]}"#,
      "/scenes",
      found: "scenes"
    ),
    InvalidCase(scenes(#"[{"name":"A","root":"A"}]"#), "/scenes/0/name", found: "A"),
    InvalidCase(scenes(#"[{"name":"app","root":"A"}]"#), "/scenes/0/name", found: "app"),
    InvalidCase(
      scenes(#"[{"name":"Left","root":"A"},{"name":"Right","root":"A"}]"#),
      "/scenes/1/root",
      found: "A"
    ),
    InvalidCase(
      scenes(two, steps: #"[{"do":"background","scene":"Rigth"}]"#),
      "/steps/0/scene",
      found: "Rigth",
      allowed: ["Left", "Right"],
      nearest: "Right"
    ),
  ]

  static let head: [InvalidCase] = [
    InvalidCase("[]", "", found: "an array"),
    InvalidCase(
      Documents.text(more: #""titel":"x""#),
      "/titel",
      found: "titel",
      allowed: headFields,
      nearest: "title"
    ),
    InvalidCase(
      #"{"id":"x","controllers":{},"steps":[]}"#,
      "",
      allowed: ["schemaVersion"]
    ),
    InvalidCase(#"{"schemaVersion":1,"controllers":{},"steps":[]}"#, "", allowed: ["id"]),
    InvalidCase(#"{"schemaVersion":1,"id":"x","steps":[]}"#, "", allowed: ["controllers"]),
    InvalidCase(#"{"schemaVersion":1,"id":"x","controllers":{}}"#, "", allowed: ["steps"]),
    InvalidCase(
      #"{"schemaVersion":2,"id":"x","controllers":{},"steps":[]}"#,
      "/schemaVersion",
      found: "2",
      allowed: ["1"]
    ),
    InvalidCase(
      #"{"schemaVersion":true,"id":"x","controllers":{},"steps":[]}"#,
      "/schemaVersion",
      found: "true",
      allowed: ["1"]
    ),
    InvalidCase(
      #"{"schemaVersion":1,"id":"Push_Pop","controllers":{},"steps":[]}"#,
      "/id",
      found: "Push_Pop"
    ),
    InvalidCase(
      #"{"schemaVersion":1,"id":"a--b","controllers":{},"steps":[]}"#,
      "/id",
      found: "a--b"
    ),
    InvalidCase(
      #"{"schemaVersion":1,"id":7,"controllers":{},"steps":[]}"#,
      "/id",
      found: "7"
    ),
    InvalidCase(Documents.text(more: #""title":null"#), "/title", found: "null"),
    InvalidCase(
      Documents.text(more: #""source":{"uri":"x"}"#),
      "/source/uri",
      found: "uri",
      allowed: ["date", "title", "url"],
      nearest: "url"
    ),
    InvalidCase(
      Documents.text(more: #""evidence":{"confidence":"hihg"}"#),
      "/evidence/confidence",
      found: "hihg",
      allowed: ["high", "medium", "low"],
      nearest: "high"
    ),
    InvalidCase(
      Documents.text(more: #""evidence":{"kind":"log"}"#),
      "/evidence/kind",
      found: "log",
      allowed: ["console-log", "author-list", "real-UIKit-test", "seed"]
    ),
    InvalidCase(
      Documents.text(more: #""window":{"root":"C"}"#),
      "/window/root",
      found: "C",
      allowed: ["Nav", "A", "B"]
    ),
    InvalidCase(Documents.text(more: #""window":{}"#), "/window", allowed: ["root"]),
    InvalidCase(
      Documents.text(more: #""title":"a","title":"b""#),
      "/title",
      found: "title"
    ),
    InvalidCase(
      Documents.text(controllers: #"{"A":{},"A":{}}"#),
      "/controllers/A",
      found: "A"
    ),
  ]

  static let platform: [InvalidCase] = [
    InvalidCase(
      Documents.platform(#""ios":"19""#),
      "/platform/ios",
      found: "19",
      allowed: Profile.all.map(\.version.description)
    ),
    InvalidCase(
      Documents.platform(#""ios":"1""#),
      "/platform/ios",
      found: "1",
      allowed: Profile.all.map(\.version.description)
    ),
    InvalidCase(Documents.platform(#""ios":17"#), "/platform/ios", found: "17"),
    InvalidCase(Documents.platform(#""ios":"17.4.1""#), "/platform/ios", found: "17.4.1"),
    InvalidCase(Documents.platform(#""ios":"iOS 17""#), "/platform/ios", found: "iOS 17"),
    InvalidCase(
      Documents.platform(#""idiom":"ipad""#),
      "/platform/idiom",
      found: "ipad",
      allowed: ["phone", "pad"],
      nearest: "pad"
    ),
    InvalidCase(
      Documents.platform(#""orientation":"upsideDown""#),
      "/platform/orientation",
      found: "upsideDown",
      allowed: Orientation.allCases.map(\.rawValue)
    ),
    InvalidCase(
      Documents.platform(#""scenes":1"#),
      "/platform/scenes",
      found: "1",
      allowed: ["false", "true", "unconfigured"]
    ),
    InvalidCase(
      Documents.platform(#""memory":"ARC""#),
      "/platform/memory",
      found: "ARC",
      allowed: ["arc", "mrc"],
      nearest: "arc"
    ),
    InvalidCase(
      Documents.platform(#""options":{"OPT-DM-TWISE":true}"#),
      "/platform/options/OPT-DM-TWISE",
      found: "OPT-DM-TWISE",
      allowed: OptionID.allCases.map(\.rawValue),
      nearest: "OPT-DM-TWICE"
    ),
    InvalidCase(
      Documents.platform(#""options":{"OPT-DM-TWICE":"true"}"#),
      "/platform/options/OPT-DM-TWICE",
      found: "true",
      allowed: ["true", "false"],
      nearest: "true"
    ),
    InvalidCase(
      Documents.platform(#""options":{"OPT-PASSES":"4"}"#),
      "/platform/options/OPT-PASSES",
      found: "4",
      allowed: ["table", "1", "2", "3"]
    ),
  ]

  static let controllers: [InvalidCase] = [
    InvalidCase(Documents.text(controllers: "[]"), "/controllers", found: "an array"),
    InvalidCase(
      Documents.text(controllers: #"{"A":null}"#),
      "/controllers/A",
      found: "null"
    ),
    InvalidCase(
      Documents.text(controllers: #"{"scene":{}}"#),
      "/controllers/scene",
      found: "scene"
    ),
    InvalidCase(
      Documents.text(controllers: #"{"A.view":{}}"#),
      "/controllers/A.view",
      found: "A.view"
    ),
    InvalidCase(
      Documents.text(controllers: #"{"a/b~":{}}"#),
      "/controllers/a~1b~0",
      found: "a/b~"
    ),
    InvalidCase(Documents.text(controllers: #"{"":{}}"#), "/controllers/", found: ""),
    InvalidCase(Documents.text(controllers: #"{"2A":{}}"#), "/controllers/2A", found: "2A"),
    InvalidCase(
      Documents.controller(#""kind":"navigator""#),
      "/controllers/A/kind",
      found: "navigator",
      allowed: ControllerKind.allCases.map(\.rawValue),
      nearest: "navigation"
    ),
    InvalidCase(
      Documents.controller(#""created":"xib""#),
      "/controllers/A/created",
      found: "xib",
      allowed: ["code", "nib", "storyboard"],
      nearest: "nib"
    ),
    InvalidCase(
      Documents.controller(#""loadView":"yes""#),
      "/controllers/A/loadView",
      found: "yes",
      allowed: ["true", "false"]
    ),
    InvalidCase(
      Documents.controller(#""children":["Z"]"#),
      "/controllers/A/children/0",
      found: "Z",
      allowed: ["A"]
    ),
    InvalidCase(
      Documents.controller(#""children":"A""#),
      "/controllers/A/children",
      found: "A"
    ),
    InvalidCase(
      Documents.controller(#""children":["A"]"#),
      "/controllers/A",
      found: "A"
    ),
    InvalidCase(
      Documents.text(controllers: #"{"A":{"children":["B"]},"B":{"children":["A"]}}"#),
      "/controllers/A",
      found: "A"
    ),
    InvalidCase(
      Documents.text(controllers: #"{"A":{"children":["C"]},"B":{"children":["C"]},"C":{}}"#),
      "/controllers/B/children",
      found: "C"
    ),
    InvalidCase(
      Documents.text(controllers: #"{"A":{"children":["B","B"]},"B":{}}"#),
      "/controllers/A/children",
      found: "B"
    ),
    InvalidCase(
      Documents.text(controllers: #"{"A":{"created":"nib","embeds":["B"]},"B":{}}"#),
      "/controllers/A/embeds",
      found: "nib",
      allowed: ["storyboard"]
    ),
    InvalidCase(
      Documents.controller(#""kind":"page","style":"classic""#),
      "/controllers/A/style",
      found: "classic",
      allowed: ["scroll", "curl"]
    ),
    InvalidCase(
      Documents.controller(#""style":"scroll""#),
      "/controllers/A/style",
      found: "scroll"
    ),
    InvalidCase(
      Documents.controller(#""presentationStyle":"fullscreen""#),
      "/controllers/A/presentationStyle",
      found: "fullscreen",
      allowed: PresentationStyle.allCases.map(\.rawValue),
      nearest: "fullScreen"
    ),
    InvalidCase(
      Documents.controller(#""supportedOrientations":["portrait","up"]"#),
      "/controllers/A/supportedOrientations/1",
      found: "up",
      allowed: Orientation.allCases.map(\.rawValue)
    ),
    InvalidCase(
      Documents.controller(#""forwarding":"auto""#),
      "/controllers/A/forwarding",
      found: "auto",
      allowed: ["automatic", "manual"]
    ),
    InvalidCase(
      Documents.controller(#""outlets":{"label":"storng"}"#),
      "/controllers/A/outlets/label",
      found: "storng",
      allowed: ["strong", "weak"],
      nearest: "strong"
    ),
    InvalidCase(
      Documents.controller(#""views":{"view":{"created":"nib"}}"#),
      "/controllers/A/views/view",
      found: "view"
    ),
    InvalidCase(
      Documents.controller(#""views":{"Badge":{}}"#),
      "/controllers/A/views/Badge",
      allowed: ["created"]
    ),
    InvalidCase(
      Documents.controller(#""views":{"Badge":{"created":"code","setUpIn":["init"]}}"#),
      "/controllers/A/views/Badge/setUpIn/0",
      found: "init",
      allowed: ["initWithFrame", "initWithCoder"]
    ),
    InvalidCase(
      Documents.controller(#""memory":{"view":-1}"#),
      "/controllers/A/memory/view",
      found: "-1"
    ),
    InvalidCase(
      Documents.controller(#""memory":{"view":1.5}"#),
      "/controllers/A/memory/view",
      found: "1.5"
    ),
    InvalidCase(
      Documents.controller(#""selected":"B""#),
      "/controllers/A/selected",
      found: "selected",
      allowed: [
        "children", "collapsesSecondary", "columns", "completesTransitions", "constraints",
        "created", "customPresentation", "definesPresentationContext", "embeds", "forwarding",
        "kind", "loadView", "memory", "modalInPresentation", "moreNavigationController", "nib",
        "outlets", "overrides", "popoverAnchor", "preferredOrientation", "presentationStyle",
        "prints", "restorationIdentifier", "style", "supportedOrientations", "swiftUI", "topColumn",
        "views",
      ]
    ),
  ]

  private static let overridable = Callback.allCases.map(\.rawValue).filter { name in
    !Documents.problems(Documents.controller(#""overrides":{"\#(name)":{}}"#)).contains {
      $0.found == name
    }
  }

  static let overrides: [InvalidCase] = [
    InvalidCase(
      Documents.controller(#""overrides":{"viewDidload":{}}"#),
      "/controllers/A/overrides/viewDidload",
      found: "viewDidload",
      allowed: overridable,
      nearest: "viewDidLoad"
    ),
    InvalidCase(
      Documents.controller(#""overrides":{"drawRect":{}}"#),
      "/controllers/A/overrides/drawRect",
      found: "drawRect",
      allowed: overridable
    ),
    InvalidCase(
      Documents.override(#"{"super":"first"}"#),
      "/controllers/A/overrides/viewDidLoad/super",
      found: "first",
      allowed: ["true", "false", "last"],
      nearest: nil
    ),
    InvalidCase(
      Documents.override(#"{"once":"yes"}"#),
      "/controllers/A/overrides/viewDidLoad/once",
      found: "yes",
      allowed: ["true", "false"]
    ),
    InvalidCase(
      Documents.override(#"{"do":{"do":"log"}}"#),
      "/controllers/A/overrides/viewDidLoad/do",
      found: "an object"
    ),
    InvalidCase(
      Documents.override(#"{"do":[{"do":"refesh"}]}"#),
      "/controllers/A/overrides/viewDidLoad/do/0/do",
      found: "refesh",
      allowed: (CommandSchema.commands + CommandSchema.statements).map(\.name),
      nearest: "refresh"
    ),
    InvalidCase(
      Documents.override(#"{"do":[{"do":"log"}]}"#),
      "/controllers/A/overrides/viewDidLoad/do/0",
      allowed: ["text"]
    ),
    InvalidCase(
      Documents.override(#"{"do":[{"do":"log","text":"x","expect":[]}]}"#),
      "/controllers/A/overrides/viewDidLoad/do/0/expect",
      found: "expect",
      allowed: ["do", "text"]
    ),
    InvalidCase(
      Documents.override(#"{"do":[{"do":"readGeometry","of":"window"}]}"#),
      "/controllers/A/overrides/viewDidLoad/do/0/of",
      found: "window",
      allowed: ["view", "subviews"]
    ),
    InvalidCase(
      Documents.override(#"{"do":[{"do":"callDirectly","callback":"loadview"}]}"#),
      "/controllers/A/overrides/viewDidLoad/do/0/callback",
      found: "loadview",
      allowed: Callback.allCases.map(\.rawValue),
      nearest: "loadView"
    ),
  ]

  static let observe: [InvalidCase] = [
    InvalidCase(
      Documents.observe(#""controllers":["C"]"#),
      "/observe/controllers/0",
      found: "C",
      allowed: [
        "Nav", "A", "B", "Nav.view", "Nav.delegate", "Nav.presentationController", "A.view",
        "A.delegate", "A.presentationController", "B.view", "B.delegate",
        "B.presentationController", "app", "scene", "notification", "console", "exception", "log",
      ]
    ),
    InvalidCase(
      Documents.observe(#""callbacks":["viewWillApear"]"#),
      "/observe/callbacks/0",
      found: "viewWillApear",
      allowed: Callback.allCases.map(\.rawValue),
      nearest: "viewWillAppear"
    ),
    InvalidCase(
      Documents.observe(#""layout":"none""#),
      "/observe/layout",
      found: "none",
      allowed: ["collapsed", "exact", "ignored"]
    ),
    InvalidCase(
      Documents.observe(#""events":[]"#),
      "/observe/events",
      found: "events",
      allowed: ["callbacks", "controllers", "layout"]
    ),
  ]
}
