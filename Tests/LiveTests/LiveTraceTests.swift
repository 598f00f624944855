import LifecycleEngine
import LifecycleScenario
import PlainJSON
import Testing

@testable import LifecycleLive
@testable import LifecycleProbe
@testable import PhoneSupport

@Suite struct `The trace of a running app` {
  /// The drawing of a phone's lines: the lines of the events, and the changes that come with each.
  private static func drawn(_ phone: FakePhone) -> (events: [LiveEvent], late: [[LiveChange]]) {
    var trace = LiveTrace()
    var (events, late): ([LiveEvent], [[LiveChange]]) = ([], [])
    for (index, content) in phone.arrived().enumerated() {
      let line = ProbeLine(number: index + 1, milliseconds: Double(index), content: content)
      switch trace.take(line).news {
      case .event(let event): events.append(event)
      case .changes(let changes, let seq):
        #expect(seq == events.count)
        late.append(changes)
      case nil: break
      }
    }
    #expect(events.map(\.seq) == Array(1...max(1, events.count)))
    return (events, late)
  }

  /// The state that the changes fold to: the last value of each fact of each controller.
  private static func folded(_ changes: [LiveChange]) -> [String: [String: LiveChange.Value]] {
    var state: [String: [String: LiveChange.Value]] = [:]
    for change in changes {
      guard case .controller(let name) = change.subject else { continue }
      for one in change.values { state[name, default: [:]][one.fact.name] = one.value }
    }
    return state
  }

