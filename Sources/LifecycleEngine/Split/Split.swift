/// Split view controllers.
///
/// - Note: Source: specification §3.6.
enum Split {
  /// Collapses or expands (SPLIT-3, SPLIT-4, SPLIT-6).
  static func setCollapsed(_ split: InstanceID, _ isCollapsed: Bool, in world: inout World) {
    guard world[split].isCollapsed != isCollapsed else { return }
    if Columns.hasNamedColumns(split, in: world) {
      return setNamedCollapsed(split, isCollapsed, in: &world)
    }
    guard let primary = Columns.columns(of: split, in: world).first else { return }
    world[split].isCollapsed = isCollapsed
    let rule: RuleID = isCollapsed ? .split3 : .split4
    world.tell(.delegate(split), isCollapsed ? .willCollapse : .willExpand, rule: rule)
    world.tell(
      .delegate(split),
      isCollapsed ? .collapseSecondary : .separateSecondary,
      rule: rule
    )
    if isCollapsed {
      collapse(split, onto: primary, in: &world)
    } else {
      expand(split, from: primary, in: &world)
    }
  }

  /// Shows a controller in the detail column, or pushes it while collapsed (SPLIT-7).
  static func showDetail(_ target: ControllerID, on split: InstanceID, in world: inout World) {
    if Columns.hasNamedColumns(split, in: world) {
      return showNamedDetail(target, on: split, in: &world)
    }
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

  /// Replaces a column by a controller (SPLIT-7, SPLIT-17).
  static func replaceColumn(
    _ old: InstanceID,
    of split: InstanceID,
    by new: InstanceID,
    in world: inout World
  ) {
    guard old != new else { return }
    if let rule = world.hindrance(to: new, joining: split) {
      return world.raise(rule, about: new, joining: split)
    }
    let place = world[split].children.firstIndex(of: old)
    world[split].children.removeAll { $0 == old }
    world.callWillMove(old, to: nil, rule: .split7)
    Columns.joinColumn(new, split, at: place, in: &world)
    exchangeViews(old, of: split, for: new, in: &world)
    Owners.disown(old, .parent(split), in: &world)
  }

  /// Replaces a column, which leaves.
  static func exchangeViews(
    _ old: InstanceID,
    of split: InstanceID,
    for new: InstanceID,
    in world: inout World
  ) {
    let isShown = world[old].superview == split
    guard isShown, world[split].effective != .disappeared else {
      Relations.leaveUnseen(old, .split7, in: &world)
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
      outgoingLeaves: true,
      in: &world
    )
  }

  /// Shows a column beside the others.
  static func showColumnNow(
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

  /// Shows or hides a column of an expanded split view controller (SPLIT-9).
  static func setColumn(_ name: String, of split: InstanceID, isShown: Bool, in world: inout World)
  {
    if isShown, world[split].isCollapsed {
      return showCollapsed(name, of: split, in: &world)
    }
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
    if Columns.hasNamedColumns(split, in: world) {
      return Command.SplitColumn(rawValue: name).flatMap { world[split].columns[$0] }
    }
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
