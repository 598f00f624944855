// Columns by name, each a stack. - Note: Source: SPLIT-13 … SPLIT-18.
extension Columns {
  /// Makes a stack, or the compact column, the content of a column.
  static func keep(
    _ stack: InstanceID,
    as column: Command.SplitColumn,
    of split: InstanceID,
    rule: RuleID,
    in world: inout World
  ) {
    world[split].columns[column] = stack
    world[stack].home = split
    Owners.own(stack, .parent(split), in: &world)
    let order = world[split].columns.all
    world[split].children = order.filter { $0 == stack || world[split].children.contains($0) }
    world.recordChildren(of: split)
    world.callWillMove(stack, to: split, rule: rule)
    Relations.setParent(of: stack, to: split, in: &world)
    world.callDidMove(stack, to: split, rule: rule)
  }

  /// The columns that lie in one stack while collapsed, up to the one on top (SPLIT-15).
  static func collapsedOrder(of split: InstanceID, in world: World) -> [InstanceID] {
    let places = world[split].columns
    let top = world.definition(for: split).topColumn ?? .primary
    var order: [InstanceID] = []
    for column in [Command.SplitColumn.primary, .supplementary, .secondary] {
      if let stack = places[column], order.isEmpty || column.isBelow(orIs: top) {
        order.append(stack)
      }
    }
    return order
  }

  /// Shows the columns that fit, before anybody sees them.
  static func arrange(_ split: InstanceID, in world: inout World) {
    let places = world[split].columns
    guard world[split].isCollapsed else {
      for stack in places.sideBySide {
        world[stack].own = .appeared
        Relations.placeView(of: stack, inside: split, in: &world)
      }
      world[split].visible = places.sideBySide.last
      return
    }
    if let compact = places.compact { return Relations.show(compact, inside: split, in: &world) }
    let order = collapsedOrder(of: split, in: world)
    guard let base = order.first else { return }
    Relations.show(base, inside: split, in: &world)
    for stack in order.dropFirst() where world[stack].parent == split {
      reparent(stack, from: split, to: base, in: &world)
    }
    guard let top = order.last, top != base else { return }
    Relations.show(top, inside: base, in: &world)
  }

  /// Takes a column out of its split view controller, which still has it (SPLIT-14).
  static func lift(_ stack: InstanceID, from split: InstanceID, in world: inout World) {
    world[split].children.removeAll { $0 == stack }
    world.recordChildren(of: split)
    Relations.setParent(of: stack, to: nil, in: &world)
  }

  /// A column that was popped off another one's stack belongs to its split view controller again.
  static func returnHome(_ stack: InstanceID, in world: inout World) {
    guard let split = world[stack].home, world[split].isAlive, world[stack].parent == nil,
      world[split].columns.all.contains(stack), !world[split].children.contains(stack)
    else { return }
    let order = world[split].columns.all
    world[split].children = order.filter { $0 == stack || world[split].children.contains($0) }
    world.recordChildren(of: split)
    Relations.setParent(of: stack, to: split, in: &world)
  }

  /// What was in a column goes: nothing of the split view controller's holds it any more.
  static func letGo(_ stack: InstanceID, of split: InstanceID, in world: inout World) {
    world[stack].home = nil
    Owners.disown(stack, .parent(split), in: &world)
  }

  /// The columns that lie on the stack of the first one.
  static func piled(on base: InstanceID, of split: InstanceID, in world: World) -> [InstanceID] {
    world[base].children.filter { world[$0].home == split }
  }
}

extension Command.SplitColumn {
  /// Whether a column lies further out than another one, or is it.
  fileprivate func isBelow(orIs other: Self) -> Bool {
    let order: [Self] = [.primary, .supplementary, .secondary]
    guard let own = order.firstIndex(of: self), let last = order.firstIndex(of: other) else {
      return false
    }
    return own <= last
  }
}
