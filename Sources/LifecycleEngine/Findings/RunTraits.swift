/// What a run has at all, from one quick look: most searches need something that most runs lack.
struct RunTraits: OptionSet, Sendable {
  let rawValue: UInt64

  /// Lines of the console or an exception.
  static let messages = RunTraits(rawValue: 1 << 0)
  /// A view that stayed nil.
  static let nilViews = RunTraits(rawValue: 1 << 1)
  /// Memory warnings.
  static let warnings = RunTraits(rawValue: 1 << 2)
  /// Overrides with statements that were reached.
  static let statements = RunTraits(rawValue: 1 << 3)
  /// What nobody did on purpose.
  static let incidents = RunTraits(rawValue: 1 << 4)
  /// Children that were added or removed by hand.
  static let children = RunTraits(rawValue: 1 << 5)
  /// A view that was read or set to nil by a command.
  static let viewAccess = RunTraits(rawValue: 1 << 6)
  /// Dismissals of nothing, and roots that were replaced while they presented.
  static let dismissals = RunTraits(rawValue: 1 << 7)
  /// Changes of a stack while something moves.
  static let stacks = RunTraits(rawValue: 1 << 8)
  /// Classes with overrides.
  static let overrides = RunTraits(rawValue: 1 << 9)
  /// Classes whose view has another source than UIKit expects, or that name nibs.
  static let oddViews = RunTraits(rawValue: 1 << 10)
  /// Tab bar controllers.
  static let tabs = RunTraits(rawValue: 1 << 11)
  /// Costs, outlets or anything else that the trace reports about code.
  static let code = RunTraits(rawValue: 1 << 12)
  /// Containers that forward appearance by hand.
  static let manual = RunTraits(rawValue: 1 << 13)
  /// Transitions that have not ended.
  static let open = RunTraits(rawValue: 1 << 14)
  /// Code that reads geometry or traits.
  static let geometry = RunTraits(rawValue: 1 << 15)
  /// Code that uses outlets, or classes that have some.
  static let outlets = RunTraits(rawValue: 1 << 16)
  /// Code that takes time.
  static let work = RunTraits(rawValue: 1 << 17)
  /// Code that makes one thing more each time it runs.
  static let gains = RunTraits(rawValue: 1 << 18)
  /// Code that lets go of things.
  static let releases = RunTraits(rawValue: 1 << 19)
  /// Code that takes an order for granted.
  static let reliance = RunTraits(rawValue: 1 << 20)
  /// Code that saves or refreshes.
  static let state = RunTraits(rawValue: 1 << 21)
  /// Code that calls callbacks itself.
  static let direct = RunTraits(rawValue: 1 << 22)
  /// Code that becomes a delegate.
  static let delegates = RunTraits(rawValue: 1 << 23)
  /// Code that performs commands.
  static let commands = RunTraits(rawValue: 1 << 24)
  /// Code that needs the view or the screen.
  static let screen = RunTraits(rawValue: 1 << 25)
  /// Overrides that do not call super first.
  static let odd = RunTraits(rawValue: 1 << 26)
  /// Overrides of initializers.
  static let making = RunTraits(rawValue: 1 << 27)
  /// Overrides of callbacks for appearance, traits, rotation or memory.
  static let changing = RunTraits(rawValue: 1 << 28)
  /// Code that retains controllers.
  static let retains = RunTraits(rawValue: 1 << 29)

  /// Appearance transitions that are begun by hand.
  static let begins = RunTraits(rawValue: 1 << 30)
  /// Scenes that the app does not adopt, and should.
  static let scenes = RunTraits(rawValue: 1 << 31)

  init(rawValue: UInt64) { self.rawValue = rawValue }

