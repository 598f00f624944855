// The columns of split view controllers. - Note: Source: SPLIT-13.
extension Creation {
  /// Gives a split view controller its columns, each in a navigation controller.
  static func adoptColumns(
    of split: InstanceID,
    _ columns: SplitColumns<ControllerID>,
    in world: inout World
  ) {
    for column in Command.SplitColumn.allCases {
      guard let controller = columns[column] else { continue }
      let child = child(controller, in: &world)
      // Code that ran meanwhile may have filled the column, or another one with this controller.
      let taken = world[split].columns
      guard taken[column] == nil, !taken.all.contains(child) else { continue }
      if let rule = world.hindrance(to: child, joining: split, mayHaveParent: true) {
        return world.raise(rule, about: child, joining: split)
      }
      if world[child].parent != nil { takeAway(child, in: &world) }
      let stack = column == .compact ? child : columnStack(around: child, in: &world)
      Columns.keep(stack, as: column, of: split, rule: .tab1, in: &world)
    }
    let isPhone = world.app.platform.idiom == .phone
    world[split].isCollapsed = isPhone
    Columns.arrange(split, in: &world)
  }

  /// The navigation controller that holds a column: its own, or one of UIKit's.
  static func columnStack(around child: InstanceID, in world: inout World) -> InstanceID {
    guard let stack = world.app.stack(around: world.definition(of: child)) else { return child }
    let anonymous = make(stack, isUIKits: true, in: &world)
    adopt([child], by: anonymous, world.app[stack], in: &world)
    return anonymous
  }
}
