// Commands to a page view controller.
extension Command {
  struct SetPages: CommandVerb {
    let on: ControllerID
    let targets: [ControllerID]
    let animated: Bool

    static let form = named(.page, "set pages to {targets}", setPages)
      .fields(.on(.page, \.on), .targets(\.targets), .animated(\.animated))

    func perform(in lab: inout Simulation) {
      lab.setPages(targets, on: lab.object(on), animated: animated)
    }
  }

  struct BeginPageTurn: CommandVerb {
    let on: ControllerID
    let target: ControllerID

    static let form = named(.page, "turn the page to {target}", beginPageTurn)
      .fields(.on(.page, \.on), .target(\.target))
      .comment("A person begins to turn the page.", by: .user)
      .at(.page)
      .suggested(.goOn)

    func check(in lab: Simulation) throws(SimulationError) {
      try lab.requireNoGesture(for: on)
      guard let controller = lab.onScreen(on),
        lab[controller].visible != lab.living[target]
          || lab.living[target] == nil
      else { throw SimulationError(.gestureUnavailable, on) }
    }

    func perform(in lab: inout Simulation) { lab.beginPageTurn(to: target, on: lab.object(on)) }
  }
}

// Commands to a split view controller.
extension Command {
  /// A column that code gives a controller by name.
  public enum SplitColumn: String, CaseIterable, Hashable, Sendable {
    case primary, supplementary, secondary
    /// What is shown instead of the columns while the split view is collapsed.
    case compact
  }

  struct ShowDetail: CommandVerb {
    let on: ControllerID
    let target: ControllerID

    static let form = named(.split, "show {target} as detail", showDetail)
      .fields(.on(.split, \.on), .target(\.target))
      .suggested(.goOn)
      .swift("{on.}showDetailViewController({+target}, sender: self)")
      .objc("[{on} showDetailViewController:{+target} sender:self];")

    func perform(in lab: inout Simulation) { lab.showDetail(target, on: lab.object(on)) }
  }

  struct Collapse: CommandVerb {
    let on: ControllerID

    static let form = named(.split, "collapse {on}", collapse)
      .fields(.on(.split, \.on))
      .comment("The system collapses the split view where it is narrow.", by: .system)
      .at(.columns)
      .since(\.hasSizeTransitions)

    func perform(in lab: inout Simulation) { lab.setCollapsed(lab.object(on), true) }
  }

  struct Expand: CommandVerb {
    let on: ControllerID

    static let form = named(.split, "expand {on}", expand)
      .fields(.on(.split, \.on))
      .comment("The system expands the split view where it is wide.", by: .system)
      .at(.columns)
      .since(\.hasSizeTransitions)

    func perform(in lab: inout Simulation) { lab.setCollapsed(lab.object(on), false) }
  }

  struct ShowColumn: CommandVerb {
    let on: ControllerID
    let column: String

    static let form = named(.split, "show column {column}", showColumn)
      .fields(.on(.split, \.on), .text("column", \.column))

    func perform(in lab: inout Simulation) {
      lab.setColumn(column, of: lab.object(on), isShown: true)
    }
  }

  struct HideColumn: CommandVerb {
    let on: ControllerID
    let column: String

    static let form = named(.split, "hide column {column}", hideColumn)
      .fields(.on(.split, \.on), .text("column", \.column))

    func perform(in lab: inout Simulation) {
      lab.setColumn(column, of: lab.object(on), isShown: false)
    }
  }

  struct SetColumn: CommandVerb {
    let on: ControllerID
    let column: SplitColumn
    let target: ControllerID

    static let form = named(.split, "set column {column} to {target}", setColumn)
      .fields(.on(.split, \.on), .choice("column", \.column), .target(\.target))
      .since(\.code.hasColumns)

    func check(in lab: Simulation) throws(SimulationError) {
      let style = lab.app[on].containerStyle
      guard style == .tripleColumn || style == .doubleColumn && column != .supplementary else {
        throw SimulationError(.wrongKind, on)
      }
    }

    func perform(in lab: inout Simulation) {
      lab.setColumn(column, of: lab.object(on), to: target)
    }
  }
}

extension Command.SplitColumn: FieldChoice {}
