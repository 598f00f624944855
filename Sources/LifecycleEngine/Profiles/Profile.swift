/// What one version of iOS does, as one value made from one table of switches.
///
/// No other part of the engine asks for a version number.
public struct Profile: Hashable, Sendable {
  /// What a navigation controller does with a push or pop while another one runs.
  enum Overlap: Hashable, Sendable {
    /// Both run and UIKit complains (NAV-OVR-1).
    case bothRun
    /// The second waits for the end of the first (NAV-OVR-2).
    case queued
    /// The first is completed on the spot (FLUID-2, FLUID-3).
    case completesRunning
  }

  /// In which order the scene, the app and the root controller hear of a launch with scenes.
  enum SceneOrder: String, CaseIterable, Hashable, Sendable {
    /// As the root demands: a container's child comes in the first layout (LAUNCH-8).
    case byRoot
    case appearBeforeForeground, foregroundBeforeLoad, activeBeforeLoad
  }

  /// How UIKit answers a missing root controller.
  enum MissingRoot: Hashable, Sendable {
    case accepted, logged, thrown
  }

  /// How a memory warning treats the view of a controller that is not on screen.
  enum Unloading: Hashable, Sendable {
    case never
    /// Silently (MEMW-2).
    case silent
    /// With `viewDidUnload`, and `viewWillUnload` where it exists (MEMW-3, MEMW-4).
    case told
  }

  /// When UIKit sends the first `traitCollectionDidChange`.
  enum FirstTraits: Hashable, Sendable {
    case never, onInsertion
    /// Only the will-callback, and only under a navigation controller (TRAIT-9).
    case willTransitionUnderNavigation
  }

  /// How an app that is launched in landscape gets there (ROT7-8, ROT-LAUNCH-1, ROT-LAUNCH-2).
  enum LandscapeLaunch: Hashable, Sendable {
    case straight, rotationCallbacks, sizeTransition
  }

  /// How the layout of children follows a rotation (ROT8-10), and where constraints are updated.
  enum RotationLayout: Hashable, Sendable {
    case withChildren, parentOnly
  }

  /// Whether UIKit keeps track of what a method reads of observable models (OBS-3).
  enum ObservationTracking: Hashable, Sendable {
    case none
    /// If a key of Info.plist says so.
    case byKey
    case always
  }

  /// The version whose behaviour this is.
  public let version: SystemVersion
  /// The day on which a major version came out, as `2015-09-16`.
  public let releaseDay: String?
  /// What the app's code can be written with.
  public internal(set) var code = CodeFeatures()
  /// Whether the version has each callback, at the callback's place.
  private let calls: [Bool]
  /// The callbacks that should no longer be overridden.
  private let deprecated: [Callback]

  // Objects and roots
  /// Whether ARC retains objects, and weak references to them become `nil`.
  public internal(set) var countsReferences = false
  /// Whether a window has a root controller.
  public internal(set) var hasRootViewController = false
  var tellsOldRootWillAppear = true
  var tellsOldRootDidAppear = true
  var tellsOfHiddenWindow = true
  var missingRoot = MissingRoot.accepted
  var navigationLoadsInInit = false

  // App and scenes
  /// Whether an app can adopt the scene life cycle.
  public internal(set) var hasScenes = false
  var logsOrientationSetByCode = false
  var isActiveBeforeFirstAppearance = true
  var scenes = SceneFeatures()
  var sceneOrder = SceneOrder.byRoot
  var snapshotPasses = 0
  var terminationDisappears = true

  // Containment and appearance
  /// Whether an app's own controllers can be containers.
  public internal(set) var hasContainment = false
  var movesTwice = false
  var allowsOrphansBeforeAppearance = true
  /// The defect of CONT-PRE-3, in the versions that had it.
  var hasOldDefects = false
  var isAppearingAfterCancel = true
  var childrenHearDidFirst = false
  var logsDirectCalls = false
  /// An end by hand waits for the view that enters the window in this turn (CONT-BE-9).
  var endWaitsForWindow = false

  // Navigation
  /// A navigation controller starts its top, and every transition, in its own layout.
  var startsNavigationInLayout = false
  /// A push before the first start takes its place (NAV-PUSH-22).
  var replacesUnstartedTop = false
  /// Whether a push loads before or after the outgoing viewWillDisappear is not known for sure.
  var mayLoadPushedLate = true
  /// A push loads after the outgoing viewWillDisappear (NAV-PUSH-21).
  var loadsPushedLate = false
  /// A stack does not change while its navigation controller presents (NAV-OVR-7).
  var keepsStackWhilePresenting = false
  var overlap = Overlap.bothRun
  var hasInteractivePop = false
  /// Whether an app can give transitions animators of its own, which a finger may drive.
  public internal(set) var hasCustomTransitions = false
  /// Whether a controller can ask for the coordinator of the transition that runs (COORD-1).
  public internal(set) var hasTransitionCoordinators = false
  var tellsRootShownTwice = false
  var logsPushWhileAppearing = false
  var reentrantPushLosesDisappearance = false
  var completesMovesOnCancel = false
  var navigationMilliseconds: Int32 = 350

