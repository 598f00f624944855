// What holds between two commands, whatever was done. For property tests and `lifecycle fuzz`.
extension Simulation {
  /// The first of the engine's own invariants that is broken now, in words.
  public func brokenInvariant() -> String? {
    world.aliveObjects.lazy.compactMap(brokenInvariant).first
      ?? toldAnotherSize()
  }

  /// What fills the window was told the size that it has, once nothing moves (ST-23).
  private func toldAnotherSize() -> String? {
    guard !world.isHalted else { return nil }
    for scene in world.app.sceneIDs {
      var there = world
      there.enter(scene)
      if let broken = toldAnotherSize(in: there) { return broken }
    }
    return nil
  }

  private func toldAnotherSize(in world: World) -> String? {
    guard world.motion.transitions.isEmpty else { return nil }
    let held = world.screen.windowSize
    for top in world.shownTops() {
      guard let told = world[top].toldSize, told != held else { continue }
      return "\(name(of: top)) was told \(told.width)x\(told.height) last, and has "
        + "\(held.width)x\(held.height) (PRES-ROT-2)"
    }
    return nil
  }

  private func brokenInvariant(of controller: InstanceID) -> String? {
    let instance = world[controller]
    let name = name(of: controller)
    if isAboveItself(controller) { return "\(name) contains or presents itself" }
    if let container = instance.superview, world.follows(controller, container) {
      let expected =
        instance.isSelfDriven ? instance.own : min(instance.own, world[container].effective)
      if instance.effective != expected {
        return "\(name) is \(instance.effective.name), not \(expected.name) (APS-7)"
      }
    }
    if instance.superview.map({ !world[$0].subviews.contains(controller) }) == true {
      return "\(name) is not among the views of its superview's controller"
    }
    if instance.parent.map({ !world[$0].children.contains(controller) }) == true,
      !isLeaving(controller)
    {
      return "\(name) is not among the children of its parent"
    }
    if instance.isInWindow, instance.viewState != .loaded {
      return "\(name) is in a window without a view"
    }
    if instance.owners.isEmpty, !world.memory.deallocationCandidates.contains(controller) {
      return "\(name) is alive though nobody owns it"
    }
    return nil
  }

  /// Whether the way up through parents and presenters comes back to where it was.
  private func isAboveItself(_ controller: InstanceID) -> Bool {
    var seen: Set<InstanceID> = []
    var current: InstanceID? = controller
    while let one = current {
      guard seen.insert(one).inserted else { return true }
      current = world[one].support
    }
    return false
  }

  /// Whether a running transition takes a controller out of its parent.
  private func isLeaving(_ controller: InstanceID) -> Bool {
    world.app.sceneIDs.contains { scene in
      world.motion(of: scene).transitions.contains {
        $0.outgoing == controller || $0.removed.contains(controller)
      }
    }
  }
}
