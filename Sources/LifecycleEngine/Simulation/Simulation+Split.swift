// Split view controllers. - Note: Source: specification §3.6.
extension Simulation {
  /// The names of columns, as `showColumn` and `hideColumn` spell them.
  public static let columnNames = ["primary", "supplementary", "secondary"]

  /// The columns; what stands for all of them while collapsed is none.
  private func columns(of split: InstanceID) -> [InstanceID] {
    self[split].children.filter { $0 != self[split].compactColumn }
  }

  /// What a collapsed split view controller shows instead of its columns (SPLIT-5).
  private func compactColumn(of split: InstanceID) -> InstanceID? {
    self[split].children.first { $0 == self[split].compactColumn }
  }

  /// Whether the columns have names, and navigation controllers of UIKit's around them.
  private func hasNamedColumns(_ split: InstanceID) -> Bool {
    profile.code.hasColumns && (definition(for: split).containerStyle ?? .classic) != .classic
  }

  /// Shows the columns that fit: all of them expanded, the first alone collapsed (SPLIT-2).
  mutating func arrangeColumns(of split: InstanceID) {
    let columns = columns(of: split)
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
    self[split].hasUnbalancedColumns =
      definition(for: split).source == .code && !hasNamedColumns(split)
    reparent(secondary, from: split, to: primary)
    show(secondary, in: primary)
  }

  /// Collapses or expands (SPLIT-3, SPLIT-4, SPLIT-5, SPLIT-6).
  mutating func setCollapsed(_ split: InstanceID, _ isCollapsed: Bool) {
    guard self[split].isCollapsed != isCollapsed, let primary = columns(of: split).first
    else { return }
    self[split].isCollapsed = isCollapsed
    let isNamed = hasNamedColumns(split)
    if isNamed {
      let question: Callback = isCollapsed ? .topColumnForCollapsing : .displayModeForExpanding
      tell(.delegate(split), question, rule: .split5)
    } else {
      let rule: RuleID = isCollapsed ? .split3 : .split4
      tell(.delegate(split), isCollapsed ? .willCollapse : .willExpand, rule: rule)
      tell(.delegate(split), isCollapsed ? .collapseSecondary : .separateSecondary, rule: rule)
    }
    if let compact = compactColumn(of: split) {
      exchange(columnsOf: split, with: compact)
    } else if isCollapsed {
      collapse(split, onto: primary)
    } else {
      expand(split, from: primary)
    }
    if isNamed { tell(.delegate(split), isCollapsed ? .didCollapse : .didExpand, rule: .split5) }
  }

  /// Shows the compact column instead of all others, or all others again (SPLIT-5).
  private mutating func exchange(columnsOf split: InstanceID, with compact: InstanceID) {
    let columns = columns(of: split)
    let isCollapsed = self[split].isCollapsed
    let outgoing = isCollapsed ? columns.filter { self[$0].superview == split } : [compact]
    let incoming = isCollapsed ? [compact] : columns
    self[split].visible = incoming.last
    for column in outgoing {
      start(.hideColumn, incoming: nil, outgoing: column, in: split, animated: true)
    }
    for column in incoming {
      placeView(of: column, in: split)
      start(.showColumn, incoming: column, outgoing: nil, in: split, animated: true)
    }
  }

  /// Shows a controller in the detail column, or pushes it while collapsed (SPLIT-7).
  mutating func showDetail(_ target: ControllerID, on split: InstanceID) {
    guard let primary = columns(of: split).first else { return }
    if self[split].isCollapsed {
      guard definition(for: primary).kind == .navigation else { return }
      if self[split].hasUnbalancedColumns {
        self[split].hasUnbalancedColumns = false
        log(.errApp1, about: self[primary].visible)
      }
      return push(target, on: primary, animated: true, allowsStacks: true)
    }
    guard let old = columns(of: split).last, old != primary else { return }
    replaceColumn(old, of: split, by: object(target))
  }

  /// Gives a column of the column style a controller (SPLIT-5, SPLIT-7).
  ///
  /// What a collapsed split view does not show waits for the next expansion.
  mutating func setColumn(
    _ column: Command.SplitColumn,
    of split: InstanceID,
    to target: ControllerID
  ) {
    let new = object(target)
    if column == .compact { return setCompactColumn(of: split, to: new) }
    let columns = columns(of: split)
    // A column that lies in the stack of the first one has left its place.
    let isFirst = column == .primary
    let old = columns.count > 1 || isFirst ? self.column(column.rawValue, of: split) : nil
    if let old { return replaceColumn(old, of: split, by: new) }
    if let rule = hindrance(to: new, joining: split) {
      return raise(rule, about: new, joining: split)
    }
    joinColumn(new, split, at: column == .supplementary ? min(1, columns.count) : nil)
    guard !self[split].isCollapsed else { return }
    self[split].visible = self.columns(of: split).last
    showColumnNow(new, of: split)
  }

