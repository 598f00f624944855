/// One row of the table of versions: when it came out, and what is so from it on.
private struct VersionRow: Sendable {
  let version: SystemVersion
  let day: String?
  let apply: @Sendable (inout Profile) -> Void

  init(
    _ major: Int,
    _ minor: Int = 0,
    on day: String? = nil,
    _ apply: @escaping @Sendable (inout Profile) -> Void = { _ in }
  ) {
    version = SystemVersion(major, minor)
    self.day = day
    self.apply = apply
  }
}

/// One row of the table of SDKs: what an app lacks that was built with an older one.
private struct BuildRow: Sendable {
  let version: SystemVersion
  let apply: @Sendable (inout Profile) -> Void

  init(before major: Int, _ apply: @escaping @Sendable (inout Profile) -> Void) {
    version = SystemVersion(major)
    self.apply = apply
  }
}

extension Profile {
  /// The listed profiles, oldest first.
  ///
  /// - Note: Source: rule VER-4.
  public static let all: [Profile] = releases.map { release in
    var profile = Profile(version: release.version, releaseDay: release.day)
    for older in releases where older.version <= release.version { older.apply(&profile) }
    return profile
  }

  /// The profile of the newest listed version.
  public static let newest: Profile = all[all.count - 1]

  /// The profile of the nearest listed version that is not newer.
  ///
  /// - Parameter version: A version as a document gives it.
  /// - Returns: The version, or `nil` if no listed version has the major number.
  public static func profile(for version: SystemVersion) -> Profile? {
    guard all.contains(where: { $0.version.major == version.major }) else { return nil }
    return all.last { $0.version <= version }
  }

  /// The runs of major versions that follow each other, from the oldest to the newest.
  package static let knownRanges: [ClosedRange<Int>] = {
    var runs: [ClosedRange<Int>] = []
    for major in all.map(\.version.major) {
      if let last = runs.last, major <= last.upperBound + 1 {
        runs[runs.count - 1] = last.lowerBound...major
      } else {
        runs.append(major...major)
      }
    }
    return runs
  }()

  /// The first listed version for which something is true.
  package static func introduction(where isTrue: (Profile) -> Bool) -> SystemVersion {
    (all.first(where: isTrue) ?? newest).version
  }

