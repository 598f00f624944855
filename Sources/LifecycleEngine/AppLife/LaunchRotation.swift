/// The rotation of a launch in landscape.
///
/// - Note: Source: ROT7-8, ROT-LAUNCH-1 … ROT-LAUNCH-3.
enum LaunchRotation {
  /// Puts the root on screen, turned as the version turns it.
  static func bringRootOn(_ root: InstanceID, rule: RuleID, in world: inout World) {
    if world.screen.orientation.isLandscape {
      switch world.profile.landscapeLaunch {
      case .straight: break
      case .rotationCallbacks:
        guard world.app.platform.idiom == .pad else { break }
        return turnByCallbacks(root, rule: rule, in: &world)
      case .sizeTransition: turnBySizeTransition(root, in: &world)
      }
    } else if world.profile.hasSizeTransitions, supportsLandscapeOnly(root, in: world) {
      turnByTraits(root, in: &world)
    }
    Layout.bringOn(root, .launch, animated: false, rule: rule, in: &world)
  }

  /// The portrait view is turned between viewWillAppear and viewDidAppear (ROT7-8).
  private static func turnByCallbacks(_ root: InstanceID, rule: RuleID, in world: inout World) {
    tellRotation(.willRotate, root, in: &world)
    Layout.bringOn(root, .launch, animated: false, rule: rule, in: &world)
    tellRotation(.willAnimateRotation, root, in: &world)
  }

  private static func tellRotation(
    _ callback: Callback,
    _ controller: InstanceID,
    in world: inout World
  ) {
    world.call(controller, callback, .orientation(world.screen.orientation), rule: .rot78)
    for child in world[controller].subviews { tellRotation(callback, child, in: &world) }
  }

  /// The app starts in portrait and is turned before anybody sees it (ROT-LAUNCH-1).
  private static func turnBySizeTransition(_ root: InstanceID, in world: inout World) {
    Layout.enterWindowTree(root, in: &world)
    let changesClass = world.app.platform.idiom == .phone
    if changesClass {
      Rotation.sendSize(.willTransitionToTraitCollection, .none, to: root, in: &world)
    }
    Rotation.sendSize(
      .viewWillTransitionToSize,
      .size(world.screen.windowSize.width, world.screen.windowSize.height),
      to: root,
      in: &world
    )
    if changesClass { tellTraitsChanged(toTreeOf: root, rule: .rotLaunch1, in: &world) }
  }

  /// A root that wants landscape on a phone held upright: traits change, no size call comes.
  private static func turnByTraits(_ root: InstanceID, in world: inout World) {
    guard world.app.platform.idiom == .phone else { return }
    if world.profile.tellsTraitsBeforeLaunchRotation { Layout.enterWindowTree(root, in: &world) }
    Rotation.sendSize(.willTransitionToTraitCollection, .none, to: root, in: &world)
    let isToldOnInsertion =
      world.profile.firstTraits == .onInsertion && !world.profile.tellsTraitsBeforeLaunchRotation
    Layout.enterWindowTree(root, in: &world)
    if !isToldOnInsertion { tellTraitsChanged(toTreeOf: root, rule: .rotLaunch3, in: &world) }
  }

  private static func tellTraitsChanged(
    toTreeOf controller: InstanceID,
    rule: RuleID,
    in world: inout World
  ) {
    Rotation.tellTraitsChanged(controller, rule: rule, in: &world)
    for child in world[controller].subviews {
      tellTraitsChanged(toTreeOf: child, rule: rule, in: &world)
    }
  }

  private static func supportsLandscapeOnly(_ root: InstanceID, in world: World) -> Bool {
    let supported = world.definition(for: root).supportedOrientations
    return !supported.isEmpty && supported.allSatisfy(\.isLandscape)
  }
}
