/// Split view controllers.
///
/// - Note: Source: specification §3.6.
enum Split {
  /// What a collapsed split view controller shows instead of its columns (SPLIT-5).
  private static func compactColumn(of split: InstanceID, in world: World) -> InstanceID? {
    world[split].children.first { $0 == world[split].compactColumn }
  }

  /// Collapses or expands (SPLIT-3, SPLIT-4, SPLIT-5, SPLIT-6).
  static func setCollapsed(_ split: InstanceID, _ isCollapsed: Bool, in world: inout World) {
    guard world[split].isCollapsed != isCollapsed,
      let primary = Columns.columns(of: split, in: world).first
    else { return }
    world[split].isCollapsed = isCollapsed
    let isNamed = Columns.hasNamedColumns(split, in: world)
    if isNamed {
      let question: Callback = isCollapsed ? .topColumnForCollapsing : .displayModeForExpanding
      world.tell(.delegate(split), question, rule: .split5)
    } else {
      let rule: RuleID = isCollapsed ? .split3 : .split4
      world.tell(.delegate(split), isCollapsed ? .willCollapse : .willExpand, rule: rule)
      world.tell(
        .delegate(split),
        isCollapsed ? .collapseSecondary : .separateSecondary,
        rule: rule
      )
    }
    if let compact = compactColumn(of: split, in: world) {
      exchange(columnsOf: split, with: compact, in: &world)
    } else if isCollapsed {
      collapse(split, onto: primary, in: &world)
    } else {
      expand(split, from: primary, in: &world)
    }
    if isNamed {
      world.tell(.delegate(split), isCollapsed ? .didCollapse : .didExpand, rule: .split5)
    }
  }

  /// Shows the compact column instead of all others, or all others again (SPLIT-5).
  private static func exchange(
    columnsOf split: InstanceID,
    with compact: InstanceID,
    in world: inout World
  ) {
    let columns = Columns.columns(of: split, in: world)
    let isCollapsed = world[split].isCollapsed
    let outgoing = isCollapsed ? columns.filter { world[$0].superview == split } : [compact]
    let incoming = isCollapsed ? [compact] : columns
    world[split].visible = incoming.last
    for column in outgoing {
      Transitions.start(
        .hideColumn,
        incoming: nil,
        outgoing: column,
        inside: split,
        animated: true,
        in: &world
      )
    }
    for column in incoming {
      Relations.placeView(of: column, inside: split, in: &world)
      Transitions.start(
        .showColumn,
        incoming: column,
        outgoing: nil,
        inside: split,
        animated: true,
        in: &world
      )
    }
  }

  /// Shows a controller in the detail column, or pushes it while collapsed (SPLIT-7).
  static func showDetail(_ target: ControllerID, on split: InstanceID, in world: inout World) {
    guard let primary = Columns.columns(of: split, in: world).first else { return }
    if world[split].isCollapsed {
      guard world.definition(for: primary).kind == .navigation else { return }
      if world[split].hasUnbalancedColumns {
        world[split].hasUnbalancedColumns = false
        world.log(.errApp1, about: world[primary].visible)
      }
      return Navigation.push(target, on: primary, animated: true, allowsStacks: true, in: &world)
    }
    guard let old = Columns.columns(of: split, in: world).last, old != primary else { return }
    replaceColumn(old, of: split, by: Creation.object(target, in: &world), in: &world)
  }

  /// Gives a column of the column style a controller (SPLIT-5, SPLIT-7).
  ///
  /// What a collapsed split view does not show waits for the next expansion.
  static func setColumn(
    _ column: Command.SplitColumn,
    of split: InstanceID,
    to target: ControllerID,
    in world: inout World
  ) {
    let new = Creation.object(target, in: &world)
    if column == .compact { return setCompactColumn(of: split, to: new, in: &world) }
    let columns = Columns.columns(of: split, in: world)
    // A column that lies in the stack of the first one has left its place.
    let isFirst = column == .primary
    let old =
      columns.count > 1 || isFirst ? Self.column(column.rawValue, of: split, in: world) : nil
    if let old { return replaceColumn(old, of: split, by: new, in: &world) }
    if let rule = world.hindrance(to: new, joining: split) {
      return world.raise(rule, about: new, joining: split)
    }
    Columns.joinColumn(
      new,
      split,
      at: column == .supplementary ? min(1, columns.count) : nil,
      in: &world
    )
    guard !world[split].isCollapsed else { return }
    world[split].visible = Columns.columns(of: split, in: world).last
    showColumnNow(new, of: split, in: &world)
  }

