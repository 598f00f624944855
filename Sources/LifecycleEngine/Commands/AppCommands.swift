// Commands about the app and its window.
extension Command {
  struct Launch: CommandVerb {
    let reason: LaunchReason
    let session: SceneSession

    static let endsTurn = true
    static let form = named(.app, "launch", launchApp)
      .fields(
        .choice("by", \.reason, default: .user),
        .choice("session", \.session, default: .new)
      )
      .comment("Launches once, before any of this runs.", by: .user)
      .inScene(.unconnected)
      .suggested(.wake)
      .habit(penalty: 0, mayComeBefore: true)

    func check(in lab: World) throws(SimulationError) {
      guard lab.screen.appState == .notRunning else { throw SimulationError(.alreadyLaunched) }
      if let delivery = reason.delivery { try lab.require(delivery) }
      for index in lab.app.controllers.indices { try lab.requireKind(of: ControllerID(index)) }
    }

    func perform(in lab: inout World) { Launching.launch(by: reason, session, in: &lab) }
  }

  struct Deliver: CommandVerb {
    let what: Delivery

    static let form = named(.app, "deliver {what}", deliver)
      .fields(.choice("what", \.what))
      .comment("The system gives the app what it was opened for.", by: .user, .system)
      .at(.home)
      .candidates { $0.activity == .background ? [.deliver(.url)] : [] }
      .inScene(.one)

    func check(in lab: World) throws(SimulationError) {
      try lab.requireLaunch()
      try lab.require(what)
      try lab.requireNoConnecting()
    }

    func perform(in lab: inout World) { AppLife.deliver(what, in: &lab) }
  }

  struct SetRoot: CommandVerb {
    let target: ControllerID

    static let form = named(.app, "set {target} as root", setRoot)
      .fields(.target(\.target))
      .inScene(.one)
      .leads
      .written(by: .root)
      .read(
        from: "{=scene}.windows.first.rootViewController = {+target}",
        "UIApplication.shared.delegate.window.rootViewController = {+target}",
        "view.window.rootViewController = {+target}"
      )

    /// The action is about the root that is replaced.
    func facts(in lab: World) -> ActionContext {
      var facts = lab.facts(about: lab.screen.root)
      facts.isPresenting = lab.screen.root.map { lab.isCovered($0) } ?? false
      return facts
    }

    func check(in lab: World) throws(SimulationError) {
      // As with “showWindow”: only code can set the root of a window that has no scene (LAUNCH-13).
      if lab.telling.frames.isEmpty, lab.screen.appState != .notRunning { try lab.requireScene() }
    }

    func perform(in lab: inout World) { Launching.setRoot(target, in: &lab) }

    func noEffectRule(in lab: World) -> RuleID? {
      lab.screen.root != nil && lab.objects.living[target] == lab.screen.root ? .rootRepl3 : nil
    }
  }

  struct ClearRoot: CommandVerb {
    static let form = named(.app, "set the root to nil", .clearRoot)
      .swift("view.window?.rootViewController = nil")
      .objc("self.view.window.rootViewController = nil;")
      .inScene(.one)
      .leads

    func check(in lab: World) throws(SimulationError) { try lab.requireRoot() }

    func perform(in lab: inout World) { Windows.clearRoot(in: &lab) }
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

    func check(in lab: World) throws(SimulationError) {
      // The code of an app that has no scene yet can make a window (LAUNCH-13).
      if lab.telling.frames.isEmpty { try lab.requireScene() } else { try lab.requireLaunch() }
    }

    func perform(in lab: inout World) { Windows.showWindow(target, in: &lab) }

    func noEffectRule(in lab: World) -> RuleID? { lab.hasItsScene ? nil : .launch13 }
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

    func check(in lab: World) throws(SimulationError) {
      guard lab.objects.living[target].map(lab.screen.overlays.contains) ?? false else {
        throw SimulationError(.notOnScreen, target)
      }
    }

    func perform(in lab: inout World) {
      Windows.dropWindow(Creation.object(target, in: &lab), in: &lab)
    }
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

    func perform(in lab: inout World) { MemoryWarnings.warnOfMemory(in: &lab) }
  }

