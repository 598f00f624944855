/// The app's and the scene's own states: no appearance callbacks.
///
/// - Note: Source: §3.14.
enum AppLife {
  static func resignActive(in world: inout World) {
    tellAppOrScene(.willResignActive, rule: .app1, in: &world)
  }

  static func becomeActive(in world: inout World) {
    tellAppOrScene(.didBecomeActive, rule: .app3, in: &world)
  }

  static func enterBackground(in world: inout World) {
    if world.activity == .active {
      tellAppOrScene(.willResignActive, rule: .app2, in: &world)
    }
    tellAppOrScene(.didEnterBackground, rule: .app2, in: &world)
    Restoration.saveState(in: &world)
    Rotation.tellSizesOfSnapshots(in: &world)
    Rotation.tellTraitsOfSnapshots(in: &world)
    guard let visible = world.frontmostController() else { return }
    Layout.layOut(visible, .snapshot, rule: .app2, in: &world)
  }

  static func enterForeground(in world: inout World) {
    Rotation.applyHeldOrientation(in: &world)
    tellAppOrScene(.willEnterForeground, rule: .app3, in: &world)
    tellAppOrScene(.didBecomeActive, rule: .app3, in: &world)
  }

  /// Gives the running app what it was opened for; who comes from the background hears of it on
  /// the way to the front (LAUNCH-10).
  static func deliver(_ delivery: Command.Delivery, in world: inout World) {
    guard !world.usesScenes || world.screen.isSceneConnected else {
      return Windows.connectScene(.kept, for: delivery.reason, in: &world)
    }
    let returns = world.activity == .background
    if returns {
      Rotation.applyHeldOrientation(in: &world)
      tellAppOrScene(.willEnterForeground, rule: .app3, in: &world)
    }
    tell(delivery, rule: .launch10, in: &world)
    if returns { tellAppOrScene(.didBecomeActive, rule: .app3, in: &world) }
  }

  /// Tells the delegate of the app or of its scene what is given to it.
  static func tell(_ delivery: Command.Delivery, rule: RuleID, in world: inout World) {
    guard let callback = delivery.callback(usesScenes: world.usesScenes) else { return }
    world.tell(world.usesScenes ? .scene(world.scenes.current) : .app, callback, rule: rule)
  }

  /// Hides or shows the window: what is on screen leaves or comes back (VIS-4).
  static func setWindowHidden(_ isHidden: Bool, in world: inout World) {
    guard world.screen.isWindowHidden != isHidden else { return }
    world.screen.isWindowHidden = isHidden
    let tops = isHidden ? world.shownTops() : world.screen.hiddenTops
    world.screen.hiddenTops = isHidden ? tops : []
    for top in tops where world[top].isAlive {
      guard world.profile.tellsOfHiddenWindow else { continue }
      Transitions.start(
        isHidden ? .hideWindow : .showWindow,
        incoming: isHidden ? nil : top,
        outgoing: isHidden ? top : nil,
        inside: top,
        animated: false,
        in: &world
      )
    }
  }

  /// Disconnects the scene between two turns, once nothing is on its way in it any more.
  ///
  /// The session of a scene that the user closed is discarded (SCENE-M6); the system that reclaims
  /// one keeps it (SCENE-M7).
  static func disconnectScene(isClosed: Bool, in world: inout World) {
    guard world.screen.isSceneConnected else { return }
    Gestures.cancelInteraction(in: &world)
    guard world.telling.frames.isEmpty, world.time.agenda.entries.isEmpty else {
      return putOffDisconnecting(isClosed: isClosed, in: &world)
    }
    if world.activity == .active { tellScene(.willResignActive, rule: .scene2, in: &world) }
    tellScene(.didDisconnect, rule: .scene2, isPosted: false, in: &world)
    if isClosed { discardSession(rule: .sceneM6, in: &world) }
    emptyWindow(in: &world)
    world.screen.isSceneConnected = false
    world.scenes.connected.removeAll { $0 == world.scenes.current }
    setSceneState(.unattached, in: &world)
    let former = world.screen.appState
    noteAppState(stateOfScenes(in: world), in: &world)
    // With the last scene in the foreground the app leaves it (SCENE-M5).
    let leaves = former != .background && world.screen.appState == .background
    if leaves { post(.didEnterBackground, in: &world) }
  }

  /// Disconnects the scene once nothing is under way.
  ///
  /// Behind the blocks of its moment: before one of them, it would put itself off for ever. For the
  /// same reason there is only one such job; what the user closed stays closed.
  private static func putOffDisconnecting(isClosed: Bool, in world: inout World) {
    let closes = isClosed || world.time.agenda.contains(.disconnectScene(isClosed: true))
    world.time.agenda.remove(.disconnectScene(isClosed: true))
    world.time.agenda.remove(.disconnectScene(isClosed: false))
    world.time.agenda.add(
      .disconnectScene(isClosed: closes),
      at: world.time.agenda.entries.first?.time ?? world.time.clock,
      .later
    )
  }

  /// The app is told that a session will not come back.
  private static func discardSession(rule: RuleID, in world: inout World) {
    world.screen.hasSession = false
    tellApp(.didDiscardSceneSessions, .scene(world.scenes.current), rule: rule, in: &world)
  }