  /// Sets what is shown while collapsed; the columns part before it is (SPLIT-5).
  private static func setCompactColumn(
    of split: InstanceID,
    to new: InstanceID,
    in world: inout World
  ) {
    let old = compactColumn(of: split, in: world)
    if let old, old == new { return }
    if let old { return replaceColumn(old, of: split, by: new, in: &world) }
    if let rule = world.hindrance(to: new, joining: split) {
      return world.raise(rule, about: new, joining: split)
    }
    Columns.joinColumn(new, split, in: &world)
    world[split].compactColumn = new
    guard world[split].isCollapsed else { return }
    takeBackSecondary(of: split, in: &world)
    guard world[split].effective == .disappeared else {
      return exchange(columnsOf: split, with: new, in: &world)
    }
    Relations.show(new, inside: split, in: &world)
  }

  /// Takes the secondary column off the stack of the primary one, unseen.
  private static func takeBackSecondary(of split: InstanceID, in world: inout World) {
    guard let primary = Columns.columns(of: split, in: world).first,
      world.definition(for: primary).kind == .navigation,
      Columns.columns(of: split, in: world).count == 1, world[primary].children.count > 1,
      let secondary = world[primary].children.last
    else { return }
    Layout.takeViewAway(from: secondary, in: &world)
    Columns.reparent(secondary, from: primary, to: split, in: &world)
    guard let top = world[primary].children.last else { return }
    Relations.show(top, inside: primary, in: &world)
  }

  /// Replaces a column by a controller, or covers it (SPLIT-7).
  private static func replaceColumn(
    _ old: InstanceID,
    of split: InstanceID,
    by new: InstanceID,
    in world: inout World
  ) {
    guard old != new else { return }
    if let rule = world.hindrance(to: new, joining: split) {
      return world.raise(rule, about: new, joining: split)
    }
    let columns = Columns.columns(of: split, in: world)
    let isPushed =
      old == columns.last && columns.count > 1 && pushesDetail(on: split, old, new, in: world)
    let place = world[split].children.firstIndex(of: old)
    if !isPushed {
      world[split].children.removeAll { $0 == old }
      world.callWillMove(old, to: nil, rule: .split7)
    }
    Columns.joinColumn(new, split, at: isPushed ? nil : place, in: &world)
    if old == world[split].compactColumn { world[split].compactColumn = new }
    if !isPushed { Owners.disown(old, .parent(split), in: &world) }
    let isShown = world[old].superview == split
    guard isShown, world[split].effective != .disappeared else {
      if !isPushed { Relations.leaveUnseen(old, .split7, in: &world) }
      if isShown, world[split].visible == old {
        return Relations.show(new, inside: split, in: &world)
      }
      return isShown ? showColumnNow(new, of: split, in: &world) : ()
    }
    if world[split].visible == old { world[split].visible = new }
    Relations.placeView(of: new, inside: split, in: &world)
    Transitions.start(
      .showDetail,
      incoming: new,
      outgoing: old,
      inside: split,
      animated: true,
      outgoingLeaves: !isPushed,
      in: &world
    )
  }

  /// Shows a column beside the others.
  private static func showColumnNow(
    _ column: InstanceID,
    of split: InstanceID,
    in world: inout World
  ) {
    Relations.placeView(of: column, inside: split, in: &world)
    guard world[split].effective != .disappeared else {
      world[column].own = .appeared
      return
    }
    Transitions.start(
      .showColumn,
      incoming: column,
      outgoing: nil,
      inside: split,
      animated: true,
      in: &world
    )
  }

