// Launch, and the window's root. - Note: Source: specification §3.3.
extension Simulation {
  mutating func launch() {
    isSceneConnected = usesScenes
    runLaunch(\.sync)
    guard !isHalted else { return }
    agenda.add(.launchLayout, at: clock, .layout)
  }

  mutating func runLaunch(_ part: KeyPath<LaunchScript, [LaunchStage]>) {
    let script = LaunchScript.stages(in: profile, usesScenes: usesScenes)
    withCause(Cause(.transition, of: nil, transition: .launch)) {
      for stage in script[keyPath: part] where !$0.isHalted { $0.run(stage) }
    }
    if part == \.layout, !isHalted { agenda.add(.launchEnd, at: clock, .end) }
  }

  var usesScenes: Bool { app.platform.usesScenes && profile.has(.willConnect) }

  private mutating func run(_ stage: LaunchStage) {
    switch stage.action {
    case .makeStoryboardRoot: makeRoot(fromStoryboard: true)
    case .makeCodeRoot:
      makeRoot(fromStoryboard: false)
      reportMissingRoot()
    case .app(let callback):
      // A scene that connects again does not launch the app.
      guard !usesScenes || appState == .notRunning else { return }
      tellApp(callback, rule: stage.rule)
    case .scene(let callback):
      // At launch there is no notification of connecting or of the way to the foreground.
      tellScene(callback, rule: stage.rule, isPosted: callback == .didBecomeActive)
    case .console(let rule): log(rule, about: nil)
    case .restoreState: restoreState(rule: stage.rule)
    case .rootWillAppear:
      guard let root else { return }
      loadTree(root, rule: stage.rule)
      guard profile.hasRootViewController || profile.tellsOldRootWillAppear else { return }
      setOwnAppearance(of: root, to: .appearing, animated: false, rule: stage.rule)
    case .rootLayout:
      guard let root else { return }
      bringRootOn(root, rule: stage.rule)
    case .rootDidAppear:
      guard let root, self[root].own == .appearing, self[root].explicitLevel == 0,
        !self[root].isViewReplaced,
        profile.hasRootViewController || profile.tellsOldRootDidAppear
      else { return }
      setOwnAppearance(of: root, to: .appeared, animated: false, rule: stage.rule)
    case .restorePresentation: restorePresentation()
    case .rootLayoutAgain:
      guard let root, definition(for: root).kind == .navigation,
        profile.startsNavigationInLayout, self[root].isInWindow
      else { return }
      runLayoutPass(of: root, rule: stage.rule)
    }
  }

  mutating func makeRoot(fromStoryboard: Bool) {
    guard root == nil, let controller = app.root,
      (app[controller].source == .storyboard) == fromStoryboard
    else { return }
    let object = object(controller)
    // Code that ran meanwhile may have set another root.
    guard root == nil else { return setRoot(controller) }
    root = object
    own(object, profile.hasRootViewController ? .window : .application)
    record(.window, .root, .object(object))
  }

  /// LAUNCH-3: nothing, a message or an exception.
  private mutating func reportMissingRoot() {
    guard root == nil else { return }
    switch profile.missingRoot {
    case .accepted: break
    case .logged: log(.errRoot1, about: nil)
    case .thrown: raise(.errRoot1, about: nil)
    }
  }

  private var isLaunching: Bool { agenda.contains(.launchLayout) || agenda.contains(.launchEnd) }

  /// The launch goes on with the new root; the old one leaves if it was on its way.
  private mutating func replaceRootBeforeItAppeared(_ old: InstanceID?, by new: InstanceID) {
    if let old {
      let wasOnItsWay = self[old].own == .appearing
      leaveWindow(old, rule: .rootRepl1)
      setOwnAppearance(of: old, to: .disappeared, animated: false, rule: .rootRepl1)
      disown(old, .window)
      disown(old, .application)
      guard wasOnItsWay else { return }
      loadTree(new, rule: .rootRepl1)
      setOwnAppearance(of: new, to: .appearing, animated: false, rule: .rootRepl1)
    }
    guard agenda.contains(.launchEnd) else { return }
    bringOn(new, .launch, animated: false, rule: .rootRepl1)
  }

  /// Replaces the window's root (ROOT-REPL-1); at once while nothing is visible (ROOT-1).
  mutating func setRoot(_ target: ControllerID) {
    let new = object(target)
    guard !windowRoots.contains(new) else { return }
    if self[new].parent != nil || self[new].presenting != nil {
      return raise(.errCont1, about: new, joining: nil)
    }
    let old = root
    root = new
    own(new, profile.hasRootViewController ? .window : .application)
    record(.window, .root, .object(new))
    guard appState != .notRunning, !isLaunching else {
      return replaceRootBeforeItAppeared(old, by: new)
    }
    if isWindowHidden { return exchangeInHiddenWindow(old, for: new) }
    let transition = Transition(
      id: makeTransitionID(),
      kind: .root,
      container: new,
      incoming: new,
      outgoing: old,
      isAnimated: false,
      script: .replaceRoot
    )
    register(transition)
    if let old { letGo(of: old) }
    beginCallbacks(of: transition.id)
    agenda.add(.appearTransition(transition.id), at: clock, .layout)
  }

  /// The window lets go of its old root; what that presented stays and keeps it (ROOT-REPL-2).
  private mutating func letGo(of old: InstanceID) {
    disown(old, .window)
    if self[old].presented == nil {
      disown(old, .application)
    } else {
      own(old, .application)
    }
  }
}
