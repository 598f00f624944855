/// One row of the table of switches: from a version on, this is so.
private struct Switch: Sendable {
  let since: SystemVersion
  let apply: @Sendable (inout Profile) -> Void

  init(_ major: Int, _ minor: Int = 0, _ apply: @escaping @Sendable (inout Profile) -> Void) {
    since = SystemVersion(major, minor)
    self.apply = apply
  }
}

extension Profile {
  /// The listed profiles, oldest first.
  ///
  /// - Note: Source: rule VER-4.
  public static let all: [Profile] = listed.map(Profile.made)

  /// The profile of the newest listed version.
  public static let newest: Profile = made(SystemVersion(26))

  /// The profile of the nearest listed version that is not newer.
  ///
  /// - Parameter version: A version as a document gives it.
  /// - Returns: Nothing when the major version is not one of 2–18 and 26.
  public static func profile(for version: SystemVersion) -> Profile? {
    guard (2...18).contains(version.major) || version.major == 26 else { return nil }
    return all.last { $0.version <= version }
  }

  private static let listed: [SystemVersion] = [
    SystemVersion(2), SystemVersion(3), SystemVersion(3, 2), SystemVersion(4),
    SystemVersion(5), SystemVersion(6), SystemVersion(7), SystemVersion(8),
    SystemVersion(8, 3), SystemVersion(9), SystemVersion(10), SystemVersion(11),
    SystemVersion(12), SystemVersion(13), SystemVersion(14), SystemVersion(15),
    SystemVersion(16), SystemVersion(16, 4), SystemVersion(17), SystemVersion(18),
    SystemVersion(18, 4), SystemVersion(26),
  ]

  private static func made(_ version: SystemVersion) -> Profile {
    var profile = Profile(version: version)
    for row in table where row.since <= version { row.apply(&profile) }
    return profile
  }

