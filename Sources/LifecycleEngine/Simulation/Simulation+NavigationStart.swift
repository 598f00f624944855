// A navigation controller starts its top, and its transitions, in its own layout.
// - Note: Source: NAV-LAZY-1 … NAV-LAZY-8.
extension Simulation {
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

  /// Loads and tells the top, if the navigation controller is on its way to the screen or there.
  mutating func startTop(of navigation: InstanceID) {
    guard let top = unstartedTop(of: navigation),
      let animated = self[navigation].startsAnimated
    else { return }
    let state = self[navigation].effective
    guard state == .appearing || state == .appeared else { return }
    let rule = startRule
    withCause(Cause(.start, of: navigation, transition: cause.transition)) {
      $0.loadTree(top, rule: rule)
    }
    withCause(Cause(.forwarding, of: navigation, transition: cause.transition)) {
      $0[top].own = .appeared
      $0.placeView(of: top, in: navigation)
      $0.announceAppearance(of: top, in: navigation, .appearing)
      $0.refreshAppearance(of: top, animated: animated, rule: rule)
      $0.tellRootShown(by: navigation, .appearing)
    }
  }

  /// Why the top comes now, by what brings its navigation controller.
  private var startRule: RuleID {
    switch cause.transition {
    case .launch: .navLazy4
    case .tab: .navLazy3
    case .present: .navLazy5
    case .root, .push, .pop, .dismiss, .pageScroll, .pageCurl, .containment, .flip, .split,
      .rotation, nil:
      .navLazy1
    }
  }

  /// Runs the will-callbacks of a push or pop inside a pass of its navigation controller.
  mutating func beginInLayout(_ id: Int32, of navigation: InstanceID) {
    if self[navigation].isInWindow, self[navigation].viewState == .loaded {
      runLayoutPass(of: navigation, rule: .navLazy2, starting: id)
    } else {
      beginCallbacks(of: id)
    }
    beginAppearing(of: id)
  }

  /// Puts a top on screen that a pass outside any transition has started.
  mutating func bringStartedTopOn(of navigation: InstanceID) {
    guard startsTopInLayout(navigation), self[navigation].isInWindow,
      let top = self[navigation].visible, !self[top].isInWindow,
      self[top].superview == navigation, self[top].viewState == .loaded
    else { return }
    let animated = self[navigation].startsAnimated ?? false
    bringOn(top, .launch, animated: animated, rule: .navLazy1)
  }
}
