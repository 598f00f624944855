/// The creation of controllers.
///
/// - Note: Source: specification §3.1.
enum Creation {
  /// The living object of a name; made now if there is none.
  static func object(_ controller: ControllerID, in world: inout World) -> InstanceID {
    world.objects.living[controller] ?? make(controller, in: &world)
  }

  /// The living object of a name, for a container that makes it with itself; what lives in another
  /// scene stays there, and the container gets a new one.
  static func child(_ controller: ControllerID, in world: inout World) -> InstanceID {
    guard let living = world.objects.living[controller], world.isHere(living) else {
      return make(controller, in: &world)
    }
    return living
  }

  /// Makes a new object of a name and its initial children.
  ///
  /// - Parameters:
  ///   - controller: The name.
  ///   - container: The container of a storyboard that decodes it, if one does.
  ///   - isUIKits: Whether UIKit makes it of a class of its own, in a way that nobody sees.
  ///   - world: The run.
  /// - Returns: The object.
  @discardableResult
  static func make(
    _ controller: ControllerID,
    inside container: InstanceID? = nil,
    isUIKits: Bool = false,
    in world: inout World
  ) -> InstanceID {
    let id = world.objects.make(controller, world.app[controller])
    Costs.noteFigures(of: id, in: &world)
    world.memory.deallocationCandidates.append(id)
    world.record(id, .isAlive, .flag(true))
    let definition = world.app[controller]
    if definition.source != .storyboard {
      for child in definition.initialChildren { _ = self.child(child, in: &world) }
    }
    if !isUIKits, !definition.isAnonymous {
      initialize(id, definition, inside: container, in: &world)
    }
    let children = definition.initialChildren.map { child($0, in: &world) }
    if definition.kind == .split, Columns.hasNamedColumns(id, in: world) {
      adoptColumns(of: id, definition.splitColumns, in: &world)
    } else {
      adopt(children, by: id, definition, in: &world)
    }
    if definition.moreNavigationController != nil { addMoreList(to: id, in: &world) }
    return id
  }

  private static func initialize(
    _ id: InstanceID,
    _ definition: ControllerDefinition,
    inside container: InstanceID?,
    in world: inout World
  ) {
    let byCode = Cause(
      world.telling.frames.isEmpty ? .command : .handler,
      of: world.telling.frames.last?.controller
    )
    world.withCause(container.map { Cause(.command, of: $0) } ?? byCode) {
      switch definition.source {
      case .storyboard:
        $0.call(id, .initWithCoder, rule: .cre3, super: .decodeChildren)
        $0.call(id, .awakeFromNib, rule: .cre3)
      case .nib:
        $0.callByCode(id, .initWithNibName, rule: .cre2)
      case .code where definition.kind == .table && initializesTwice(definition, in: $0):
        $0.callByCode(id, .initWithStyle, rule: .cre4, super: .initialize(.initWithNibName))
      case .code:
        let inner: Callback = definition.kind == .table ? .initWithStyle : .initWithNibName
        let rule: RuleID = definition.kind == .table ? .cre4 : .cre1
        $0.callByCode(id, .`init`, rule: rule, super: .initialize(inner))
      }
    }
  }

  /// Whether a table controller is made by the initializer that calls another one of its class.
  private static func initializesTwice(_ definition: ControllerDefinition, in world: World) -> Bool
  {
    world.profile.initializesTablesTwice && !definition.handlers.contains { $0.callback == .`init` }
  }

  /// A container of a storyboard decodes its children inside its own init(coder:) (CRE-C10).
  static func decodeChildren(of container: InstanceID, in world: inout World) {
    for child in world.definition(for: container).initialChildren
    where world.objects.living[child].map(world.isHere) != true {
      make(child, inside: container, in: &world)
    }
  }

  /// Gives a container its initial stack, tabs or pages; nothing is loaded (CRE-5).
  static func adopt(
    _ children: [InstanceID],
    by container: InstanceID,
    _ definition: ControllerDefinition,
    in world: inout World
  ) {
    guard !children.isEmpty else { return }
    for child in children {
      if let rule = world.hindrance(to: child, joining: container, mayHaveParent: true) {
        return world.raise(rule, about: child, joining: container)
      }
      if world[child].parent != nil { takeAway(child, in: &world) }
      world[container].children.append(child)
      Owners.own(child, .parent(container), in: &world)
      Relations.setParent(of: child, to: container, in: &world)
    }
    world.recordChildren(of: container)
    let isStack = definition.kind == .navigation
    let joins: RuleID = definition.kind == .search ? .search2 : .tab1
    for child in children {
      world.callWillMove(child, to: container, rule: isStack ? .cre5 : joins)
      if isStack, child == children.last {
        world[child].needsDidMove = true
      } else {
        world.callDidMove(child, to: container, rule: isStack ? .navSet4 : joins)
      }
    }
    showInitialChildren(children, of: container, definition, in: &world)
    if isStack, world.profile.navigationLoadsInInit, definition.source == .code {
      Loading.load(container, rule: .cre5, in: &world)
    }
  }

  /// A child that has another parent leaves it first.
  static func takeAway(_ child: InstanceID, in world: inout World) {
    Layout.takeViewAway(from: child, in: &world)
    Relations.leaveParent(child, in: &world)
  }

  /// Shows the top of a stack, the first tab, or the columns of a split view controller.
  private static func showInitialChildren(
    _ children: [InstanceID],
    of container: InstanceID,
    _ definition: ControllerDefinition,
    in world: inout World
  ) {
    switch definition.kind {
    case .navigation: children.last.map { Relations.show($0, inside: container, in: &world) }
    case .search: Relations.show(children[0], inside: container, in: &world)
    case .tabBar:
      guard let first = children.first else { return }
      Relations.show(first, inside: container, in: &world)
      world.record(container, .selected, .object(first))
    case .split: Columns.arrangeColumns(of: container, in: &world)
    case .content, .table, .page, .container, .alert, .hosting: break
    }
  }

  /// How many tabs a bar of compact width shows, and how many beside More.
  private static let (mostTabs, tabsBesideMore) = (5, 4)

  /// Makes the navigation controller behind More where the tabs do not fit (MORE-1).
  ///
  /// UIKit makes it, and no record shows how: it has no initializer here, and hears of no parent.
  static func addMoreList(to tab: InstanceID, in world: inout World) {
    guard let more = world.definition(for: tab).moreNavigationController,
      world.moreList(of: tab) == nil,
      world.screen.widthClass == .compact, world[tab].children.count > World.mostTabs
    else { return }
    let list = world.objects.living[more] ?? make(more, isUIKits: true, in: &world)
    if let rule = world.hindrance(to: list, joining: tab) {
      return world.raise(rule, about: list, joining: tab)
    }
    // The list of UIKit's is its first child, and hears nothing that an app could see.
    world[list].hasShownRoot = true
    world[tab].children.append(list)
    world.recordChildren(of: tab)
    Owners.own(list, .parent(tab), in: &world)
    Relations.setParent(of: list, to: tab, in: &world)
  }
}
