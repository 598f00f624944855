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

    func perform(in lab: inout World) {
      Pages.setPages(targets, on: Creation.object(on, in: &lab), animated: animated, in: &lab)
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
          .filter { lab.objects.living[$0] == nil || lab.objects.living[$0] != lab[object].visible }
          .map { .beginPageTurn(on: book.controller, target: $0) }
      }

    func check(in lab: World) throws(SimulationError) {
      try lab.requireNoGesture(for: on)
      guard let controller = lab.onScreen(on),
        lab[controller].visible != lab.objects.living[target]
          || lab.objects.living[target] == nil
      else { throw SimulationError(.gestureUnavailable, on) }
    }

    func perform(in lab: inout World) {
      Pages.beginPageTurn(to: target, on: Creation.object(on, in: &lab), in: &lab)
    }
  }
}

// Commands to a split view controller.
extension Command {
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

    func perform(in lab: inout World) {
      Split.showDetail(target, on: Creation.object(on, in: &lab), in: &lab)
    }
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

    func perform(in lab: inout World) {
      Split.setCollapsed(Creation.object(on, in: &lab), true, in: &lab)
    }
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

    func perform(in lab: inout World) {
      Split.setCollapsed(Creation.object(on, in: &lab), false, in: &lab)
    }
  }

  struct ShowColumn: CommandVerb {
    let on: ControllerID
    let column: String

    static let form = named(.split, "show column {column}", showColumn)
      .fields(.on(.split, \.on), .text("column", \.column))
      .leads
      .written(by: .columnVisibility(isShown: true))
      .read(from: "{on.}show(.{column})")

    func perform(in lab: inout World) {
      Split.setColumn(column, of: Creation.object(on, in: &lab), isShown: true, in: &lab)
    }

    func noEffectRule(in lab: World) -> RuleID? {
      guard let split = lab.objects.living[on], lab[split].isCollapsed,
        Columns.hasNamedColumns(split, in: lab)
      else { return nil }
      return Split.stackShowing(column, of: split, in: lab) == nil ? .split14 : nil
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

    func perform(in lab: inout World) {
      Split.setColumn(column, of: Creation.object(on, in: &lab), isShown: false, in: &lab)
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

    func check(in lab: World) throws(SimulationError) {
      let style = lab.app[on].containerStyle
      guard style == .tripleColumn || style == .doubleColumn && column != .supplementary else {
        throw SimulationError(.wrongKind, on)
      }
    }

    func perform(in lab: inout World) {
      Split.setColumn(column, of: Creation.object(on, in: &lab), to: target, in: &lab)
    }
  }
}

extension Command.SplitColumn: FieldChoice {}

// The declarations of the commands to other containers.
extension Command {
  static let containerVerbs: [any CommandVerb.Type] = [
    SetPages.self, BeginPageTurn.self, ShowDetail.self, Collapse.self, Expand.self, ShowColumn.self,
    HideColumn.self, SetColumn.self,
  ]

  /// The declaration, if the command is one of these.
  var containerVerb: (any CommandVerb)? {
    if case .setPages(let on, let targets, let animated) = self {
      return SetPages(on: on, targets: targets, animated: animated)
    }
    if case .beginPageTurn(let on, let target) = self {
      return BeginPageTurn(on: on, target: target)
    }
    if case .showDetail(let on, let target) = self { return ShowDetail(on: on, target: target) }
    if case .collapse(let on) = self { return Collapse(on: on) }
    if case .expand(let on) = self { return Expand(on: on) }
    if case .showColumn(let on, let column) = self { return ShowColumn(on: on, column: column) }
    if case .hideColumn(let on, let column) = self { return HideColumn(on: on, column: column) }
    if case .setColumn(let on, let column, let target) = self {
      return SetColumn(on: on, column: column, target: target)
    }
    return nil
  }
}
