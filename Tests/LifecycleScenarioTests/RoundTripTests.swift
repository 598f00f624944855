import LifecycleEngine

@testable import LifecycleScenario
import Testing
import TestSupport

@Suite struct `Round trips` {
  private static let everything = #"""
    {"schemaVersion": 1, "id": "all", "title": "All \"fields\"", "description": "Zeile\n2",
     "source": {"url": "u", "title": "t", "date": "2012"},
     "evidence": {"kind": "seed", "iosConfidence": "stated", "confidence": "low", "notes": "n"},
     "platform": {"ios": "8.3", "idiom": "pad", "orientation": "landscape", "scenes": true,
       "memory": "mrc", "options": {"OPT-PASSES": "2", "OPT-DM-TWICE": false}},
     "controllers": {
       "Tabs": {"kind": "tabBar", "children": ["Nav", "Pages"]},
       "Pages": {"kind": "page", "style": "curl"},
       "Nav": {"kind": "navigation", "definesPresentationContext": false, "children": ["A"]},
       "A": {"created": "storyboard", "embeds": ["Ä1"], "constraints": true, "loadView": true,
         "presentationStyle": "formSheet", "forwarding": "manual",
         "supportedOrientations": ["portrait", "landscape"],
         "outlets": {"title": "weak", "app": "strong"},
         "views": {"Badge": {"created": "nib", "setUpIn": ["initWithCoder"]}},
         "memory": {"data": 1, "view": 2, "bitmap": 3, "cache": 4},
         "overrides": {
           "viewDidLoad": {"super": "last", "once": true, "do": [
             {"do": "readOutlet", "name": "title"}, {"do": "retain", "target": "Ä1", "by": "closure"},
             {"do": "push", "target": "Ä1"}, {"do": "log", "text": "hello world"}]},
           "didEnterBackground": {"super": false}}},
       "Ä1": {"definesPresentationContext": true}},
     "window": {"root": "Tabs"},
     "opensAt": {"step": 1, "line": "A viewWillDisappear(animated)", "occurrence": 2,
       "panel": "memory", "offer": ["pop", {"do": "push", "target": "Ä1"}], "alsoOn": "5"},
     "observe": {"controllers": ["A.Badge", "A.view", "Nav.delegate", "app", "log"],
       "callbacks": ["layoutSubviews", "willMoveToSuperView"], "layout": "exact"},
     "steps": [
       {"do": "launch", "settle": false, "checkWithNext": true},
       {"do": "push", "target": "Ä1", "expect": ["A viewWillDisappear(animated)",
         "A willMoveToParent(nil)", "Nav.delegate willShow(Ä1)", "log some (text) here",
         "console ERR-APP-1(A)", "A.Badge willMoveToSuperView", "A viewWillTransitionToSize(9x8)",
         "Pages.delegate didFinishAnimating(cancelled)", "scene willConnect"]},
       {"do": "setTraits", "style": "dark", "expectPrefix": []},
       {"do": "pop", "expectPrefix": [{"anyOrder": ["A viewDidLoad", "log x"]}, "A deinit"]}]}
    """#

  @Test func `a document that uses every field comes back equal`() throws {
    let document = try Documents.decode(Self.everything)
    let encoded = document.encoded()
    let again = try ScenarioDocument.decode(encoded)
    #expect(again == document)
    #expect(again.encoded() == encoded)
    #expect(document.app.controllers.map(\.name) == ["Tabs", "Pages", "Nav", "A", "Ä1"])
    #expect(document.observation.callbacks == [.layoutSubviews, .willMoveToSuperview])
  }

  @Test func `what is left out has its default`() throws {
    let document = try Documents.decode(
      #"{"schemaVersion":1,"id":"x","controllers":{"N":{"kind":"navigation"}},"steps":[]}"#
    )
    #expect(document.app.platform == Platform())
    #expect(document.app.controllers == [ControllerDefinition(name: "N", kind: .navigation)])
    #expect(document.app.root == nil)
    #expect(document.observation == Observation())
  }

  @Test func `defaults of the platform follow the version`() throws {
    let old = try Documents.decode(Documents.platform(#""ios":"4.3""#)).app.platform
    #expect(old.memory == .mrc)
    #expect(!old.usesScenes)
    #expect(old.version == SystemVersion(4, 3))
  }
}
