/// Windows over the first one, a root that goes, and a scene that connects again.
///
/// - Note: Source: specification §3.19b WIN and §3.14 SCENE.
enum Windows {
  /// Shows a new window over the others; the controllers below hear nothing of it (WIN-1).
  ///
  /// One that is made without a scene where the app adopts them is never seen (LAUNCH-13).
  static func showWindow(_ target: ControllerID, in world: inout World) {
    let new = Creation.object(target, in: &world)
    guard !world.windowRoots.contains(new) else { return }
    if world[new].parent != nil || world[new].presenting != nil {
      return world.raise(.errCont1, about: new, joining: nil)
    }
    guard world.hasItsScene else { return Owners.own(new, .application, in: &world) }
    world.screen.overlays.append(new)
    Relations.forgetToldSizes(from: new, in: &world)
    Owners.own(new, .window, in: &world)
    Transitions.start(
      .showOverlay,
      incoming: new,
      outgoing: nil,
      inside: new,
      animated: false,
      in: &world
    )
  }

  /// The last reference to a window over the first one goes, and the window with it (WIN-2).
  static func dropWindow(_ root: InstanceID, in world: inout World) {
    world.screen.overlays.removeAll { $0 == root }
    empty(root, by: .dropOverlay, in: &world)
    Owners.disown(root, .window, in: &world)
  }

  /// The root of the first window becomes nil (WIN-3).
  static func clearRoot(in world: inout World) {
    guard let old = world.screen.root else { return }
    world.screen.root = nil
    world.record(.window, .root, .object(nil))
    if world.screen.isWindowHidden {
      leaveHiddenWindow(old, in: &world)
    } else {
      empty(old, by: .clearRoot, in: &world)
    }
    Owners.disown(old, .window, in: &world)
    Owners.disown(old, .application, in: &world)
  }

  /// A root that is put into a hidden window appears at once, and leaves it at once (WIN-3).
  static func exchangeInHiddenWindow(_ old: InstanceID?, for new: InstanceID, in world: inout World)
  {
    if let old {
      leaveHiddenWindow(old, in: &world)
      Owners.disown(old, .window, in: &world)
      Owners.disown(old, .application, in: &world)
    }
    world.screen.hiddenTops = []
    Loading.loadTree(new, rule: .win3, in: &world)
    Appearance.setOwnAppearance(of: new, to: .appearing, animated: false, rule: .win3, in: &world)
    Layout.enterWindowTree(new, in: &world)
    Appearance.setOwnAppearance(of: new, to: .appeared, animated: false, rule: .win3, in: &world)
  }

  private static func leaveHiddenWindow(_ old: InstanceID, in world: inout World) {
    Appearance.disappear(old, rule: .win3, in: &world)
    Layout.leaveWindow(old, rule: .win3, in: &world)
  }

  /// What is on screen in a window leaves it.
  private static func empty(_ root: InstanceID, by script: Transition.Script, in world: inout World)
  {
    for top in ([root] + world.presentationChain(above: root)).reversed()
    where world[top].effective != .disappeared {
      Transitions.start(
        script,
        incoming: nil,
        outgoing: top,
        inside: top,
        animated: false,
        in: &world
      )
    }
  }

  /// The window that connects gets a new root, unless code has kept the old one (SCENE-M7).
  ///
  /// A storyboard always makes a new one, and code finds no object that nothing reaches.
  private static func forgetRoot(in world: inout World) {
    guard let root = world.app.root(of: world.scenes.current),
      let object = world.objects.living[root],
      world.app[root].source == .storyboard || world.objects.codes[object].isLeaked
        || !world.isHere(object) || world[object].parent != nil || world[object].presenting != nil
    else { return }
    world.objects.living[root] = nil
  }

  /// A scene connects again, with a new window and new controllers (SCENE-1).
  static func connectScene(
    _ session: Command.SceneSession,
    for reason: Command.LaunchReason = .user,
    in world: inout World
  ) {
    world.screen.isWindowHidden = false
    world.screen.hiddenTops = []
    if let other = world.scenes.connected.first {
      world.screen.interfaceStyle = world.screen(of: other).interfaceStyle
    }
    if let held = world.screen.heldOrientation {
      world.screen.heldOrientation = nil
      Rotation.setOrientation(held, in: &world)
    }
    forgetRoot(in: &world)
    Launching.launch(by: reason, session, in: &world)
  }
}