  // Presentation
  var startsPresentationInLayout = false
  var presentsBeforeWindow = true
  var automaticStyle = PresentationStyle.fullScreen
  var sheetsFillCompactWidth = true
  var popoverInCompactWidth = PresentationStyle.fullScreen
  /// Whether a person can pull a sheet down.
  public internal(set) var hasInteractiveDismiss = false
  var needsPopoverAnchor = false
  /// Whether a controller answers with a mask of orientations.
  public internal(set) var hasOrientationMasks = false
  var hasDetents = false
  var logsBusyPresentation = false
  var knowsAlreadyPresenting = false
  var logsBusyDismissal = false
  var logsDetachedPresenter = false
  var queuesBusyDismissal = false
  var completesEmptyDismissal = false
  var presenterDisappearsFirst = false
  /// The presenter's did-callback says that it is not animated (APS-9).
  var presenterEndsUnanimated = false
  var presentationBeginsAfterWillAppear = false
  var hasContextQuirk = false
  var presentationMilliseconds: Int32 = 400

  // Layout and traits
  /// Whether a view that is in no window yet has an estimated size, not that of its container.
  public internal(set) var estimatesGeometry = false
  /// Whether a view is inserted after viewWillAppear wherever it is.
  public internal(set) var insertsAfterWillAppear = false
  /// Whether views have safe areas.
  public internal(set) var hasSafeAreas = false
  /// Whether controllers have traits.
  public internal(set) var hasTraits = false
  /// Whether a controller has the traits that it will have before its view is in a window.
  public internal(set) var predictsTraits = false
  var passes = LayoutPasses()
  var usesAutoLayout = false
  var firstTraits = FirstTraits.never
  var constraintsInsideLayoutOnRotation = false
  var rotationLayout = RotationLayout.parentOnly
  /// The last of several views in a root view is laid out before the others (LAY-7).
  var laysOutLastSiblingFirst = false

  // Rotation
  var hasSizeTransitions = false
  var hasWindowResizing = false
  var landscapeLaunch = LandscapeLaunch.straight
  var tellsTraitsBeforeLaunchRotation = false
  var hiddenControllersHearSizes = false
  var snapshotsBothStyles = false
  var tellsRevealedColumns = true
  var keepsLegacyRotation = false
  /// Children of split view controllers hear the old calls twice (ROT8-11).
  var repeatsRotationInSplits = false

  // Tabs
  var tapShowsIncomingFirst = false
  var codeShowsIncomingFirst = false
  var tellsDelegateOfCodeSelection = true
  var tellsDelegateOfSameTab = false
  var asksShouldSelect = false
  var codeSelectsRows = false
  var selectsDelegateAfterDid = false

  // SwiftUI
  var hosting = HostingFeatures()

  // Loading
  /// A table controller's init(style:) calls init(nibName:bundle:) of the subclass.
  var initializesTablesTwice = false
  var knowsMissingViewOutlet = false
  /// The notification centre lets go of observers that were deallocated.
  var forgetsDeadObservers = false
  /// A nib is found by the name of a Swift class (NIB-8).
  var findsNibsOfSwiftClasses = true
  var logsLoadingDuringDealloc = false

  // Pages
  var failsToSetPageWhileScrolling = false

  // Memory
  /// Whether a memory warning takes the view of a controller that is not on screen.
  public var unloadsViews: Bool { unloading != .never }
  var unloading = Unloading.silent
  var unloadsDefaultViews = true
  var warnsInCreationOrder = false

  // Views and traits
  /// Whether there is a dark style beside the light one.
  public internal(set) var hasInterfaceStyles = false
  var tellsOnlyOverridersOfTraits = false
  /// Only what read a trait runs again when it changes (TRAIT-1, TRAIT-3).
  var tracksTraits = false
  var observation = ObservationTracking.none
  var deallocMovesChildren = false
  var setViewCallsDidLoad = false
  var setViewNilUnloads = false

  init(version: SystemVersion, releaseDay: String? = nil) {
    self.version = version
    self.releaseDay = releaseDay
    calls = Callback.allCases.map { $0.exists(in: version) }
    deprecated = Callback.allCases.filter { $0.deprecated.map { $0 <= version } ?? false }
  }

  /// Whether the SDK of this version asks for another callback instead.
  func deprecates(_ callback: Callback) -> Bool { deprecated.contains(callback) }

  /// Whether tabs change, and screens cover others, as they do on another version.
  package func changesScreens(like other: Profile) -> Bool {
    tapShowsIncomingFirst == other.tapShowsIncomingFirst
      && (automaticStyle == .fullScreen) == (other.automaticStyle == .fullScreen)
  }

  /// Whether UIKit is known to leave out the viewDidLoad of hosting controllers (HOST-1).
  package var leavesOutHostedLoading: Bool { hosting.loading == .silent }

  /// Whether a callback exists in this version.
  public func has(_ callback: Callback) -> Bool { calls[callback.place] }

  /// Whether a kind of controller exists in this version.
  public func has(_ kind: ControllerKind) -> Bool {
    switch kind {
    case .alert, .search: has(.presentationTransitionWillBegin)
    case .hosting: has(.onAppear)
    case .content, .table, .navigation, .tabBar, .split, .page, .container: true
    }
  }
}

/// How many layout passes UIKit makes in a situation; never promised, drawn but not scored.
///
/// - Note: Source: rule LAY-8; a fixed number by option OPT-PASSES.
struct LayoutPasses: Hashable, Sendable {
  var launch: Int8 = 1
  var launchWithConstraints: Int8 = 2
  var pushed: Int8 = 1
  var pushedUnanimated: Int8 = 1
  var pushedUnanimatedAfter: Int8 = 0
  var pushedAfter: Int8 = 0
  var presented: Int8 = 1
  var presentedAgain: Int8 = 0
  var presenter: Int8 = 1
  var embedded: Int8 = 1
  var addedInViewDidLoad: Int8 = 2
  var rotation: Int8 = 1
}
