// Rotation, size changes and traits. - Note: Source: specification §3.11 and §3.12.
extension Simulation {
  /// Turns the device.
  ///
  /// In the background the app hears of it when it comes back (ROT-MT-2).
  mutating func rotate(to new: Orientation) {
    if appState == .background {
      heldOrientation = new
    } else {
      turn(to: new)
    }
  }

  /// Turns what is on screen, if the controller in front wants that.
  private mutating func turn(to new: Orientation) {
    if profile.hasOrientationMasks, let top = frontmostRoot(), !hasCommonOrientation(top) {
      return raise(.errRot1, about: top)
    }
    guard isSupported(new), new != orientation else { return }
    let old = orientation
    let turns = new.isLandscape != old.isLandscape
    setOrientation(new)
    withCause(Cause(.transition, of: root, transition: .rotation)) {
      if $0.profile.hasSizeTransitions {
        guard turns else { return }
        $0.changeSize(changesClass: $0.app.platform.idiom == .phone)
      } else {
        $0.rotateByCallbacks(from: old)
      }
    }
  }

  /// Gives the window another size, as multitasking does (ROT-MT-1).
  mutating func resize(to size: Size) {
    guard size != windowSize else { return }
    let changesClass = Self.isCompact(size) != Self.isCompact(windowSize)
    windowSize = size
    noteNewSize()
    if changesClass { widthClass = Self.isCompact(size) ? .compact : .regular }
    withCause(Cause(.transition, of: root, transition: .rotation)) {
      $0.changeSize(changesClass: changesClass)
      if changesClass { $0.adaptPresentations() }
    }
  }

  /// Changes the interface style or the width class (TRAIT-1).
  mutating func setTraits(style: Command.InterfaceStyle?, sizeClass: Command.SizeClass?) {
    if let sizeClass, sizeClass != widthClass {
      widthClass = sizeClass
      classChanges += 1
      for root in windowRoots { sendSize(.willTransitionToTraitCollection, .none, to: root) }
    } else if let style, style != interfaceStyle {
      interfaceStyle = style
    } else {
      return
    }
    let rule: RuleID = style == nil ? .rot83 : .trait1
    for controller in shownControllers() { tellTraitsChanged(controller, rule: rule) }
    for controller in shownControllers() {
      guard rule == .rot83 || !profile.tracksTraits else { updateReaders(of: controller); continue }
      self[controller].needsConstraintUpdate = usesAutoLayout(controller)
      setNeedsLayout(controller, rule: rule)
    }
    if sizeClass != nil { adaptPresentations() }
  }

  /// Notes that code of a controller reads a trait where UIKit keeps track of that (TRAIT-3).
  mutating func noteTraitsRead(by controller: InstanceID) {
    guard profile.tracksTraits, let callback = frames.last?.callback,
      [.updateProperties, .updateViewConstraints].contains(callback) || callback.isLayoutPass,
      !self[controller].traitReaders.contains(callback)
    else { return }
    self[controller].traitReaders.append(callback)
  }

  /// Asks for what read a trait that has changed, and for nothing else (TRAIT-1, TRAIT-3).
  private mutating func updateReaders(of controller: InstanceID) {
    let readers = self[controller].traitReaders
    self[controller].traitReaders = []
    for callback in readers {
      switch callback {
      case .updateProperties: setNeedsUpdateProperties(controller)
      case .updateViewConstraints: setNeedsUpdateConstraints(controller)
      case _: setNeedsLayout(controller, rule: .trait1)
      }
    }
  }

  /// UIKit draws what is on screen in both styles for the app switcher (TRAIT-4).
  mutating func tellTraitsOfSnapshots() {
    guard profile.snapshotsBothStyles else { return }
    for _ in 0..<2 {
      for controller in shownControllers() { tellTraitsChanged(controller, rule: .trait4) }
    }
  }

