// The app's and the scene's own states: no appearance callbacks. - Note: Source: §3.14.
extension Simulation {
  mutating func resignActive() {
    tellAppOrScene(.willResignActive, rule: .app1)
  }

  mutating func becomeActive() {
    tellAppOrScene(.didBecomeActive, rule: .app3)
  }

  mutating func enterBackground() {
    if appState == .active { tellAppOrScene(.willResignActive, rule: .app2) }
    tellAppOrScene(.didEnterBackground, rule: .app2)
    saveState()
    tellTraitsOfSnapshots()
    guard let visible = frontmostController() else { return }
    layOut(visible, .snapshot, rule: .app2)
  }

  mutating func enterForeground() {
    applyHeldOrientation()
    tellAppOrScene(.willEnterForeground, rule: .app3)
    tellAppOrScene(.didBecomeActive, rule: .app3)
  }

  /// Hides or shows the window: what is on screen leaves or comes back (VIS-4).
  mutating func setWindowHidden(_ isHidden: Bool) {
    guard isWindowHidden != isHidden else { return }
    isWindowHidden = isHidden
    let tops = isHidden ? shownTops() : hiddenTops
    hiddenTops = isHidden ? tops : []
    for top in tops where self[top].isAlive {
      guard profile.tellsOfHiddenWindow else { continue }
      start(
        isHidden ? .hideWindow : .showWindow,
        incoming: isHidden ? nil : top,
        outgoing: isHidden ? top : nil,
        in: top,
        animated: false
      )
    }
  }

  /// Disconnects the scene between two turns, once nothing is on its way any more.
  mutating func disconnectScene() {
    guard isSceneConnected else { return }
    cancelInteraction()
    guard frames.isEmpty, agenda.entries.isEmpty else {
      // Behind the blocks of its moment: before one of them, it would put itself off for ever.
      agenda.remove(.disconnectScene)
      agenda.add(.disconnectScene, at: agenda.entries.first?.time ?? clock, .later)
      return
    }
    closeScene()
  }

  /// Closes the scene: its window and its controllers go (SCENE-2).
  private mutating func closeScene() {
    if appState == .active { tellScene(.willResignActive, rule: .scene2) }
    tellScene(.didDisconnect, rule: .scene2, isPosted: false)
    var closed: [InstanceID] = []
    for old in windowRoots.reversed() {
      let chain = presentationChain(above: old)
      closed += chain + [old]
      if profile.terminationDisappears {
        let top = chain.last ?? old
        setOwnAppearance(of: top, to: .disappeared, animated: false, rule: .scene2)
      }
      for controller in chain.reversed() + [old] {
        leaveWindow(controller, rule: .scene2)
        loseAppearance(of: controller)
        if let presenter = self[controller].presenting {
          disown(controller, .presenter(presenter))
        }
      }
      disown(old, .window)
    }
    closed += transitions.flatMap(\.controllers)
    dropTransitions()
    for controller in closed.flatMap({ tree(of: $0) }) where self[controller].isAlive {
      loseAppearance(of: controller)
    }
    root = nil
    record(.window, .root, .object(nil))
    overlays = []
    isSceneConnected = false
    setAppState(.background)
  }

  /// Ends the app as the state demands in which it is met (APP-5).
  mutating func terminate() {
    switch appState {
    case .active: tellApp(.willTerminate, rule: .app5)
    case .inactive:
      if usesScenes {
        tellScene(.didDisconnect, rule: .app5, isPosted: false)
      } else {
        tellApp(.didEnterBackground, rule: .app5)
      }
      if profile.terminationDisappears, let top = frontmostRoot() {
        setOwnAppearance(of: top, to: .disappeared, animated: false, rule: .app5)
      }
      if !usesScenes { tellApp(.willTerminate, rule: .app5) }
    case .notRunning, .background, .terminated: break
    }
    setAppState(.terminated)
    agenda = Agenda()
  }

  mutating func setAppState(_ state: AppState) {
    appState = state
    record(.app, .appState, .appState(state))
  }

  mutating func tellApp(_ callback: Callback, _ argument: Argument = .none, rule: RuleID) {
    noteAppState(callback)
    tell(.app, callback, argument, rule: rule)
    observe(callback)
  }

  /// Tells the scene; from 17 on the app's notification follows it (APP-6).
  mutating func tellScene(_ callback: Callback, rule: RuleID, isPosted: Bool = true) {
    noteAppState(callback)
    tell(.scene, callback, rule: rule)
    if profile.postsAppNotifications, isPosted {
      tell(.app, callback, rule: .app6)
    }
    observe(callback)
  }

  private mutating func tellAppOrScene(_ callback: Callback, rule: RuleID) {
    if usesScenes {
      tellScene(callback, rule: rule)
    } else {
      tellApp(callback, rule: rule)
    }
  }

  /// The states of which the app is told.
  private static let states: [Callback: AppState] = [
    .didFinishLaunching: .inactive, .willResignActive: .inactive, .willEnterForeground: .inactive,
    .didBecomeActive: .active, .didEnterBackground: .background,
  ]

  private mutating func noteAppState(_ callback: Callback) {
    guard let state = Self.states[callback], state != appState else { return }
    setAppState(state)
  }

  /// Runs the overrides that observe an app or scene call.
  private mutating func observe(_ callback: Callback) {
    for controller in objects where self[controller].isAlive {
      runObserver(of: callback, Int32(trace.count), on: controller)
    }
  }

  /// The controller at the bottom of what covers the screen.
  func frontmostRoot() -> InstanceID? {
    guard let base = overlays.last ?? root else { return nil }
    return presentationChain(above: base).last ?? base
  }

  /// The innermost controller that a person sees in front.
  func frontmostController() -> InstanceID? {
    guard var current = frontmostRoot() else { return nil }
    while let visible = self[current].visible { current = visible }
    return current
  }
}