  /// The window of a scene and its controllers go (SCENE-2).
  private static func emptyWindow(in world: inout World) {
    var closed: [InstanceID] = []
    for old in world.windowRoots.reversed() {
      let chain = world.presentationChain(above: old)
      closed += chain + [old]
      if world.profile.terminationDisappears {
        let top = chain.last ?? old
        Appearance.disappear(top, rule: .scene2, in: &world)
      }
      for controller in chain.reversed() + [old] {
        Layout.leaveWindow(controller, rule: .scene2, in: &world)
        Appearance.loseAppearance(of: controller, in: &world)
        if let presenter = world[controller].presenting {
          Owners.disown(controller, .presenter(presenter), in: &world)
        }
      }
      Owners.disown(old, .window, in: &world)
    }
    closed += world.motion.transitions.flatMap(\.controllers)
    Transitions.dropTransitions(in: &world)
    for controller in closed.flatMap({ world.tree(of: $0) }) where world[controller].isAlive {
      Appearance.loseAppearance(of: controller, in: &world)
    }
    world.screen.root = nil
    world.record(.window, .root, .object(nil))
    world.screen.overlays = []
  }

  /// Ends the app as the state demands in which it is met (APP-5).
  static func terminate(in world: inout World) {
    switch world.screen.appState {
    case .active: tellApp(.willTerminate, rule: .app5, in: &world)
    case .inactive:
      world.inConnectedScenes { leaveSwitcher(in: &$0) }
      if !world.usesScenes {
        tellApp(.willTerminate, rule: .app5, in: &world)
      } else if world.profile.scenes.terminatesByDevice, !world.app.platform.takesSeveralScenes {
        tellApp(.willTerminate, rule: .app9, in: &world)
      }
    case .notRunning, .background, .terminated: break
    }
    setAppState(.terminated, in: &world)
    world.time.agenda = Agenda()
  }

  /// What is inactive is thrown out of the app switcher while it still runs; with scenes what is
  /// called may depend on the device (APP-9).
  private static func leaveSwitcher(in world: inout World) {
    guard world.activity == .inactive else { return }
    let platform = world.app.platform
    let staysConnected =
      world.profile.scenes.terminatesByDevice
      && (platform.idiom == .phone || platform.takesSeveralScenes)
    if !world.usesScenes {
      tellApp(.didEnterBackground, rule: .app5, in: &world)
    } else if staysConnected {
      tellScene(.didEnterBackground, rule: .app9, in: &world)
    } else {
      tellScene(.didDisconnect, rule: .app9, isPosted: false, in: &world)
      discardSession(rule: .app9, in: &world)
    }
    guard world.profile.terminationDisappears, let top = world.frontmostRoot() else { return }
    Appearance.disappear(top, rule: .app5, in: &world)
  }

  static func setAppState(_ state: AppState, in world: inout World) {
    world.screen.appState = state
    world.record(.app, .appState, .appState(state))
  }

  static func tellApp(
    _ callback: Callback,
    _ argument: Argument = .none,
    rule: RuleID,
    in world: inout World
  ) {
    if let state = states[callback] { noteAppState(state, in: &world) }
    world.tell(.app, callback, argument, rule: rule)
    post(callback, in: &world)
    observe(callback, in: &world)
  }

  /// Posts the application's notification of a call, directly after it (APP-8).
  static func post(_ callback: Callback, in world: inout World) {
    guard callback.roles.contains(.notification) else { return }
    world.tell(.notification, callback, rule: .app8)
  }

  /// Tells the scene; the app delegate hears nothing of it (APP-6).
  static func tellScene(
    _ callback: Callback,
    _ argument: Argument = .none,
    rule: RuleID,
    isPosted: Bool = true,
    in world: inout World
  ) {
    let former = world.screen.appState
    if let state = sceneStates[callback] {
      setSceneState(state, in: &world)
      noteAppState(stateOfScenes(in: world), in: &world)
    }
    world.tell(.scene(world.scenes.current), callback, argument, rule: rule)
    // Of several scenes the notifications follow the app (SCENE-M5).
    let isAppTold = world.scenes.connected.count < 2 || world.screen.appState != former
    if isPosted, isAppTold { post(callback, in: &world) }
    observe(callback, in: &world)
  }

  private static func tellAppOrScene(_ callback: Callback, rule: RuleID, in world: inout World) {
    if world.usesScenes {
      tellScene(callback, rule: rule, in: &world)
    } else {
      tellApp(callback, rule: rule, in: &world)
    }
  }

  /// The states that the app is told.
  private static let states: [Callback: AppState] = [
    .didFinishLaunching: .inactive, .willResignActive: .inactive, .willEnterForeground: .inactive,
    .didBecomeActive: .active, .didEnterBackground: .background,
  ]

  /// The states that a scene is told.
  private static let sceneStates: [Callback: SceneState] = [
    .willResignActive: .foregroundInactive, .willEnterForeground: .foregroundInactive,
    .didBecomeActive: .foregroundActive, .didEnterBackground: .background,
  ]

  /// Sets the state of the scene at hand.
  static func setSceneState(_ state: SceneState, in world: inout World) {
    guard world.screen.sceneState != state else { return }
    world.screen.sceneState = state
    guard !world.app.scenes.isEmpty else { return }
    world.record(.scene(world.scenes.current), .sceneState, .sceneState(state))
  }

  /// The state of the app that its scenes make: the most active one counts (SCENE-M5).
  private static func stateOfScenes(in world: World) -> AppState {
    var state = AppState.background
    for scene in world.scenes.connected {
      switch world.screen(of: scene).sceneState {
      case .foregroundActive: return .active
      case .foregroundInactive: state = .inactive
      case .background, .unattached: break
      }
    }
    return state
  }

  private static func noteAppState(_ state: AppState, in world: inout World) {
    guard state != world.screen.appState else { return }
    setAppState(state, in: &world)
  }

  /// Runs the overrides that observe an app or scene call.
  private static func observe(_ callback: Callback, in world: inout World) {
    for controller in world.objects.all where world[controller].isAlive {
      world.runObserver(of: callback, Int32(world.telling.trace.count), on: controller)
    }
  }
}
