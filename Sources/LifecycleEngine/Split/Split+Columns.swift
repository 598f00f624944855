// Split view controllers of the column style: each column is a stack.
// - Note: Source: SPLIT-5, SPLIT-13 … SPLIT-18.
extension Split {
  /// Collapses or expands (SPLIT-5, SPLIT-16).
  static func setNamedCollapsed(
    _ split: InstanceID,
    _ isCollapsed: Bool,
    in world: inout World
  ) {
    world[split].isCollapsed = isCollapsed
    let question: Callback = isCollapsed ? .topColumnForCollapsing : .displayModeForExpanding
    world.tell(.delegate(split), question, rule: .split5)
    if world[split].effective == .disappeared {
      regroupUnseen(split, in: &world)
    } else if let compact = world[split].columns.compact {
      exchange(columnsOf: split, with: compact, in: &world)
    } else if isCollapsed {
      pileColumns(of: split, in: &world)
    } else {
      spreadColumns(of: split, in: &world)
    }
    world.tell(.delegate(split), isCollapsed ? .didCollapse : .didExpand, rule: .split5)
  }

  /// Shows the compact column instead of all others, or all others again (SPLIT-18).
  private static func exchange(
    columnsOf split: InstanceID,
    with compact: InstanceID,
    in world: inout World
  ) {
    let columns = world[split].columns.sideBySide
    let isCollapsed = world[split].isCollapsed
    let outgoing = isCollapsed ? columns.filter { world[$0].superview == split } : [compact]
    let incoming = isCollapsed ? [compact] : columns
    world[split].visible = incoming.last
    for column in outgoing { hide(column, inside: split, in: &world) }
    for column in incoming { show(column, inside: split, in: &world) }
  }

  /// Puts the columns onto one stack; only what leaves the window hears of it (SPLIT-16).
  private static func pileColumns(of split: InstanceID, in world: inout World) {
    let order = Columns.collapsedOrder(of: split, in: world)
    guard let base = order.first, let top = order.last else { return }
    let leaving = world[split].columns.sideBySide.filter {
      $0 != base && $0 != top && world[$0].superview == split
    }
    for column in leaving { hide(column, inside: split, in: &world) }
    if world[base].superview != split { bringBase(base, of: split, isTop: top == base, in: &world) }
    world[split].visible = base
    let covered = world[base].visible
    for column in order.dropFirst() where world[column].parent == split {
      // What stays on screen does not wait for a column that comes under it.
      world[column].isAheadOfContainer = column == top && world[base].effective != .appeared
      Columns.reparent(column, from: split, to: base, in: &world)
    }
    guard top != base else { return }
    world[base].visible = top
    guard world[top].superview == split else {
      return show(top, inside: base, in: &world)
    }
    Relations.placeView(of: top, inside: base, in: &world)
    Appearance.refreshAppearance(of: top, animated: true, rule: .split6, in: &world)
    if let covered, world[covered].superview == base { hide(covered, inside: base, in: &world) }
  }

  /// Brings the first column on, which was hidden; under another one it shows nothing of its own.
  private static func bringBase(
    _ base: InstanceID,
    of split: InstanceID,
    isTop: Bool,
    in world: inout World
  ) {
    guard !isTop else { return show(base, inside: split, in: &world) }
    if let own = world[base].visible {
      Relations.removeView(of: own, in: &world)
      world[own].own = .disappeared
    }
    world[base].visible = nil
    showColumnNow(base, of: split, in: &world)
  }

  /// Gives the columns their places side by side again (SPLIT-16).
  private static func spreadColumns(of split: InstanceID, in world: inout World) {
    let columns = world[split].columns.sideBySide
    guard let base = columns.first(where: { world[$0].superview == split }) ?? columns.first
    else { return }
    let shown = world[base].visible
    for column in Columns.piled(on: base, of: split, in: world) {
      let isTop = column == shown
      Columns.reparent(column, from: base, to: split, in: &world)
      guard isTop else { continue }
      Relations.placeView(of: column, inside: split, in: &world)
      Appearance.refreshAppearance(of: column, animated: true, rule: .split6, in: &world)
    }
    if let uncovered = world[base].children.last, uncovered != shown {
      world[base].visible = uncovered
      show(uncovered, inside: base, in: &world)
    }
    for column in columns where world[column].superview != split {
      show(column, inside: split, in: &world)
    }
    world[split].visible = columns.last
  }

  /// Arranges the columns again while nobody sees them.
  private static func regroupUnseen(_ split: InstanceID, in world: inout World) {
    let places = world[split].columns
    for base in places.sideBySide {
      for column in Columns.piled(on: base, of: split, in: world) {
        Layout.takeViewAway(from: column, in: &world)
        Columns.reparent(column, from: base, to: split, in: &world)
      }
      guard let top = world[base].children.last, world[base].visible != top else { continue }
      Relations.show(top, inside: base, in: &world)
    }
    for column in places.all {
      Relations.removeView(of: column, in: &world)
      world[column].own = .disappeared
    }
    world[split].visible = nil
    Columns.arrange(split, in: &world)
  }

  private static func show(
    _ controller: InstanceID,
    inside container: InstanceID,
    in world: inout World
  ) {
    Relations.placeView(of: controller, inside: container, in: &world)
    Transitions.start(
      .enterColumn,
      incoming: controller,
      outgoing: nil,
      inside: container,
      animated: true,
      in: &world
    )
  }

  private static func hide(
    _ controller: InstanceID,
    inside container: InstanceID,
    in world: inout World
  ) {
    Transitions.start(
      .leaveColumn,
      incoming: nil,
      outgoing: controller,
      inside: container,
      animated: true,
      in: &world
    )
  }
}

