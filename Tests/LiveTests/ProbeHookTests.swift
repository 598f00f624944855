import LifecycleEngine
import TestSupport
import Testing

@testable import LifecycleLive
@testable import LifecycleProbe
@testable import PhoneSupport

/// The probe's hooks, on a runtime whose method tables are dictionaries.
@Suite struct `The hooks of the probe` {
  @Test func `are put on the base and on each class, as it is first seen`() {
    let phone = FakePhone()
    let home = phone.uikit.subclass("Home", ["viewDidLoad": { _ in }])
    let detail = phone.uikit.subclass("Detail", of: home, ["viewWillAppear:": { _ in }])
    phone.recorder.start()
    let base = Set(phone.runtime.exchanged)
    #expect(base == Set(phone.uikit.controller.methods.keys.map { "UIViewController \($0)" }))
    _ = phone.uikit.make(detail)
    _ = phone.uikit.make(detail)
    _ = phone.uikit.make(phone.uikit.navigation)
    #expect(
      phone.runtime.exchanged.dropFirst(base.count) == [
        "Home viewDidLoad", "Detail viewWillAppear:", "UINavigationController viewDidLoad",
        "UINavigationController setDelegate:",
      ]
    )
  }

  @Test func `ask nothing about a class before its first object comes`() {
    let phone = FakePhone()
    let classes = (0..<10_000).map { index in
      phone.uikit.subclass("Screen\(index)", ["viewDidLoad": { _ in }])
    }
    phone.recorder.start()
    #expect(Set(phone.runtime.questions.keys) == ["UIViewController"])
    let base = phone.runtime.exchanged.count
    for _ in 0..<3 { phone.uikit.load(phone.uikit.make(classes[7_000])) }
    var asked = phone.runtime.questions
    asked["UIViewController"] = nil
    #expect(asked.keys.sorted() == ["Screen7000"] && asked["Screen7000"] ?? 6 <= 5)
    #expect(phone.runtime.exchanged.dropFirst(base) == ["Screen7000 viewDidLoad"])
  }

  @Test func `see the initializers of a class from its second object on`() {
    let phone = FakePhone()
    let home = phone.uikit.subclass("Home", ["initWithCoder:": { _ in }])
    phone.recorder.start()
    for _ in 0..<2 { _ = phone.uikit.make(home, "initWithCoder:") }
    #expect(
      phone.calls() == [
        ">0 Home#1 initWithCoder", "<0 Home#1 initWithCoder", "gone 1",
        ">0 Home#2 initWithCoder of Home", ">1 Home#2 initWithCoder", "<1 Home#2 initWithCoder",
        "<0 Home#2 initWithCoder of Home", "gone 2",
      ]
    )
  }

  @Test func `look at controllers that are on screen at the start`() {
    let phone = FakePhone()
    let home = FakeObject(phone.uikit.subclass("Home", ["viewDidLoad": { _ in }]))
    phone.runtime.windows = [home]
    phone.recorder.start()
    #expect(phone.runtime.exchanged.last == "Home viewDidLoad")
  }

  @Test func `tell of an override and of what it reaches`() {
    let phone = FakePhone()
    let home = phone.uikit.subclass("Home", ["viewDidLoad": { _ in }])
    let detail = phone.uikit.subclass("Detail", of: home, ["viewDidLoad": { _ in }])
    phone.recorder.start()
    phone.uikit.load(phone.uikit.make(detail))
    #expect(
      phone.calls() == [
        ">0 Detail#1 initWithNibName", "<0 Detail#1 initWithNibName", ">0 Detail#1 loadView",
        "<0 Detail#1 loadView", ">0 Detail#1 viewDidLoad of Detail",
        ">1 Detail#1 viewDidLoad of Home", ">2 Detail#1 viewDidLoad", "<2 Detail#1 viewDidLoad",
        "<1 Detail#1 viewDidLoad of Home", "<0 Detail#1 viewDidLoad of Detail",
        "gone 1",
      ]
    )
  }

  @Test func `show an override that does not call super`() {
    let phone = FakePhone()
    let home = FakeClass("Home", phone.uikit.controller, methods: ["viewWillAppear:": { _, _ in }])
    phone.recorder.start()
    let screen = phone.uikit.make(home)
    screen.call("viewWillAppear:", .flag(true))
    screen.call("viewDidAppear:", .flag(true))
    #expect(
      phone.calls().dropFirst(2) == [
        ">0 Home#1 viewWillAppear(animated) of Home", "<0 Home#1 viewWillAppear(animated) of Home",
        ">0 Home#1 viewDidAppear(animated)", "<0 Home#1 viewDidAppear(animated)",
      ]
    )
  }

  @Test func `tell what happens inside a callback`() {
    let phone = FakePhone()
    let detail = phone.uikit.subclass("Detail")
    var kept: [FakeObject] = []
    let home = phone.uikit.subclass(
      "Home",
      ["viewDidLoad": { _ in kept.append(phone.uikit.make(detail)) }]
    )
    phone.recorder.start()
    let screen = phone.uikit.make(home)
    screen.call("viewDidLoad")
    #expect(
      phone.calls().dropFirst(2) == [
        ">0 Home#1 viewDidLoad of Home", ">1 Home#1 viewDidLoad", "<1 Home#1 viewDidLoad",
        ">1 Detail#2 initWithNibName", "<1 Detail#2 initWithNibName",
        "<0 Home#1 viewDidLoad of Home",
      ]
    )
    #expect(kept.count == 1)
  }

  @Test func `tell once of classes of UIKit that call each other`() {
    let phone = FakePhone()
    phone.recorder.start()
    let bars = phone.uikit.make(phone.uikit.navigation, "init")
    bars.call("viewDidLoad")
    #expect(
      phone.calls() == [
        ">0 UINavigationController#1 init", ">1 UINavigationController#1 initWithNibName",
        "<1 UINavigationController#1 initWithNibName", "<0 UINavigationController#1 init",
        ">0 UINavigationController#1 viewDidLoad", "<0 UINavigationController#1 viewDidLoad",
      ]
    )
  }

  @Test func `say nothing of controllers that UIKit keeps to itself`() {
    let phone = FakePhone()
    phone.recorder.start()
    let keyboard = phone.uikit.make(phone.uikit.keyboard)
    phone.uikit.load(keyboard)
    let screen = phone.uikit.make(phone.uikit.controller)
    screen.call("didMoveToParentViewController:", .object(keyboard))
    #expect(
      phone.calls().dropFirst(2) == [
        ">0 UIViewController#1 didMoveToParent(other)",
        "<0 UIViewController#1 didMoveToParent(other)",
      ]
    )
  }

  @Test func `write arguments as a trace does`() {
    let phone = FakePhone()
    phone.recorder.start()
    let (home, detail) = (
      phone.uikit.make(phone.uikit.subclass("Home")), phone.uikit.make(phone.uikit.navigation)
    )
    home.call("viewWillAppear:", .flag(false))
    home.call("addChildViewController:", .object(detail))
    home.call("willMoveToParentViewController:", .object(nil))
    home.call("beginAppearanceTransition:animated:")
    home.call("viewWillTransitionToSize:withTransitionCoordinator:", .size(844, 390.4))
    home.call("traitCollectionDidChange:")
    #expect(
      phone.calls().dropFirst(4).filter { $0.hasPrefix(">") } == [
        ">0 Home#1 viewWillAppear(unanimated)", ">0 Home#1 addChild(UINavigationController#2)",
        ">0 Home#1 willMoveToParent(nil)", ">0 Home#1 beginAppearanceTransition",
        ">0 Home#1 viewWillTransitionToSize(844x390)", ">0 Home#1 traitCollectionDidChange",
      ]
    )
  }

  @Test func `hear delegates without taking their place`() {
    let phone = FakePhone()
    var heard: [String] = []
    let base = FakeClass(
      "BaseRouter",
      methods: [
        "navigationController:didShowViewController:animated:": { _, _ in heard.append("did") }
      ]
    )
    let router = FakeClass(
      "Router",
      base,
      methods: [
        "navigationController:willShowViewController:animated:": { _, _ in heard.append("will") }
      ]
    )
    phone.recorder.start()
    let bars = phone.uikit.make(phone.uikit.navigation)
    let screen = phone.uikit.make(phone.uikit.subclass("Home"))
    let delegate = FakeObject(router)
    bars.call("setDelegate:", .object(delegate))
    #expect(bars.delegate === delegate)
    for moment in ["will", "did"] {
      let selector = "navigationController:\(moment)ShowViewController:animated:"
      delegate.call(selector, .told(screen, by: bars))
    }
    #expect(heard == ["will", "did"])
    #expect(
      phone.calls().dropFirst(4) == [
        ">0 UINavigationController#1 willShow(Home#2) of Router",
        "<0 UINavigationController#1 willShow(Home#2) of Router",
        ">0 UINavigationController#1 didShow(Home#2) of BaseRouter",
        "<0 UINavigationController#1 didShow(Home#2) of BaseRouter",
      ]
    )
  }

  @Test func `hear a delegate that was there before`() {
    let phone = FakePhone()
    let tabs = FakeObject(phone.uikit.tabBar)
    let type = FakeClass(
      "Tabs",
      methods: ["tabBarController:didSelectViewController:": { _, _ in }]
    )
    let delegate = FakeObject(type)
    tabs.delegate = delegate
    phone.runtime.windows = [tabs]
    phone.recorder.start()
    delegate.call("tabBarController:didSelectViewController:", .told(nil, by: tabs))
    #expect(
      phone.calls() == [
        ">0 UITabBarController#1 didSelect(nil) of Tabs",
        "<0 UITabBarController#1 didSelect(nil) of Tabs",
      ]
    )
  }
}

