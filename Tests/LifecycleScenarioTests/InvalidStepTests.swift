import LifecycleEngine
import LifecycleScenario
import TestSupport

extension InvalidCase {
  private static let commandNames = CommandSchema.commands.map(\.name)

  static let steps: [InvalidCase] = [
    InvalidCase(Documents.text(steps: "{}"), "/steps", found: "an object"),
    InvalidCase(Documents.text(steps: "[1]"), "/steps/0", found: "1"),
    InvalidCase(Documents.step("{}"), "/steps/0", allowed: ["do"]),
    InvalidCase(
      Documents.step(#"{"do":"pusj"}"#),
      "/steps/0/do",
      found: "pusj",
      allowed: commandNames,
      nearest: "push"
    ),
    InvalidCase(
      Documents.step(#"{"do":"readGeometry"}"#),
      "/steps/0/do",
      found: "readGeometry",
      allowed: commandNames
    ),
    InvalidCase(
      Documents.step(#"{"do":"push","target":"B","animate":true}"#),
      "/steps/0/animate",
      found: "animate",
      allowed: [
        "animated", "checkWithNext", "do", "expect", "expectPrefix", "on", "settle", "target",
      ],
      nearest: "animated"
    ),
    InvalidCase(
      Documents.step(#"{"do":"push","target":"C"}"#),
      "/steps/0/target",
      found: "C",
      allowed: ["Nav", "A", "B"]
    ),
    InvalidCase(Documents.step(#"{"do":"push"}"#), "/steps/0", allowed: ["target"]),
    InvalidCase(
      Documents.step(#"{"do":"push","target":"B","animated":"yes"}"#),
      "/steps/0/animated",
      found: "yes",
      allowed: ["true", "false"]
    ),
    InvalidCase(
      Documents.step(#"{"do":"push","target":"B","animated":1}"#),
      "/steps/0/animated",
      found: "1",
      allowed: ["true", "false"]
    ),
    InvalidCase(
      Documents.step(#"{"do":"push","target":null}"#),
      "/steps/0/target",
      found: "null"
    ),
    InvalidCase(
      Documents.step(#"{"do":"selectTab","target":"A"}"#),
      "/steps/0"
    ),
    InvalidCase(
      Documents.step(#"{"do":"dismiss"}"#),
      "/steps/0",
      allowed: ["A", "B"]
    ),
    InvalidCase(
      Documents.text(
        controllers: #"{"N1":{"kind":"navigation"},"N2":{"kind":"navigation"}}"#,
        steps: #"[{"do":"pop"}]"#
      ),
      "/steps/0",
      allowed: ["N1", "N2"]
    ),
    InvalidCase(
      Documents.step(#"{"do":"rotate","to":"left"}"#),
      "/steps/0/to",
      found: "left",
      allowed: Orientation.allCases.map(\.rawValue)
    ),
    InvalidCase(
      Documents.step(#"{"do":"present","target":"B","style":"sheet"}"#),
      "/steps/0/style",
      found: "sheet",
      allowed: PresentationStyle.allCases.map(\.rawValue)
    ),
    InvalidCase(
      Documents.step(#"{"do":"updateInteraction","progress":1.5}"#),
      "/steps/0/progress",
      found: "1.5"
    ),
    InvalidCase(
      Documents.step(#"{"do":"updateInteraction","progress":"half"}"#),
      "/steps/0/progress",
      found: "half"
    ),
    InvalidCase(
      Documents.step(#"{"do":"resize","width":0,"height":10}"#),
      "/steps/0/width",
      found: "0"
    ),
    InvalidCase(
      Documents.step(#"{"do":"advance","milliseconds":-1}"#),
      "/steps/0/milliseconds",
      found: "-1"
    ),
    InvalidCase(
      Documents.step(#"{"do":"setTraits"}"#),
      "/steps/0",
      allowed: ["style", "sizeClass"]
    ),
    InvalidCase(
      Documents.step(#"{"do":"setTabs","on":"A","targets":"B"}"#),
      "/steps/0/targets",
      found: "B"
    ),
    InvalidCase(
      Documents.step(#"{"do":"setTabs","on":"A","targets":["B","b"]}"#),
      "/steps/0/targets/1",
      found: "b",
      allowed: ["Nav", "A", "B"],
      nearest: "B"
    ),
    InvalidCase(
      Documents.step(#"{"do":"launch","settle":"no"}"#),
      "/steps/0/settle",
      found: "no",
      allowed: ["true", "false"]
    ),
    InvalidCase(
      Documents.step(#"{"do":"launch","checkWithNext":true}"#),
      "/steps/0/checkWithNext",
      found: "true"
    ),
    InvalidCase(
      Documents.step(#"{"do":"launch","expect":[],"expectPrefix":[]}"#),
      "/steps/0/expectPrefix",
      found: "expectPrefix"
    ),
  ]

  private static let actors = [
    "Nav", "A", "B", "Nav.view", "Nav.delegate", "Nav.presentationController", "A.view",
    "A.delegate", "A.presentationController", "B.view", "B.delegate", "B.presentationController",
    "app", "scene", "notification", "console", "exception", "log",
  ]

  private static func line(_ line: String) -> String {
    Documents.step(#"{"do":"launch","expect":["\#(line)"]}"#)
  }

  private static func callbacks(_ groups: [CallbackGroup], _ more: [Callback]) -> [String] {
    Callback.allCases.filter { groups.contains($0.group) || more.contains($0) }.map(\.rawValue)
  }

  private static let viewCallbacks = callbacks(
    [.views],
    [.initWithCoder, .awakeFromNib, .updateProperties]
  )
  private static let appCallbacks = callbacks([.app], [.didReceiveMemoryWarning])

  static let lines: [InvalidCase] = [
    InvalidCase(line("viewDidLoad"), "/steps/0/expect/0", found: "viewDidLoad"),
    InvalidCase(line("A "), "/steps/0/expect/0", found: "A "),
    InvalidCase(
      line("A viewDidLoad("),
      "/steps/0/expect/0",
      found: "A viewDidLoad("
    ),
    InvalidCase(
      line("Nv viewDidLoad"),
      "/steps/0/expect/0",
      found: "Nv",
      allowed: actors,
      nearest: "Nav"
    ),
    InvalidCase(
      line("A.layer layoutSubviews"),
      "/steps/0/expect/0",
      found: "A.layer",
      allowed: actors
    ),
    InvalidCase(
      line("A.view layoutSubview"),
      "/steps/0/expect/0",
      found: "layoutSubview",
      allowed: viewCallbacks,
      nearest: "layoutSubviews"
    ),
    InvalidCase(
      line("app willConnect"),
      "/steps/0/expect/0",
      found: "willConnect",
      allowed: appCallbacks
    ),
    InvalidCase(
      line("A viewWillAppear(yes)"),
      "/steps/0/expect/0",
      found: "yes",
      allowed: ["animated", "unanimated"]
    ),
    InvalidCase(
      line("A viewDidLoad(animated)"),
      "/steps/0/expect/0",
      found: "animated"
    ),
    InvalidCase(
      line("A willMoveToParent(Z)"),
      "/steps/0/expect/0",
      found: "Z",
      allowed: ["Nav", "A", "B", "nil"]
    ),
    InvalidCase(
      line("A viewWillTransitionToSize(667)"),
      "/steps/0/expect/0",
      found: "667"
    ),
    InvalidCase(
      line("A willRotate(left)"),
      "/steps/0/expect/0",
      found: "left",
      allowed: Orientation.allCases.map(\.rawValue)
    ),
    InvalidCase(
      line("Nav.delegate didFinishAnimating(true)"),
      "/steps/0/expect/0",
      found: "true",
      allowed: ["completed", "cancelled"]
    ),
    InvalidCase(
      line("console ERR-NAV-99(A)"),
      "/steps/0/expect/0",
      found: "ERR-NAV-99",
      allowed: RuleID.allCases.map(\.rawValue).filter { $0.hasPrefix("ERR-") },
      nearest: "ERR-NAV-1"
    ),
    InvalidCase(
      line("console ERR-NAV-1(Z)"),
      "/steps/0/expect/0",
      found: "Z",
      allowed: ["Nav", "A", "B"]
    ),
    InvalidCase(
      Documents.step(#"{"do":"launch","expectPrefix":["A viewDidLoad",7]}"#),
      "/steps/0/expectPrefix/1",
      found: "7"
    ),
    InvalidCase(
      Documents.step(#"{"do":"launch","expect":["A viewDidLoad",{"anyOrder":["A x"]}]}"#),
      "/steps/0/expect/1/anyOrder/0",
      found: "x",
      allowed: callbacks([], Callback.allCases.filter { $0.roles.contains(.controller) })
    ),
    InvalidCase(
      Documents.step(#"{"do":"launch","expect":[{"anyOrder":3}]}"#),
      "/steps/0/expect/0/anyOrder",
      found: "3"
    ),
  ]
}