  @Test func `has one event a call, nested as the calls are`() {
    let phone = FakePhone()
    let inner = phone.uikit.subclass("Inner", ["viewDidLoad": { _ in }])
    let outer = phone.uikit.subclass(
      "Outer",
      ["viewDidLoad": { _ in phone.uikit.load(phone.uikit.make(inner)) }]
    )
    phone.recorder.start()
    phone.uikit.load(phone.uikit.make(outer))
    let events = Self.drawn(phone).events
    #expect(
      events.map { "\($0.depth) \($0.parent ?? 0) \($0.line)" } == [
        "0 0 Outer initWithNibName", "0 0 Outer loadView", "0 0 Outer viewDidLoad",
        "1 3 Inner initWithNibName", "1 3 Inner loadView", "1 3 Inner viewDidLoad",
        "1 3 Inner deinit", "0 0 Outer deinit",
      ]
    )
  }

  @Test func `tells in which style somebody is presented, and how the window is held`() {
    let phone = FakePhone()
    phone.recorder.start()
    let (home, sheet) = (
      phone.uikit.make(phone.uikit.subclass("Home")),
      phone.uikit.make(phone.uikit.subclass("Sheet"))
    )
    (home.hasWindow, home.presented) = (true, sheet)
    (sheet.presenter, sheet.presentation) = (home, "formSheet")
    phone.runtime.windows = [home]
    phone.runtime.orientation = "landscapeRight"
    sheet.call("viewDidAppear:", .flag(true))
    let drawn = Self.drawn(phone)
    let changes = drawn.events.flatMap(\.changes) + drawn.late.joined()
    #expect(Self.folded(changes)["Sheet"]?["presentationStyle"] == .word("formSheet"))
    let held = changes.filter { $0.subject == .window }.flatMap(\.values)
      .last { $0.fact == .orientation }
    #expect(held?.value == .word("landscapeRight"))
  }

  @Test func `gives each instance a name of its own`() {
    let phone = FakePhone()
    let page = phone.uikit.subclass("Page", ["viewDidLoad": { _ in }])
    phone.recorder.start()
    let (first, second) = (phone.uikit.make(page), phone.uikit.make(page))
    withExtendedLifetime((first, second)) {
      let names = Self.drawn(phone).events.compactMap(\.controller)
      #expect(names == ["Page", "Page-2"])
    }
  }

  @Test func `folds to who is on screen, who is whose parent, and who was freed`() {
    let phone = FakePhone()
    let home = phone.uikit.subclass("Home", ["viewDidLoad": { _ in }])
    phone.recorder.start()
    let stack = phone.uikit.make(phone.uikit.navigation)
    let gone = { [uikit = phone.uikit] in
      let child = uikit.make(home)
      (child.parent, stack.children) = (stack, [child])
      uikit.load(child)
      child.hasWindow = true
      for name in ["viewWillAppear:", "viewIsAppearing:", "viewDidAppear:"] {
        child.call(name, .flag(true))
      }
      (child.parent, stack.children) = (nil, [])
    }
    let before = Self.drawn(phone)
    #expect(before.events.map(\.line) == ["UINavigationController initWithNibName"])
    gone()
    let (events, late) = Self.drawn(phone)
    let shown = events.firstIndex { $0.callback == .viewDidAppear }
    let now = Self.folded(events.prefix((shown ?? -1) + 1).flatMap(\.changes))
    #expect(now["Home"]?["appearance"] == .word("appeared"))
    #expect(now["Home"]?["viewState"] == .word("loaded"))
    #expect(now["Home"]?["isInWindow"] == .flag(true))
    #expect(now["Home"]?["parent"] == .name("UINavigationController"))
    #expect(now["UINavigationController"]?["children"] == .names(["Home"]))
    #expect(now["UINavigationController"]?["kind"] == .word("navigation"))
    let end = Self.folded(events.flatMap(\.changes) + late.flatMap(\.self))
    #expect(end["Home"]?["isAlive"] == .flag(false))
    #expect(end["Home"]?["parent"] == .name(nil))
    #expect(end["UINavigationController"]?["children"] == .names([]))
  }

  @Test func `begins another moment after a pause, and another launch with nobody of before`()
    throws
  {
    let lines = try ProbeLine.batch(
      Array(
        #"""
        {"app":"a","device":"iPad","hashed":false,"launch":"x","model":"m","ms":0,"probe":1,"scenes":true,"seq":1,"system":"iPadOS","version":"18.2","what":"start"}
        {"callback":"didBecomeActive","ms":10,"seq":2,"what":"app"}
        {"callback":"viewDidLoad","class":"A","container":"none","depth":0,"id":1,"main":true,"ms":400,"seq":3,"what":"enter"}
        {"callback":"viewDidLoad","class":"A","container":"none","depth":0,"id":1,"main":true,"ms":401,"seq":4,"what":"leave"}
        {"callback":"willResignActive","ms":1000,"seq":5,"what":"app"}
        {"count":3,"ms":1001,"seq":6,"what":"dropped"}
        {"ms":1002,"seq":7,"text":"B viewDidLoad","what":"log"}
        """#.utf8
      )
    )
    var trace = LiveTrace()
    var events = lines.compactMap { line in
      if case .event(let event) = trace.take(line).news { event } else { nil }
    }
    #expect(
      events.map { "\($0.launch) \($0.step) \($0.time) \($0.line)" } == [
        "1 0 10 notification didBecomeActive", "1 0 400 A viewDidLoad",
        "1 1 1000 notification willResignActive", "1 1 1002 B viewDidLoad",
      ]
    )
    #expect(trace.droppedCount == 3 && trace.start?.platform?.idiom == .pad)
    for line in lines.prefix(2) {
      if case .event(let event) = trace.take(line).news { events.append(event) }
    }
    let last = try #require(events.last)
    #expect("\(last.launch) \(last.step) \(last.time)" == "2 2 10")
    let dead = Self.folded(last.changes)
    #expect(dead["A"]?["isAlive"] == .flag(false) && dead["B"]?["isAlive"] == .flag(false))
  }

  @Test func `is written with the members of a run's event`() throws {
    let call = try ProbeLine(
      #"""
      {"argument":"Nav#2","callback":"willMoveToParent","class":"A","container":"none","depth":0,"id":1,"main":true,"ms":1.5,"seq":1,"what":"enter"}
      """#.utf8
    )
    var trace = LiveTrace()
    guard case .event(let event) = trace.take(call).news else {
      Issue.record("no event")
      return
    }
    let text = String(decoding: JSONWriter(event, as: LiveEvent.shape).bytes, as: UTF8.self)
    let change =
      #"{"appearance":"disappeared","controller":"A","instance":1,"isAlive":true,"#
      + #""isInWindow":false,"kind":"content","viewState":"unloaded"}"#
    let expected =
      #"{"actor":"controller","argument":"Nav#2","callback":"willMoveToParent","changes":["#
      + change + #"],"class":"A","controller":"A","depth":0,"instance":1,"launch":1,"#
      + #""line":"A willMoveToParent(Nav#2)","parent":null,"seq":1,"step":0,"time":1}"#
    #expect(text == expected)
  }
}
