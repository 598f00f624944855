/// Rotation, size changes and traits.
///
/// - Note: Source: specification §3.11 and §3.12.
enum Rotation {
  /// Turns the device.
  ///
  /// In the background the app hears of it when it comes back (ROT-MT-2).
  static func rotate(to new: Orientation, in world: inout World) {
    if world.activity == .background {
      world.screen.heldOrientation = new
    } else {
      turn(to: new, in: &world)
    }
  }

  /// Turns what is on screen, if the controller in front wants that.
  private static func turn(to new: Orientation, in world: inout World) {
    if world.profile.hasOrientationMasks, let top = world.frontmostRoot(),
      !hasCommonOrientation(top, in: world)
    {
      return world.raise(.errRot1, about: top)
    }
    guard isSupported(new, in: world), new != world.screen.orientation else { return }
    let old = world.screen.orientation
    let turns = new.isLandscape != old.isLandscape
    setOrientation(new, in: &world)
    world.withCause(Cause(.transition, of: world.screen.root, transition: .rotation)) {
      if $0.profile.hasSizeTransitions {
        guard turns else { return }
        changeSize(changesClass: $0.app.platform.idiom == .phone, in: &$0)
      } else {
        rotateByCallbacks(from: old, in: &$0)
      }
    }
  }

  /// Gives the window another size, as multitasking does (ROT-MT-1), and on a phone iPhone Mirroring
  /// (ROT27-1).
  static func resize(to size: Size, in world: inout World) {
    guard size != world.screen.windowSize else { return }
    let keepsClass = world.app.platform.idiom == .phone && world.profile.scenes.resizesPhoneWindows
    let changesClass =
      !keepsClass && Self.isCompact(size) != Self.isCompact(world.screen.windowSize)
    world.screen.windowSize = size
    noteNewSize(in: &world)
    if changesClass { world.screen.widthClass = Self.isCompact(size) ? .compact : .regular }
    world.withCause(Cause(.transition, of: world.screen.root, transition: .rotation)) {
      changeSize(changesClass: changesClass, in: &$0)
      if changesClass { Adaptation.adaptPresentations(in: &$0) }
    }
  }

  /// Changes the interface style or the width class (TRAIT-1).
  static func setTraits(
    style: Command.InterfaceStyle?,
    sizeClass: Command.SizeClass?,
    in world: inout World
  ) {
    if let sizeClass, sizeClass != world.screen.widthClass {
      world.screen.widthClass = sizeClass
      world.screen.classChanges += 1
      for root in world.windowRoots {
        sendSize(.willTransitionToTraitCollection, .none, to: root, in: &world)
      }
    } else if let style, style != world.screen.interfaceStyle {
      world.screen.interfaceStyle = style
    } else {
      return
    }
    let rule: RuleID = style == nil ? .rot83 : .trait1
    for controller in shownControllers(in: world) {
      tellTraitsChanged(controller, rule: rule, in: &world)
    }
    for controller in shownControllers(in: world) {
      guard rule == .rot83 || !world.profile.tracksTraits else {
        Tracking.runReaders(of: .traits, on: controller, rule: .trait1, in: &world)
        continue
      }
      world[controller].needsConstraintUpdate = world.usesAutoLayout(controller)
      Layout.setNeedsLayout(controller, rule: rule, in: &world)
    }
    if sizeClass != nil { Adaptation.adaptPresentations(in: &world) }
  }

  /// On an iPad UIKit draws a window that fills the screen in both orientations for the app
  /// switcher (APP-2).
  static func tellSizesOfSnapshots(in world: inout World) {
    let (size, orientation) = (world.screen.windowSize, world.screen.orientation)
    guard world.app.platform.idiom == .pad, world.profile.hasWindowResizing,
      size == Screen.deviceSize(of: world.app.platform, turnedTo: orientation),
      isSupported(orientation.isLandscape ? .portrait : .landscape, in: world)
    else { return }
    for told in [size.turned, size] {
      for root in world.windowRoots {
        let argument = Argument.size(told.width, told.height)
        sendSize(.viewWillTransitionToSize, argument, to: root, rule: .app2, in: &world)
      }
    }
  }

  /// UIKit draws what is on screen in both styles for the app switcher (TRAIT-4).
  static func tellTraitsOfSnapshots(in world: inout World) {
    guard world.profile.snapshotsBothStyles else { return }
    for _ in 0..<2 {
      for controller in shownControllers(in: world) {
        Tracking.tellRegistered(.userInterfaceStyle, controller, rule: .trait4, in: &world)
        tellTraitsChanged(controller, rule: .trait4, in: &world)
      }
    }
  }

