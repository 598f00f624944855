// Split view controllers. - Note: Source: specification §3.6.
extension Simulation {
  /// The names of columns, as `showColumn` and `hideColumn` spell them.
  public static let columnNames = ["primary", "supplementary", "secondary"]

  /// Shows the columns that fit: all of them expanded, the first alone collapsed (SPLIT-2).
  mutating func arrangeColumns(of split: InstanceID) {
    let columns = self[split].children
    guard let primary = columns.first, let secondary = columns.last else { return }
    let isCollapsed = profile.hasSizeTransitions && app.platform.idiom == .phone
    self[split].isCollapsed = isCollapsed
    let hidesPrimary = !profile.hasSizeTransitions && !orientation.isLandscape
    for column in columns {
      let isShown = isCollapsed ? column == primary : column != primary || !hidesPrimary
      guard isShown else { continue }
      self[column].own = .appeared
      placeView(of: column, in: split)
    }
    self[split].visible = isCollapsed ? primary : secondary
    guard isCollapsed, secondary != primary, canTakeOver(split, primary) else { return }
    reparent(secondary, from: split, to: primary)
    show(secondary, in: primary)
  }

  /// Collapses or expands (SPLIT-3, SPLIT-4, SPLIT-6).
  mutating func setCollapsed(_ split: InstanceID, _ isCollapsed: Bool) {
    guard self[split].isCollapsed != isCollapsed,
      let primary = self[split].children.first
    else { return }
    self[split].isCollapsed = isCollapsed
    let rule: RuleID = isCollapsed ? .split3 : .split4
    tell(.delegate(split), isCollapsed ? .willCollapse : .willExpand, rule: rule)
    tell(.delegate(split), isCollapsed ? .collapseSecondary : .separateSecondary, rule: rule)
    if isCollapsed {
      collapse(split, onto: primary)
    } else {
      expand(split, from: primary)
    }
  }

  /// Shows a controller in the detail column, or pushes it while collapsed (SPLIT-7).
  mutating func showDetail(_ target: ControllerID, on split: InstanceID) {
    guard let primary = self[split].children.first else { return }
    if self[split].isCollapsed {
      guard definition(for: primary).kind == .navigation else { return }
      return push(target, on: primary, animated: true, allowsStacks: true)
    }
    let new = object(target)
    guard let old = self[split].children.last, old != primary, old != new else {
      return
    }
    if let rule = hindrance(to: new, joining: split) {
      return raise(rule, about: new, joining: split)
    }
    let isPushed = pushesDetail(on: split, old, new)
    if !isPushed {
      self[split].children.removeLast()
      call(old, .willMoveToParent, .noController, rule: .split7)
    }
    joinColumn(new, split)
    if !isPushed { disown(old, .parent(split)) }
    guard self[split].effective != .disappeared else {
      if !isPushed { leaveUnseen(old, .split7) }
      return show(new, in: split)
    }
    self[split].visible = new
    placeView(of: new, in: split)
    start(
      .showDetail,
      incoming: new,
      outgoing: old,
      in: split,
      animated: true,
      outgoingLeaves: !isPushed
    )
  }

  /// Whether a new detail lies over the old one: UIKit makes a navigation controller for a column
  /// of the column style, and pushes onto it what brings none of its own (SPLIT-7).
  private func pushesDetail(
    on split: InstanceID,
    _ old: InstanceID,
    _ new: InstanceID
  ) -> Bool {
    profile.code.hasColumns && (definition(for: split).containerStyle ?? .classic) != .classic
      && definition(for: old).kind != .navigation && definition(for: new).kind != .navigation
  }

  /// Shows or hides a column of an expanded split view controller (SPLIT-9).
  mutating func setColumn(_ name: String, of split: InstanceID, isShown: Bool) {
    guard let column = column(name, of: split), !self[split].isCollapsed,
      (self[column].superview == split) != isShown
    else { return }
    if isShown { placeView(of: column, in: split) }
    guard profile.tellsRevealedColumns || !isShown else {
      return agenda.add(.showView(column), at: clock, .layout)
    }
    start(
      isShown ? .showColumn : .hideColumn,
      incoming: isShown ? column : nil,
      outgoing: isShown ? nil : column,
      in: split,
      animated: true
    )
  }

  private func column(_ name: String, of split: InstanceID) -> InstanceID? {
    let columns = self[split].children
    switch name {
    case "primary": return columns.first
    case "secondary": return columns.last
    default:
      let isTriple = definition(for: split).containerStyle == .tripleColumn
      return isTriple || columns.count == 3 ? columns.dropFirst().first : nil
    }
  }

  private mutating func collapse(_ split: InstanceID, onto primary: InstanceID) {
    guard let secondary = self[split].children.last, secondary != primary else {
      return
    }
    self[split].visible = primary
    guard canTakeOver(split, primary) else {
      return start(.hideColumn, incoming: nil, outgoing: secondary, in: split, animated: true)
    }
    let covered = self[primary].visible
    reparent(secondary, from: split, to: primary)
    self[primary].visible = secondary
    placeView(of: secondary, in: primary)
    refreshAppearance(of: secondary, animated: true, rule: .split6)
    guard let covered else { return }
    start(.hideColumn, incoming: nil, outgoing: covered, in: primary, animated: true)
  }

  private mutating func expand(_ split: InstanceID, from primary: InstanceID) {
    guard definition(for: primary).kind == .navigation,
      self[split].children.count == 1,
      self[primary].children.count > 1,
      let secondary = self[primary].children.last
    else { return showHiddenColumn(of: split, besides: primary) }
    reparent(secondary, from: primary, to: split)
    self[split].visible = secondary
    placeView(of: secondary, in: split)
    refreshAppearance(of: secondary, animated: true, rule: .split6)
    guard let uncovered = self[primary].children.last else { return }
    self[primary].visible = uncovered
    placeView(of: uncovered, in: primary)
    start(.showColumn, incoming: uncovered, outgoing: nil, in: primary, animated: true)
  }

  private mutating func showHiddenColumn(of split: InstanceID, besides primary: InstanceID) {
    guard let secondary = self[split].children.last, secondary != primary else {
      return
    }
    self[split].visible = secondary
    placeView(of: secondary, in: split)
    start(.showColumn, incoming: secondary, outgoing: nil, in: split, animated: true)
  }

  /// A navigation controller in the primary column takes the secondary one over, unless the
  /// delegate says that it has seen to it (SPLIT-3).
  private func canTakeOver(_ split: InstanceID, _ primary: InstanceID) -> Bool {
    definition(for: primary).kind == .navigation && !definition(for: split).collapsesSecondary
  }

  /// Moves a column between the split view controller and the primary one (SPLIT-6).
  private mutating func reparent(
    _ column: InstanceID,
    from old: InstanceID,
    to new: InstanceID
  ) {
    self[old].children.removeAll { $0 == column }
    recordChildren(of: old)
    joinColumn(column, new)
    disown(column, .parent(old))
  }

  private mutating func joinColumn(_ column: InstanceID, _ split: InstanceID) {
    self[split].children.append(column)
    recordChildren(of: split)
    own(column, .parent(split))
    call(column, .willMoveToParent, .controller(split), rule: .split6)
    setParent(of: column, to: split)
    call(column, .didMoveToParent, .controller(split), rule: .split6)
  }
}
