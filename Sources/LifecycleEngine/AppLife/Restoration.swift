/// State that UIKit saves in the background, and restores when the app is launched again.
///
/// - Note: Source: specification §3.19b RESTORE.
enum Restoration {
  /// Saves the window's tree and lets it encode its state, parents first (RESTORE-1).
  ///
  /// With scenes nothing of it happens (RESTORE-6).
  static func saveState(in world: inout World) {
    world.screen.saved = SavedState()
    guard let root = world.screen.root, !world.usesScenes, world.profile.has(.encodeRestorableState)
    else { return }
    save(root, in: &world)
    for controller in world.screen.saved.chain + world.screen.saved.presented
    where world[controller].isAlive {
      world.call(controller, .encodeRestorableState, rule: .restore1)
    }
  }

  private static func save(
    _ controller: InstanceID,
    isPresented: Bool = false,
    in world: inout World
  ) {
    guard isSaved(controller, in: world) else { return }
    let (id, kind) = (world.definition(of: controller), world.definition(for: controller).kind)
    let children = savedChildren(of: controller, in: world)
    if isPresented {
      world.screen.saved.presented.append(controller)
    } else {
      world.screen.saved.chain.append(controller)
    }
    if kind == .tabBar {
      world.screen.saved.selected[id] = world[controller].visible.map(world.definition(of:))
    }
    if kind == .navigation { world.screen.saved.stacks[id] = children.map(world.definition(of:)) }
    for child in children { save(child, isPresented: isPresented, in: &world) }
    if let presented = world[controller].presented {
      savePresentation(of: presented, by: id, in: &world)
    }
  }

  private static func savePresentation(
    of presented: InstanceID,
    by presenter: ControllerID,
    in world: inout World
  ) {
    guard isSaved(presented, in: world) else { return }
    world.screen.saved.presentations.append(
      SavedPresentation(
        presenter: presenter,
        presented: world.definition(of: presented),
        style: world[presented].askedStyle
      )
    )
    save(presented, isPresented: true, in: &world)
  }

  /// Whether UIKit saves a controller: it has an identifier, and its name means no other object.
  private static func isSaved(_ controller: InstanceID, in world: World) -> Bool {
    world.definition(for: controller).restorationIdentifier != nil
      && world.objects.living[world.definition(of: controller)] == controller
  }

  /// The children whose state goes with a container's; on a stack nothing lies on what is missing.
  private static func savedChildren(of container: InstanceID, in world: World) -> [InstanceID] {
    let children = world[container].children
    let kind = world.definition(for: container).kind
    guard kind == .navigation else {
      return kind.savesChildren
        ? children.filter { isSaved($0, in: world) && !world.isMoreList($0) } : []
    }
    return Array(
      children.prefix { isSaved($0, in: world) && world.definition(for: $0).kind.isPushed }
    )
  }

  /// The system ends the app in the background, where nobody is told; then it is opened again.
  static func relaunch(in world: inout World) {
    endProcess(in: &world)
    world.enter(.first)
    Launching.launch(by: .user, .kept, in: &world)
  }

  /// Everything that the process had is gone, without a call.
  private static func endProcess(in world: inout World) {
    world.inScenes(world.app.sceneIDs) { Transitions.dropTransitions(in: &$0) }
    for controller in world.objects.all where world[controller].isAlive {
      Appearance.loseAppearance(of: controller, in: &world)
      Loading.setInWindow(controller, false, in: &world)
      world.record(controller, .isAlive, .flag(false))
      let instance = world[controller]
      world[controller] = Instance(controller: instance.controller, number: instance.number)
      world[controller].isAlive = false
      var code = CodeState(world.definition(for: controller))
      code.noted = world.objects.codes[controller].noted
      world.objects.codes[controller] = code
      Costs.noteCode(of: controller, in: &world)
    }
    world.objects.living = world.objects.living.map { _ in nil }
    world.objects.moreRows = []
    world.memory.mayLeak = false
    world.memory.deallocationCandidates = []
    world.inScenes(world.app.sceneIDs) { endScene(in: &$0) }
    world.scenes.connected = []
    AppLife.setAppState(.notRunning, in: &world)
  }