  /// The size and trait calls and, in the same turn, the layout (ROT8-1 … ROT8-3).
  mutating func changeSize(changesClass: Bool) {
    guard !windowRoots.isEmpty else { return }
    turning = turning ?? Coordinator()
    if changesClass {
      classChanges += 1
      for root in windowRoots { sendSize(.willTransitionToTraitCollection, .none, to: root) }
    }
    let size = Argument.size(windowSize.width, windowSize.height)
    for root in windowRoots { sendSize(.viewWillTransitionToSize, size, to: root) }
    let shown = shownControllers()
    for controller in shown { tellLegacy(.willRotate, controller, orientation) }
    if changesClass {
      for controller in shown { tellTraitsChanged(controller, rule: .rot83) }
    }
    agenda.add(.layOutRotation, at: clock, .layout)
    agenda.add(.endRotation, at: clock + Self.rotationMilliseconds, .end)
  }

  /// Passes a size or trait call on to children and the presented controller (ROT8-2).
  mutating func forwardSize(_ callback: Callback, _ argument: Argument, from parent: InstanceID) {
    for child in self[parent].children where hearsSizes(child, parent) {
      sendSize(callback, argument, to: child)
    }
    guard let presented = self[parent].presented else { return }
    sendSize(callback, argument, to: presented)
  }

  /// The layout inside the rotation animation, and the callbacks around it on ≤ 7.
  mutating func layOutRotation() {
    withCause(Cause(.transition, of: root, transition: .rotation)) {
      $0.animateAlongsideTurn()
      for top in $0.rotatedTops() { $0.layOutRotated(top, isResized: true) }
      for controller in $0.rotatedControllers() {
        $0.tellLegacy(.willAnimateRotation, controller, $0.orientation)
      }
    }
  }

  mutating func endRotation() {
    let old = formerOrientation
    withCause(Cause(.transition, of: root, transition: .rotation)) {
      for controller in $0.rotatedControllers() { $0.tellLegacy(.didRotate, controller, old) }
      $0.completeTurn()
    }
  }

  /// Tells of a rotation that happened in the background.
  mutating func applyHeldOrientation() {
    guard let held = heldOrientation else { return }
    heldOrientation = nil
    turn(to: held)
  }

  mutating func sendSize(_ callback: Callback, _ argument: Argument, to controller: InstanceID) {
    let isSize = callback == .viewWillTransitionToSize
    if !isSize { self[controller].classChangesHeard = classChanges }
    call(
      controller,
      callback,
      argument,
      rule: isSize ? .rot82 : .rot81,
      super: .forwardSize(callback, argument)
    )
  }

  /// Tells a controller that comes back of a size class that changed without it (ROT8-6).
  mutating func tellMissedClass(to controller: InstanceID) {
    guard self[controller].classChangesHeard != classChanges else { return }
    self[controller].classChangesHeard = classChanges
    guard self[controller].wasInWindow else { return }
    call(controller, .willTransitionToTraitCollection, rule: .rot86)
  }

  /// traitCollectionDidChange; from 17 on only those hear it that override it (TRAIT-1).
  mutating func tellTraitsChanged(_ controller: InstanceID, rule: RuleID) {
    if profile.tellsOnlyOverridersOfTraits {
      let overrides = definition(for: controller).handlers
      guard overrides.contains(where: { $0.callback == .traitCollectionDidChange }) else { return }
    }
    call(controller, .traitCollectionDidChange, rule: rule)
  }

  /// The controllers on screen, outer before inner, presenters before presented.
  func shownControllers() -> [InstanceID] {
    shown(in: shownTops())
  }

  /// The old callbacks on ≤ 7: only what is visible in front hears them (ROT7-1 … ROT7-6).
  private mutating func rotateByCallbacks(from old: Orientation) {
    for controller in rotatedControllers() {
      call(controller, .willRotate, .orientation(orientation), rule: .rot71)
    }
    agenda.add(.layOutRotation, at: clock, .layout)
    agenda.add(.endRotation, at: clock + Self.rotationMilliseconds, .end)
  }

  /// The willRotate family: as it was on ≤ 7, and on 8–12 where nobody overrides the new call.
  private mutating func tellLegacy(
    _ callback: Callback,
    _ controller: InstanceID,
    _ orientation: Orientation
  ) {
    let rule: RuleID
    if profile.hasSizeTransitions {
      let overrides = definition(for: controller).handlers
      guard profile.keepsLegacyRotation,
        !overrides.contains(where: { $0.callback == .viewWillTransitionToSize })
      else { return }
      rule = .rot84
    } else {
      rule = callback == .didRotate ? .rot74 : .rot73
    }
    call(controller, callback, .orientation(orientation), rule: rule)
  }

