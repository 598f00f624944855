/// Memory warnings.
///
/// - Note: Source: specification §3.13.
enum MemoryWarnings {
  /// Tells the app, then every living controller, parents before children (MEMW-1).
  static func warnOfMemory(in world: inout World) {
    world.tell(.app, .didReceiveMemoryWarning, rule: .memw1)
    for (scene, controller) in warningOrder(in: &world) where world[controller].isAlive {
      world.inScene(scene) {
        $0.call(controller, .didReceiveMemoryWarning, rule: .memw1, super: .unloadHiddenView)
      }
    }
    AppLife.post(.didReceiveMemoryWarning, in: &world)
    Costs.killIfOverLimit(in: &world)
  }

  /// The windows of the scenes in the order in which they connected, those in the background
  /// included (SCENE-M9); then what is in no window.
  private static func warningOrder(
    in world: inout World
  ) -> [(scene: SceneID, controller: InstanceID)] {
    let all = world.objects.all.filter { world[$0].isAlive }
    let hand = world.scenes.current
    guard !world.profile.warnsInCreationOrder else { return all.map { (hand, $0) } }
    var order: [(scene: SceneID, controller: InstanceID)] = []
    world.inConnectedScenes { scene in
      let roots = scene.windowRoots.flatMap { [$0] + scene.presentationChain(above: $0) }
      order += roots.flatMap { scene.tree(of: $0) }.map { (scene.scenes.current, $0) }
    }
    let told = Set(order.map(\.controller))
    return order + all.filter { !told.contains($0) }.map { (hand, $0) }
  }
}
