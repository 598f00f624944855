/// SwiftUI in a hosting controller.
///
/// - Note: Source: specification §3.19b HOST.
enum Hosting {
  /// The SwiftUI view appears in the first layout of an appearance, at the latest before
  /// viewDidAppear (HOST-2), and makes the controllers that it represents (HOST-5).
  static func showHostedView(of controller: InstanceID, in world: inout World) {
    let definition = world.definition(for: controller)
    guard definition.kind == .hosting, world[controller].isInWindow,
      !world[controller].isHostedViewShown,
      [.appearing, .appeared].contains(world[controller].effective)
    else { return }
    world[controller].isHostedViewShown = true
    for child in definition.children
    where world.objects.living[child].map({ world[$0].parent }) != controller {
      Containment.addChild(child, to: controller, in: &world)
      world[Creation.object(child, in: &world)].needsDidMove = true
      Containment.addSubview(child, to: controller, in: &world)
    }
    world.call(controller, .onAppear, rule: .host2)
    world.call(controller, .task, rule: .host2)
  }
}
