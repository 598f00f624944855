import LifecycleEngine
import TestSupport
import Testing

/// Who hears of the app's state in a version.
enum Audience: CaseIterable, CustomTestStringConvertible, Sendable {
  case app, scene, newer

  var testDescription: String {
    switch self {
    case .app: "no scenes"
    case .scene: "scenes on 15"
    case .newer: "scenes on 17"
    }
  }

  var version: SystemVersion {
    switch self {
    case .app: 12
    case .scene: 15
    case .newer: 17
    }
  }

  /// The lines of calls in one order.
  func lines(_ calls: String...) -> [String] {
    calls.flatMap { call in
      switch self {
      case .app: ["app \(call)"]
      case .scene, .newer: ["scene \(call)"]
      }
    }
  }
}

@Suite(.matrix) struct `App state` {
  private static let states = LineFilter.appearance.with(
    .didBecomeActive,
    .willResignActive,
    .didEnterBackground,
    .willEnterForeground,
    .willTerminate,
    .didDisconnect,
    .didFinishLaunching,
    .`deinit`
  )

  private static func launched(
    _ version: SystemVersion,
    _ configure: (inout AppDefinition) -> Void = { _ in }
  ) throws -> Lab {
    var lab = Lab(version, root: .a, configure)
    try lab.launch()
    return lab
  }

  @Test(arguments: Audience.allCases)
  func `an interruption is no disappearance`(audience: Audience) throws {
    var lab = try Self.launched(audience.version)
    #expect(try lab.perform(.resignActive, Self.states) == audience.lines("willResignActive"))
    #expect(try lab.perform(.becomeActive, Self.states) == audience.lines("didBecomeActive"))
  }

  @Test(arguments: Audience.allCases)
  func `the home button is no disappearance`(audience: Audience) throws {
    var lab = try Self.launched(audience.version)
    let home = try lab.perform(.background, Self.states)
    #expect(home == audience.lines("willResignActive", "didEnterBackground"))
    let back = try lab.perform(.foreground, Self.states)
    #expect(back == audience.lines("willEnterForeground", "didBecomeActive"))
  }

  @Test(arguments: Audience.allCases)
  func `an inactive app enters the background without resigning again`(
    audience: Audience
  ) throws {
    var lab = try Self.launched(audience.version)
    try lab.perform(.resignActive)
    #expect(try lab.perform(.background, Self.states) == audience.lines("didEnterBackground"))
  }

  @Test func `from 13 on the snapshots lay out twice`() {
    inEach(allVersions) { version in
      var lab = try Self.launched(version)
      let lines = try lab.perform(.background, .only(.viewWillLayoutSubviews, .didEnterBackground))
      let background =
        switch version.major {
        case ...3: [String]()
        case 4...12: ["app didEnterBackground"]
        default: ["scene didEnterBackground"]
        }
      let passes = Array(repeating: "A viewWillLayoutSubviews", count: version >= 13 ? 2 : 0)
      #expect(lines == background + passes)
    }
  }

  @Test func `from 13 on the snapshots change the traits twice`() {
    inEach(allVersions) { version in
      var lab = try Self.launched(version)
      let lines = try lab.perform(.background, .only(.traitCollectionDidChange))
      let isTold = version >= 13 && version < 17
      #expect(lines == Array(repeating: "A traitCollectionDidChange", count: isTold ? 2 : 0))
    }
  }

  @Test(arguments: Audience.allCases)
  func `thrown out of the switcher, the visible controller disappears`(
    audience: Audience
  ) throws {
    var lab = try Self.launched(audience.version)
    try lab.perform(.resignActive)
    let expected = ["A viewWillDisappear(unanimated)", "A viewDidDisappear(unanimated)"]
    let before = audience == .app ? "app didEnterBackground" : "scene didDisconnect"
    let after = audience == .app ? ["app willTerminate"] : []
    #expect(try lab.perform(.terminate, Self.states) == [before] + expected + after)
    #expect(lab.simulation.isTerminated)
  }

  @Test(arguments: Audience.allCases)
  func `killed in the foreground, the app delegate hears of it`(audience: Audience) throws {
    var lab = try Self.launched(audience.version)
    #expect(try lab.perform(.terminate, Self.states) == ["app willTerminate"])
  }

  @Test(arguments: Audience.allCases)
  func `killed in the background, nobody hears of it`(audience: Audience) throws {
    var lab = try Self.launched(audience.version)
    try lab.perform(.background)
    #expect(try lab.perform(.terminate, Self.states) == [])
    #expect(lab.simulation.isTerminated)
  }

  @Test func `an option keeps the visible controller out of it`() throws {
    var lab = try Self.launched(16) {
      $0.platform.options = [EngineOption(id: .terminationDisappears, value: "false")!]
    }
    try lab.perform(.resignActive)
    #expect(try lab.perform(.terminate, Self.states) == ["scene didDisconnect"])
  }

  @Test(arguments: [SystemVersion(15), 17])
  func `a scene that is closed takes its tree along`(version: SystemVersion) throws {
    var lab = try Self.launched(version)
    #expect(
      try lab.perform(.disconnectScene, Self.states) == [
        "scene willResignActive", "scene didDisconnect", "A viewWillDisappear(unanimated)",
        "A viewDidDisappear(unanimated)", "A deinit",
      ]
    )
  }

  @Test func `a scene is closed when nothing is on its way any more`() throws {
    var lab = try Self.launched(17)
    try lab.perform(.present(from: .a, target: .b, style: nil, animated: true), settles: false)
    let lines = try lab.perform(.disconnectScene, .only(.viewDidAppear, .didDisconnect))
    #expect(lines == ["B viewDidAppear(animated)", "scene didDisconnect"])
  }

  @Test func `a controller observes the app and the scene`() throws {
    var lab = try Self.launched(15) {
      $0.override(.didEnterBackground, of: .a, [.log(text: "saved")])
    }
    let lines = try lab.perform(.background, .only(.didEnterBackground, .log))
    #expect(lines == ["scene didEnterBackground", "log saved"])
  }

  @Test func `without scenes the switcher sends the app to the background first`() {
    inEach(allVersions.filter { $0 >= 4 }) { version in
      var lab = try Self.launched(version) { $0.haveNoScenes() }
      try lab.perform(.resignActive)
      #expect(
        try lab.perform(.terminate, Self.states) == [
          "app didEnterBackground", "A viewWillDisappear(unanimated)",
          "A viewDidDisappear(unanimated)", "app willTerminate",
        ]
      )
    }
  }
}
