import LifecycleEngine
import TestSupport
import Testing

@Suite(.matrix) struct `State restoration` {
  private static let restoring = LineFilter.only(
    .encodeRestorableState,
    .decodeRestorableState,
    .applicationFinishedRestoringState
  )
  private static let versions = allVersions.filter { $0 >= 4 }

  private static func stack(_ version: SystemVersion, scenes: Bool = false) throws -> Lab {
    var lab = Lab(version, root: .nav, children: [.nav: [.a]]) {
      if !scenes { $0.haveNoScenes() }
      for id in [ControllerID.nav, .a, .b] { $0[id].restorationIdentifier = $0[id].name }
    }
    try lab.perform([.launch, .push(on: .nav, target: .b, animated: false)])
    return lab
  }

  @Test func `encodes and decodes from the outside inwards`() {
    inEach(Self.versions) { version in
      var lab = try Self.stack(version)
      let names = ["Nav", "A", "B"]
      #expect(
        try lab.perform(.background, Self.restoring)
          == existing(names.map { $0 + " encodeRestorableState" }, in: version)
      )
      #expect(
        try lab.perform(.relaunch, Self.restoring)
          == existing(
            names.map { $0 + " decodeRestorableState" }
              + names.map { $0 + " applicationFinishedRestoringState" },
            in: version
          )
      )
      let top: ControllerID = version >= 6 ? .b : .a
      #expect(lab.state[top].appearance == .appeared)
    }
  }

  @Test func `loads what nobody sees`() {
    inEach(Self.versions.filter { $0 >= 6 }) { version in
      var lab = try Self.stack(version)
      try lab.perform([.background, .relaunch])
      #expect(lab.state[.a].viewState == .loaded)
      #expect(lab.state[.a].appearance == .disappeared)
    }
  }

  @Test(arguments: allVersions.filter { $0 >= 13 })
  func `is not for apps with scenes`(version: SystemVersion) throws {
    var lab = try Self.stack(version, scenes: true)
    #expect(try lab.perform([.background, .relaunch], Self.restoring) == [])
    #expect(lab.state[.a].appearance == .appeared)
  }

  @Test func `the end of the process frees nobody and calls nobody`() throws {
    var lab = try Self.stack(12)
    try lab.perform(.background)
    let lines = try lab.perform(.relaunch, .appearance.with(.`deinit`, .willFinishLaunching))
    #expect(lines.first == "app willFinishLaunching")
    #expect(!lines.contains { $0.hasSuffix("deinit") })
    #expect(lab.events.filter { $0.callback == .`init` }.count == 6)
  }

  @Test func `what was presented comes back over its presenter`() {
    inEach(Self.versions.filter { $0 >= 6 }) { version in
      var lab = Lab(version, root: .a) {
        $0.haveNoScenes()
        for id in [ControllerID.a, .m, .n] { $0[id].restorationIdentifier = $0[id].name }
      }
      try lab.perform([
        .launch, .present(from: .a, target: .m, style: .fullScreen, animated: true),
        .present(from: .m, target: .n, style: .overFullScreen, animated: true),
        .present(from: .n, target: .b, style: nil, animated: true),
        .background,
      ])
      let lines = try lab.perform(
        .relaunch,
        LineFilter.only(.decodeRestorableState, .viewWillAppear, .presentCompletion)
      )
      let shown = ["A", "M", "N"]
      #expect(
        lines
          == shown.map { $0 + " decodeRestorableState" }
          + shown.map { $0 + " viewWillAppear(unanimated)" }
      )
      #expect(lab.name(lab.state[.a].presented) == "M")
      #expect(lab.name(lab.state[.m].presented) == "N")
      #expect(lab.state[.m].presentationStyle == .fullScreen)
      #expect(lab.state[.n].presented == nil)
    }
  }

  @Test func `what code presents first keeps the rest from coming back`() throws {
    var lab = Lab(12, root: .a) {
      for id in [ControllerID.a, .m] { $0[id].restorationIdentifier = $0[id].name }
      $0.override(
        .viewDidAppear,
        of: .a,
        once: true,
        [.command(.present(from: .a, target: .b, style: .fullScreen, animated: false))]
      )
    }
    try lab.perform([
      .launch, .dismiss(from: .a, animated: false),
      .present(from: .a, target: .m, style: .fullScreen, animated: false), .background, .relaunch,
    ])
    #expect(lab.name(lab.state[.a].presented) == "B")
    #expect(!lab.state[.m].isAlive)
  }

  @Test func `another root than that of the launch does not come back`() throws {
    var lab = Lab(12, root: .a) {
      for id in [ControllerID.a, .b] { $0[id].restorationIdentifier = $0[id].name }
    }
    try lab.perform([.launch, .setRoot(.b)])
    #expect(
      try lab.perform([.background, .relaunch], Self.restoring) == ["B encodeRestorableState"]
    )
    #expect(lab.state[.a].appearance == .appeared)
  }
}
