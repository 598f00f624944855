import LifecycleEngine
import TestSupport
import Testing

/// A misuse of UIKit and the message that it brings.
struct Misuse: CustomTestStringConvertible, Sendable {
  let message: String
  let command: Command
  var version: SystemVersion = 17
  var root: ControllerID = .nav
  var before: [Command] = []

  var testDescription: String { "\(message) on \(version)" }

  private static func present(
    _ target: ControllerID,
    from caller: ControllerID = .a,
    _ style: PresentationStyle = .fullScreen
  ) -> Command {
    .present(from: caller, target: target, style: style, animated: true)
  }

  private static let push = Command.push(on: .nav, target: .b, animated: true)

  /// The misuse that ends the app.
  static let exceptions: [Misuse] =
    navigation + containers + [
      Misuse(
        message: "exception ERR-PRES-4(B)",
        command: present(.b),
        before: [push, .pop(on: .nav, animated: true), .create(.p), .embed(parent: .p, child: .b)]
      ),
      Misuse(
        message: "exception ERR-PRES-6(M)",
        command: present(.m, from: .m),
        before: [present(.m)]
      ),
      Misuse(
        message: "exception ERR-PRES-4(M)",
        command: present(.m, from: .n),
        before: [present(.n), present(.m, from: .n)]
      ),
      Misuse(
        message: "exception ERR-PRES-4(Nav)",
        command: present(.nav, from: .m),
        before: [present(.m), .setRoot(.n)]
      ),
      Misuse(message: "exception ERR-PRES-6(Nav)", command: present(.nav)),
    ]

  private static let navigation = [
    Misuse(message: "exception ERR-NAV-1(A)", command: .push(on: .nav, target: .a, animated: true)),
    Misuse(
      message: "exception ERR-NAV-2(Inner)",
      command: .push(on: .nav, target: .inner, animated: true)
    ),
    Misuse(
      message: "exception ERR-NAV-4",
      command: .popTo(on: .nav, target: .d, animated: true)
    ),
    Misuse(
      message: "exception ERR-CONT-1(B)",
      command: .setViewControllers(on: .nav, targets: [.a, .b], animated: true),
      before: [.create(.p), .embed(parent: .p, child: .b)]
    ),
  ]

  private static let containers = [
    Misuse(
      message: "exception ERR-TAB-1(D)",
      command: .selectTab(on: .tab, target: .d, by: .code, animated: false),
      root: .tab
    ),
    Misuse(
      message: "exception ERR-PAGE-1(Page)",
      command: .setPages(on: .page, targets: [.c, .d], animated: true),
      root: .page
    ),
    Misuse(
      message: "exception ERR-CONT-1(C)",
      command: .addSubview(parent: .q, child: .c),
      root: .p,
      before: [.create(.q), .addChild(parent: .p, child: .c)]
    ),
    Misuse(
      message: "exception ERR-CONT-2(C)",
      command: .transition(parent: .p, from: .c, to: .d, animated: true),
      root: .p,
      before: [.create(.d), .embed(parent: .p, child: .c)]
    ),
    Misuse(
      message: "exception ERR-CONT-3(Tab)",
      command: .transition(parent: .tab, from: .a, to: .b, animated: true),
      root: .tab
    ),
    Misuse(
      message: "exception ERR-CONT-4(P)",
      command: .addChild(parent: .p, child: .p),
      root: .p
    ),
    Misuse(
      message: "exception ERR-CONT-4(P)",
      command: .addChild(parent: .q, child: .p),
      root: .p,
      before: [.embed(parent: .p, child: .q)]
    ),
  ]

  /// The misuse that UIKit complains of and drops.
  static let messages = [
    Misuse(
      message: "console ERR-PRES-2(Nav)",
      command: present(.n),
      before: [present(.m, .pageSheet)]
    ),
    Misuse(
      message: "console ERR-PRES-1(B)",
      command: present(.m, from: .b),
      before: [.create(.b), .accessView(.b)]
    ),
    Misuse(message: "console ERR-APP-1(A)", command: .endAppearanceTransition(.a)),
  ]

  private static func present(_ target: ControllerID, _ style: PresentationStyle) -> Command {
    present(target, from: .a, style)
  }
}

@Suite(.matrix) struct `Misuse of UIKit` {
  private static func lab(_ misuse: Misuse) throws -> Lab {
    var lab = Lab(
      misuse.version,
      root: misuse.root,
      children: [.nav: [.a], .tab: [.a, .b], .page: [.a, .b]]
    )
    try lab.launch()
    try lab.perform(misuse.before)
    return lab
  }

