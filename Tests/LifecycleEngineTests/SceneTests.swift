import LifecycleEngine
import Testing

extension AppDefinition {
  /// Gives an app on an iPad scenes, each with a root, instead of its window.
  mutating func haveScenes(_ roots: ControllerID...) {
    root = nil
    scenes = zip(["Left", "Right", "Third"], roots).map { SceneDefinition(name: $0, root: $1) }
    platform.idiom = .pad
    platform.plist = [.supportsMultipleScenes: true]
  }
}

@Suite struct `Several scenes` {
  private static let left = SceneID(0)
  private static let right = SceneID(1)
  private static let connect = Command.inScene(right, .connectScene(session: .new))
  private static let calls = LineFilter.appearance.with(
    .willConnect,
    .didDisconnect,
    .willEnterForeground,
    .didBecomeActive,
    .willResignActive,
    .didEnterBackground,
    .`deinit`
  )

  private static func lab(_ version: SystemVersion = 17) throws -> Lab {
    var lab = Lab(version, children: [.nav: [.c]]) { $0.haveScenes(.a, .nav) }
    try lab.perform([.launch, connect])
    return lab
  }

  private static let versions = allVersions.filter { $0 >= 13 }

  @Test(arguments: versions)
  func `a push in one window is nothing to the other`(version: SystemVersion) throws {
    var lab = try Self.lab(version)
    let lines = try lab.perform(.push(on: .nav, target: .d, animated: true), Self.calls)
    #expect(!lines.isEmpty && lines.allSatisfy { !$0.hasPrefix("A ") && !$0.hasPrefix("Left") })
  }

