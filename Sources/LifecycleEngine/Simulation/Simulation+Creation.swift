// How controller objects come to life. - Note: Source: specification §3.1.
extension Simulation {
  /// The living object of a name; made now if there is none.
  mutating func object(_ controller: ControllerID) -> InstanceID {
    living[controller] ?? make(controller)
  }

  /// Makes a new object of a name and its initial children.
  ///
  /// - Parameters:
  ///   - controller: The name.
  ///   - container: The container of a storyboard that decodes it, if one does.
  ///   - isUIKits: Whether UIKit makes it of a class of its own, in a way that nobody sees.
  /// - Returns: The object.
  @discardableResult
  mutating func make(
    _ controller: ControllerID,
    in container: InstanceID? = nil,
    isUIKits: Bool = false
  ) -> InstanceID {
    created[controller] += 1
    let id = InstanceID(instances.count)
    instances.append(Instance(controller: controller, number: created[controller]))
    codes.append(CodeState(app[controller]))
    living[controller] = id
    noteFigures(of: id)
    suspects.append(id)
    record(id, .isAlive, .flag(true))
    let definition = app[controller]
    if definition.source != .storyboard {
      for child in definition.initialChildren { _ = object(child) }
    }
    if !isUIKits { initialize(id, definition, in: container) }
    adopt(definition.initialChildren.map { object($0) }, by: id, definition)
    if definition.moreNavigationController != nil { addMoreList(to: id) }
    return id
  }

  private mutating func initialize(
    _ id: InstanceID,
    _ definition: ControllerDefinition,
    in container: InstanceID?
  ) {
    let byCode = Cause(frames.isEmpty ? .command : .handler, of: frames.last?.controller)
    withCause(container.map { Cause(.command, of: $0) } ?? byCode) {
      switch definition.source {
      case .storyboard:
        $0.call(id, .initWithCoder, rule: .cre3, super: .decodeChildren)
        $0.call(id, .awakeFromNib, rule: .cre3)
      case .nib:
        $0.callByCode(id, .initWithNibName, rule: .cre2)
      case .code where definition.kind == .table && $0.initializesTwice(definition):
        $0.callByCode(id, .initWithStyle, rule: .cre4, super: .initialize(.initWithNibName))
      case .code:
        let inner: Callback = definition.kind == .table ? .initWithStyle : .initWithNibName
        let rule: RuleID = definition.kind == .table ? .cre4 : .cre1
        $0.callByCode(id, .`init`, rule: rule, super: .initialize(inner))
      }
    }
  }

  /// Whether a table controller is made by the initializer that calls another one of its class.
  private func initializesTwice(_ definition: ControllerDefinition) -> Bool {
    profile.initializesTablesTwice && !definition.handlers.contains { $0.callback == .`init` }
  }

  /// A container of a storyboard decodes its children inside its own init(coder:) (CRE-C10).
  mutating func decodeChildren(of container: InstanceID) {
    for child in definition(for: container).initialChildren where living[child] == nil {
      make(child, in: container)
    }
  }

  /// Gives a container its initial stack, tabs or pages; nothing is loaded (CRE-5).
  private mutating func adopt(
    _ children: [InstanceID],
    by container: InstanceID,
    _ definition: ControllerDefinition
  ) {
    guard !children.isEmpty else { return }
    for child in children {
      if let rule = hindrance(to: child, joining: container, mayHaveParent: true) {
        return raise(rule, about: child, joining: container)
      }
      if self[child].parent != nil { takeAway(child) }
      self[container].children.append(child)
      own(child, .parent(container))
      setParent(of: child, to: container)
    }
    recordChildren(of: container)
    let isStack = definition.kind == .navigation
    let joins: RuleID = definition.kind == .search ? .search2 : .tab1
    for child in children {
      call(child, .willMoveToParent, .controller(container), rule: isStack ? .cre5 : joins)
      if isStack, child == children.last {
        self[child].needsDidMove = true
      } else {
        call(
          child,
          .didMoveToParent,
          .controller(container),
          rule: isStack ? .navSet4 : joins
        )
      }
    }
    showInitialChildren(children, of: container, definition)
    if isStack, profile.navigationLoadsInInit, definition.source == .code {
      load(container, rule: .cre5)
    }
  }

  /// A child that has another parent leaves it first.
  private mutating func takeAway(_ child: InstanceID) {
    takeViewAway(from: child)
    leaveParent(child)
  }

  /// A view that lies in another controller's view, or is leaving it, goes before its controller
  /// moves.
  mutating func takeViewAway(from child: InstanceID) {
    let instance = self[child]
    guard instance.superview != nil || instance.effective == .disappearing else { return }
    leaveWindow(child, rule: .contAdd1)
    setOwnAppearance(of: child, to: .disappeared, animated: false, rule: .contAdd1)
    removeView(of: child)
  }

  /// Shows the top of a stack, the first tab, or the columns of a split view controller.
  private mutating func showInitialChildren(
    _ children: [InstanceID],
    of container: InstanceID,
    _ definition: ControllerDefinition
  ) {
    switch definition.kind {
    case .navigation: children.last.map { show($0, in: container) }
    case .search: show(children[0], in: container)
    case .tabBar:
      guard let first = children.first else { return }
      show(first, in: container)
      record(container, .selected, .object(first))
    case .split: arrangeColumns(of: container)
    case .content, .table, .page, .container, .alert, .hosting: break
    }
  }

  /// Makes a child the one that a container shows, without a transition.
  mutating func show(_ child: InstanceID, in container: InstanceID) {
    if let old = self[container].visible, old != child {
      removeView(of: old)
      self[old].own = .disappeared
    }
    self[container].visible = child
    guard !startsTopInLayout(container) else { return }
    self[child].own = .appeared
    placeView(of: child, in: container)
  }

  mutating func setParent(of child: InstanceID, to parent: InstanceID?) {
    guard self[child].parent != parent else { return }
    self[child].parent = parent
    behind.append(child)
    record(child, .parent, .object(parent))
  }

  /// Puts a controller's view into another one's, where it does not hold that already.
  mutating func placeView(of child: InstanceID, in container: InstanceID) {
    guard self[child].superview != container else { return }
    guard !isInView(container, of: child) else { return raise(.errCont4, about: child) }
    removeView(of: child)
    self[child].superview = container
    self[container].subviews.append(child)
    behind.append(child)
  }

  mutating func removeView(of child: InstanceID) {
    guard let container = self[child].superview else { return }
    self[child].superview = nil
    self[container].subviews.removeAll { $0 == child }
  }
}