  /// What changes, from the oldest version to the newest.
  ///
  /// The defaults of the fields are iOS 2.
  private static let table: [Switch] = [
    // MEMW-3: viewDidUnload. MEMW-6: default views stay. TAB-SEL-9, TAB-SEL-10: the delegate.
    Switch(3) {
      $0.unloading = .told
      $0.unloadsDefaultViews = false
      $0.asksShouldSelect = true
      $0.tellsDelegateOfSameTab = true
      $0.tellsDelegateOfCodeSelection = false
    },
    // ROOT-1, ERR-LOAD-2
    Switch(4) {
      $0.hasRootViewController = true
      $0.knowsMissingViewOutlet = true
    },
    // §2: the containment API. ERR-ROOT-1, ERR-PRES-3, ERR-PRES-7, NAV-PUSH-16,
    // NAV-OVR-4 (ERR-APP-1 exists since 5)
    Switch(5) {
      $0.hasContainment = true
      $0.landscapeLaunch = .rotationCallbacks
      $0.losesWillAppearOfSwappedChildren = true
      $0.missingRoot = .logged
      $0.presenterIsBusy = .logged
      $0.logsBusyDismissal = true
      $0.tellsRootShownTwice = true
      $0.logsPushWhileAppearing = true
    },
    // MEMW-5: no unloading. SYS-PHASE-3: deferred navigation. ERR-PRES-1, ERR-PRES-2, LAY-9,
    // ERR-PAGE-2.
    Switch(6) {
      $0.unloading = .never
      $0.startsNavigationInLayout = true
      $0.presentsBeforeWindow = false
      $0.knowsAlreadyPresenting = true
      $0.hasOrientationMasks = true
      $0.usesAutoLayout = true
      $0.tellsRootShownTwice = false
      $0.failsToSetPageWhileScrolling = true
    },
    // NAV-IPOP-1, NAV-PUSH-13, SYS-PHASE-4, ERR-PRES-8
    Switch(7) {
      $0.hasInteractivePop = true
      $0.losesWillAppearOfSwappedChildren = false
      $0.passes.pushedAfter = 1
      $0.navigationMilliseconds = 500
      $0.presentationMilliseconds = 500
      $0.logsDetachedPresenter = true
    },
    // NIB-8, SYS-PHASE-3, NAV-OVR-2, NAV-OVR-6, CONT-8, LAUNCH-4, TRAIT-8, ROT8-3, LAY-6, DIS-BUSY-1
    Switch(8) {
      $0.findsNibsOfSwiftClasses = false
      $0.startsPresentationInLayout = true
      $0.needsPopoverAnchor = true
      $0.overlap = .queued
      $0.reentrantPushLosesDisappearance = true
      $0.movesTwice = true
      $0.isActiveBeforeFirstAppearance = false
      $0.firstTraits = .onInsertion
      $0.hasSizeTransitions = true
      $0.landscapeLaunch = .sizeTransition
      $0.tellsTraitsBeforeLaunchRotation = true
      $0.constraintsInsideLayoutOnRotation = true
      $0.rotationLayout = .withChildren
      $0.keepsLegacyRotation = true
      $0.logsBusyDismissal = false
    },
    // NIB-8, ERR-ROOT-1, LAUNCH-4, LAY-8, ROT8-10, ERR-DEALLOC-1
    Switch(9) {
      $0.findsNibsOfSwiftClasses = true
      $0.forgetsDeadObservers = true
      $0.missingRoot = .thrown
      $0.tellsTraitsBeforeLaunchRotation = false
      $0.isActiveBeforeFirstAppearance = true
      $0.hasWindowResizing = true
      $0.logsLoadingDuringDealloc = true
      $0.passes.pushedAfter = 0
      $0.passes.presentedAgain = 1
      $0.constraintsInsideLayoutOnRotation = false
      $0.rotationLayout = .parentOnly
    },
    // NAV-OVR-6 was seen on 8 and 9 only.
    Switch(10) { $0.reentrantPushLosesDisappearance = false },
    // LAUNCH-4, ROT-LAUNCH-2
    Switch(11) {
      $0.isActiveBeforeFirstAppearance = false
      $0.landscapeLaunch = .straight
    },
    // CRE-5
    Switch(12) { $0.navigationLoadsInInit = true },
    // PRES-STYLE-1…3, DIS-INT-*, ERR-PRES-3, APP-2, LAY-8, TRAIT-4, TRAIT-8, TRAIT-9, ROT8-4
    Switch(13) {
      $0.snapshotsBothStyles = true
      $0.automaticStyle = .pageSheet
      $0.sheetsFillCompactWidth = false
      $0.popoverInCompactWidth = .formSheet
      $0.hasInteractiveDismiss = true
      $0.presenterIsBusy = .accepted
      $0.logsPushWhileAppearing = false
      $0.snapshotPasses = 2
      $0.passes.pushedUnanimated = 0
      $0.passes.pushedUnanimatedAfter = 1
      $0.firstTraits = .willTransitionUnderNavigation
      $0.keepsLegacyRotation = false
      $0.hasInterfaceStyles = true
    },
    // TRAIT-9: neither on 15; 14 is inferred.
    Switch(14) { $0.firstTraits = .never },
    // PRES-SHEET-5
    Switch(15) { $0.hasDetents = true },
    // APS-6, LOG-ROT-2
    Switch(16) {
      $0.logsDirectCalls = true
      $0.logsOrientationSetByCode = true
    },
    // LAUNCH-2, APP-6, TRAIT-1
    Switch(17) {
      $0.tellsOnlyOverridersOfTraits = true
      $0.deprecatesTraitCallback = true
      $0.sceneOrder = .foregroundBeforeLoad
      $0.postsAppNotifications = true
    },
    // PRES-STYLE-1, NAV-PUSH-19, TAB-SEL-16
    Switch(18) {
      $0.automaticStyle = .formSheet
      $0.rootAppearsInLayout = true
      $0.tapShowsIncomingFirst = true
    },
    // SCENE-5
    Switch(18, 4) { $0.urgesScenes = true },
    // FLUID-5
    Switch(26) { $0.overlap = .completesRunning },
  ]
}
