// What holds between two commands, whatever was done. For property tests and `lifecycle fuzz`.
extension Simulation {
  /// The first of the engine's own invariants that is broken now, in words.
  public func brokenInvariant() -> String? {
    for index in instances.indices where instances[index].isAlive {
      if let sentence = brokenInvariant(of: InstanceID(index)) { return sentence }
    }
    return nil
  }

  private func brokenInvariant(of controller: InstanceID) -> String? {
    let instance = instances[controller.index]
    let name = name(of: controller)
    if let container = instance.superview, follows(controller, container) {
      let expected = min(instance.own, instances[container.index].effective)
      if instance.effective != expected {
        return "\(name) is \(instance.effective.name), not \(expected.name) (APS-7)"
      }
    }
    if instance.superview.map({ !instances[$0.index].subviews.contains(controller) }) == true {
      return "\(name) is not among the views of its superview's controller"
    }
    if instance.parent.map({ !instances[$0.index].children.contains(controller) }) == true,
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
