/// Segues.
///
/// - Note: Source: specification §3.17.
enum Segues {
  static func segue(
    from source: InstanceID,
    to target: ControllerID,
    kind: Command.SegueKind,
    animated: Bool,
    in world: inout World
  ) {
    world.call(source, .shouldPerformSegue, rule: .segShow1)
    let destination = makeDestination(target, in: &world)
    world.call(source, .prepareForSegue, .controller(destination), rule: .segShow3)
    switch kind {
    case .show:
      if let navigation = navigationController(of: source, in: world) {
        Navigation.push(target, on: navigation, animated: animated, in: &world)
      } else {
        Modal.present(target, from: source, style: nil, animated: animated, in: &world)
      }
    case .showDetail:
      if let split = ancestor(of: source, .split, in: world) {
        Split.showDetail(target, on: split, in: &world)
      } else {
        Modal.present(target, from: source, style: nil, animated: animated, in: &world)
      }
    case .modal:
      Modal.present(target, from: source, style: nil, animated: animated, in: &world)
    case .popover:
      Modal.present(target, from: source, style: .popover, animated: animated, in: &world)
    }
  }

  /// A segue makes a new object; one that is kept but not in use is taken (SEG-SHOW-2).
  private static func makeDestination(_ target: ControllerID, in world: inout World) -> InstanceID {
    guard let known = world.objects.living[target], world[known].parent == nil,
      world[known].presenting == nil
    else { return Creation.make(target, in: &world) }
    return known
  }

  /// Goes back to a controller that is still there (SEG-UNW-4, SEG-UNW-5).
  static func unwind(
    from source: InstanceID,
    to destination: InstanceID,
    animated: Bool,
    in world: inout World
  ) {
    world.call(source, .shouldPerformSegue, rule: .segUnw1)
    world.call(source, .prepareForSegue, .controller(destination), rule: .segUnw4)
    world.call(destination, .unwind, .controller(source), rule: .segUnw4)
    if let presenter = presenterBelow(source, containing: destination, in: world) {
      Modal.dismiss(from: presenter, animated: animated, in: &world)
    }
    guard let navigation = navigationController(of: destination, in: world),
      world[navigation].children.contains(destination)
    else { return }
    Navigation.pop(to: destination, on: navigation, animated: animated, in: &world)
  }

  /// The presenter whose tree holds the destination and under which the source was presented.
  private static func presenterBelow(
    _ source: InstanceID,
    containing destination: InstanceID,
    in world: World
  ) -> InstanceID? {
    var current: InstanceID? = source
    while let candidate = current {
      if world.isInTree(destination, of: candidate) { return candidate == source ? nil : candidate }
      current = world[candidate].support
      if let next = current, world[candidate].parent == nil,
        world.isInTree(destination, of: next)
      {
        return next
      }
    }
    return nil
  }

  /// Puts a child in while its parent's view loads (SEG-EMB-1).
  static func embedBySegue(_ target: ControllerID, inside parent: InstanceID, in world: inout World)
  {
    let child = Creation.object(target, in: &world)
    if let rule = world.hindrance(to: child, joining: parent) {
      return world.raise(rule, about: child, joining: parent)
    }
    world.call(parent, .prepareForSegue, .controller(child), rule: .segEmb1)
    world[parent].children.append(child)
    Owners.own(child, .parent(parent), in: &world)
    Relations.setParent(of: child, to: parent, in: &world)
    world.recordChildren(of: parent)
    world.callWillMove(child, to: parent, rule: .segEmb1)
    Loading.load(child, rule: .segEmb1, in: &world)
    if !world.isDrivenByHand(child) { world[child].own = .appeared }
    Relations.placeView(of: child, inside: parent, in: &world)
    world.callDidMove(child, to: parent, rule: .segEmb1)
  }

  static func navigationController(of controller: InstanceID, in world: World) -> InstanceID? {
    ancestor(of: controller, .navigation, in: world)
  }

  /// The nearest container of a kind; the controller itself counts.
  private static func ancestor(
    of controller: InstanceID,
    _ kind: ControllerKind,
    in world: World
  ) -> InstanceID? {
    var current: InstanceID? = controller
    while let candidate = current {
      if world.definition(for: candidate).kind == kind { return candidate }
      current = world[candidate].parent
    }
    return nil
  }
}
