// The tree of controllers, and what of it is on screen.
extension World {
  /// The objects that are not deallocated, in the order of their making.
  var aliveObjects: [InstanceID] {
    var alive: [InstanceID] = []
    for object in objects.all where self[object].isAlive { alive.append(object) }
    return alive
  }

  /// The controller at the bottom of what covers the screen.
  func frontmostRoot() -> InstanceID? {
    guard let base = screen.overlays.last ?? screen.root else { return nil }
    return presentationChain(above: base).last ?? base
  }

  /// The innermost controller that a person sees in front.
  func frontmostController() -> InstanceID? {
    guard var current = frontmostRoot() else { return nil }
    while let visible = self[current].visible { current = visible }
    return current
  }

  /// Whether a controller hears of its container's changes: it is a child in that container's
  /// view, forwarding is automatic, and nobody drives it by hand.
  ///
  /// - Note: Source: TREE-1, TREE-5, CONT-BE-7.
  func follows(_ child: InstanceID, _ container: InstanceID) -> Bool {
    let instance = self[child]
    guard instance.parent == container, instance.explicitLevel == 0,
      !instance.isAheadOfContainer
    else { return false }
    let definition = definition(for: container)
    return definition.kind.isUIKitContainer || definition.forwarding == .automatic
  }

  /// Whether a view was added without its controller (CONT-DEV-1, CONT-DEV-2).
  func isOrphan(_ child: InstanceID, in owner: InstanceID) -> Bool {
    self[child].parent != owner && self[child].explicitLevel == 0
      && profile.hasContainment
  }

  /// The misuse that it would be to make a controller another one's child (ERR-CONT-1, ERR-CONT-4).
  func hindrance(
    to child: InstanceID,
    joining parent: InstanceID,
    mayHaveParent: Bool = false
  ) -> RuleID? {
    if wouldHoldItself(child, in: parent) { return .errCont4 }
    if windowRoots.contains(child) || self[child].presenting != nil { return .errCont1 }
    guard let old = self[child].parent, old != parent, !mayHaveParent else {
      return nil
    }
    return .errCont1
  }

  /// Whether a child, or its view, would come to lie in itself.
  func wouldHoldItself(_ child: InstanceID, in parent: InstanceID) -> Bool {
    hangs(parent, from: child) || isInView(parent, of: child)
  }

  /// Whether a controller's view lies inside another one's, or is it.
  func isInView(_ controller: InstanceID, of outer: InstanceID) -> Bool {
    var current: InstanceID? = controller
    while let candidate = current {
      if candidate == outer { return true }
      current = self[candidate].superview
    }
    return false
  }

  /// Whether only begin and end tell a controller of its appearance (TREE-5, CONT-BE-7).
  func isDrivenByHand(_ child: InstanceID) -> Bool {
    if self[child].explicitLevel > 0 { return true }
    guard let parent = self[child].parent else { return false }
    return definition(for: parent).forwarding == .manual
  }

  var usesScenes: Bool { app.platform.usesScenes && profile.has(.willConnect) }

  /// Whether the app can show a window: without scenes always, with them while one is connected.
  var hasItsScene: Bool { !usesScenes || screen.isSceneConnected }

  func usesAutoLayout(_ controller: InstanceID) -> Bool {
    let definition = definition(for: controller)
    return profile.usesAutoLayout && (definition.source != .code || definition.hasConstraints)
  }

  /// A controller and all that are in it, from the outside inwards.
  func tree(of controller: InstanceID) -> [InstanceID] {
    [controller] + self[controller].children.flatMap { tree(of: $0) }
  }

  func runningTransition(of navigation: InstanceID) -> Transition? {
    guard let id = self[navigation].running, let running = transition(id),
      running.progress == .running
    else { return nil }
    return running
  }

  /// Whether a presentation or dismissal by a controller itself keeps its stack as it is.
  func refusesStack(_ navigation: InstanceID) -> Bool {
    profile.keepsStackWhilePresenting
      && runningPresentation().map { $0.container == navigation } ?? false
  }

  func isInTree(_ controller: InstanceID, of top: InstanceID?) -> Bool {
    var current: InstanceID? = controller
    while let candidate = current {
      if candidate == top { return true }
      current = self[candidate].parent
    }
    return false
  }

  /// Whether a container loads and tells the child that it shows only in its own layout.
  func startsTopInLayout(_ container: InstanceID) -> Bool {
    profile.startsNavigationInLayout && definition(for: container).kind == .navigation
  }

  /// The top of a stack that its navigation controller has never shown (TREE-13).
  func unstartedTop(of container: InstanceID) -> InstanceID? {
    guard let top = self[container].visible, self[top].superview != container,
      startsTopInLayout(container)
    else { return nil }
    return top
  }

  /// Whether a change of the stack only takes the place of a start that has not come (NAV-PUSH-22).
  func replacesStart(of navigation: InstanceID) -> Bool {
    profile.replacesUnstartedTop && unstartedTop(of: navigation) != nil
  }

  /// Whether a view stays, in the window or in the view of a living controller (MEM-C3).
  func isViewInUse(of controller: InstanceID) -> Bool {
    let instance = self[controller]
    return instance.isInWindow || instance.superview.map { self[$0].isAlive } ?? false
  }

  /// The presentation or dismissal that runs in the window, if one does.
  func runningPresentation() -> Transition? {
    motion.transitions.first {
      ($0.kind == .present || $0.kind == .dismiss) && $0.progress != .ending
    }
  }

  /// The controllers above a presenter, nearest first.
  func presentationChain(above presenter: InstanceID) -> [InstanceID] {
    var chain: [InstanceID] = []
    var current = self[presenter].presented
    while let presented = current {
      chain.append(presented)
      current = self[presented].presented
    }
    return chain
  }

  /// The controller whose presented controller a call of dismiss means (DIS-0).
  func presenterToDismiss(from caller: InstanceID) -> InstanceID? {
    var current: InstanceID? = caller
    while let candidate = current {
      if self[candidate].presented != nil { return candidate }
      if let presenter = self[candidate].presenting { return presenter }
      current = self[candidate].parent
    }
    return nil
  }

  /// Whether a controller is another one, lies in it, or was presented from there.
  func hangs(_ controller: InstanceID, from top: InstanceID) -> Bool {
    var current: InstanceID? = controller
    while let candidate = current {
      if candidate == top { return true }
      current = self[candidate].support
    }
    return false
  }

  /// The root of every tree that is in a window: the window's own, then what is presented.
  func shownTops() -> [InstanceID] {
    windowRoots.flatMap { [$0] + presentationChain(above: $0) }.filter { self[$0].isInWindow }
  }

  /// The roots of all windows, the first window's first.
  var windowRoots: [InstanceID] { screen.windowRoots }
}
