// Who keeps whom alive, and when nobody does. - Note: Source: specification §3.16.
extension Simulation {
  mutating func own(_ controller: InstanceID, _ owner: Owner) {
    guard !self[controller].owners.contains(owner) else { return }
    self[controller].owners.append(owner)
    guard owner.isCode else { return }
    mayLeak = mayLeak || owner.canLeak
    noteCode(of: controller)
  }

  /// Takes an owner away; the controller goes at the end of the phase if that was the last one.
  mutating func disown(_ controller: InstanceID, _ owner: Owner) {
    guard let index = self[controller].owners.firstIndex(of: owner) else { return }
    self[controller].owners.remove(at: index)
    suspects.append(controller)
    if owner.isCode { noteCode(of: controller) }
  }

  /// Makes a controller hold another one by a property or a closure.
  mutating func hold(_ controller: InstanceID, by owner: Owner, of holder: InstanceID) {
    own(controller, owner)
    self[holder].held.append(controller)
  }

  /// Deallocates what nobody owns: deepest first, then in order of creation (DEAL-1).
  ///
  /// What comes or goes with the view of another controller does so first.
  mutating func collectGarbage() {
    while !isHalted {
      let unowned = suspects.filter {
        self[$0].isAlive && self[$0].owners.isEmpty
      }
      suspects = unowned.filter { isOnItsWay($0) }
      let ordered = unowned.filter { !isOnItsWay($0) }.sorted {
        (-depth(of: $0), $0.rawValue) < (-depth(of: $1), $1.rawValue)
      }
      guard !ordered.isEmpty else { return }
      for controller in ordered where self[controller].isAlive {
        deallocate(controller)
      }
    }
  }

  private func isOnItsWay(_ controller: InstanceID) -> Bool {
    let instance = self[controller]
    return instance.superview != nil && instance.explicitLevel == 0
      && (instance.effective == .appearing || instance.effective == .disappearing)
  }

  /// Frees one controller; it lets go of its children and of what it holds (DEAL-2).
  mutating func deallocate(_ controller: InstanceID) {
    if isViewInUse(of: controller) { note(.orphanedView, to: controller) }
    self[controller].isAlive = false
    record(controller, .isAlive, .flag(false))
    withCause(Cause(.ownership, of: controller)) { $0.call(controller, .`deinit`, rule: .deal1) }
    releaseViews(of: controller)
    let kind = definition(for: controller).kind
    if kind.readsViewInDealloc { load(controller, rule: kind == .alert ? .alert4 : .search5) }
    let instance = self[controller]
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
    forgetRow(controller)
    if living[instance.controller] == controller {
      living[instance.controller] = nil
    }
    releaseCode(of: controller)
  }

  /// Whether a view stays, in the window or in the view of a living controller (MEM-C3).
  func isViewInUse(of controller: InstanceID) -> Bool {
    let instance = self[controller]
    return instance.isInWindow || instance.superview.map { self[$0].isAlive } ?? false
  }

  /// What goes with a controller besides its children and its view.
  private mutating func releaseCode(of controller: InstanceID) {
    if codes[controller].isDelegate {
      for index in codes.indices where codes[index].delegate == controller {
        codes[index].delegate = nil
      }
    }
    if let delegate = codes[controller].delegate { disown(delegate, .delegate(controller)) }
    codes[controller].outlets = codes[controller].outlets.map { _ in .unset }
    if app.platform.memory == .mrc {
      codes[controller].lost += codes[controller].allocated
    }
    codes[controller].allocated = 0
    if tracksCode || codes[controller].noted.memory.total > 0 { noteCode(of: controller) }
  }

  /// Marks the controllers that something retains though nothing that lives reaches them (DEAL-4).
  mutating func noteLeaks() {
    let reached = reachableControllers()
    for object in objects where self[object].isAlive {
      let isLeaked = !reached[object]
      guard codes[object].isLeaked != isLeaked else { continue }
      codes[object].isLeaked = isLeaked
      if isLeaked { note(.leaked, to: object) }
      noteCode(of: object)
    }
  }

  private func reachableControllers() -> [Bool] {
    var reached = instances.map { instance in
      instance.isAlive && instance.owners.contains(where: \.isRoot)
    }
    var owned: [InstanceID: [InstanceID]] = [:]
    for object in objects where self[object].isAlive {
      for holder in self[object].owners.compactMap(\.controller) {
        owned[holder, default: []].append(object)
      }
    }
    var pending = objects.filter { reached[$0] }
    while let next = pending.popLast() {
      for object in owned[next] ?? [] where !reached[object] {
        reached[object] = true
        pending.append(object)
      }
    }
    return reached
  }

  private func depth(of controller: InstanceID) -> Int {
    var depth = 0
    var current = self[controller].parent
    while let parent = current {
      depth += 1
      current = self[parent].parent
    }
    return depth
  }
}