  @Test(arguments: Misuse.exceptions)
  func `an exception ends the app`(misuse: Misuse) throws {
    var lab = try Self.lab(misuse)
    let lines = try lab.perform(misuse.command, .only(.console, .exception))
    #expect(lines == [misuse.message])
    #expect(lab.simulation.isTerminated)
    #expect(lab.events.last?.callback == .exception)
    let error = #expect(throws: SimulationError.self) { try lab.perform(.settle) }
    #expect(error?.code == .appTerminated)
  }

  @Test(arguments: Misuse.messages)
  func `a message on the console and nothing else`(misuse: Misuse) throws {
    var lab = try Self.lab(misuse)
    let lines = try lab.perform(misuse.command, .messages)
    #expect(lines == [misuse.message])
    #expect(!lab.simulation.isTerminated)
  }

  @Test func `a second presentation is dropped, with the message of its version`() {
    inEach(allVersions) { version in
      var lab = Lab(version, root: .a)
      try lab.launch()
      let sheet = { (target: ControllerID) in
        Command.present(from: .a, target: target, style: .overFullScreen, animated: true)
      }
      try lab.perform(sheet(.m), settles: false)
      try lab.perform(.advance(milliseconds: 100), settles: false)
      let busy = try lab.perform(sheet(.n), settles: false, .only(.console, .`deinit`))
      let after = try lab.perform(.settle, .only(.console))
      #expect(busy == (version >= 5 ? ["console ERR-PRES-3(A)", "N deinit"] : []))
      #expect(after == [])
      let late = try lab.perform(sheet(.n), .only(.console, .`deinit`))
      #expect(late == (version >= 6 ? ["console ERR-PRES-2(A)", "N deinit"] : []))
    }
  }

  @Test func `a presentation in viewDidLoad is dropped from 6 on`() {
    inEach(allVersions) { version in
      let present = Command.present(from: .a, target: .m, style: .fullScreen, animated: true)
      var lab = Lab(version, root: .a) { $0.override(.viewDidLoad, of: .a, [.command(present)]) }
      let lines = try lab.launch(.only(.console))
      #expect(lines == (version >= 6 ? ["console ERR-PRES-1(A)"] : []))
    }
  }

  @Test func `an option accepts a presentation in viewWillAppear on 6 to 12`() throws {
    let present = Command.present(from: .a, target: .m, style: .overFullScreen, animated: true)
    var lab = Lab(12, root: .a) {
      $0.platform.options = [EngineOption(id: .presentEarly, value: "true")!]
      $0.override(.viewWillAppear, of: .a, [.command(present)])
    }
    #expect(try lab.launch(.only(.console)) == [])
    #expect(lab.state[.m].isAlive)
  }

  @Test func `a presenter outside the hierarchy is discouraged from 7 on`() {
    inEach(allVersions.filter { $0 >= 5 }) { version in
      var lab = Lab(version, root: .p)
      try lab.launch()
      try lab.perform([.create(.q), .addSubview(parent: .p, child: .q)])
      let present = Command.present(from: .q, target: .m, style: .overFullScreen, animated: true)
      let lines = try lab.perform(present, .only(.console, .viewDidAppear))
      let message = version >= 7 ? ["console ERR-PRES-8(Q)"] : []
      #expect(lines == message + ["M viewDidAppear(animated)"])
    }
  }

  @Test func `reading the view in loadView recurses to the end`() throws {
    var lab = Lab(17) { $0.override(.loadView, of: .a, super: .never, [.testView]) }
    try lab.perform(.create(.a))
    let lines = try lab.perform(.accessView(.a), .only(.exception))
    #expect(lines == ["exception ERR-LOAD-6(A)"])
  }

  @Test func `reading the view in deinit loads it, from 9 on with a message`() {
    inEach(allVersions) { version in
      var lab = Lab(version) { $0.override(.`deinit`, of: .a, [.testView]) }
      try lab.perform(.create(.a))
      let lines = try lab.perform(.release(.a), .life.with(.console, .`deinit`))
      let message = version >= 9 ? ["console ERR-DEALLOC-1(A)"] : []
      #expect(lines == ["A deinit"] + message + ["A loadView", "A viewDidLoad"])
    }
  }

  @Test func `a begin that is still open when the next transition starts is unbalanced`() throws {
    var lab = Lab(17, root: .nav, children: [.nav: [.a]])
    try lab.launch()
    try lab.perform(.beginAppearanceTransition(.a, appearing: false, animated: false))
    let push = Command.push(on: .nav, target: .b, animated: true)
    #expect(try lab.perform(push, .only(.console)) == ["console ERR-APP-1(A)"])
  }

  @Test func `from 18.4 on an app without scenes is told so`() {
    inEach(allVersions) { version in
      var lab = Lab(version, root: .a) { $0.haveNoScenes() }
      let expected = version >= SystemVersion(18, 4) ? ["console LOG-SCN-1"] : []
      try #expect(lab.launch(.only(.console)) == expected)
    }
  }
}