  /// The size and trait calls and, in the same turn, the layout (ROT8-1 … ROT8-3).
  static func changeSize(changesClass: Bool, in world: inout World) {
    guard !world.windowRoots.isEmpty else { return }
    world.motion.activeCoordinator = world.motion.activeCoordinator ?? Coordinator()
    if changesClass {
      world.screen.classChanges += 1
      for root in world.windowRoots {
        sendSize(.willTransitionToTraitCollection, .none, to: root, in: &world)
      }
    }
    let size = Argument.size(world.screen.windowSize.width, world.screen.windowSize.height)
    for root in world.windowRoots {
      sendSize(.viewWillTransitionToSize, size, to: root, in: &world)
    }
    let shown = shownControllers(in: world)
    for controller in shown {
      tellLegacy(.willRotate, controller, world.screen.orientation, in: &world)
    }
    if changesClass {
      for controller in shown { tellTraitsChanged(controller, rule: .rot83, in: &world) }
    }
    world.time.agenda.add(.layOutRotation, at: world.time.clock, .layout)
    world.time.agenda.add(.endRotation, at: world.time.clock + Self.rotationMilliseconds, .end)
  }

  /// Passes a size or trait call on to children and the presented controller (ROT8-2).
  static func forwardSize(
    _ callback: Callback,
    _ argument: Argument,
    from parent: InstanceID,
    in world: inout World
  ) {
    for child in world[parent].children where hearsSizes(child, parent, in: world) {
      sendSize(callback, argument, to: child, in: &world)
    }
    guard let presented = world[parent].presented, !isLetGo(by: parent, in: world) else { return }
    sendSize(callback, argument, to: presented, in: &world)
  }

  /// The layout inside the rotation animation, and the callbacks around it on ≤ 7.
  static func layOutRotation(in world: inout World) {
    world.withCause(Cause(.transition, of: world.screen.root, transition: .rotation)) {
      Coordination.animateAlongsideTurn(in: &$0)
      for top in rotatedTops(in: $0) { layOutRotated(top, isResized: true, in: &$0) }
      for controller in rotatedControllers(in: $0) {
        tellLegacy(.willAnimateRotation, controller, $0.screen.orientation, in: &$0)
      }
    }
  }

  static func endRotation(in world: inout World) {
    let old = world.screen.formerOrientation
    world.withCause(Cause(.transition, of: world.screen.root, transition: .rotation)) {
      for controller in rotatedControllers(in: $0) {
        tellLegacy(.didRotate, controller, old, in: &$0)
      }
      Coordination.completeTurn(in: &$0)
    }
  }

  /// Tells of a rotation that happened in the background.
  static func applyHeldOrientation(in world: inout World) {
    guard let held = world.screen.heldOrientation else { return }
    world.screen.heldOrientation = nil
    turn(to: held, in: &world)
  }

  /// Notes the size, or the change of a size class, that a controller is told.
  static func noteTold(_ controller: InstanceID, _ callback: Callback, in world: inout World) {
    if callback == .viewWillTransitionToSize {
      world[controller].toldSize = world.screen.windowSize
    } else {
      world[controller].classChangesHeard = world.screen.classChanges
    }
  }

  static func sendSize(
    _ callback: Callback,
    _ argument: Argument,
    to controller: InstanceID,
    rule: RuleID? = nil,
    in world: inout World
  ) {
    let isSize = callback == .viewWillTransitionToSize
    noteTold(controller, callback, in: &world)
    world.call(
      controller,
      callback,
      argument,
      rule: rule ?? (isSize ? .rot82 : .rot81),
      super: .forwardSize(callback, argument)
    )
  }

  /// The handlers of registered traits, then traitCollectionDidChange; from 17 on only those hear
  /// the latter that override it (TRAIT-1, TRAIT-10).
  static func tellTraitsChanged(_ controller: InstanceID, rule: RuleID, in world: inout World) {
    Tracking.tellRegistered(controller, in: &world)
    if world.profile.tellsOnlyOverridersOfTraits {
      let overrides = world.definition(for: controller).handlers
      guard overrides.contains(where: { $0.callback == .traitCollectionDidChange }) else { return }
    }
    world.call(controller, .traitCollectionDidChange, rule: rule)
  }

  /// The controllers on screen, outer before inner, presenters before presented.
  static func shownControllers(in world: World) -> [InstanceID] {
    shown(inside: world.shownTops(), in: world)
  }

  /// The old callbacks on ≤ 7: only what is visible in front hears them (ROT7-1 … ROT7-6).
  private static func rotateByCallbacks(from old: Orientation, in world: inout World) {
    for controller in rotatedControllers(in: world) {
      world.call(controller, .willRotate, .orientation(world.screen.orientation), rule: .rot71)
    }
    world.time.agenda.add(.layOutRotation, at: world.time.clock, .layout)
    world.time.agenda.add(.endRotation, at: world.time.clock + Self.rotationMilliseconds, .end)
  }

