import LifecycleEngine
import Testing

@testable import LifecycleLive
@testable import LifecycleProbe
@testable import PhoneSupport

/// Each mistake that a running app shows is made by a phone, and found; nothing else is.
@Suite struct `Mistakes of a running app` {
  /// The findings in the lines of a phone, each line a number of milliseconds after the previous
  /// one.
  private static func found(_ phone: FakePhone, pace: Double = 1) -> [LiveFinding] {
    var (trace, watch) = (LiveTrace(), LiveWatch())
    var news: [LiveFinding] = []
    for (index, content) in phone.arrived().enumerated() {
      let time = Double(index) * pace
      let line = ProbeLine(number: index + 1, milliseconds: time, content: content)
      var name: String?
      let (added, call, _) = trace.take(line)
      if case .event(let event) = added { name = event.controller }
      news += watch.take(line, call, name: name)
    }
    #expect(watch.findings.count <= news.count)
    return watch.findings
  }

  private static func texts(_ findings: [LiveFinding]) -> [String] {
    findings.map { finding in
      let callback = finding.callback.map { " \($0.rawValue)" } ?? ""
      let place = finding.override.map { " in \($0)" } ?? ""
      return "\(finding.id.rawValue) \(finding.controller)\(callback)\(place) at \(finding.seq) "
        + "\(finding.related)"
    }
  }

  private static let appearing = ["viewWillAppear:", "viewIsAppearing:", "viewDidAppear:"]

  /// Shows a controller, and takes it away again.
  private static func show(_ object: FakeObject, _ phone: FakePhone) {
    phone.uikit.load(object)
    object.hasWindow = true
    for name in appearing { object.call(name, .flag(true)) }
  }

  private static func hide(_ object: FakeObject) {
    object.call("viewWillDisappear:", .flag(true))
    object.hasWindow = false
    object.call("viewDidDisappear:", .flag(true))
  }

  @Test func `are none where all is right`() {
    let phone = FakePhone()
    let home = phone.uikit.subclass("Home", ["viewDidLoad": { _ in }, "viewWillAppear:": { _ in }])
    phone.recorder.start()
    for _ in 0..<2 {
      let object = phone.uikit.make(home)
      Self.show(object, phone)
      Self.hide(object)
    }
    #expect(Self.found(phone) == [])
  }

  @Test(arguments: [
    ("viewWillAppear:", "LINT-SUPER-1", "viewWillAppear"),
    ("viewDidLoad", "LINT-SUPER-3", "viewDidLoad"),
    ("didReceiveMemoryWarning", "LINT-SUPER-2", "didReceiveMemoryWarning"),
    ("updateViewConstraints", "LINT-SUPER-6", "updateViewConstraints"),
  ])
  func `are overrides without super`(selector: String, id: String, callback: String) {
    let phone = FakePhone()
    let base = phone.uikit.subclass("Base", [selector: { _ in }])
    let silent = FakeClass("Silent", base, methods: [selector: { _, _ in }])
    phone.recorder.start()
    let objects = [phone.uikit.make(silent), phone.uikit.make(silent), phone.uikit.make(base)]
    for object in objects { object.call(selector, .flag(true)) }
    #expect(Self.texts(Self.found(phone)) == ["\(id) Silent \(callback) in Silent at 4 []"])
  }

  @Test func `are callbacks off the main thread`() {
    let phone = FakePhone()
    let home = phone.uikit.subclass("Home", ["viewDidLoad": { _ in }])
    phone.recorder.start()
    let object = phone.uikit.make(home)
    phone.runtime.thread = 7
    object.call("viewDidLoad")
    phone.runtime.thread = 0
    #expect(Self.texts(Self.found(phone)) == ["LINT-LIVE-1 Home viewDidLoad at 2 []"])
  }

  @Test func `are appearance callbacks twice in a row`() {
    let phone = FakePhone()
    let home = phone.uikit.subclass("Home", ["viewDidLoad": { _ in }])
    phone.recorder.start()
    let object = phone.uikit.make(home)
    object.call("viewWillAppear:", .flag(true))
    object.call("viewWillAppear:", .flag(true))
    #expect(Self.texts(Self.found(phone)) == ["LINT-LIVE-3 Home viewWillAppear at 3 [2]"])
  }

