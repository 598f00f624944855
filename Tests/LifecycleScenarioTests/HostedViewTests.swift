import LifecycleEngine
import LifecycleScenario
import TestSupport
import Testing

@Suite struct `SwiftUI views in a document` {
  private static let controllers = #"""
    {"A": {}, "C": {}, "H": {"kind": "hosting", "swiftUI": {"tabView": "Tabs", "tabs": [
      {"navigationStack": "Stack", "root": {"view": "Home", "children": [{"view": "Row"}]}},
      {"representable": "Map", "controller": "C"}]}}}
    """#

  private static func text(_ steps: String, more: String = "") -> String {
    Documents.text(controllers: controllers, steps: steps, more: more)
  }

  @Test func `come back equal`() throws {
    let steps = #"""
      [{"do": "launch", "expect": ["H.Home onAppear", "H.Map makeUIViewController"]},
       {"do": "pushView", "on": "H.Stack", "view": "Detail"},
       {"do": "popView", "on": "H.Stack"},
       {"do": "pushView", "on": "H.Stack", "view": {"view": "Big", "children": [{"view": "Small"}]}},
       {"do": "presentView", "from": "H.Big", "view": "Form", "as": "fullScreenCover"},
       {"do": "dismissView", "view": "H.Form"},
       {"do": "selectViewTab", "on": "H.Tabs", "view": "Map"},
       {"do": "hideView", "view": "H.Row"}, {"do": "showView", "view": "H.Row"}]
      """#
    let document = try Documents.decode(
      Self.text(steps, more: #""observe":{"controllers":["H.Detail","H.Small"]}"#)
    )
    let encoded = document.encoded()
    let again = try ScenarioDocument.decode(encoded)
    #expect(again == document)
    #expect(again.encoded() == encoded)
    let host = try #require(document.app.controller(named: "H"))
    #expect(
      document.steps[1].command
        == .pushView(
          on: HostedViewName(host: host, view: "Stack"),
          view: HostedView(name: "Detail")
        )
    )
    #expect(document.steps.map { $0.command.title(in: document.app) }[1] == "push view Detail")
  }

  @Test func `one that fits may be left out`() throws {
    let document = try Documents.decode(Self.text(#"[{"do":"popView"}]"#))
    let host = try #require(document.app.controller(named: "H"))
    #expect(document.steps[0].command == .popView(on: HostedViewName(host: host, view: "Stack")))
  }

  @Test func `what is wrong has its place`() {
    let steps = #"""
      [{"do": "popView", "on": "H.Home"}, {"do": "hideView", "view": "H.Nobody"},
       {"do": "pushView", "view": 7}, {"do": "launch", "expect": ["H.Row viewDidLoad"]}]
      """#
    #expect(
      Documents.problems(Self.text(steps)).map(\.pointer) == [
        "/steps/0/on", "/steps/1/view", "/steps/2/view", "/steps/3/expect/0",
      ]
    )
    let tree = #"""
      {"A": {"swiftUI": {"view": "X"}}, "H": {"kind": "hosting", "swiftUI": {"view": "Feed",
        "children": [{"view": "Feed"}, {"representable": "Map"}, {"view": "Y", "root": {"view": "Z"}}]}}}
      """#
    #expect(
      Documents.problems(Documents.text(controllers: tree)).map(\.pointer) == [
        "/controllers/A/swiftUI", "/controllers/H/swiftUI/children/1",
        "/controllers/H/swiftUI/children/2",
      ]
    )
    let twice = #"{"H":{"kind":"hosting","swiftUI":{"view":"X","children":[{"view":"X"}]}}}"#
    #expect(
      Documents.problems(Documents.text(controllers: twice)).map(\.pointer)
        == ["/controllers/H/swiftUI"]
    )
  }

  @Test func `what is not promised is compared only by name`() throws {
    let launch = #"[{"do":"launch","expect":["H.Home onAppear","H.Row onAppear"]}]"#
    let window = #""window":{"root":"H"},"observe":{"controllers":["H.Home","H.Row"]"#
    let quiet = try Documents.decode(Self.text(launch, more: window + "}"))
    #expect(try quiet.run().checks()[0].result == .pass)
    let named = try Documents.decode(
      Self.text(launch, more: window + #","callbacks":["onAppear","task"]}"#)
    )
    #expect(try named.run().checks()[0].result == .fail)
  }
}