  /// The versions, from the oldest to the newest, each with what changed.
  ///
  /// The defaults of the fields are those of the first one.
  private static let releases: [VersionRow] = [
    VersionRow(2, on: "2008-07-11"),
    // MEMW-3: viewDidUnload. MEMW-6: default views stay. TAB-SEL-9, TAB-SEL-10: the delegate.
    VersionRow(3, on: "2009-06-17") {
      $0.unloading = .told
      $0.unloadsDefaultViews = false
      $0.asksShouldSelect = true
      $0.codeSelectsRows = true
      $0.tellsDelegateOfSameTab = true
      $0.tellsDelegateOfCodeSelection = false
    },
    VersionRow(3, 2) { $0.code.hasPresentationStyles = true },
    // ROOT-1, ERR-LOAD-2
    VersionRow(4, on: "2010-06-21") {
      $0.hasRootViewController = true
      $0.knowsMissingViewOutlet = true
      $0.code.hasAnimationBlocks = true
    },
    // §2: the containment API. ERR-ROOT-1, ERR-PRES-3, ERR-PRES-7, NAV-PUSH-16,
    // NAV-OVR-4 (ERR-APP-1 exists since 5)
    VersionRow(5, on: "2011-10-12") {
      $0.hasContainment = true
      $0.landscapeLaunch = .rotationCallbacks
      $0.missingRoot = .logged
      $0.logsBusyPresentation = true
      $0.logsBusyDismissal = true
      $0.tellsRootShownTwice = true
      $0.logsPushWhileAppearing = true
      $0.countsReferences = true
      $0.code.hasCompletions = true
    },
    // MEMW-5: no unloading. ERR-PRES-1, ERR-PRES-2, LAY-9, ERR-PAGE-2.
    VersionRow(6, on: "2012-09-19") {
      $0.unloading = .never
      $0.presentsBeforeWindow = false
      $0.knowsAlreadyPresenting = true
      $0.hasOrientationMasks = true
      $0.usesAutoLayout = true
      $0.tellsRootShownTwice = false
      $0.failsToSetPageWhileScrolling = true
      $0.code.forwardsRotationApart = true
    },
    // NIB-8, NAV-LAZY-1, NAV-IPOP-1, PRES-CUST-3, NAV-PUSH-13, SYS-PHASE-4, ERR-PRES-8
    VersionRow(7, on: "2013-09-18") {
      $0.startsNavigationInLayout = true
      $0.findsNibsOfSwiftClasses = false
      $0.hasInteractivePop = true
      $0.hasCustomTransitions = true
      $0.passes.pushedAfter = 1
      $0.navigationMilliseconds = 500
      $0.presentationMilliseconds = 500
      $0.logsDetachedPresenter = true
      $0.code.isSwift = true
      $0.hasTransitionCoordinators = true
      $0.code.laysOutBelowBars = true
    },
    // SYS-PHASE-3, NAV-OVR-2, NAV-OVR-6, NAV-OVR-7, APS-9,
    // CONT-8, LAUNCH-4, TRAIT-8, ROT8-3, LAY-6, DIS-BUSY-1
    VersionRow(8, on: "2014-09-17") {
      $0.startsPresentationInLayout = true
      $0.needsPopoverAnchor = true
      $0.overlap = .queued
      $0.reentrantPushLosesDisappearance = true
      $0.movesTwice = true
      $0.keepsStackWhilePresenting = true
      $0.presenterEndsUnanimated = true
      $0.isActiveBeforeFirstAppearance = false
      $0.firstTraits = .onInsertion
      $0.hasSizeTransitions = true
      $0.landscapeLaunch = .sizeTransition
      $0.tellsTraitsBeforeLaunchRotation = true
      $0.constraintsInsideLayoutOnRotation = true
      $0.rotationLayout = .withChildren
      $0.keepsLegacyRotation = true
      $0.logsBusyDismissal = false
      $0.code.hasAdaptivePresentations = true
      $0.hasTraits = true
      $0.estimatesGeometry = true
    },
    VersionRow(8, 3),
    // NIB-8, APS-9, ERR-ROOT-1, LAUNCH-4, LAY-8, ROT8-10, ERR-DEALLOC-1
    VersionRow(9, on: "2015-09-16") {
      $0.findsNibsOfSwiftClasses = true
      $0.forgetsDeadObservers = true
      $0.presenterEndsUnanimated = false
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
    VersionRow(10, on: "2016-09-13") { $0.reentrantPushLosesDisappearance = false },
    // LAUNCH-4, ROT-LAUNCH-2, NAV-PUSH-21
    VersionRow(11, on: "2017-09-19") {
      $0.mayLoadPushedLate = false
      $0.isActiveBeforeFirstAppearance = false
      $0.landscapeLaunch = .straight
      $0.hasSafeAreas = true
    },
    // CRE-5
    VersionRow(12, on: "2018-09-17") { $0.navigationLoadsInInit = true },
    // PRES-STYLE-1…3, DIS-INT-*, APP-2, PRES-FS-11, TRAIT-4, TRAIT-8, TRAIT-9, ROT8-4, CONT-BE-9
    VersionRow(13, on: "2019-09-19") {
      $0.snapshotsBothStyles = true
      $0.endWaitsForWindow = true
      $0.automaticStyle = .pageSheet
      $0.sheetsFillCompactWidth = false
      $0.popoverInCompactWidth = .formSheet
      $0.hasInteractiveDismiss = true
      $0.logsPushWhileAppearing = false
      $0.snapshotPasses = 2
      $0.passes.presenter = 0
      $0.firstTraits = .willTransitionUnderNavigation
      $0.keepsLegacyRotation = false
      $0.hasInterfaceStyles = true
      $0.insertsAfterWillAppear = true
      $0.predictsTraits = true
      $0.hasScenes = true
    },
    // TRAIT-9: neither on 15; 14 is inferred. HOST-1, HOST-6
    VersionRow(14, on: "2020-09-16") {
      $0.firstTraits = .never
      $0.code.hasColumns = true
      $0.hosting.loading = .doubtful(true)
      $0.hosting.hasCovers = true
    },
    // PRES-SHEET-5, HOST-1
    VersionRow(15, on: "2021-09-20") {
      $0.hasDetents = true
      $0.hosting.loading = .told
    },
    // APS-6, LOG-ROT-2, HOST-7
    VersionRow(16, on: "2022-09-12") {
      $0.logsDirectCalls = true
      $0.logsOrientationSetByCode = true
      $0.hosting.hasNavigationStacks = true
    },
    VersionRow(16, 4),
    // TRAIT-1
    VersionRow(17, on: "2023-09-18") {
      $0.tellsOnlyOverridersOfTraits = true
      $0.code.hasTraitOverrides = true
      $0.code.hasObservation = true
    },
    // PRES-STYLE-1, NAV-PUSH-22, TAB-SEL-16, TRAIT-3, OBS-3
    VersionRow(18, on: "2024-09-16") {
      $0.automaticStyle = .formSheet
      $0.replacesUnstartedTop = true
      $0.tracksTraits = true
      $0.observation = .byKey
      $0.tapShowsIncomingFirst = true
    },
    // SCENE-5
    VersionRow(18, 4) { $0.scenes.areUrged = true },
    // FLUID-5, LAY-8, LAUNCH-9, OBS-3
    VersionRow(26, on: "2025-09-15") {
      $0.scenes.appearsBeforeActive = true
      $0.observation = .always
      $0.overlap = .completesRunning
      $0.passes.pushedUnanimated = 0
      $0.passes.pushedUnanimatedAfter = 1
    },
    // SCENE-7, ROT27-1
    VersionRow(27, on: "2026-09-14") {
      $0.scenes.areRequired = true
      $0.scenes.resizesPhoneWindows = true
    },
  ]

  /// What an app that was built with an older SDK gets, from the newest SDK to the oldest.
  ///
  /// - Note: Source: rule VER-1.
  private static let builds: [BuildRow] = [
    // SCENE-7
    BuildRow(before: 27) { $0.scenes.areRequired = false },
    // PRES-STYLE-1
    BuildRow(before: 13) { $0.automaticStyle = .fullScreen },
  ]

  /// Takes back what an app gets only if it is built with a newer SDK.
  mutating func build(with sdk: SystemVersion) {
    for row in Self.builds where sdk < row.version { row.apply(&self) }
  }
}
