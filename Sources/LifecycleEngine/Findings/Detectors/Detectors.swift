/// The searches, by what a run must have for them to find anything.
enum Detectors {
  typealias Detect = @Sendable (RunRecord) -> [Finding]

  /// Looks for everything that can be found in a run.
  static func findings(in run: RunRecord) -> [Finding] {
    var findings: [Finding] = []
    for (needed, searches) in groups where !needed.isDisjoint(with: run.traits) {
      for detect in searches { findings += detect(run) }
    }
    return findings
  }

  /// The searches, by what a run must have for them to find anything: one of these traits.
  private static let groups: [(needed: RunTraits, searches: [Detect])] = [
    (.messages, [reported, app11]),
    (.nilViews, [load4]),
    ([.viewAccess, .statements], [h02, unl4, unl7]),
    ([.stacks, .statements], [nav5, nav8]),
    ([.dismissals, .statements], [pres9, root1]),
    ([.children, .statements], [contAdding, contMoves, contRemoving]),
    (.incidents, [h04, h10, lay2, mem5, mem7, leaks]),
    (.oddViews, [load3, load8, load9]),
    (.tabs, [tab1]),
    (.manual, [cont9]),
    (.open, [anim1]),
    (.code, [app13, app15, pres5]),
    (.warnings, [h12, mem6]),
    (
      .overrides,
      classic + superCalls + loading + appearance + containers + presentation + memory + versions
    ),
  ]

  private static let classic: [Detect] = [h01, h03, h05, h06, h07, h08, h09, h11]
  private static let loading: [Detect] = [
    load1, load2, load6, load10, load11, geo1, geo2, geo3, geo4, geo5, geo6, lay1, lay3,
  ]
  private static let appearance: [Detect] = [
    app1, app2, app3, app4, app5, app6, app7, app8, stale, app10, app12, app16, cont11, cont12,
  ]
  private static let containers: [Detect] = [nav2, nav3, nav4, nav7, nav9, tab2, page1, page2]
  private static let presentation: [Detect] = [pres3, pres4, pres8, pres11, pres12]
  private static let memory: [Detect] = [
    unl1, unl2, unl3, unl6, unl8, unl9, mem4,
  ]
  private static let versions: [Detect] = [ver1, ver2, ver3, rot1, rot2, trait1, seg1]
  private static let superCalls: [Detect] = [missingSuper, super6, super9, super10]
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