  @Test func `are transitions that begin twice, or end without a beginning`() {
    let phone = FakePhone()
    let home = phone.uikit.subclass("Home", ["viewDidLoad": { _ in }])
    let other = phone.uikit.subclass("Other", ["viewDidLoad": { _ in }])
    phone.recorder.start()
    let (first, second) = (phone.uikit.make(home), phone.uikit.make(other))
    first.call("beginAppearanceTransition:animated:")
    first.call("endAppearanceTransition")
    first.call("beginAppearanceTransition:animated:")
    first.call("beginAppearanceTransition:animated:")
    second.call("endAppearanceTransition")
    #expect(
      Self.texts(Self.found(phone)) == [
        "LINT-APP-11 Home beginAppearanceTransition at 6 [5]",
        "LINT-APP-11 Other endAppearanceTransition at 7 []",
      ]
    )
  }

  @Test func `are views that are loaded while their controller is made`() {
    let phone = FakePhone()
    let eager = phone.uikit.subclass(
      "Eager",
      ["initWithNibName:bundle:": { phone.uikit.load($0) }]
    )
    phone.recorder.start()
    // The first object of a class has begun its initializer before the class is hooked.
    let objects = (0..<2).map { _ in phone.uikit.make(eager) }
    withExtendedLifetime(objects) {
      #expect(Self.texts(Self.found(phone)) == ["LINT-LOAD-6 Eager-2 loadView at 5 [4]"])
    }
  }

  @Test(arguments: [
    ("init", "initWithNibName:bundle:"), ("init", "initWithStyle:"),
    ("initWithCoder:", "initWithNibName:bundle:"),
  ])
  func `are not initializers that go to another one of super`(from: String, to: String) {
    let phone = FakePhone()
    let uikit = phone.uikit
    let table = FakeClass(
      "UITableViewController",
      uikit.controller,
      origin: .system,
      methods: ["initWithStyle:": { me, _ in uikit.controller.call("init", on: me) }]
    )
    let home = FakeClass("Home", table, methods: [from: { me, _ in table.call(to, on: me) }])
    let silent = FakeClass("Silent", home, methods: [from: { _, _ in }])
    phone.recorder.start()
    let objects = (0..<2).map { _ in uikit.make(home, from) }
    let other = FakeObject(silent)
    other.call("viewDidLoad")
    other.call(from)
    withExtendedLifetime(objects) {
      let callback = ProbeMethod.ofControllers.first { $0.selector == from }?.callback ?? ""
      let found = Self.found(phone)
      #expect(found.map(\.id.rawValue) == ["LINT-SUPER-8"])
      #expect(found.map(\.override) == ["Silent"])
      #expect(found.map(\.callback?.rawValue) == [callback])
    }
  }

  @Test func `are not overrides above which another one forgets super`() {
    let phone = FakePhone()
    let silent = FakeClass("Silent", phone.uikit.controller, methods: ["viewDidLoad": { _, _ in }])
    let home = phone.uikit.subclass("Home", of: silent, ["viewDidLoad": { _ in }])
    phone.recorder.start()
    phone.uikit.make(home).call("viewDidLoad")
    #expect(Self.found(phone).map(\.override) == ["Silent"])
  }

  @Test func `are children that are never told that they have moved`() {
    let phone = FakePhone()
    let (box, item) = (
      phone.uikit.subclass("Box", ["viewDidLoad": { _ in }]),
      phone.uikit.subclass("Item", ["viewDidLoad": { _ in }])
    )
    phone.recorder.start()
    let (parent, good, bad) = (
      phone.uikit.make(box), phone.uikit.make(item), phone.uikit.make(item)
    )
    for child in [good, bad] {
      parent.call("addChildViewController:", .object(child))
      if child === good { child.call("didMoveToParentViewController:", .object(parent)) }
      Self.show(child, phone)
    }
    parent.call("viewDidLoad")
    let found = Self.found(phone, pace: 600)
    #expect(Self.texts(found) == ["LINT-CONT-2 Item-2 didMoveToParent at 16 [11]"])
  }

  @Test func `are controllers that have left and are not freed, until they are`() {
    let phone = FakePhone()
    let home = phone.uikit.subclass("Home", ["viewDidLoad": { _ in }])
    phone.recorder.start()
    var leaked: FakeObject? = phone.uikit.make(home)
    if let leaked {
      Self.show(leaked, phone)
      Self.hide(leaked)
    }
    let other = phone.uikit.make(home)
    other.call("viewDidLoad")
    other.call("viewDidLoad")
    let found = Self.found(phone, pace: 2_000)
    #expect(Self.texts(found) == ["LINT-LIVE-2 Home at 8 []"] && found.allSatisfy(\.isOpen))
    leaked = nil
    let later = Self.found(phone, pace: 2_000)
    #expect(later.map(\.isOpen) == [false])
  }

  @Test func `are sizes that change after viewDidLoad, and layout without end`() {
    let phone = FakePhone()
    let home = phone.uikit.subclass("Home", ["viewDidLoad": { _ in }])
    phone.recorder.start()
    let object = phone.uikit.make(home)
    Self.show(object, phone)
    object.bounds = [0, 0, 1024, 768]
    for _ in 0...LiveWatch.mostPasses { object.call("viewDidLayoutSubviews") }
    #expect(
      Self.texts(Self.found(phone)) == [
        "LINT-LIVE-5 Home viewDidLoad at 3 [7]",
        "LINT-LIVE-4 Home viewDidLayoutSubviews at \(7 + LiveWatch.mostPasses) []",
      ]
    )
  }
}