  struct ResignActive: CommandVerb {
    static let form = named(.app, "resign active", .resignActive)
      .comment("The system makes the app inactive.", by: .user, .system)
      .at(.switcher)
      .inScene(.each)
      .habit(penalty: 30, evidence: .app)
      .candidates { _ in [.resignActive] }

    func check(in lab: World) throws(SimulationError) { try lab.require(.active) }

    func perform(in lab: inout World) { AppLife.resignActive(in: &lab) }
  }

  struct BecomeActive: CommandVerb {
    static let form = named(.app, "become active", .becomeActive)
      .comment("The system makes the app active.", by: .user, .system)
      .at(.switcher)
      .suggested(.wake)
      .inScene(.each)
      .habit(penalty: 30, evidence: .app)
      .candidates { _ in [.becomeActive] }

    func check(in lab: World) throws(SimulationError) { try lab.require(.inactive) }

    func perform(in lab: inout World) { AppLife.becomeActive(in: &lab) }
  }

  struct Background: CommandVerb {
    static let form = named(.app, "go to the background", .background)
      .comment("The system sends the app to the background.", by: .user, .system)
      .at(.home)
      .inScene(.each)
      .habit(penalty: 30, evidence: .app)
      .candidates { _ in [.background] }

    func check(in lab: World) throws(SimulationError) { try lab.require(.active, .inactive) }

    func perform(in lab: inout World) { AppLife.enterBackground(in: &lab) }
  }

  struct Foreground: CommandVerb {
    static let form = named(.app, "come to the foreground", .foreground)
      .comment("The system brings the app to the foreground.", by: .user, .system)
      .at(.home)
      .suggested(.wake)
      .inScene(.each)
      .habit(penalty: 30, evidence: .app)
      .candidates { _ in [.foreground] }

    func check(in lab: World) throws(SimulationError) {
      // A person who opens the app gets a scene (SCENE-6).
      guard !lab.lacksScene else { return try lab.requireRoomForScene() }
      try lab.require(.background)
    }

    func perform(in lab: inout World) {
      if lab.lacksScene {
        Windows.connectScene(.kept, in: &lab)
      } else {
        AppLife.enterForeground(in: &lab)
      }
    }
  }

  struct Relaunch: CommandVerb {
    static let endsTurn = true
    static let form = named(.app, "relaunch", .relaunch)
      .comment("The system ends the app in the background; then it is opened again.", by: .system)
      .candidates { _ in [.relaunch] }

    func check(in lab: World) throws(SimulationError) { try lab.require(.background) }

    func perform(in lab: inout World) { Restoration.relaunch(in: &lab) }
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

    func check(in lab: World) throws(SimulationError) { try lab.requireLaunch() }

    func perform(in lab: inout World) { AppLife.terminate(in: &lab) }
  }
}

extension Command.LaunchReason: FieldChoice {}
extension Command.SceneSession: FieldChoice {}
extension Command.Delivery: FieldChoice {}

// The declarations of the commands about the app.
extension Command {
  static let appVerbs: [any CommandVerb.Type] = [
    Launch.self, SetRoot.self, ClearRoot.self, ShowWindow.self, DropWindow.self, MemoryWarning.self,
    ResignActive.self, BecomeActive.self, Background.self, Foreground.self, Relaunch.self,
    Terminate.self, Deliver.self,
  ]

  /// The declaration, if the command is one of these.
  var appVerb: (any CommandVerb)? {
    if case .launchApp(let reason, let session) = self {
      return Launch(reason: reason, session: session)
    }
    if case .setRoot(let target) = self { return SetRoot(target: target) }
    if case .clearRoot = self { return ClearRoot() }
    if case .showWindow(let target) = self { return ShowWindow(target: target) }
    if case .dropWindow(let target) = self { return DropWindow(target: target) }
    if case .memoryWarning = self { return MemoryWarning() }
    if case .resignActive = self { return ResignActive() }
    if case .becomeActive = self { return BecomeActive() }
    if case .background = self { return Background() }
    if case .foreground = self { return Foreground() }
    if case .relaunch = self { return Relaunch() }
    if case .terminate = self { return Terminate() }
    if case .deliver(let what) = self { return Deliver(what: what) }
    return nil
  }
}
