// Who keeps whom alive, and when nobody does. - Note: Source: specification §3.16.
extension Simulation {
  mutating func own(_ controller: InstanceID, _ owner: Owner) {
    guard !instances[controller.index].owners.contains(owner) else { return }
    instances[controller.index].owners.append(owner)
    guard owner.isCode else { return }
    mayLeak = mayLeak || owner.canLeak
    noteCode(of: controller)
  }

  /// Takes an owner away; the controller goes at the end of the phase if that was the last one.
  mutating func disown(_ controller: InstanceID, _ owner: Owner) {
    guard let index = instances[controller.index].owners.firstIndex(of: owner) else { return }
    instances[controller.index].owners.remove(at: index)
    suspects.append(controller)
    if owner.isCode { noteCode(of: controller) }
  }

  /// Makes a controller hold another one by a property or a closure.
  mutating func hold(_ controller: InstanceID, by owner: Owner, of holder: InstanceID) {
    own(controller, owner)
    instances[holder.index].held.append(controller)
  }

  /// Deallocates what nobody owns: deepest first, then in order of creation (DEAL-1).
  ///
  /// What comes or goes with the view of another controller does so first.
  mutating func collectGarbage() {
    while !isHalted {
      let unowned = suspects.filter {
        instances[$0.index].isAlive && instances[$0.index].owners.isEmpty
      }
      suspects = unowned.filter { isOnItsWay($0) }
      let ordered = unowned.filter { !isOnItsWay($0) }.sorted {
        (-depth(of: $0), $0.rawValue) < (-depth(of: $1), $1.rawValue)
      }
      guard !ordered.isEmpty else { return }
      for controller in ordered where instances[controller.index].isAlive {
        deallocate(controller)
      }
    }
  }

  private func isOnItsWay(_ controller: InstanceID) -> Bool {
    let instance = instances[controller.index]
    return instance.superview != nil && instance.explicitLevel == 0
      && (instance.effective == .appearing || instance.effective == .disappearing)
  }

  /// Frees one controller; it lets go of its children and of what it holds (DEAL-2).
  mutating func deallocate(_ controller: InstanceID) {
    if isViewInUse(of: controller) { note(.orphanedView, to: controller) }
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
    releaseCode(of: controller)
  }

  /// Whether a view stays, in the window or in the view of a living controller (MEM-C3).
  private func isViewInUse(of controller: InstanceID) -> Bool {
    let instance = instances[controller.index]
    return instance.isInWindow || instance.superview.map { instances[$0.index].isAlive } ?? false
  }

  /// What goes with a controller besides its children and its view.
  private mutating func releaseCode(of controller: InstanceID) {
    if codes[controller.index].isDelegate {
      for index in codes.indices where codes[index].delegate == controller {
        codes[index].delegate = nil
      }
    }
    if let delegate = codes[controller.index].delegate { disown(delegate, .delegate(controller)) }
    codes[controller.index].outlets = codes[controller.index].outlets.map { _ in .unset }
    if app.platform.memory == .mrc {
      codes[controller.index].lost += codes[controller.index].allocated
    }
    codes[controller.index].allocated = 0
    if tracksCode || codes[controller.index].noted.memory.total > 0 { noteCode(of: controller) }
  }

  /// Marks the controllers that something retains though nothing that lives reaches them (DEAL-4).
  mutating func noteLeaks() {
    let reached = reachableControllers()
    for index in instances.indices where instances[index].isAlive {
      let isLeaked = !reached[index]
      guard codes[index].isLeaked != isLeaked else { continue }
      codes[index].isLeaked = isLeaked
      if isLeaked { note(.leaked, to: InstanceID(index)) }
      noteCode(of: InstanceID(index))
    }
  }

  private func reachableControllers() -> [Bool] {
    var reached = instances.map { instance in
      instance.isAlive && instance.owners.contains(where: \.isRoot)
    }
    var owned: [Int: [Int]] = [:]
    for index in instances.indices where instances[index].isAlive {
      for owner in instances[index].owners {
        if let holder = owner.controller { owned[holder.index, default: []].append(index) }
      }
    }
    var pending = reached.indices.filter { reached[$0] }
    while let next = pending.popLast() {
      for index in owned[next] ?? [] where !reached[index] {
        reached[index] = true
        pending.append(index)
      }
    }
    return reached
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
