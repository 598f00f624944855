/// Launch, and the window's root.
///
/// - Note: Source: specification §3.3.
enum Launching {
  /// Launches the app, or connects a scene of one that runs.
  static func launch(
    by reason: Command.LaunchReason,
    _ session: Command.SceneSession,
    in world: inout World
  ) {
    guard !world.profile.scenes.areRequired || world.usesScenes else {
      return world.raise(.errScene1, about: nil)
    }
    world.screen.launchReason = reason
    world.screen.hasSession = world.screen.hasSession || session == .kept
    runLaunch(\.sync, in: &world)
    guard !world.isHalted else { return }
    world.time.agenda.add(.launchLayout, at: world.time.clock, .layout)
  }

  static func runLaunch(_ part: KeyPath<LaunchScript, [LaunchStage]>, in world: inout World) {
    let script = LaunchScript.stages(
      in: world.profile,
      usesScenes: world.usesScenes,
      by: world.screen.launchReason
    )
    world.withCause(Cause(.transition, of: nil, transition: .launch)) {
      for stage in script[keyPath: part] where !$0.isHalted { run(stage, in: &$0) }
    }
    if part == \.layout, !world.isHalted {
      world.time.agenda.add(.launchEnd, at: world.time.clock, .end)
    }
  }

  private static func run(_ stage: LaunchStage, in world: inout World) {
    switch stage.action {
    case .makeStoryboardRoot: makeRoot(fromStoryboard: true, in: &world)
    case .makeCodeRoot:
      makeRoot(fromStoryboard: false, in: &world)
      reportMissingRoot(in: &world)
    case .app(let callback):
      // A scene that connects again does not launch the app.
      guard !world.usesScenes || world.screen.appState == .notRunning else { return }
      AppLife.tellApp(callback, rule: stage.rule, in: &world)
    case .configureScene: configureScene(rule: stage.rule, in: &world)
    case .delivery:
      guard let delivery = world.screen.launchReason.delivery else { return }
      AppLife.tell(delivery, rule: stage.rule, in: &world)
    case .stayInBackground: AppLife.setAppState(.background, in: &world)
    case .connect: connectScene(rule: stage.rule, in: &world)
    case .scene(let callback):
      // At launch there is no notification of the way to the foreground; an app that was in the
      // background comes back with its scene (SCENE-M5).
      AppLife.tellScene(
        callback,
        rule: stage.rule,
        isPosted: callback == .didBecomeActive || world.screen.appState == .background,
        in: &world
      )
    case .console(let rule): world.log(rule, about: nil)
    case .restoreState: Restoration.restoreState(rule: stage.rule, in: &world)
    case .rootWillAppear: startRoot(rule: stage.rule, in: &world)
    case .rootEntersWindow:
      guard let root = world.screen.root else { return }
      Layout.enterWindow(root, in: &world)
    case .rootLayout:
      guard let root = world.screen.root else { return }
      LaunchRotation.bringRootOn(root, rule: stage.rule, in: &world)
    case .rootDidAppear: showRoot(rule: stage.rule, in: &world)
    case .restorePresentation: Restoration.restorePresentation(in: &world)
    case .rootLayoutAgain:
      guard let root = world.screen.root, world.definition(for: root).kind == .navigation,
        world.profile.startsNavigationInLayout, world[root].isInWindow
      else { return }
      Layout.runLayoutPass(of: root, rule: stage.rule, in: &world)
    }
  }

  /// The app is asked for the configuration of a scene whose session is new.
  private static func configureScene(rule: RuleID, in world: inout World) {
    guard !world.screen.hasSession else { return }
    world.screen.hasSession = true
    world.tell(
      .app,
      .configurationForConnecting,
      .scene(world.scenes.current),
      rule: world.scenes.connected.count > 1 ? .sceneM2 : rule
    )
  }

  private static func connectScene(rule: RuleID, in world: inout World) {
    world.screen.isSceneConnected = true
    world.scenes.connected.append(world.scenes.current)
    let reason = world.screen.launchReason
    let argument = reason.delivery == nil ? Argument.none : .launchReason(reason)
    AppLife.tellScene(.willConnect, argument, rule: rule, isPosted: false, in: &world)
  }

  /// Loads the root and begins its appearance.
  private static func startRoot(rule: RuleID, in world: inout World) {
    guard let root = world.screen.root else { return }
    Loading.loadTree(root, rule: rule, in: &world)
    guard world.profile.hasRootViewController || world.profile.tellsOldRootWillAppear else {
      return
    }
    Appearance.setOwnAppearance(of: root, to: .appearing, animated: false, rule: rule, in: &world)
  }

