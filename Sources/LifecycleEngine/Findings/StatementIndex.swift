/// What the searches ask of a statement.
struct StatementIndex: OptionSet, Sendable {
  let rawValue: UInt16

  /// It leaves one more thing each time, where others leave one however often they run.
  static let accumulates = StatementIndex(rawValue: 1 << 0)
  /// The controller lets go of something.
  static let releases = StatementIndex(rawValue: 1 << 1)
  /// It belongs into a screen once.
  static let setsUpOnce = StatementIndex(rawValue: 1 << 2)
  /// It reads `view`, and so loads it.
  static let readsView = StatementIndex(rawValue: 1 << 3)
  /// It needs the view, or an outlet, of the controller that it names.
  static let usesView = StatementIndex(rawValue: 1 << 4)
  /// It makes sense only when a person can see the screen.
  static let needsEyes = StatementIndex(rawValue: 1 << 5)
  /// It reads geometry or traits.
  static let measures = StatementIndex(rawValue: 1 << 6)
  /// It arranges views, or measures to do so.
  static let laysOut = StatementIndex(rawValue: 1 << 7)
  /// Nothing is missing where it never runs.
  static let isDispensable = StatementIndex(rawValue: 1 << 8)
}

extension Statement {
  var createsSubview: Bool {
    if case .createSubview = self { true } else { false }
  }

  /// What the searches ask of the statement.
  var marks: StatementIndex {
    switch self {
    case .command(let command): command.marks
    case .createSubview: [.accumulates, .setsUpOnce, .laysOut]
    case .acquire(let kind, _, _) where kind.isPartOfView: [.accumulates, .setsUpOnce]
    case .addObserver, .startTimer, .acquire, .allocateData, .fillCache: .accumulates
    case .letGo: .releases
    case .releaseData, .clearCache, .invalidateTimer, .removeObserver, .clearOutlet: .releases
    case .readOutlet, .writeOutlet: .usesView
    case .testView: .readsView
    case .readGeometry: [.readsView, .measures, .laysOut]
    case .readTraits: .measures
    case .layoutChild, .refresh, .resetInterface: .laysOut
    case .animate, .becomeFirstResponder: .needsEyes
    case .log: [.needsEyes, .isDispensable]
    case .animateAlongside, .storeStateInOutlet, .assignView, .saveState, .restoreState, .retain,
      .becomeDelegateOf,
      .readModel, .registerForTraitChanges, .work, .callDirectly, .relyOn, .returnIfTransitioning,
      .endFlowIfMovingFromParent,
      .later:
      []
    }
  }

  /// What can be done any number of times leaves one thing; these leave one more each time.
  var accumulates: Bool { marks.contains(.accumulates) }

  /// What a controller lets go of.
  var releases: Bool { marks.contains(.releases) }
}

extension Command {
  /// What the searches ask of the command as a statement.
  fileprivate var marks: StatementIndex {
    if case .accessView = self { return [.readsView, .usesView] }
    if case .loadViewIfNeeded = self { return .readsView }
    if case .layoutIfNeeded = self { return [.readsView, .laysOut] }
    if case .setNeedsLayout = self { return [.readsView, .laysOut, .isDispensable] }
    if case .setBounds = self { return .laysOut }
    if case .setNeedsUpdateConstraints = self { return .isDispensable }
    if case .setNeedsUpdateProperties = self { return .isDispensable }
    if case .present = self { return .needsEyes }
    if case .addChild = self { return [.accumulates, .setsUpOnce] }
    return []
  }
}