  /// What a scene had of the process: its window, and what waited there.
  private static func endScene(in world: inout World) {
    world.screen.root = nil
    world.record(.window, .root, .object(nil))
    world.screen.overlays = []
    world.screen.hiddenTops = []
    world.screen.isWindowHidden = false
    world.screen.isSceneConnected = false
    AppLife.setSceneState(.unattached, in: &world)
    world.motion.activeCoordinator = nil
    world.motion.needsAdaptation = false
    world.motion.pendingAppearance = []
    world.screen.restoredPresentations = []
    if let held = world.screen.heldOrientation {
      world.screen.heldOrientation = nil
      Rotation.setOrientation(held, in: &world)
    }
    world.screen.formerOrientation = world.screen.orientation
    world.screen.classChanges = 0
  }

  /// Asks for the saved controllers, makes and loads them, and lets them decode (RESTORE-2).
  static func restoreState(rule: RuleID, in world: inout World) {
    let state = world.screen.saved
    world.screen.saved = SavedState()
    guard let first = state.chain.first, world.definition(of: first) == world.app.root else {
      return
    }
    AppLife.tellApp(.shouldRestoreApplicationState, rule: rule, in: &world)
    let restorable = state.chain + state.presented
    for controller in restorable {
      AppLife.tellApp(
        .viewControllerWithRestorationIdentifierPath,
        .controller(controller),
        rule: rule,
        in: &world
      )
    }
    Launching.makeRoot(fromStoryboard: false, in: &world)
    world.screen.restoredPresentations = state.presentations
    // UIKit keeps what nobody shows yet.
    for presentation in world.screen.restoredPresentations {
      Owners.own(Creation.object(presentation.presented, in: &world), .application, in: &world)
    }
    let names = restorable.map(world.definition(of:))
    for name in names { restoreChildren(of: name, from: state, in: &world) }
    let restored = names.compactMap { world.objects.living[$0] }
    for controller in restored { Loading.load(controller, rule: .restore4, in: &world) }
    for controller in restored { world.call(controller, .decodeRestorableState, rule: rule) }
    AppLife.tellApp(.didDecodeRestorableState, rule: rule, in: &world)
    for controller in restored {
      world.call(controller, .applicationFinishedRestoringState, rule: rule)
    }
  }

  /// Lets the next saved presentation come back, without animation, once its presenter is there.
  ///
  /// When it comes is not promised (RESTORE-3).
  static func restorePresentation(in world: inout World) {
    guard !world.isHalted, !world.screen.restoredPresentations.isEmpty else { return }
    let next = world.screen.restoredPresentations.removeFirst()
    guard let presented = world.objects.living[next.presented] else { return }
    Owners.disown(presented, .application, in: &world)
    guard let presenter = world.objects.living[next.presenter], world[presenter].isInWindow,
      world[presenter].presented == nil, world[presented].parent == nil,
      world.runningPresentation() == nil,
      Modal.presentationMisuse(presented, presenter, presenter, in: world) == nil
    else { return forgetPresentations(in: &world) }
    Modal.present(
      next.presented,
      from: presenter,
      style: next.style,
      animated: false,
      completion: .none,
      in: &world
    )
  }

  /// Lets go of what can't be presented again: its presenter is gone, or does something else.
  private static func forgetPresentations(in world: inout World) {
    for presentation in world.screen.restoredPresentations {
      world.objects.living[presentation.presented].map {
        Owners.disown($0, .application, in: &world)
      }
    }
    world.screen.restoredPresentations = []
  }

  /// Gives a stack what was on it, and selects the tab that was selected.
  private static func restoreChildren(
    of name: ControllerID,
    from state: SavedState,
    in world: inout World
  ) {
    guard !world.isHalted, let container = world.objects.living[name] else { return }
    if let tab = state.selected[name], let child = world.objects.living[tab],
      world[container].children.contains(child)
    {
      Tabs.selectTab(tab, on: container, by: .code, animated: false, in: &world)
    }
    let stack = (state.stacks[name] ?? []).prefix { member in
      guard let object = world.objects.living[member], let parent = world[object].parent else {
        return true
      }
      return parent == container
    }
    guard !stack.isEmpty else { return }
    Navigation.setViewControllers(Array(stack), on: container, animated: false, in: &world)
  }
}
