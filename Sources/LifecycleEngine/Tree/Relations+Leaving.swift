extension Relations {
  /// Takes a controller that nobody sees out of its container.
  static func leaveUnseen(_ controller: InstanceID, _ rule: RuleID, in world: inout World) {
    setParent(of: controller, to: nil, in: &world)
    removeView(of: controller, in: &world)
    world[controller].own = .disappeared
    world.callDidMove(controller, to: nil, rule: rule)
    returnRow(controller, in: &world)
    Columns.returnHome(controller, in: &world)
  }
}
