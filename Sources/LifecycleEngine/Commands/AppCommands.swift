// Commands about the app, its window and its scene.
extension Command {
  struct Launch: CommandVerb {
    static let endsTurn = true
    static let form = named(.app, "launch", .launch)
      .comment("Launches once, before any of this runs.", by: .user)
      .suggested(.wake)
      .habit(penalty: 0, mayComeBefore: true)

    func check(in lab: Simulation) throws(SimulationError) {
      guard lab.appState == .notRunning else { throw SimulationError(.alreadyLaunched) }
      for index in lab.app.controllers.indices { try lab.requireKind(of: ControllerID(index)) }
    }

    func perform(in lab: inout Simulation) { lab.launch() }
  }

  struct SetRoot: CommandVerb {
    let target: ControllerID

    static let form = named(.app, "set {target} as root", setRoot)
      .fields(.target(\.target))
      .leads
      .written(by: .root)
      .read(
        from: "{=scene}.windows.first.rootViewController = {+target}",
        "UIApplication.shared.delegate.window.rootViewController = {+target}",
        "view.window.rootViewController = {+target}"
      )

    /// The deed is about the root that is replaced.
    func facts(in lab: Simulation) -> DeedFacts {
      var facts = lab.facts(about: lab.root)
      facts.isPresenting = lab.root.map { lab.isCovered($0) } ?? false
      return facts
    }

    func perform(in lab: inout Simulation) { lab.setRoot(target) }

    func pointlessness(in lab: Simulation) -> RuleID? {
      lab.root != nil && lab.living[target] == lab.root ? .rootRepl3 : nil
    }
  }

  struct ClearRoot: CommandVerb {
    static let form = named(.app, "set the root to nil", .clearRoot)
      .swift("view.window?.rootViewController = nil")
      .objc("self.view.window.rootViewController = nil;")
      .leads

    func check(in lab: Simulation) throws(SimulationError) { try lab.requireRoot() }

    func perform(in lab: inout Simulation) { lab.clearRoot() }
  }

  struct ShowWindow: CommandVerb {
    let target: ControllerID

    static let form = named(.app, "show a window with {target}", showWindow)
      .fields(.target(\.target))
      .swift(
        "let {=window} = UIWindow(frame: UIScreen.main.bounds)",
        "{=window}.rootViewController = {+target}",
        "{=window}.isHidden = false"
      )
      .objc(
        "UIWindow *{=window} = [[UIWindow alloc] initWithFrame:[UIScreen mainScreen].bounds];",
        "{=window}.rootViewController = {+target};",
        "{=window}.hidden = NO;"
      )
      .since(\.hasRootViewController)
      .leads
      .read(from: "{=window}.rootViewController = {+target}")

    func check(in lab: Simulation) throws(SimulationError) { try lab.requireScene() }

    func perform(in lab: inout Simulation) { lab.showWindow(target) }
  }

  struct DropWindow: CommandVerb {
    let target: ControllerID

    static let form = named(.app, "drop the window of {target}", dropWindow)
      .fields(.target(\.target))
      .swift("{target.}view.window?.isHidden = true")
      .objc("{target}.view.window.hidden = YES;")
      .since(\.hasRootViewController)
      .leads
      .read(from: "{target}.view.window?.isHidden = true")

    func check(in lab: Simulation) throws(SimulationError) {
      guard lab.living[target].map(lab.overlays.contains) ?? false else {
        throw SimulationError(.notOnScreen, target)
      }
    }

    func perform(in lab: inout Simulation) { lab.dropWindow(lab.object(target)) }
  }

  struct MemoryWarning: CommandVerb {
    static let form = named(.app, "memory warning", .memoryWarning)
      .comment("The system warns that memory is low.", by: .system)
      .at(.memory)
      .habit(
        penalty: 20,
        evidence: .comes([.didReceiveMemoryWarning, .viewDidUnload, .viewWillUnload])
      )
      .candidates { _ in [.memoryWarning] }

    func perform(in lab: inout Simulation) { lab.warnOfMemory() }
  }

  struct ResignActive: CommandVerb {
    static let form = named(.app, "resign active", .resignActive)
      .comment("The system makes the app inactive.", by: .user, .system)
      .at(.switcher)
      .habit(penalty: 30, evidence: .app)
      .candidates { _ in [.resignActive] }

    func check(in lab: Simulation) throws(SimulationError) { try lab.require(.active) }

    func perform(in lab: inout Simulation) { lab.resignActive() }
  }

  struct BecomeActive: CommandVerb {
    static let form = named(.app, "become active", .becomeActive)
      .comment("The system makes the app active.", by: .user, .system)
      .at(.switcher)
      .suggested(.wake)
      .habit(penalty: 30, evidence: .app)
      .candidates { _ in [.becomeActive] }

