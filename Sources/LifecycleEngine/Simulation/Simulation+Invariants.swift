// What holds between two commands, whatever was done. For property tests and `lifecycle fuzz`.
extension Simulation {
  /// The first of the engine's own invariants that is broken now, in words.
  public func brokenInvariant() -> String? {
    objects.lazy.filter { self[$0].isAlive }.compactMap(brokenInvariant).first
  }

  private func brokenInvariant(of controller: InstanceID) -> String? {
    let instance = self[controller]
    let name = name(of: controller)
    if let container = instance.superview, follows(controller, container) {
      let expected = min(instance.own, self[container].effective)
      if instance.effective != expected {
        return "\(name) is \(instance.effective.name), not \(expected.name) (APS-7)"
      }
    }
    if instance.superview.map({ !self[$0].subviews.contains(controller) }) == true {
      return "\(name) is not among the views of its superview's controller"
    }
    if instance.parent.map({ !self[$0].children.contains(controller) }) == true,
      !isLeaving(controller)
    {
      return "\(name) is not among the children of its parent"
    }
    if instance.isInWindow, instance.viewState != .loaded {
      return "\(name) is in a window without a view"
    }
    if instance.owners.isEmpty, !suspects.contains(controller) {
      return "\(name) is alive though nobody owns it"
    }
    return nil
  }

  /// Whether a running transition takes a controller out of its parent.
  private func isLeaving(_ controller: InstanceID) -> Bool {
    transitions.contains { $0.outgoing == controller || $0.removed.contains(controller) }
  }
}
