// Segues. - Note: Source: specification §3.17.
extension Simulation {
  mutating func segue(
    from source: InstanceID,
    to target: ControllerID,
    kind: Command.SegueKind,
    animated: Bool
  ) {
    call(source, .shouldPerformSegue, rule: .segShow1)
    let destination = makeDestination(target)
    call(source, .prepareForSegue, .controller(destination), rule: .segShow3)
    switch kind {
    case .show:
      if let navigation = navigationController(of: source) {
        push(target, on: navigation, animated: animated)
      } else {
        present(target, from: source, style: nil, animated: animated)
      }
    case .showDetail:
      if let split = ancestor(of: source, .split) {
        showDetail(target, on: split)
      } else {
        present(target, from: source, style: nil, animated: animated)
      }
    case .modal:
      present(target, from: source, style: nil, animated: animated)
    case .popover:
      present(target, from: source, style: .popover, animated: animated)
    }
  }

  /// A segue makes a new object; one that is kept but not in use is taken (SEG-SHOW-2).
  private mutating func makeDestination(_ target: ControllerID) -> InstanceID {
    guard let known = living[target], self[known].parent == nil,
      self[known].presenting == nil
    else { return make(target) }
    return known
  }

  /// Goes back to a controller that is still there (SEG-UNW-4, SEG-UNW-5).
  mutating func unwind(from source: InstanceID, to destination: InstanceID, animated: Bool) {
    call(source, .shouldPerformSegue, rule: .segUnw1)
    call(source, .prepareForSegue, .controller(destination), rule: .segUnw4)
    call(destination, .unwind, .controller(source), rule: .segUnw4)
    if let presenter = presenterBelow(source, containing: destination) {
      dismiss(from: presenter, animated: animated)
    }
    guard let navigation = navigationController(of: destination),
      self[navigation].children.contains(destination)
    else { return }
    pop(to: destination, on: navigation, animated: animated)
  }

  /// The presenter whose tree holds the destination and under which the source was presented.
  private func presenterBelow(
    _ source: InstanceID,
    containing destination: InstanceID
  ) -> InstanceID? {
    var current: InstanceID? = source
    while let candidate = current {
      if isInTree(destination, of: candidate) { return candidate == source ? nil : candidate }
      current = self[candidate].parent ?? self[candidate].presenting
      if let next = current, self[candidate].parent == nil,
        isInTree(destination, of: next)
      {
        return next
      }
    }
    return nil
  }

  /// Puts a child in while its parent's view loads (SEG-EMB-1).
  mutating func embedBySegue(_ target: ControllerID, in parent: InstanceID) {
    let child = object(target)
    if let rule = hindrance(to: child, joining: parent) {
      return raise(rule, about: child, joining: parent)
    }
    call(parent, .prepareForSegue, .controller(child), rule: .segEmb1)
    self[parent].children.append(child)
    own(child, .parent(parent))
    setParent(of: child, to: parent)
    recordChildren(of: parent)
    call(child, .willMoveToParent, .controller(parent), rule: .segEmb1)
    load(child, rule: .segEmb1)
    if !isDrivenByHand(child) { self[child].own = .appeared }
    placeView(of: child, in: parent)
    call(child, .didMoveToParent, .controller(parent), rule: .segEmb1)
  }

  func navigationController(of controller: InstanceID) -> InstanceID? {
    ancestor(of: controller, .navigation)
  }

  /// The nearest container of a kind; the controller itself counts.
  private func ancestor(of controller: InstanceID, _ kind: ControllerKind) -> InstanceID? {
    var current: InstanceID? = controller
    while let candidate = current {
      if definition(for: candidate).kind == kind { return candidate }
      current = self[candidate].parent
    }
    return nil
  }
}
