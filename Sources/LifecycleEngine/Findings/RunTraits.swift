/// What a run has at all, from one quick look: most searches need something that most runs lack.
struct RunTraits: OptionSet, Sendable {
  let rawValue: UInt32

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
  /// Dismissals, and roots that were replaced.
  static let dismissals = RunTraits(rawValue: 1 << 7)
  /// Changes of a stack.
  static let stacks = RunTraits(rawValue: 1 << 8)
  /// Classes with overrides.
  static let overrides = RunTraits(rawValue: 1 << 9)
  /// Classes whose view has another source than UIKit expects, or that name nibs.
  static let oddViews = RunTraits(rawValue: 1 << 10)
  /// Tab bar controllers.
  static let tabs = RunTraits(rawValue: 1 << 11)
  /// Costs, outlets or anything else that the trace tells of code.
  static let code = RunTraits(rawValue: 1 << 12)
  /// Containers that forward appearance by hand.
  static let manual = RunTraits(rawValue: 1 << 13)
  /// Transitions that have not ended.
  static let open = RunTraits(rawValue: 1 << 14)
  /// Tab selections and input of a person.
  static let others = RunTraits(rawValue: 1 << 15)

  init(rawValue: UInt32) { self.rawValue = rawValue }

  init(of simulation: Simulation) {
    var traits: RunTraits = []
    simulation.trace.forEach { event in
      switch event.callback {
      case .console, .exception: traits.insert(.messages)
      case .viewDidLoad: if event.rule == .load10 { traits.insert(.nilViews) }
      case .didReceiveMemoryWarning: traits.insert(.warnings)
      default: break
      }
    }
    simulation.trace.forEachDeed { deed in
      switch deed.action {
      case .step(let command): traits.formUnion(command.traits)
      case .statement: traits.insert(.statements)
      case .incident: traits.insert(.incidents)
      }
    }
    for controller in simulation.app.controllers { traits.formUnion(controller.traits) }
    if !simulation.app.nibs.isEmpty { traits.insert(.oddViews) }
    if simulation.trace.tellsOfCode { traits.insert(.code) }
    if !simulation.transitions.isEmpty { traits.insert(.open) }
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
    if kind == .tabBar { traits.insert(.tabs) }
    if forwarding == .manual { traits.insert(.manual) }
    return traits
  }
}

extension Command {
  fileprivate var traits: RunTraits {
    switch self {
    case .addChild, .addSubview, .didMove, .willMove, .removeSubview, .removeFromParent: .children
    case .accessView, .loadViewIfNeeded, .setViewNil: .viewAccess
    case .dismiss, .setRoot: .dismissals
    case .push, .pop, .popTo, .popToRoot, .setViewControllers: .stacks
    default: []
    }
  }
}
