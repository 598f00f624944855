/// Memory warnings.
///
/// - Note: Source: specification §3.13.
enum MemoryWarnings {
  /// Tells the app, then every living controller, parents before children (MEMW-1).
  static func warnOfMemory(in world: inout World) {
    world.tell(.app, .didReceiveMemoryWarning, rule: .memw1)
    for controller in warningOrder(in: world) where world[controller].isAlive {
      world.call(controller, .didReceiveMemoryWarning, rule: .memw1, super: .unloadHiddenView)
    }
    AppLife.post(.didReceiveMemoryWarning, in: &world)
    Costs.killIfOverLimit(in: &world)
  }

  private static func warningOrder(in world: World) -> [InstanceID] {
    let all = world.objects.all.filter { world[$0].isAlive }
    guard !world.profile.warnsInCreationOrder else { return all }
    let order = world.windowRoots.flatMap { [$0] + world.presentationChain(above: $0) }
      .flatMap { world.tree(of: $0) }
    let told = Set(order)
    return order + all.filter { !told.contains($0) }
  }
}