  /// Sets what is shown while collapsed; the columns part before it is (SPLIT-5).
  private mutating func setCompactColumn(of split: InstanceID, to new: InstanceID) {
    let old = compactColumn(of: split)
    if let old, old == new { return }
    if let old { return replaceColumn(old, of: split, by: new) }
    if let rule = hindrance(to: new, joining: split) {
      return raise(rule, about: new, joining: split)
    }
    joinColumn(new, split)
    self[split].compactColumn = new
    guard self[split].isCollapsed else { return }
    takeBackSecondary(of: split)
    guard self[split].effective == .disappeared else {
      return exchange(columnsOf: split, with: new)
    }
    show(new, in: split)
  }

  /// Takes the secondary column off the stack of the primary one, unseen.
  private mutating func takeBackSecondary(of split: InstanceID) {
    guard let primary = columns(of: split).first, definition(for: primary).kind == .navigation,
      columns(of: split).count == 1, self[primary].children.count > 1,
      let secondary = self[primary].children.last
    else { return }
    takeViewAway(from: secondary)
    reparent(secondary, from: primary, to: split)
    guard let top = self[primary].children.last else { return }
    show(top, in: primary)
  }

  /// Puts a controller in the place of a column, or over it (SPLIT-7).
  private mutating func replaceColumn(
    _ old: InstanceID,
    of split: InstanceID,
    by new: InstanceID
  ) {
    guard old != new else { return }
    if let rule = hindrance(to: new, joining: split) {
      return raise(rule, about: new, joining: split)
    }
    let columns = columns(of: split)
    let isPushed = old == columns.last && columns.count > 1 && pushesDetail(on: split, old, new)
    let place = self[split].children.firstIndex(of: old)
    if !isPushed {
      self[split].children.removeAll { $0 == old }
      call(old, .willMoveToParent, .noController, rule: .split7)
    }
    joinColumn(new, split, at: isPushed ? nil : place)
    if old == self[split].compactColumn { self[split].compactColumn = new }
    if !isPushed { disown(old, .parent(split)) }
    let isShown = self[old].superview == split
    guard isShown, self[split].effective != .disappeared else {
      if !isPushed { leaveUnseen(old, .split7) }
      if isShown, self[split].visible == old { return show(new, in: split) }
      return isShown ? showColumnNow(new, of: split) : ()
    }
    if self[split].visible == old { self[split].visible = new }
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

  /// Shows a column beside the others.
  private mutating func showColumnNow(_ column: InstanceID, of split: InstanceID) {
    placeView(of: column, in: split)
    guard self[split].effective != .disappeared else {
      self[column].own = .appeared
      return
    }
    start(.showColumn, incoming: column, outgoing: nil, in: split, animated: true)
  }

  /// Whether a new detail lies over the old one: UIKit makes a navigation controller for a column
  /// of the column style, and pushes onto it what brings none of its own (SPLIT-7).
  private func pushesDetail(
    on split: InstanceID,
    _ old: InstanceID,
    _ new: InstanceID
  ) -> Bool {
    hasNamedColumns(split) && definition(for: old).kind != .navigation
      && definition(for: new).kind != .navigation
  }

  /// Shows or hides a column of an expanded split view controller (SPLIT-9).
  mutating func setColumn(_ name: String, of split: InstanceID, isShown: Bool) {
    guard let column = column(name, of: split), !self[split].isCollapsed,
      (self[column].superview == split) != isShown
    else { return }
    if isShown { placeView(of: column, in: split) }
    if hasNamedColumns(split) {
      tell(.delegate(split), isShown ? .willShowColumn : .willHideColumn, rule: .split5)
      tell(.delegate(split), .willChangeToDisplayMode, rule: .split5)
    }
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
    let columns = columns(of: split)
    switch name {
    case "primary": return columns.first
    case "secondary": return columns.last
    default:
      let isTriple = definition(for: split).containerStyle == .tripleColumn
      return isTriple || columns.count == 3 ? columns.dropFirst().first : nil
    }
  }

  private mutating func collapse(_ split: InstanceID, onto primary: InstanceID) {
    guard let secondary = columns(of: split).last, secondary != primary else { return }
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
      columns(of: split).count == 1,
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
    guard let secondary = columns(of: split).last, secondary != primary else { return }
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

  private mutating func joinColumn(
    _ column: InstanceID,
    _ split: InstanceID,
    at place: Int? = nil
  ) {
    self[split].children.insert(column, at: place ?? self[split].children.count)
    recordChildren(of: split)
    own(column, .parent(split))
    call(column, .willMoveToParent, .controller(split), rule: .split6)
    setParent(of: column, to: split)
    call(column, .didMoveToParent, .controller(split), rule: .split6)
  }
}
