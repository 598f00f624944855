/// The owners of controllers: an object that loses its last one is freed soon.
///
/// - Note: Source: specification §3.16.
enum Owners {
  static func own(_ controller: InstanceID, _ owner: Owner, in world: inout World) {
    guard !world[controller].owners.contains(owner) else { return }
    world[controller].owners.append(owner)
    guard owner.isCode else { return }
    world.memory.mayLeak = world.memory.mayLeak || owner.canLeak
    Costs.noteCode(of: controller, in: &world)
  }

  /// Takes an owner away; the controller goes at the end of the phase if that was the last one.
  static func disown(_ controller: InstanceID, _ owner: Owner, in world: inout World) {
    guard let index = world[controller].owners.firstIndex(of: owner) else { return }
    world[controller].owners.remove(at: index)
    world.memory.deallocationCandidates.append(controller)
    if owner.isCode { Costs.noteCode(of: controller, in: &world) }
  }

  /// Makes a controller hold another one by a property or a closure.
  static func hold(
    _ controller: InstanceID,
    by owner: Owner,
    of holder: InstanceID,
    in world: inout World
  ) {
    own(controller, owner, in: &world)
    world[holder].held.append(controller)
  }
}