  /// The willRotate family: as it was on ≤ 7, and on 8–12 where nobody overrides the new call.
  private static func tellLegacy(
    _ callback: Callback,
    _ controller: InstanceID,
    _ orientation: Orientation,
    in world: inout World
  ) {
    let rule: RuleID
    if world.profile.hasSizeTransitions {
      let overrides = world.definition(for: controller).handlers
      guard world.profile.keepsLegacyRotation,
        !overrides.contains(where: { $0.callback == .viewWillTransitionToSize })
      else { return }
      rule = .rot84
    } else {
      rule = callback == .didRotate ? .rot74 : .rot73
    }
    world.call(controller, callback, .orientation(orientation), rule: rule)
    guard world.profile.repeatsRotationInSplits, rule == .rot84,
      let parent = world[controller].parent, world.definition(for: parent).kind == .split
    else { return }
    world.call(controller, callback, .orientation(orientation), rule: .rot811)
  }

  /// Lays a rotated tree out (ROT7-2, ROT8-10, LAY-6).
  private static func layOutRotated(
    _ controller: InstanceID,
    isResized: Bool,
    in world: inout World
  ) {
    guard world[controller].isInWindow else { return }
    if isResized {
      world[controller].needsConstraintUpdate = world.usesAutoLayout(controller)
    }
    Layout.runLayoutPass(
      of: controller,
      rule: world.profile.hasSizeTransitions ? .rot83 : .rot72,
      constraintsInside: world.profile.constraintsInsideLayoutOnRotation,
      in: &world
    )
    let isManaged = world.definition(for: controller).kind.isUIKitContainer
    guard isManaged || world.profile.rotationLayout == .withChildren else { return }
    for child in world[controller].subviews {
      layOutRotated(child, isResized: isManaged, in: &world)
    }
  }

  private static func rotatedControllers(in world: World) -> [InstanceID] {
    shown(inside: rotatedTops(in: world), in: world)
  }

  /// The trees that a rotation lays out: on ≤ 7 only the one in front.
  private static func rotatedTops(in world: World) -> [InstanceID] {
    world.profile.hasSizeTransitions
      ? world.shownTops() : [world.frontmostRoot()].compactMap(\.self)
  }

  static func shown(inside tops: [InstanceID], in world: World) -> [InstanceID] {
    var shown: [InstanceID] = []
    for top in tops { addShown(top, to: &shown, in: world) }
    return shown
  }

  private static func addShown(
    _ controller: InstanceID,
    to shown: inout [InstanceID],
    in world: World
  ) {
    shown.append(controller)
    for child in world[controller].subviews where world[child].isInWindow {
      addShown(child, to: &shown, in: world)
    }
  }

  /// Hidden members of UIKit containers hear of it if their view is loaded (ROT8-6).
  private static func hearsSizes(_ child: InstanceID, _ parent: InstanceID, in world: World) -> Bool
  {
    guard world.definition(for: parent).kind.isUIKitContainer else { return true }
    if world[child].superview == parent { return true }
    return world.profile.hiddenControllersHearSizes && world[child].viewState == .loaded
  }

  /// Whether the controller in front turns that way; up to iOS 5 a container asks the child that
  /// it shows (ROT-ASK-1, ROT-ASK-2).
  static func isSupported(_ orientation: Orientation, in world: World) -> Bool {
    guard var asked = world.frontmostRoot() else { return false }
    while !world.profile.hasOrientationMasks,
      world.definition(for: asked).supportedOrientations.isEmpty,
      let visible = world[asked].visible
    { asked = visible }
    return isSupported(orientation, by: asked, in: world)
  }

  /// Whether a controller's own mask has an orientation.
  static func isSupported(
    _ orientation: Orientation,
    by controller: InstanceID,
    in world: World
  ) -> Bool {
    let supported = world.definition(for: controller).supportedOrientations
    guard !supported.isEmpty else {
      return orientation != .portraitUpsideDown || world.app.platform.idiom == .pad
    }
    return supported.contains { $0.matches(orientation) }
  }

  /// Whether a controller and the app's own mask have an orientation in common (ERR-ROT-1).
  private static func hasCommonOrientation(_ controller: InstanceID, in world: World) -> Bool {
    let supported = world.definition(for: controller).supportedOrientations
    return supported.isEmpty || world.app.platform.idiom == .pad
      || supported.contains { $0 != .portraitUpsideDown }
  }

  static func setOrientation(_ new: Orientation, in world: inout World) {
    world.screen.formerOrientation = world.screen.orientation
    if new.isLandscape != world.screen.orientation.isLandscape {
      world.screen.windowSize = world.screen.windowSize.turned
      noteNewSize(in: &world)
    }
    world.screen.orientation = new
    world.record(.window, .orientation, .orientation(new))
  }

  /// What is not on screen is laid out when it comes back (ROT7-6, ROT8-6).
  private static func noteNewSize(in world: inout World) {
    for controller in world.objects.all
    where !world[controller].isInWindow && world.isHere(controller) {
      world[controller].needsLayout = world[controller].viewState == .loaded
    }
  }

  private static let rotationMilliseconds: Int32 = 300

  private static func isCompact(_ size: Size) -> Bool { size.width < 600 }
}