  /// Ends the root's appearance, unless code took it into its own hands.
  private static func showRoot(rule: RuleID, in world: inout World) {
    guard let root = world.screen.root, world[root].own == .appearing,
      world[root].explicitLevel == 0, !world[root].isViewReplaced,
      world.profile.hasRootViewController || world.profile.tellsOldRootDidAppear
    else { return }
    Appearance.setOwnAppearance(of: root, to: .appeared, animated: false, rule: rule, in: &world)
  }

  static func makeRoot(fromStoryboard: Bool, in world: inout World) {
    guard world.screen.root == nil, let controller = world.app.root(of: world.scenes.current),
      (world.app[controller].source == .storyboard) == fromStoryboard
    else { return }
    let object = Creation.object(controller, in: &world)
    // Code that ran meanwhile may have set another root.
    guard world.screen.root == nil else { return setRoot(controller, in: &world) }
    world.screen.root = object
    Relations.forgetToldSizes(from: object, in: &world)
    Owners.own(object, world.profile.hasRootViewController ? .window : .application, in: &world)
    world.record(.window, .root, .object(object))
  }

  /// LAUNCH-3: nothing, a message or an exception.
  private static func reportMissingRoot(in world: inout World) {
    guard world.screen.root == nil else { return }
    switch world.profile.missingRoot {
    case .accepted: break
    case .logged: world.log(.errRoot1, about: nil)
    case .thrown: world.raise(.errRoot1, about: nil)
    }
  }

  private static func isLaunching(in world: World) -> Bool {
    world.time.agenda.contains(.launchLayout) || world.time.agenda.contains(.launchEnd)
  }

  /// The launch goes on with the new root; the old one leaves if it was on its way.
  private static func replaceRootBeforeItAppeared(
    _ old: InstanceID?,
    by new: InstanceID,
    in world: inout World
  ) {
    if let old {
      let wasOnItsWay = world[old].own == .appearing
      Layout.leaveWindow(old, rule: .rootRepl1, in: &world)
      Appearance.disappear(old, rule: .rootRepl1, in: &world)
      Owners.disown(old, .window, in: &world)
      Owners.disown(old, .application, in: &world)
      guard wasOnItsWay else { return }
      Loading.loadTree(new, rule: .rootRepl1, in: &world)
      Appearance.setOwnAppearance(
        of: new,
        to: .appearing,
        animated: false,
        rule: .rootRepl1,
        in: &world
      )
    }
    guard world.time.agenda.contains(.launchEnd) else { return }
    Layout.bringOn(new, .launch, animated: false, rule: .rootRepl1, in: &world)
  }

  /// Replaces the window's root (ROOT-REPL-1); at once while nothing is visible (ROOT-1).
  ///
  /// Where the app adopts scenes, a window without one is never seen (LAUNCH-13).
  static func setRoot(_ target: ControllerID, in world: inout World) {
    let new = Creation.object(target, in: &world)
    guard !world.windowRoots.contains(new) else { return }
    if world[new].parent != nil || world[new].presenting != nil {
      return world.raise(.errCont1, about: new, joining: nil)
    }
    let isRunning = world.screen.appState != .notRunning && !isLaunching(in: world)
    guard !isRunning || world.hasItsScene else {
      return Owners.own(new, .application, in: &world)
    }
    let old = world.screen.root
    if world[new].superview != nil { Layout.takeViewAway(from: new, .rootRepl1, in: &world) }
    world.screen.root = new
    Relations.forgetToldSizes(from: new, in: &world)
    Owners.own(new, world.profile.hasRootViewController ? .window : .application, in: &world)
    world.record(.window, .root, .object(new))
    guard isRunning else {
      return replaceRootBeforeItAppeared(old, by: new, in: &world)
    }
    if world.screen.isWindowHidden {
      return Windows.exchangeInHiddenWindow(old, for: new, in: &world)
    }
    let transition = Transition(
      id: world.makeTransitionID(),
      kind: .root,
      container: new,
      incoming: new,
      outgoing: old,
      isAnimated: false,
      script: .replaceRoot
    )
    Transitions.register(transition, in: &world)
    if let old { letGo(of: old, in: &world) }
    Transitions.beginCallbacks(of: transition.id, in: &world)
    world.time.agenda.add(.appearTransition(transition.id), at: world.time.clock, .layout)
  }

  /// The window lets go of its old root; what that presented stays and keeps it (ROOT-REPL-2).
  private static func letGo(of old: InstanceID, in world: inout World) {
    Owners.disown(old, .window, in: &world)
    if world[old].presented == nil {
      Owners.disown(old, .application, in: &world)
    } else {
      Owners.own(old, .application, in: &world)
    }
  }
}