  init(of simulation: Simulation) {
    var traits: RunTraits = []
    simulation.trace.forEach { event in
      if [.console, .exception].contains(event.callback) { traits.insert(.messages) }
      if event.rule == .load10 { traits.insert(.nilViews) }
      if event.callback == .didReceiveMemoryWarning { traits.insert(.warnings) }
    }
    for action in simulation.trace.actions {
      switch action.kind {
      case .step(let command): traits.formUnion(command.traits(meeting: action.facts))
      case .statement: traits.insert(.statements)
      case .incident: traits.insert(.incidents)
      }
    }
    for controller in simulation.app.controllers { traits.formUnion(controller.traits) }
    if simulation.app.platform.owesScenes { traits.insert(.scenes) }
    if !simulation.app.nibs.isEmpty { traits.insert(.oddViews) }
    if simulation.trace.tellsOfCode { traits.insert(.code) }
    if !simulation.world.motion.transitions.isEmpty { traits.insert(.open) }
    self = traits
  }
}

extension ControllerDefinition {
  fileprivate var traits: RunTraits {
    var traits: RunTraits = []
    if handlers.contains(where: { $0.callback == .loadView }) || overridesLoadView,
      source != .code
    {
      traits.insert(.oddViews)
    }
    if !handlers.isEmpty { traits.insert(.overrides) }
    if !outlets.isEmpty { traits.insert(.outlets) }
    for handler in handlers { traits.formUnion(handler.traits) }
    if kind == .tabBar { traits.insert(.tabs) }
    if customPresentation.drivesPresenter { traits.insert(.begins) }
    if forwarding == .manual { traits.insert(.manual) }
    return traits
  }
}

extension Command {
  /// What a command can go wrong with, by the state that it met.
  fileprivate func traits(meeting facts: ActionContext) -> RunTraits {
    if changedStack != nil {
      return facts.isTransitioning || facts.isStackMoving || facts.isLaunching ? .stacks : []
    }
    if case .dismiss = self {
      return facts.dismissesNothing || facts.dropsDismissal ? .dismissals : []
    }
    if case .setRoot = self { return facts.isPresenting ? .dismissals : [] }
    if case .beginAppearanceTransition = self { return .begins }
    if case .setViewNil = self { return .viewAccess }
    if case .loadViewIfNeeded = self { return .viewAccess }
    if case .accessView = self { return .viewAccess }
    return isContainment ? .children : []
  }
}

extension Command {
  /// Whether a child, or its view, is added or removed by hand.
  private var isContainment: Bool {
    if case .addChild = self { return true }
    if case .addSubview = self { return true }
    if case .didMove = self { return true }
    if case .willMove = self { return true }
    if case .removeSubview = self { return true }
    if case .removeFromParent = self { return true }
    return false
  }
}

extension Handler {
  fileprivate var traits: RunTraits {
    var traits: RunTraits = []
    if superCall != .first || callback == .loadView || callback == .updateViewConstraints
      || callback == .`deinit`
    {
      traits.insert(.odd)
    }
    if callback.isInitializer || callback == .awakeFromNib { traits.insert(.making) }
    if !callback.isInitializer, callback != .viewDidLoad { traits.insert(.changing) }
    for statement in lines { traits.formUnion(statement.traits) }
    return traits
  }
}

extension Statement {
  fileprivate var traits: RunTraits {
    switch self {
    case .command(.setViewNil), .command(.accessView), .command(.loadViewIfNeeded):
      [.commands, .screen]
    case .command(.addChild): [.commands, .gains]
    case .command: .commands
    case .readOutlet, .writeOutlet, .storeStateInOutlet: [.outlets, .commands]
    case .clearOutlet: [.outlets, .releases]
    case .readGeometry, .readTraits: [.geometry, .screen]
    case .testView, .becomeFirstResponder, .animate, .endFlowIfMovingFromParent,
      .returnIfTransitioning, .layoutChild, .assignView:
      .screen
    case .createSubview: [.gains, .screen]
    case .saveState, .restoreState, .resetInterface, .refresh: .state
    case .allocateData, .fillCache, .startTimer, .addObserver, .acquire: .gains
    case .releaseData, .clearCache, .invalidateTimer, .removeObserver, .letGo: .releases
    case .retain: .retains
    case .becomeDelegateOf: .delegates
    case .work: .work
    case .log, .animateAlongside, .later, .readModel, .registerForTraitChanges: []
    case .callDirectly: .direct
    case .relyOn: .reliance
    }
  }
}