  /// Whether a new detail lies over the old one (SPLIT-7).
  ///
  /// UIKit makes a navigation controller for a column of the column style, and pushes onto it what
  /// brings none of its own.
  private static func pushesDetail(
    on split: InstanceID,
    _ old: InstanceID,
    _ new: InstanceID,
    in world: World
  ) -> Bool {
    Columns.hasNamedColumns(split, in: world) && world.definition(for: old).kind != .navigation
      && world.definition(for: new).kind != .navigation
  }

  /// Shows or hides a column of an expanded split view controller (SPLIT-9).
  static func setColumn(_ name: String, of split: InstanceID, isShown: Bool, in world: inout World)
  {
    guard let column = column(name, of: split, in: world), !world[split].isCollapsed,
      (world[column].superview == split) != isShown
    else { return }
    if isShown { Relations.placeView(of: column, inside: split, in: &world) }
    if Columns.hasNamedColumns(split, in: world) {
      world.tell(.delegate(split), isShown ? .willShowColumn : .willHideColumn, rule: .split5)
      world.tell(.delegate(split), .willChangeToDisplayMode, rule: .split5)
    }
    guard world.profile.tellsRevealedColumns || !isShown else {
      return world.time.agenda.add(.showView(column), at: world.time.clock, .layout)
    }
    Transitions.start(
      isShown ? .showColumn : .hideColumn,
      incoming: isShown ? column : nil,
      outgoing: isShown ? nil : column,
      inside: split,
      animated: true,
      in: &world
    )
  }

  private static func column(_ name: String, of split: InstanceID, in world: World) -> InstanceID? {
    let columns = Columns.columns(of: split, in: world)
    if name == "primary" { return columns.first }
    if name == "secondary" { return columns.last }
    let isTriple = world.definition(for: split).containerStyle == .tripleColumn
    return isTriple || columns.count == 3 ? columns.dropFirst().first : nil
  }

  private static func collapse(_ split: InstanceID, onto primary: InstanceID, in world: inout World)
  {
    guard let secondary = Columns.columns(of: split, in: world).last, secondary != primary else {
      return
    }
    world[split].visible = primary
    guard Columns.canTakeOver(split, primary, in: world) else {
      return Transitions.start(
        .hideColumn,
        incoming: nil,
        outgoing: secondary,
        inside: split,
        animated: true,
        in: &world
      )
    }
    let covered = world[primary].visible
    Columns.reparent(secondary, from: split, to: primary, in: &world)
    world[primary].visible = secondary
    Relations.placeView(of: secondary, inside: primary, in: &world)
    Appearance.refreshAppearance(of: secondary, animated: true, rule: .split6, in: &world)
    guard let covered else { return }
    Transitions.start(
      .hideColumn,
      incoming: nil,
      outgoing: covered,
      inside: primary,
      animated: true,
      in: &world
    )
  }

  private static func expand(_ split: InstanceID, from primary: InstanceID, in world: inout World) {
    guard world.definition(for: primary).kind == .navigation,
      Columns.columns(of: split, in: world).count == 1,
      world[primary].children.count > 1,
      let secondary = world[primary].children.last
    else { return showHiddenColumn(of: split, besides: primary, in: &world) }
    Columns.reparent(secondary, from: primary, to: split, in: &world)
    world[split].visible = secondary
    Relations.placeView(of: secondary, inside: split, in: &world)
    Appearance.refreshAppearance(of: secondary, animated: true, rule: .split6, in: &world)
    guard let uncovered = world[primary].children.last else { return }
    world[primary].visible = uncovered
    Relations.placeView(of: uncovered, inside: primary, in: &world)
    Transitions.start(
      .showColumn,
      incoming: uncovered,
      outgoing: nil,
      inside: primary,
      animated: true,
      in: &world
    )
  }

  private static func showHiddenColumn(
    of split: InstanceID,
    besides primary: InstanceID,
    in world: inout World
  ) {
    guard let secondary = Columns.columns(of: split, in: world).last, secondary != primary else {
      return
    }
    world[split].visible = secondary
    Relations.placeView(of: secondary, inside: split, in: &world)
    Transitions.start(
      .showColumn,
      incoming: secondary,
      outgoing: nil,
      inside: split,
      animated: true,
      in: &world
    )
  }
}
