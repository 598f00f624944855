/// The searches, by what a run must have for them to find anything.
enum Detectors {
  typealias Detect = @Sendable (RunRecord) -> [Finding]

  /// The searches that can find something in a run.
  static func all(for run: RunRecord) -> [Detect] {
    var searches = always
    if !run.messages.isEmpty { searches += messages }
    if run.simulation.hasOverrides { searches += overrides }
    return searches
  }

  /// What shows in any run.
  private static let always: [Detect] =
    [h02, h04, load3, load4, load8, load9, nav8, tab1, root1, anim1, nav5, pres9]
    + containment + [lay2, mem5, mem7, unl4, app13, h10, h12, mem6, pres5]

  /// What UIKit itself reports.
  private static let messages: [Detect] = [reported, app11]

  /// What needs code that somebody wrote.
  private static let overrides: [Detect] =
    classic + superCalls + loading + appearance + containers + presentation + memory + versions

  private static let classic: [Detect] = [h01, h03, h05, h06, h07, h08, h09, h11]
  private static let loading: [Detect] = [
    load1, load2, load6, load10, load11, geo1, geo2, geo3, geo4, geo5, geo6, lay1, lay3,
  ]
  private static let appearance: [Detect] = [
    app1, app2, app3, app4, app5, app6, app7, app8, stale, app10, app12, app15, app16,
  ]
  private static let containers: [Detect] = [nav2, nav3, nav4, nav7, nav9, tab2, page1, page2]
  private static let presentation: [Detect] = [pres3, pres4, pres8, pres11, pres12]
  private static let containment: [Detect] = [
    contAdding, contMoves, contRemoving, cont9, cont11, cont12,
  ]
  private static let memory: [Detect] = [
    unl1, unl2, unl3, unl6, unl7, unl8, unl9, leaks, mem4,
  ]
  private static let versions: [Detect] = [ver1, ver2, ver3, rot1, rot2, trait1, seg1]
  private static let superCalls: [Detect] = [missingSuper, super6, super9, super10]
}

extension Simulation {
  /// Whether any class of the app overrides anything.
  var hasOverrides: Bool { app.controllers.contains { !$0.handlers.isEmpty } }
}

extension Callback {
  /// The initializers of a controller.
  var isInitializer: Bool {
    switch self {
    case .`init`, .initWithNibName, .initWithStyle, .initWithCoder: true
    default: false
    }
  }

  /// The calls in which a controller gives memory back.
  var frees: Bool {
    switch self {
    case .didReceiveMemoryWarning, .viewWillUnload, .viewDidUnload, .`deinit`: true
    default: false
    }
  }

  /// The four callbacks of an appearance, and viewIsAppearing.
  var isAppearance: Bool {
    switch self {
    case .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear,
      .viewDidDisappear:
      true
    default: false
    }
  }

  /// The calls of the app and the scene.
  var isAppCall: Bool {
    switch self {
    case .willFinishLaunching, .didFinishLaunching, .didBecomeActive, .willResignActive,
      .didEnterBackground, .willEnterForeground, .willTerminate, .willConnect, .didDisconnect:
      true
    default: false
    }
  }
}

extension Statement {
  /// What can be done any number of times leaves one thing; these leave one more each time.
  var accumulates: Bool {
    switch self {
    case .createSubview, .addObserver, .startTimer, .allocateData, .fillCache: true
    default: false
    }
  }

  /// What a controller lets go of.
  var releases: Bool {
    switch self {
    case .releaseData, .clearCache, .invalidateTimer, .removeObserver, .clearOutlet: true
    default: false
    }
  }
}