/// The lines of the probe besides the calls.
@Suite(.matrix) struct `The recorder of the probe` {
  @Test func `gives each instance a number that none had before`() {
    let phone = FakePhone()
    let home = phone.uikit.subclass("Home")
    phone.recorder.start()
    for _ in 0..<3 { _ = phone.uikit.make(home) }
    let kept = phone.uikit.make(home)
    kept.call("viewDidLoad")
    let told = phone.calls().filter { !$0.hasPrefix("<") }
    #expect(
      told == [
        ">0 Home#1 initWithNibName", "gone 1", ">0 Home#2 initWithNibName", "gone 2",
        ">0 Home#3 initWithNibName", "gone 3", ">0 Home#4 initWithNibName",
        ">0 Home#4 viewDidLoad",
      ]
    )
  }

  @Test func `says which thread a callback came on, and reads nothing there`() {
    let phone = FakePhone()
    phone.recorder.start()
    let home = phone.uikit.make(phone.uikit.subclass("Home", ["viewDidLoad": { _ in }]))
    home.isLoaded = true
    home.call("viewDidAppear:", .flag(false))
    phone.runtime.thread = 7
    home.call("viewDidLoad")
    phone.runtime.thread = 0
    let calls = phone.arrived().compactMap { content -> ProbeLine.Call? in
      if case .enter(let call) = content { call } else { nil }
    }
    #expect(calls.map(\.isMain) == [true, true, false, false])
    #expect(calls.map(\.depth) == [0, 0, 0, 1])
    #expect(calls.map(\.hasWindow) == [nil, false, nil, nil])
    let bounds = ProbeLine.Bounds(x: 0, y: 0, width: 390, height: 844)
    #expect(calls.map(\.bounds) == [nil, bounds, nil, nil])
  }

  @Test func `tells what the app and its scenes are told, until the end`() {
    let phone = FakePhone()
    phone.recorder.start()
    phone.runtime.post("willConnect", isScene: true)
    phone.runtime.post("didBecomeActive")
    phone.runtime.post("willTerminate")
    phone.runtime.post("didEnterBackground")
    #expect(phone.calls() == ["scene willConnect", "app didBecomeActive", "app willTerminate"])
    #expect(phone.arrived().last == .stop(events: 0, microseconds: 0))
  }

  @Test func `takes a picture of the tree at the start and where it is another`() {
    let phone = FakePhone()
    let bars = FakeObject(phone.uikit.navigation)
    let home = FakeObject(phone.uikit.subclass("Home"))
    (bars.children, home.parent, home.isLoaded, home.hasWindow) = ([home], bars, true, true)
    phone.runtime.windows = [bars]
    phone.recorder.start()
    #expect(phone.trees().map { $0.map(\.id) } == [[1, 2]])
    home.call("viewDidAppear:", .flag(true))
    #expect(phone.trees().count == 1, "Nothing is another.")
    let sheet = phone.uikit.make(phone.uikit.subclass("Sheet"))
    (home.presented, sheet.presenter, sheet.presentation) = (sheet, home, "formSheet")
    (bars.hasWindow, home.transition) = (true, "pageCurl")
    phone.runtime.orientation = "landscapeLeft"
    sheet.call("viewDidAppear:", .flag(true))
    home.call("viewDidDisappear:", .flag(true))
    #expect(
      phone.trees().last == [
        ProbeLine.Controller(
          id: 1,
          className: "UINavigationController",
          parent: nil,
          presenter: nil,
          container: .navigation,
          children: [2],
          isLoaded: false,
          hasWindow: true,
          isRoot: true,
          orientation: .landscapeLeft
        ),
        ProbeLine.Controller(
          id: 2,
          className: "Home",
          parent: 1,
          presenter: nil,
          container: .none,
          children: [],
          isLoaded: true,
          hasWindow: true,
          isRoot: false,
          transition: .pageCurl
        ),
        ProbeLine.Controller(
          id: 3,
          className: "Sheet",
          parent: nil,
          presenter: 2,
          container: .none,
          children: [],
          isLoaded: false,
          hasWindow: false,
          isRoot: false,
          presentation: .formSheet
        ),
      ]
    )
    #expect(phone.trees().count == 2, "Two changes in one turn are one picture.")
  }

  @Test func `takes a picture where the window is held in another way`() {
    let phone = FakePhone()
    let home = FakeObject(phone.uikit.subclass("Home"))
    home.hasWindow = true
    phone.runtime.windows = [home]
    phone.recorder.start()
    phone.runtime.orientation = "landscapeLeft"
    home.call("viewWillTransitionToSize:withTransitionCoordinator:", .size(844, 390))
    #expect(phone.trees().map(\.first?.orientation) == [.portrait, .landscapeLeft])
  }

  @Test func `registers for traits where no class overrides the callback`() {
    let phone = FakePhone()
    phone.runtime.registersTraits = true
    let old = phone.uikit.subclass("Old", ["traitCollectionDidChange:": { _ in }])
    phone.recorder.start()
    let screens = [phone.uikit.make(old), phone.uikit.make(phone.uikit.subclass("New"))]
    for screen in screens {
      screen.call("viewDidLoad")
      screen.call("viewDidLoad")
      phone.runtime.changeTraits(of: screen)
      screen.call("traitCollectionDidChange:")
    }
    #expect(
      phone.calls().filter { $0.contains("trait") && $0.hasPrefix(">") } == [
        ">0 Old#1 traitCollectionDidChange of Old", ">1 Old#1 traitCollectionDidChange",
        ">0 New#2 traitCollectionDidChange",
      ]
    )
    phone.runtime.forgetTraits()
  }

  @Test func `hashes the names of the app's classes`() throws {
    let phone = FakePhone(hashesNames: true)
    let home = phone.uikit.subclass("SecretHome", ["viewDidLoad": { _ in }])
    phone.recorder.start()
    let screens = [
      phone.uikit.make(home), phone.uikit.make(home),
      phone.uikit.make(phone.uikit.subclass("SecretDetail")),
      phone.uikit.make(phone.uikit.navigation),
    ]
    screens[0].call("viewDidLoad")
    screens[2].call("didMoveToParentViewController:", .object(screens[0]))
    let calls = phone.arrived().compactMap { content -> ProbeLine.Call? in
      if case .enter(let call) = content { call } else { nil }
    }
    let names = calls.prefix(4).map(\.className)
    #expect(names[0] == names[1] && names[0] != names[2])
    #expect(names[0].wholeMatch(of: /C[0-9a-f]{16}/) != nil)
    #expect(names[3] == "UINavigationController")
    #expect(calls[4].override == names[0])
    #expect(calls.last?.argument == "\(names[0])#1")
    #expect(!phone.server.posts.contains { $0.text.contains("Secret") })
    guard case .start(let start) = try #require(phone.server.lines.first).content else {
      Issue.record("The first line is another.")
      return
    }
    #expect(start.isHashed)
  }

  @Test func `ends every call that it begins, on its thread`() {
    inEach(0..<24 as Range<UInt64>) { seed in
      let phone = FakePhone()
      var random = SplitMix64(seed: seed)
      var (screens, budget) = ([FakeObject](), 300)
      func play(_ me: FakeObject) {
        budget -= 1
        guard budget > 0, Int.random(in: 0..<3, using: &random) > 0 else { return }
        let selectors = ["viewDidLoad", "viewWillLayoutSubviews", "loadView"]
        screens.randomElement(using: &random)?.call(selectors.randomElement(using: &random)!)
        play(me)
      }
      let home = phone.uikit.subclass("Home", ["viewDidLoad": play, "loadView": play])
      let detail = phone.uikit.subclass("Detail", of: home, ["viewDidLoad": play])
      let silent = FakeClass(
        "Silent",
        phone.uikit.controller,
        methods: ["viewDidLoad": { me, _ in play(me) }, "loadView": { me, _ in play(me) }]
      )
      phone.recorder.start()
      screens = [home, detail, silent, phone.uikit.navigation].map { phone.uikit.make($0) }
      while budget > 0 {
        phone.runtime.thread = Bool.random(using: &random) ? 0 : 3
        play(screens[0])
      }
      var open: [Bool: [ProbeLine.Call]] = [:]
      var count = 0
      for content in phone.arrived() {
        if case .enter(let call) = content {
          #expect(call.depth == open[call.isMain, default: []].count)
          open[call.isMain, default: []].append(call)
          count += 1
        } else if case .leave(let call) = content {
          let begun = open[call.isMain]?.popLast()
          #expect(begun?.id == call.id && begun?.callback == call.callback)
          #expect(begun?.override == call.override && begun?.depth == call.depth)
        }
      }
      #expect(open.values.allSatisfy(\.isEmpty) && count > 50)
    }
  }

  @Test func `says at the end what it has cost, and then nothing more`() {
    let phone = FakePhone()
    let home = phone.uikit.subclass("Home", ["viewDidLoad": { _ in phone.queue.advance(3) }])
    phone.recorder.start()
    let screen = phone.uikit.make(home)
    screen.call("viewDidLoad")
    phone.recorder.stop()
    phone.recorder.stop()
    screen.call("viewDidLoad")
    phone.runtime.post("didBecomeActive")
    #expect(phone.calls().count == 6)
    #expect(phone.arrived().last == .stop(events: 6, microseconds: 0), "Overrides are no cost.")
    #expect(phone.sender.keptCount == 0)
  }
}
