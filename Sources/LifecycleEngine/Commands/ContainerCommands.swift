// Commands to a page view controller.
extension Command {
  struct SetPages: CommandVerb {
    let on: ControllerID
    let targets: [ControllerID]
    let animated: Bool

    static let form = named(.page, "set pages to {targets}", setPages)
      .fields(.on(.page, \.on), .targets(\.targets), .animated(\.animated))
      .leads
      .written(by: .pages)
      .read(
        from: "{on.}setViewControllers({+targets}, direction: .forward, animated: {animated})"
      )

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
      .habit(penalty: 60, evidence: .target)
      .candidates(in: .page) { lab, book, object in
        lab.app[book.controller].children
          .filter { lab.living[$0] == nil || lab.living[$0] != lab[object].visible }
          .map { .beginPageTurn(on: book.controller, target: $0) }
      }

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
      .leads
      .habit(evidence: .target)
      .candidates(in: .split) { lab, split, _ in
        lab.unusedControllers.map { .showDetail(on: split.controller, target: $0) }
      }

    func perform(in lab: inout Simulation) { lab.showDetail(target, on: lab.object(on)) }
  }

  struct Collapse: CommandVerb {
    let on: ControllerID

    static let form = named(.split, "collapse {on}", collapse)
      .fields(.on(.split, \.on))
      .comment("The system collapses the split view where it is narrow.", by: .system)
      .at(.columns)
      .since(\.hasSizeTransitions)
      .candidates(in: .split) { lab, split, object in
        lab[object].isCollapsed ? [] : [.collapse(on: split.controller)]
      }

    func perform(in lab: inout Simulation) { lab.setCollapsed(lab.object(on), true) }
  }

  struct Expand: CommandVerb {
    let on: ControllerID

    static let form = named(.split, "expand {on}", expand)
      .fields(.on(.split, \.on))
      .comment("The system expands the split view where it is wide.", by: .system)
      .at(.columns)
      .since(\.hasSizeTransitions)
      .candidates(in: .split) { lab, split, object in
        lab[object].isCollapsed ? [.expand(on: split.controller)] : []
      }

    func perform(in lab: inout Simulation) { lab.setCollapsed(lab.object(on), false) }
  }

  struct ShowColumn: CommandVerb {
    let on: ControllerID
    let column: String

    static let form = named(.split, "show column {column}", showColumn)
      .fields(.on(.split, \.on), .text("column", \.column))
      .leads
      .written(by: .columnVisibility(isShown: true))
      .read(from: "{on.}show(.{column})")

    func perform(in lab: inout Simulation) {
      lab.setColumn(column, of: lab.object(on), isShown: true)
    }
  }

  struct HideColumn: CommandVerb {
    let on: ControllerID
    let column: String

    static let form = named(.split, "hide column {column}", hideColumn)
      .fields(.on(.split, \.on), .text("column", \.column))
      .leads
      .written(by: .columnVisibility(isShown: false))
      .read(from: "{on.}hide(.{column})")

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
      .leads
      .written(by: .column)
      .read(from: "{on.}setViewController({+target}, for: .{column})")

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