// What code asks of the columns.
extension Split {
  /// Shows a column of a collapsed split view controller: pushes it, or pops to it (SPLIT-14).
  static func showCollapsed(_ name: String, of split: InstanceID, in world: inout World) {
    guard let stack = stackShowing(name, of: split, in: world),
      let base = world[split].columns.sideBySide.first
    else { return }
    let isPush = stack.count > world[base].children.count
    for column in stack where world[column].parent == split {
      Columns.lift(column, from: split, in: &world)
    }
    Navigation.changeStack(
      of: base,
      to: stack,
      animated: true,
      rule: isPush ? .navPush1 : .navPopto2,
      in: &world
    )
  }

  /// The stack that shows a column while collapsed, or `nil` if the column shows already or never does.
  static func stackShowing(
    _ name: String,
    of split: InstanceID,
    in world: World
  ) -> [InstanceID]? {
    let places = world[split].columns
    guard Columns.hasNamedColumns(split, in: world), places.compact == nil,
      let base = places.sideBySide.first,
      let target = Command.SplitColumn(rawValue: name).flatMap({ places[$0] })
    else { return nil }
    let stack = world[base].children
    if target == base {
      let own = stack.prefix { world[$0].home != split }
      return own.count == stack.count ? nil : Array(own)
    }
    if let index = stack.firstIndex(of: target) {
      return index == stack.count - 1 ? nil : Array(stack[...index])
    }
    let missing = places.sideBySide.dropFirst().filter { !stack.contains($0) }
    let end = missing.firstIndex(of: target).map { $0 + 1 } ?? missing.count
    return stack + missing.prefix(end)
  }

  /// Shows a controller in the secondary column (SPLIT-7, SPLIT-14, SPLIT-17).
  static func showNamedDetail(
    _ target: ControllerID,
    on split: InstanceID,
    in world: inout World
  ) {
    setColumn(.secondary, of: split, to: target, in: &world)
    guard world[split].isCollapsed, !world.isHalted else { return }
    showCollapsed(Command.SplitColumn.secondary.rawValue, of: split, in: &world)
  }

  /// Gives a column of the column style a controller (SPLIT-13, SPLIT-17, SPLIT-18).
  ///
  /// What a collapsed split view does not show waits until it does. What a column has stays there.
  static func setColumn(
    _ column: Command.SplitColumn,
    of split: InstanceID,
    to target: ControllerID,
    in world: inout World
  ) {
    let new = Creation.object(target, in: &world)
    let old = world[split].columns[column]
    if let old, pushesOnto(old, new, as: column, in: world) {
      return Navigation.push(target, on: old, animated: true, in: &world)
    }
    guard !world[split].columns.all.contains(new) else { return }
    if let rule = world.hindrance(to: new, joining: split) {
      return world.raise(rule, about: new, joining: split)
    }
    let stack = column == .compact ? new : Creation.columnStack(around: new, in: &world)
    if let old {
      exchange(old, in: column, of: split, for: stack, in: &world)
    } else {
      Columns.keep(stack, as: column, of: split, rule: .split6, in: &world)
      showNew(stack, in: column, of: split, in: &world)
    }
  }

  /// Whether a controller goes on top of the secondary column (SPLIT-17).
  ///
  /// UIKit pushes onto a navigation controller of its own what brings none.
  private static func pushesOnto(
    _ old: InstanceID,
    _ new: InstanceID,
    as column: Command.SplitColumn,
    in world: World
  ) -> Bool {
    column == .secondary && world.definition(for: old).isAnonymous
      && world.definition(for: new).kind != .navigation
  }

  /// A column that was empty is shown if there is a place for it.
  private static func showNew(
    _ stack: InstanceID,
    in column: Command.SplitColumn,
    of split: InstanceID,
    in world: inout World
  ) {
    guard world[split].effective != .disappeared else { return regroupUnseen(split, in: &world) }
    guard world[split].isCollapsed else {
      guard column != .compact else { return }
      world[split].visible = world[split].columns.sideBySide.last
      return showColumnNow(stack, of: split, in: &world)
    }
    if column == .compact {
      takeBackPiled(of: split, in: &world)
      exchange(columnsOf: split, with: stack, in: &world)
    } else if world[split].visible == nil {
      world[split].visible = stack
      show(stack, inside: split, in: &world)
    }
  }

  /// Takes the columns off the stack of the first one, unseen.
  private static func takeBackPiled(of split: InstanceID, in world: inout World) {
    guard let base = world[split].columns.sideBySide.first else { return }
    for column in Columns.piled(on: base, of: split, in: world) {
      Layout.takeViewAway(from: column, in: &world)
      Columns.reparent(column, from: base, to: split, in: &world)
    }
    guard let top = world[base].children.last, world[base].visible != top else { return }
    Relations.show(top, inside: base, in: &world)
  }

  /// Replaces what is in a column, wherever that lies.
  private static func exchange(
    _ old: InstanceID,
    in column: Command.SplitColumn,
    of split: InstanceID,
    for new: InstanceID,
    in world: inout World
  ) {
    if let base = world[old].parent, base != split {
      let stack = world[base].children.map { $0 == old ? new : $0 }
      world[split].columns[column] = new
      world[new].home = split
      Owners.own(new, .parent(split), in: &world)
      Columns.letGo(old, of: split, in: &world)
      return Navigation.changeStack(of: base, to: stack, animated: true, rule: .navSet2, in: &world)
    }
    if column == .primary { takeBackPiled(of: split, in: &world) }
    world[split].children.removeAll { $0 == old }
    world.callWillMove(old, to: nil, rule: .split7)
    Columns.keep(new, as: column, of: split, rule: .split6, in: &world)
    world[old].home = nil
    exchangeViews(old, of: split, for: new, in: &world)
    Owners.disown(old, .parent(split), in: &world)
  }
}
