// The interface goes back with a presentation that turned it. - Note: Source: PRES-ROT-2.
extension Rotation {
  /// Turns the interface back to an orientation of a presenter that a dismissal brings to the
  /// front, and tells it the size that it has again.
  static func turnBack(to presenter: InstanceID, in world: inout World) {
    let current = world.screen.orientation
    guard world.profile.hasSizeTransitions, isInFront(presenter, in: world),
      !isSupported(current, by: presenter, in: world),
      let new = ownOrientation(of: presenter, in: world)
    else { return }
    setOrientation(new, in: &world)
    guard new.isLandscape != current.isLandscape else { return }
    let changesClass = world.app.platform.idiom == .phone
    if changesClass {
      world.screen.classChanges += 1
      for root in world.windowRoots {
        tell(root, .willTransitionToTraitCollection, .none, in: &world)
      }
    }
    let size = Argument.size(world.screen.windowSize.width, world.screen.windowSize.height)
    for root in world.windowRoots { tell(root, .viewWillTransitionToSize, size, in: &world) }
    layOutTurnedBack(upTo: presenter, changesClass: changesClass, in: &world)
  }

  /// Whether a presenter dismisses what it presents, so that this hears of no size any more.
  static func isLetGo(by presenter: InstanceID, in world: World) -> Bool {
    world.runningPresentation().map {
      $0.kind == .dismiss && $0.container == presenter && !$0.isInteractive
        && !world.time.agenda.contains(.cancelTransition($0.id))
    } ?? false
  }

  /// Tells a root, and by it what it holds and presents, up to what is dismissed.
  private static func tell(
    _ root: InstanceID,
    _ callback: Callback,
    _ argument: Argument,
    in world: inout World
  ) {
    noteTold(root, callback, in: &world)
    world.call(root, callback, argument, rule: .presRot2, super: .forwardSize(callback, argument))
  }

  /// What stayed on screen under the presentation is laid out; the rest is when it comes back.
  private static func layOutTurnedBack(
    upTo presenter: InstanceID,
    changesClass: Bool,
    in world: inout World
  ) {
    var tops = world.shownTops()
    if let last = tops.firstIndex(of: presenter) { tops.removeSubrange((last + 1)...) }
    let shown = shown(inside: tops, in: world)
    if changesClass {
      for controller in shown { tellTraitsChanged(controller, rule: .presRot2, in: &world) }
    }
    for controller in shown where world[controller].isInWindow {
      world[controller].needsConstraintUpdate = world.usesAutoLayout(controller)
      Layout.setNeedsLayout(controller, rule: .presRot2, in: &world)
    }
  }

  /// Whether nothing covers a presenter but what it dismisses.
  private static func isInFront(_ presenter: InstanceID, in world: World) -> Bool {
    guard let base = world.screen.overlays.last ?? world.screen.root else { return false }
    return base == presenter || world.presentationChain(above: base).contains(presenter)
  }

  /// The orientation that the interface takes: the one before, or the first of the controller's.
  private static func ownOrientation(of presenter: InstanceID, in world: World) -> Orientation? {
    let former = world.screen.formerOrientation
    if isSupported(former, by: presenter, in: world) { return former }
    return Orientation.allCases.first { isSupported($0, by: presenter, in: world) }
  }
}
