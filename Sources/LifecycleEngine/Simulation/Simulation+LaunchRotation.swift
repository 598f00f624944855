// How a launch in landscape comes out. - Note: Source: ROT7-8, ROT-LAUNCH-1 … ROT-LAUNCH-3.
extension Simulation {
  /// Puts the root on screen, turned as the version turns it.
  mutating func bringRootOn(_ root: InstanceID, rule: RuleID) {
    if orientation.isLandscape {
      switch profile.landscapeLaunch {
      case .straight: break
      case .rotationCallbacks:
        guard app.platform.idiom == .pad else { break }
        return turnByCallbacks(root, rule: rule)
      case .sizeTransition: turnBySizeTransition(root)
      }
    } else if profile.hasSizeTransitions, supportsLandscapeOnly(root) {
      turnByTraits(root)
    }
    bringOn(root, .launch, animated: false, rule: rule)
  }

  /// The portrait view is turned between viewWillAppear and viewDidAppear (ROT7-8).
  private mutating func turnByCallbacks(_ root: InstanceID, rule: RuleID) {
    tellRotation(.willRotate, root)
    bringOn(root, .launch, animated: false, rule: rule)
    tellRotation(.willAnimateRotation, root)
  }

  private mutating func tellRotation(_ callback: Callback, _ controller: InstanceID) {
    call(controller, callback, .orientation(orientation), rule: .rot78)
    for child in self[controller].subviews { tellRotation(callback, child) }
  }

  /// The app starts in portrait and is turned before anybody sees it (ROT-LAUNCH-1).
  private mutating func turnBySizeTransition(_ root: InstanceID) {
    enterWindowTree(root)
    let changesClass = app.platform.idiom == .phone
    if changesClass { sendSize(.willTransitionToTraitCollection, .none, to: root) }
    sendSize(
      .viewWillTransitionToSize,
      .size(windowSize.width, windowSize.height),
      to: root
    )
    if changesClass { tellTraitsChanged(toTreeOf: root, rule: .rotLaunch1) }
  }

  /// A root that wants landscape on a phone held upright: traits change, no size call comes.
  private mutating func turnByTraits(_ root: InstanceID) {
    guard app.platform.idiom == .phone else { return }
    if profile.tellsTraitsBeforeLaunchRotation { enterWindowTree(root) }
    sendSize(.willTransitionToTraitCollection, .none, to: root)
    let isToldOnInsertion =
      profile.firstTraits == .onInsertion && !profile.tellsTraitsBeforeLaunchRotation
    enterWindowTree(root)
    if !isToldOnInsertion { tellTraitsChanged(toTreeOf: root, rule: .rotLaunch3) }
  }

  private mutating func tellTraitsChanged(toTreeOf controller: InstanceID, rule: RuleID) {
    tellTraitsChanged(controller, rule: rule)
    for child in self[controller].subviews {
      tellTraitsChanged(toTreeOf: child, rule: rule)
    }
  }

  private func supportsLandscapeOnly(_ root: InstanceID) -> Bool {
    let supported = definition(for: root).supportedOrientations
    return !supported.isEmpty && supported.allSatisfy(\.isLandscape)
  }
}
