/// The columns of a split view controller.
///
/// - Note: Source: specification §3.6.
enum Columns {
  /// The columns, as the children stand in them.
  static func columns(of split: InstanceID, in world: World) -> [InstanceID] {
    world[split].children
  }

  /// Whether the columns have names, and navigation controllers of UIKit's around them.
  static func hasNamedColumns(_ split: InstanceID, in world: World) -> Bool {
    world.profile.code.hasColumns
      && (world.definition(for: split).containerStyle ?? .classic) != .classic
  }

  /// Shows the columns that fit: all of them expanded, the first alone collapsed (SPLIT-2).
  static func arrangeColumns(of split: InstanceID, in world: inout World) {
    let columns = columns(of: split, in: world)
    guard let primary = columns.first, let secondary = columns.last else { return }
    let isCollapsed = world.profile.hasSizeTransitions && world.app.platform.idiom == .phone
    world[split].isCollapsed = isCollapsed
    let hidesPrimary = !world.profile.hasSizeTransitions && !world.screen.orientation.isLandscape
    for column in columns {
      let isShown = isCollapsed ? column == primary : column != primary || !hidesPrimary
      guard isShown else { continue }
      world[column].own = .appeared
      Relations.placeView(of: column, inside: split, in: &world)
    }
    world[split].visible = isCollapsed ? primary : secondary
    guard isCollapsed, secondary != primary, canTakeOver(split, primary, in: world) else { return }
    world[split].hasUnbalancedColumns = world.definition(for: split).source == .code
    reparent(secondary, from: split, to: primary, in: &world)
    Relations.show(secondary, inside: primary, in: &world)
  }

  /// A navigation controller in the primary column takes the secondary one over, unless the
  /// delegate says that it has seen to it (SPLIT-3).
  static func canTakeOver(_ split: InstanceID, _ primary: InstanceID, in world: World) -> Bool {
    world.definition(for: primary).kind == .navigation
      && !world.definition(for: split).collapsesSecondary
  }

  /// Moves a column between the split view controller and the primary one (SPLIT-6).
  static func reparent(
    _ column: InstanceID,
    from old: InstanceID,
    to new: InstanceID,
    in world: inout World
  ) {
    world[old].children.removeAll { $0 == column }
    world.recordChildren(of: old)
    joinColumn(column, new, in: &world)
    Owners.disown(column, .parent(old), in: &world)
  }

  static func joinColumn(
    _ column: InstanceID,
    _ split: InstanceID,
    at place: Int? = nil,
    in world: inout World
  ) {
    world[split].children.insert(column, at: place ?? world[split].children.count)
    world.recordChildren(of: split)
    Owners.own(column, .parent(split), in: &world)
    world.callWillMove(column, to: split, rule: .split6)
    Relations.setParent(of: column, to: split, in: &world)
    world.callDidMove(column, to: split, rule: .split6)
  }
}
