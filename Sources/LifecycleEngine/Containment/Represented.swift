/// Controllers that SwiftUI represents in a hosting controller (HOST-5).
///
/// What a hosting controller hosts itself makes them its children. Those in a sheet or a cover are
/// children of a controller of SwiftUI's that has no line.
enum Represented {
  /// Makes the controller of a representable, if it is the first time, and shows it.
  static func show(
    _ view: LiveView,
    in host: InstanceID,
    rule: RuleID,
    _ world: inout World
  ) {
    guard view.kind == .representable, let controller = view.controller, let name = view.name
    else { return }
    let isOwn = world[host].hosted?.root.find(name) != nil
    if !view.isMade {
      world.tell(.hostedView(host, name), .makeUIViewController, rule: .host5)
      let child = object(controller, for: host, in: &world)
      world.tell(.hostedView(host, name), .updateUIViewController, rule: .host15)
      if isOwn {
        adopt(child, by: host, in: &world)
      } else {
        Owners.own(child, .presenter(host), in: &world)
      }
    }
    guard !world.isHalted, let child = world.objects.living[controller] else { return }
    guard isOwn else { return begin(child, rule: rule, in: &world) }
    guard world[child].parent == host, world[child].superview != host else { return }
    guard world[host].effective == .appeared else {
      return Containment.addView(of: controller, to: host, in: &world)
    }
    Loading.loadTree(child, rule: .contAdd2, in: &world)
    guard !world.isHalted else { return }
    Relations.placeView(of: child, inside: host, in: &world)
    begin(child, rule: rule, in: &world)
  }

  /// Puts in the controllers that the definition calls children.
  static func showChildren(of host: InstanceID, in world: inout World) {
    for child in world.definition(for: host).children
    where world.objects.living[child].map({ world[$0].parent }) != host {
      adopt(Creation.object(child, in: &world), by: host, in: &world)
      Containment.addView(of: child, to: host, in: &world)
    }
  }

  /// Ends what ``show(_:in:rule:_:)`` began on a screen that was there.
  static func endComing(_ view: LiveView, rule: RuleID, in world: inout World) {
    guard let child = object(of: view, in: world), world[child].own == .appearing else { return }
    setAppearance(of: child, .appeared, rule, .contAdd7, in: &world)
  }

  /// A controller begins to disappear, and to leave its parent if its view has gone for good.
  static func leave(_ view: LiveView, of host: InstanceID, rule: RuleID, in world: inout World) {
    guard let child = object(of: view, in: world),
      [.appearing, .appeared].contains(world[child].own)
    else { return }
    let isGone = world[host].hosted?.leaving.contains { $0.representables().contains(view) }
    if isGone == true, world[child].parent == host {
      world.callWillMove(child, to: nil, rule: .contRem1)
      Relations.setFlag(.isMovingFromParent, of: child, true, in: &world)
    }
    setAppearance(of: child, .disappearing, rule, .contRem3, in: &world)
  }

  /// Ends what ``leave(_:of:rule:in:)`` began.
  static func endLeaving(_ view: LiveView, rule: RuleID, in world: inout World) {
    guard let child = object(of: view, in: world), world[child].own != .disappeared else { return }
    Layout.leaveWindow(child, rule: .contRem3, in: &world)
    setAppearance(of: child, .disappeared, rule, .contRem5, in: &world)
    Relations.removeView(of: child, in: &world)
  }

  /// The view has gone for good, and its controller with it.
  static func dismantle(_ view: LiveView, of host: InstanceID, in world: inout World) {
    guard let name = view.name else { return }
    world.tell(.hostedView(host, name), .dismantleUIViewController, rule: .host15)
    guard let child = object(of: view, in: world) else { return }
    if world[child].parent == host {
      Layout.takeViewAway(from: child, in: &world)
      Relations.leaveParent(child, in: &world)
    }
    Owners.disown(child, .presenter(host), in: &world)
  }

  /// The living object of a name, or a new one if that has its place elsewhere.
  private static func object(
    _ controller: ControllerID,
    for host: InstanceID,
    in world: inout World
  ) -> InstanceID {
    let child = Creation.child(controller, in: &world)
    guard world.hindrance(to: child, joining: host) != nil else { return child }
    return Creation.make(controller, in: &world)
  }

  private static func adopt(_ child: InstanceID, by host: InstanceID, in world: inout World) {
    Containment.addChild(world.definition(of: child), to: host, in: &world)
    world[child].needsDidMove = true
  }

  private static func begin(_ child: InstanceID, rule: RuleID, in world: inout World) {
    setAppearance(of: child, .appearing, rule, .contAdd3, in: &world)
    let isAnimated = isAnimated(rule)
    Layout.bringOn(child, .embedded, animated: isAnimated, rule: .contAdd6, in: &world)
  }

  private static func setAppearance(
    of child: InstanceID,
    _ state: AppearanceState,
    _ change: RuleID,
    _ rule: RuleID,
    in world: inout World
  ) {
    let animated = isAnimated(change)
    Appearance.setOwnAppearance(of: child, to: state, animated: animated, rule: rule, in: &world)
  }

  /// Whether a change is one that UIKit's containers animate: a push, a pop, a presentation.
  private static func isAnimated(_ change: RuleID) -> Bool { [.host6, .host7].contains(change) }

  private static func object(of view: LiveView, in world: World) -> InstanceID? {
    view.kind == .representable ? view.controller.flatMap { world.objects.living[$0] } : nil
  }
}