    func check(in lab: Simulation) throws(SimulationError) { try lab.require(.inactive) }

    func perform(in lab: inout Simulation) { lab.becomeActive() }
  }

  struct Background: CommandVerb {
    static let form = named(.app, "go to the background", .background)
      .comment("The system sends the app to the background.", by: .user, .system)
      .at(.home)
      .habit(penalty: 30, evidence: .app)
      .candidates { _ in [.background] }

    func check(in lab: Simulation) throws(SimulationError) { try lab.require(.active, .inactive) }

    func perform(in lab: inout Simulation) { lab.enterBackground() }
  }

  struct Foreground: CommandVerb {
    static let form = named(.app, "come to the foreground", .foreground)
      .comment("The system brings the app to the foreground.", by: .user, .system)
      .at(.home)
      .suggested(.wake)
      .habit(penalty: 30, evidence: .app)
      .candidates { _ in [.foreground] }

    func check(in lab: Simulation) throws(SimulationError) { try lab.require(.background) }

    func perform(in lab: inout Simulation) { lab.enterForeground() }
  }

  struct Relaunch: CommandVerb {
    static let endsTurn = true
    static let form = named(.app, "relaunch", .relaunch)
      .comment("The system ends the app in the background; then it is opened again.", by: .system)
      .candidates { _ in [.relaunch] }

    func check(in lab: Simulation) throws(SimulationError) { try lab.require(.background) }

    func perform(in lab: inout Simulation) { lab.relaunch() }
  }

  struct Terminate: CommandVerb {
    static let form = named(.app, "terminate", .terminate)
      .given(by: .user, .system)
      .at(.close)
      .swift("exit(0)")
      .objc("exit(0);")
      .leads
      .habit(penalty: 30, evidence: .app)
      .candidates { _ in [.terminate] }

    func check(in lab: Simulation) throws(SimulationError) { try lab.requireLaunch() }

    func perform(in lab: inout Simulation) { lab.terminate() }
  }

  struct SetWindowHidden: CommandVerb {
    let isHidden: Bool

    static let form = named(.app, "set window hidden {hidden}", setWindowHidden)
      .fields(.flag("hidden", \.isHidden))
      .at(.window)
      .swift("view.window?.isHidden = {hidden}")
      .objc("self.view.window.hidden = {hidden};")
      .leads

    func check(in lab: Simulation) throws(SimulationError) { try lab.requireRoot() }

    func perform(in lab: inout Simulation) { lab.setWindowHidden(isHidden) }
  }

  struct DisconnectScene: CommandVerb {
    static let form = named(.app, "disconnect the scene", .disconnectScene)
      .given(by: .user, .system)
      .at(.scene)
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

    func check(in lab: Simulation) throws(SimulationError) {
      guard lab.usesScenes else { throw SimulationError(.wrongAppState, detail: "without scenes") }
      try lab.requireScene()
    }

    func perform(in lab: inout Simulation) { lab.disconnectScene() }
  }

  struct ConnectScene: CommandVerb {
    static let form = named(.app, "connect a scene", .connectScene)
      .comment("The system connects a scene again.", by: .user, .system)
      .at(.scene)
      .suggested(.wake)
      .since({ $0.has(.willConnect) })

    func check(in lab: Simulation) throws(SimulationError) {
      try lab.requireLaunch()
      guard lab.usesScenes else { throw SimulationError(.wrongAppState, detail: "without scenes") }
      guard !lab.isSceneConnected else { throw SimulationError(.alreadyLaunched) }
    }

    func perform(in lab: inout Simulation) { lab.connectScene() }
  }
}

extension Simulation {
  /// Throws when the app is in none of some states.
  fileprivate func require(_ states: AppState...) throws(SimulationError) {
    try requireScene()
    guard states.contains(appState) else {
      throw SimulationError(.wrongAppState, detail: appState.rawValue)
    }
  }

  /// Throws when the app does not run, or its only scene was disconnected.
  fileprivate func requireScene() throws(SimulationError) {
    try requireLaunch()
    guard !usesScenes || isSceneConnected else { throw SimulationError(.noScene) }
  }

  /// Throws when the running app has no root.
  fileprivate func requireRoot() throws(SimulationError) {
    guard root != nil else { throw SimulationError(.notLaunched) }
    try requireLaunch()
  }

  /// Whether a root, or a controller inside it, presents another one.
  fileprivate func isCovered(_ root: InstanceID) -> Bool {
    instances.contains { $0.presenting.map { hangs($0, from: root) } ?? false }
  }
}
