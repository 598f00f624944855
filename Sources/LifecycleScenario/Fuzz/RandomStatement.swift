import LifecycleEngine

/// Makes random statements of overrides.
struct RandomStatement {
  static let outlet = "field"
  private static let callbacks: [Callback] = [
    .viewWillAppear, .viewDidAppear, .viewDidUnload, .loadView, .viewDidLoad,
  ]

  let controllers: [ControllerDefinition]

  func next(using random: inout SplitMix64) -> Statement {
    let target = ControllerID(Int.random(in: 0..<controllers.count, using: &random))
    let flag = Bool.random(using: &random)
    let statements: [Statement] = [
      .readOutlet(name: Self.outlet, target: flag ? target : nil),
      .writeOutlet(name: Self.outlet, target: flag ? target : nil),
      .clearOutlet(name: Self.outlet), .storeStateInOutlet(name: Self.outlet),
      .assignView(from: flag ? target : nil), .createSubview, .testView,
      .readGeometry(of: flag ? .view : .subviews), .readTraits,
      .layoutChild(target, from: flag ? .bounds : .frame), .becomeFirstResponder, .animate,
      .saveState, .restoreState, .resetInterface, .refresh,
      .allocateData(bytes: 100), .releaseData, .fillCache(bytes: 100), .clearCache,
      .retain(target, by: flag ? .property : .closure),
      .becomeDelegateOf(target, ownership: flag ? .strong : .weak),
      .startTimer(retains: flag), .invalidateTimer,
      .addObserver(name: "change", retains: flag), .removeObserver(name: "change"),
      .work(milliseconds: 20), .log(text: "x"),
      .callDirectly(Self.callbacks.randomElement(using: &random) ?? .viewDidLoad),
      .relyOn(.viewDidAppear, of: flag ? target : nil), .returnIfTransitioning,
      .endFlowIfMovingFromParent,
      .command(.setViewNil(target, unlessInWindow: flag, onlyIfLoaded: false)),
      .command(.changeModel),
    ]
    return statements.randomElement(using: &random) ?? .refresh
  }
}