  @Test(arguments: versions)
  func `one scene goes to the background and comes back`(version: SystemVersion) throws {
    var lab = try Self.lab(version)
    #expect(
      try lab.perform(.inScene(Self.left, .background), Self.calls) == [
        "Left willResignActive", "Left didEnterBackground",
      ]
    )
    #expect(
      try lab.perform(.inScene(Self.left, .foreground), Self.calls) == [
        "Left willEnterForeground", "Left didBecomeActive",
      ]
    )
  }

  @Test func `a command without a scene goes to all that can take it`() throws {
    var lab = try Self.lab()
    try lab.perform(.inScene(Self.left, .background))
    #expect(
      try lab.perform(.background, Self.calls) == [
        "Right willResignActive", "Right didEnterBackground",
      ]
    )
    #expect(
      try lab.perform(.foreground, .only(.didBecomeActive)) == [
        "Left didBecomeActive", "Right didBecomeActive",
      ]
    )
  }

  @Test func `each window presents on its own at the same time`() throws {
    var lab = try Self.lab()
    let present = { (from: ControllerID, target: ControllerID) in
      Command.present(from: from, target: target, style: .fullScreen, animated: true)
    }
    try lab.perform(present(.a, .m), settles: false)
    let lines = try lab.perform(present(.nav, .d), .messages)
    #expect(lines.filter { $0.hasSuffix("viewDidAppear(animated)") }.count == 2)
    #expect(lines.allSatisfy { !$0.contains("ERR") })
  }

  @Test func `a window that is closed takes its tree along, and no other`() throws {
    var lab = try Self.lab()
    let lines = try lab.perform(.inScene(Self.right, .closeScene), Self.calls)
    #expect(lines.prefix(2) == ["Right willResignActive", "Right didDisconnect"])
    #expect(Set(lines.filter { $0.hasSuffix("deinit") }) == ["Nav deinit", "C deinit"])
    #expect(try lab.perform(.background, .only(.didEnterBackground)) == ["Left didEnterBackground"])
  }

  @Test func `a window without a scene takes no root`() throws {
    var lab = Lab(17, root: .a)
    try lab.perform([.launch, .disconnectScene])
    let error = #expect(throws: SimulationError.self) { try lab.perform(.setRoot(.b)) }
    #expect(error?.code == .noScene)
  }

  @Test func `code that lets go of a scene and closes it does so once`() throws {
    var lab = Lab(17, root: .a) {
      $0.override(.viewDidLoad, of: .a, [.command(.disconnectScene), .command(.closeScene)])
      $0.quietCalls.callbacks = [.didDiscardSceneSessions]
    }
    let lines = try lab.perform(.launch, .only(.didDisconnect, .didDiscardSceneSessions))
    #expect(lines == ["scene didDisconnect", "app didDiscardSceneSessions(scene)"])
  }

  @Test func `a reclaimed scene comes back with a new tree, but with what code kept`() throws {
    var lab = try Self.lab()
    try lab.perform([.inScene(Self.right, .background), .inScene(Self.right, .disconnectScene)])
    let anew = try lab.perform(.inScene(Self.right, .foreground), .only(.viewDidLoad))
    #expect(anew == ["Nav viewDidLoad", "C viewDidLoad"])

    var kept = Lab(17) { $0.haveScenes(.a, .b) }
    try kept.perform([.launch, .create(.b), Self.connect])
    try kept.perform([.inScene(Self.right, .background), .inScene(Self.right, .disconnectScene)])
    let lines = try kept.perform(.inScene(Self.right, .foreground), LineFilter.life)
    #expect(lines.last == "B viewDidAppear(unanimated)")
    #expect(!lines.contains("B viewDidLoad"))
  }

  @Test(arguments: versions)
  func `notifications follow the app when its last window goes`(version: SystemVersion) throws {
    var lab = Lab(version) {
      $0.haveScenes(.a, .b)
      $0.quietCalls.notifications = true
    }
    try lab.perform([.launch, Self.connect])
    let filter = LineFilter.only(.willEnterForeground, .didEnterBackground)
    let notifications = { (lines: [String]) in lines.filter { $0.hasPrefix("notification") } }
    let one = try lab.perform(.inScene(Self.left, .closeScene), filter)
    #expect(notifications(one) == [])
    let both = try lab.perform(.inScene(Self.right, .closeScene), filter)
    #expect(notifications(both) == ["notification didEnterBackground"])
    let back = try lab.perform(.inScene(Self.left, .connectScene(session: .new)), filter)
    #expect(notifications(back) == ["notification willEnterForeground"])
  }

  @Test func `a scene that connects takes no call of its state before its turn ends`() throws {
    var lab = Lab(17) { $0.haveScenes(.a, .b) }
    try lab.launch()
    try lab.perform(Self.connect, settles: false)
    for command in [Command.background, .foreground, .resignActive, .becomeActive] {
      let error = #expect(throws: SimulationError.self) {
        try lab.perform(.inScene(Self.right, command))
      }
      #expect(error?.code == .wrongAppState)
    }
  }

  @Test func `a scene that connects is given nothing before its turn ends`() throws {
    var lab = Lab(27) { $0.haveScenes(.a, .b) }
    try lab.perform(.launch)
    try lab.perform(Self.connect, settles: false)
    let deliver = Command.inScene(Self.right, .deliver(.url))
    let error = #expect(throws: SimulationError.self) { try lab.perform(deliver) }
    #expect(error?.code == .wrongAppState)
    try lab.perform(.settle)
    #expect(try lab.perform(deliver, .only(.openURLContexts)) == ["Right openURLContexts"])
  }

  @Test func `a size and an orientation are those of one window`() throws {
    var lab = try Self.lab()
    let filter = LineFilter.only(.viewWillTransitionToSize)
    let turned = try lab.perform(.inScene(Self.left, .rotate(to: .landscape)), filter)
    #expect(turned == ["A viewWillTransitionToSize(1024x768)"])
    let narrow = Command.inScene(Self.right, .resize(width: 500, height: 900))
    #expect(try lab.perform(narrow, filter).allSatisfy { !$0.hasPrefix("A ") })
  }

  @Test func `what is offered names the scene`() throws {
    let lab = try Self.lab()
    let offered = lab.simulation.candidateCommands()
    #expect(offered.contains(.inScene(Self.right, .background)))
    #expect(offered.contains(.inScene(Self.left, .focusScene)))
    #expect(offered.contains(.inScene(Self.left, .closeScene)))
    for command in offered {
      if case .refused = lab.simulation.availability(of: command) { continue }
      var copy = lab
      try copy.perform(command)
    }
  }

  @Test func `a second scene on a phone is refused`() throws {
    var lab = Lab(17) { app in
      app.haveScenes(.a, .b)
      app.platform.idiom = .phone
    }
    try lab.launch()
    let error = #expect(throws: SimulationError.self) { try lab.perform(Self.connect) }
    #expect(error?.code == .oneSceneOnly)
  }
}