  /// Lays a rotated tree out (ROT7-2, ROT8-10, LAY-6).
  private mutating func layOutRotated(_ controller: InstanceID, isResized: Bool) {
    guard self[controller].isInWindow else { return }
    if isResized {
      self[controller].needsConstraintUpdate = usesAutoLayout(controller)
    }
    runLayoutPass(
      of: controller,
      rule: profile.hasSizeTransitions ? .rot83 : .rot72,
      constraintsInside: profile.constraintsInsideLayoutOnRotation
    )
    let isManaged = definition(for: controller).kind.isUIKitContainer
    guard isManaged || profile.rotationLayout == .withChildren else { return }
    for child in self[controller].subviews {
      layOutRotated(child, isResized: isManaged)
    }
  }

  private func rotatedControllers() -> [InstanceID] {
    shown(in: rotatedTops())
  }

  /// The trees that a rotation lays out: on ≤ 7 only the one in front.
  private func rotatedTops() -> [InstanceID] {
    profile.hasSizeTransitions ? shownTops() : [frontmostRoot()].compactMap(\.self)
  }

  /// The root of every tree that is in a window: the window's own, then what is presented.
  func shownTops() -> [InstanceID] {
    windowRoots.flatMap { [$0] + presentationChain(above: $0) }.filter { self[$0].isInWindow }
  }

  private func shown(in tops: [InstanceID]) -> [InstanceID] {
    var shown: [InstanceID] = []
    for top in tops { addShown(top, to: &shown) }
    return shown
  }

  private func addShown(_ controller: InstanceID, to shown: inout [InstanceID]) {
    shown.append(controller)
    for child in self[controller].subviews where self[child].isInWindow {
      addShown(child, to: &shown)
    }
  }

  /// Hidden members of UIKit containers hear of it if their view is loaded (ROT8-6).
  private func hearsSizes(_ child: InstanceID, _ parent: InstanceID) -> Bool {
    guard definition(for: parent).kind.isUIKitContainer else { return true }
    if self[child].superview == parent { return true }
    return profile.hiddenControllersHearSizes && self[child].viewState == .loaded
  }

  /// Whether the controller in front turns that way; up to iOS 5 a container asks the child that
  /// it shows (ROT-ASK-1, ROT-ASK-2).
  func isSupported(_ orientation: Orientation) -> Bool {
    guard var asked = frontmostRoot() else { return false }
    while !profile.hasOrientationMasks, definition(for: asked).supportedOrientations.isEmpty,
      let visible = self[asked].visible
    { asked = visible }
    let supported = definition(for: asked).supportedOrientations
    guard !supported.isEmpty else {
      return orientation != .portraitUpsideDown || app.platform.idiom == .pad
    }
    return supported.contains { $0.matches(orientation) }
  }

  /// Whether a controller and the app's own mask have an orientation in common (ERR-ROT-1).
  private func hasCommonOrientation(_ controller: InstanceID) -> Bool {
    let supported = definition(for: controller).supportedOrientations
    return supported.isEmpty || app.platform.idiom == .pad
      || supported.contains { $0 != .portraitUpsideDown }
  }

  mutating func setOrientation(_ new: Orientation) {
    formerOrientation = orientation
    if new.isLandscape != orientation.isLandscape {
      windowSize = windowSize.turned
      noteNewSize()
    }
    orientation = new
    record(.window, .orientation, .orientation(new))
  }

  /// What is not on screen is laid out when it comes back (ROT7-6, ROT8-6).
  private mutating func noteNewSize() {
    for controller in objects where !self[controller].isInWindow {
      self[controller].needsLayout = self[controller].viewState == .loaded
    }
  }

  private static let rotationMilliseconds: Int32 = 300

  private static func isCompact(_ size: Size) -> Bool { size.width < 600 }
}

extension Orientation {
  /// Whether one of two values covers the other: `landscape` stands for both sides.
  func matches(_ other: Orientation) -> Bool {
    if self == other { return true }
    return isLandscape && other.isLandscape && (self == .landscape || other == .landscape)
  }
}
