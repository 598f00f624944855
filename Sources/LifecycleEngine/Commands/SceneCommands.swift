// Commands about the window and the scenes.
extension Command {
  struct SetWindowHidden: CommandVerb {
    let isHidden: Bool

    static let form = named(.app, "set window hidden {hidden}", setWindowHidden)
      .fields(.flag("hidden", \.isHidden))
      .at(.window)
      .swift("view.window?.isHidden = {hidden}")
      .objc("self.view.window.hidden = {hidden};")
      .inScene(.one)
      .leads

    func check(in lab: World) throws(SimulationError) { try lab.requireRoot() }

    func perform(in lab: inout World) { AppLife.setWindowHidden(isHidden, in: &lab) }
  }

  struct DisconnectScene: CommandVerb {
    static let form = named(.app, "disconnect the scene", .disconnectScene)
      .comment("The system disconnects the scene.", by: .system)
      .at(.scene)
      .inScene(.one)

    func check(in lab: World) throws(SimulationError) { try lab.requireConnectedScene() }

    func perform(in lab: inout World) { AppLife.disconnectScene(isClosed: false, in: &lab) }
  }

  /// The user closes a window, and the app does it for the user.
  struct CloseScene: CommandVerb {
    static let form = named(.app, "close the scene", .closeScene)
      .given(by: .user, .code)
      .at(.scene)
      .inScene(.one)
      .leads
      .swift(
        "if let session = view.window?.windowScene?.session {",
        "    UIApplication.shared.requestSceneSessionDestruction(session, options: nil)",
        "}"
      )
      .objc(
        "[[UIApplication sharedApplication] requestSceneSessionDestruction:",
        "    self.view.window.windowScene.session options:nil errorHandler:nil];"
      )

    func check(in lab: World) throws(SimulationError) { try lab.requireConnectedScene() }

    func perform(in lab: inout World) { AppLife.disconnectScene(isClosed: true, in: &lab) }
  }

  /// A person touches another window that is on screen: no call (SCENE-M8).
  struct FocusScene: CommandVerb {
    static let form = named(.app, "touch the window", .focusScene)
      .comment("A person touches the window.", by: .user)
      .at(.scene)
      .inScene(.one)

    func check(in lab: World) throws(SimulationError) {
      try lab.requireConnectedScene()
      try lab.require(.active, .inactive)
    }

    /// The scene is at hand already.
    func perform(in lab: inout World) {}

    func noEffectRule(in lab: World) -> RuleID? { .sceneM8 }
  }

  struct ConnectScene: CommandVerb {
    let session: SceneSession

    static let form = named(.app, "connect a scene", connectScene)
      .fields(.choice("session", \.session, default: .new))
      .comment("The system connects a scene.", by: .user, .system)
      .at(.scene)
      .suggested(.wake)
      .inScene(.unconnected)
      .since({ $0.has(.willConnect) })

    func check(in lab: World) throws(SimulationError) {
      try lab.requireLaunch()
      guard lab.usesScenes else { throw SimulationError(.wrongAppState, detail: "without scenes") }
      guard !lab.screen.isSceneConnected else { throw SimulationError(.sceneConnected) }
      try lab.requireRoomForScene()
    }

    func perform(in lab: inout World) { Windows.connectScene(session, in: &lab) }
  }
}

// What they, and the commands about the app, ask of a run.
extension World {
  /// Whether the app runs and has no scene.
  var lacksScene: Bool {
    usesScenes && !screen.isSceneConnected && ![.notRunning, .terminated].contains(screen.appState)
  }

  /// Throws when another scene is connected, and the app may have one only.
  func requireRoomForScene() throws(SimulationError) {
    guard scenes.connected.isEmpty || app.platform.takesSeveralScenes else {
      throw SimulationError(.oneSceneOnly)
    }
  }

  /// Throws when the version cannot be given something.
  func require(_ delivery: Command.Delivery) throws(SimulationError) {
    guard let callback = delivery.callback(usesScenes: usesScenes), !profile.has(callback) else {
      return
    }
    throw SimulationError(.unavailableInVersion, detail: callback.introduced.description)
  }

  /// Throws when the app is in none of some states.
  func require(_ states: AppState...) throws(SimulationError) {
    try requireScene()
    try requireNoConnecting()
    guard states.contains(activity) else {
      throw SimulationError(.wrongAppState, detail: activity.rawValue)
    }
  }

  /// Throws while a scene connects: it hears of its way to the foreground in this turn (SCENE-1).
  func requireNoConnecting() throws(SimulationError) {
    guard !usesScenes || !screen.isSceneConnected || screen.sceneState != .unattached else {
      throw SimulationError(.wrongAppState, detail: "connecting a scene")
    }
  }

  /// Throws when the app does not run, or its only scene was disconnected.
  func requireScene() throws(SimulationError) {
    try requireLaunch()
    guard hasItsScene else { throw SimulationError(.noScene) }
  }

  /// Throws when the app has no scenes, or this one is not connected.
  fileprivate func requireConnectedScene() throws(SimulationError) {
    guard usesScenes else { throw SimulationError(.wrongAppState, detail: "without scenes") }
    try requireScene()
  }

  /// Throws when the running app has no root.
  func requireRoot() throws(SimulationError) {
    guard screen.root != nil else { throw SimulationError(.notLaunched) }
    try requireLaunch()
  }

  /// Whether a root, or a controller inside it, presents another one.
  func isCovered(_ root: InstanceID) -> Bool {
    objects.instances.contains { $0.presenting.map { hangs($0, from: root) } ?? false }
  }
}

// The declarations of the commands about the window and the scene.
extension Command {
  static let windowVerbs: [any CommandVerb.Type] = [
    SetWindowHidden.self, DisconnectScene.self, ConnectScene.self, CloseScene.self,
    FocusScene.self,
  ]

  /// The declaration, if the command is one of these.
  var windowVerb: (any CommandVerb)? {
    if case .setWindowHidden(let isHidden) = self { return SetWindowHidden(isHidden: isHidden) }
    if case .disconnectScene = self { return DisconnectScene() }
    if case .connectScene(let session) = self { return ConnectScene(session: session) }
    if case .closeScene = self { return CloseScene() }
    if case .focusScene = self { return FocusScene() }
    return nil
  }
}
