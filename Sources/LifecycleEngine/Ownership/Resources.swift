/// What the code of controllers acquires, and what of that keeps them.
///
/// - Note: Source: rules MEM-C1 and DEAL-5.
enum Resources {
  /// Carries out a statement's effect on the resources of its controller.
  static func apply(_ use: ResourceUse, of controller: InstanceID, in world: inout World) {
    _ = use.apply(to: &world.objects.codes[controller].resources)
    world.spend(world.objects.codes[controller].resources.all.count / 8)
    var owners: [Owner] = []
    for owner in use.kinds.compactMap({ $0.owner(of: controller) }) where !owners.contains(owner) {
      owners.append(owner)
    }
    for owner in owners { settle(owner, of: controller, in: &world) }
    Costs.noteCode(of: controller, in: &world)
  }

  /// Makes the controller owned, or not, by what is left of its resources.
  private static func settle(_ owner: Owner, of controller: InstanceID, in world: inout World) {
    let isHeld = world.objects.codes[controller].resources.all.contains {
      $0.capture == .strong && $0.kind.owner(of: controller) == owner
    }
    if isHeld { return Owners.own(controller, owner, in: &world) }
    // A closure of another statement may hold the controller as well.
    if owner == .closure(controller), world[controller].held.contains(controller) { return }
    Owners.disown(controller, owner, in: &world)
  }
}
