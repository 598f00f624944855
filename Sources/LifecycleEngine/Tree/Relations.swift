/// The relations between controllers: parents and children, views and superviews.
///
/// - Note: Source: specification §3.1 and §3.10.
enum Relations {
  static func setFlag(_ flag: Fact, of controller: InstanceID, _ value: Bool, in world: inout World)
  {
    guard world.profile.hasContainment, world[controller][flag] != value else { return }
    world[controller][flag] = value
    world.record(controller, flag, .flag(value))
  }

  /// What comes into a window takes the size that it finds there, and so does what it presents
  /// (ST-23).
  static func forgetToldSizes(from bottom: InstanceID, in world: inout World) {
    world[bottom].toldSize = nil
    for presented in world.presentationChain(above: bottom) { world[presented].toldSize = nil }
  }

  /// What `addChild` does (CONT-ADD-1).
  static func adopt(_ child: InstanceID, by parent: InstanceID, in world: inout World) {
    if world[child].parent != nil { leaveParent(child, in: &world) }
    world[parent].children.append(child)
    Owners.own(child, .parent(parent), in: &world)
    world.recordChildren(of: parent)
    setFlag(.isMovingToParent, of: child, true, in: &world)
    world.callWillMove(child, to: parent, rule: .contAdd1)
    setParent(of: child, to: parent, in: &world)
  }

  /// What `removeFromParent` does (CONT-REM-4).
  static func leaveParent(_ child: InstanceID, in world: inout World) {
    guard let parent = world[child].parent else { return }
    forgetRow(child, in: &world)
    world[parent].children.removeAll { $0 == child }
    world.recordChildren(of: parent)
    setParent(of: child, to: nil, in: &world)
    let isLeaving = world[child].effective == .disappearing
    world.callDidMove(child, to: nil, rule: .contRem4)
    world[child].needsDidLeave = world.profile.movesTwice && isLeaving
    Owners.disown(child, .parent(parent), in: &world)
  }

  /// Makes a child the one that a container shows, without a transition.
  static func show(_ child: InstanceID, inside container: InstanceID, in world: inout World) {
    if let old = world[container].visible, old != child {
      removeView(of: old, in: &world)
      world[old].own = .disappeared
    }
    world[container].visible = child
    guard !world.startsTopInLayout(container) else { return }
    world[child].own = .appeared
    placeView(of: child, inside: container, in: &world)
  }

  static func setParent(of child: InstanceID, to parent: InstanceID?, in world: inout World) {
    guard world[child].parent != parent else { return }
    world[child].parent = parent
    world.motion.pendingAppearance.append(child)
    world.record(child, .parent, .object(parent))
  }

  /// Puts a controller's view into another one's, where it does not hold that already.
  static func placeView(of child: InstanceID, inside container: InstanceID, in world: inout World) {
    guard world[child].superview != container else { return }
    guard !world.isInView(container, of: child) else { return world.raise(.errCont4, about: child) }
    removeView(of: child, in: &world)
    world[child].superview = container
    world[container].subviews.append(child)
    world.motion.pendingAppearance.append(child)
  }

  static func removeView(of child: InstanceID, in world: inout World) {
    guard let container = world[child].superview else { return }
    world[child].superview = nil
    world[child].isSelfDriven = false
    world[container].subviews.removeAll { $0 == child }
  }

  /// A row that was left belongs where it was before (MORE-2).
  static func returnRow(_ controller: InstanceID, in world: inout World) {
    guard let index = world.objects.moreRows.firstIndex(where: { $0.controller == controller })
    else { return }
    let row = world.objects.moreRows.remove(at: index)
    guard world[row.home].isAlive, world[controller].parent == nil else { return }
    let children = world[row.home].children.filter { $0 != world.moreList(of: row.home) }
    if !children.contains(controller) {
      world[row.home].children.insert(controller, at: min(row.place, children.count))
    }
    world.recordChildren(of: row.home)
    Owners.own(controller, .parent(row.home), in: &world)
    world.callWillMove(controller, to: row.home, rule: .more2)
    setParent(of: controller, to: row.home, in: &world)
    world.callDidMove(controller, to: row.home, rule: .more2)
    guard world.definition(for: row.home).kind == .navigation else { return }
    show(controller, inside: row.home, in: &world)
  }

  /// A controller that went another way is a row no longer.
  static func forgetRow(_ controller: InstanceID, in world: inout World) {
    guard !world.objects.moreRows.isEmpty else { return }
    world.objects.moreRows.removeAll { $0.controller == controller || $0.home == controller }
  }
}
