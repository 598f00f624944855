// Who keeps whom alive, and when nobody does. - Note: Source: specification §3.16.
extension Simulation {
  mutating func own(_ controller: InstanceID, _ owner: Owner) {
    guard !instances[controller.index].owners.contains(owner) else { return }
    instances[controller.index].owners.append(owner)
  }

  /// Takes an owner away; the controller goes at the end of the phase if that was the last one.
  mutating func disown(_ controller: InstanceID, _ owner: Owner) {
    guard let index = instances[controller.index].owners.firstIndex(of: owner) else { return }
    instances[controller.index].owners.remove(at: index)
    suspects.append(controller)
  }

  /// Makes a controller hold another one by a property or a closure.
  mutating func hold(_ controller: InstanceID, by owner: Owner, of holder: InstanceID) {
    own(controller, owner)
    instances[holder.index].held.append(controller)
  }

  /// Deallocates what nobody owns: deepest first, then in order of creation (DEAL-1).
  mutating func collectGarbage() {
    while !suspects.isEmpty, !isHalted {
      let unowned = suspects.filter {
        instances[$0.index].isAlive && instances[$0.index].owners.isEmpty
      }
      suspects.removeAll(keepingCapacity: true)
      let ordered = unowned.sorted {
        (-depth(of: $0), $0.rawValue) < (-depth(of: $1), $1.rawValue)
      }
      for controller in ordered where instances[controller.index].isAlive {
        deallocate(controller)
      }
    }
  }

  /// Frees one controller; it lets go of its children and of what it holds (DEAL-2).
  mutating func deallocate(_ controller: InstanceID) {
    instances[controller.index].isAlive = false
    record(controller, .isAlive(false))
    withCause(Cause(.ownership, of: controller)) { $0.call(controller, .`deinit`, rule: .deal1) }
    let instance = instances[controller.index]
    for child in instance.children {
      setParent(of: child, to: nil)
      if profile.deallocMovesChildren {
        call(child, .didMoveToParent, .noController, rule: .deal2)
      }
      disown(child, .parent(controller))
    }
    for other in instance.held {
      disown(other, .property(controller))
      disown(other, .closure(controller))
    }
    if let presented = instance.presented { disown(presented, .presenter(controller)) }
    removeView(of: controller)
    if living[instance.controller.index] == controller {
      living[instance.controller.index] = nil
    }
  }

  private func depth(of controller: InstanceID) -> Int {
    var depth = 0
    var current = instances[controller.index].parent
    while let parent = current {
      depth += 1
      current = instances[parent.index].parent
    }
    return depth
  }
}
