/// What a run will do next, as a number that can be compared.
///
/// Runs of one app with equal keys have equal futures, but for counters, for the numbers of objects
/// made later, and for the time. Equal keys of different states are possible and as rare as equal
/// random numbers of 128 bits. A key means nothing outside its process.
public struct StateKey: Hashable, Sendable {
  private let first: Int
  private let second: Int

  fileprivate init(_ hash: (inout Hasher) -> Void) {
    var (one, other) = (Hasher(), Hasher())
    other.combine(1)
    hash(&one)
    hash(&other)
    (first, second) = (one.finalize(), other.finalize())
  }
}

extension Simulation {
  /// The key of the state that the run is in.
  ///
  /// - Complexity: O(*n*) in the objects that were made.
  public var stateKey: StateKey {
    let names = LivingNames(world)
    let living = world.objects.all.filter { world[$0].isAlive }
    let renamed = living.map { (world[$0].named(names), world.objects.codes[$0].named(names)) }
    return StateKey { hasher in
      for (instance, code) in renamed {
        hasher.combine(instance)
        hash(code, into: &hasher)
      }
      hasher.combine(world.objects.living.map { $0.map { names[$0] } })
      hasher.combine(world.objects.moreRows.map { $0.named(names) })
      hasher.combine(world.screen.saved.chain.map { world.definition(of: $0) })
      hasher.combine(world.screen.saved.stacks)
      hasher.combine(world.screen.saved.selected)
      hasher.combine(world.screen.saved.presented.map { world.definition(of: $0) })
      hasher.combine(world.screen.saved.presentations)
      hasher.combine(world.screen.restoredPresentations)
      hasher.combine(world.screen.appState)
      hasher.combine(world.memory.mayLeak)
      hasher.combine(world.scenes.current)
      hasher.combine(world.scenes.connected)
      hash(world.screen, world.motion, world.time.agenda, names, into: &hasher)
      for aside in world.scenes.aside {
        guard let aside else { continue }
        hash(aside.screen, aside.motion, aside.agenda, names, into: &hasher)
      }
    }
  }

  /// A scene: its window, what moves in it, and what is left to do.
  private func hash(
    _ screen: Screen,
    _ motion: Motion,
    _ agenda: Agenda,
    _ names: LivingNames,
    into hasher: inout Hasher
  ) {
    hasher.combine(screen.root.map { names[$0] })
    hasher.combine(screen.overlays.map { names[$0] })
    hasher.combine(screen.hiddenTops.map { names[$0] })
    hasher.combine(motion.transitions.map { $0.named(names) })
    hasher.combine(motion.activeCoordinator?.named(names))
    hasher.combine(motion.gesture.map { names.number(ofTransition: $0) })
    hasher.combine(motion.needsAdaptation)
    hasher.combine(agenda.named(names, now: world.time.clock))
    hasher.combine(screen.orientation)
    hasher.combine(screen.formerOrientation)
    hasher.combine(screen.heldOrientation)
    hasher.combine(screen.windowSize)
    hasher.combine(screen.isWindowHidden)
    hasher.combine(screen.isSceneConnected)
    hasher.combine(screen.sceneState)
    hasher.combine(screen.hasSession)
    hasher.combine(screen.launchReason)
    hasher.combine(screen.interfaceStyle)
    hasher.combine(screen.widthClass)
    // A new object has heard of no change of the size class, if there was one.
    hasher.combine(screen.classChanges > 0)
  }

  /// What code holds; what it costs counts only where there is a limit.
  private func hash(_ code: CodeState, into hasher: inout Hasher) {
    hasher.combine(code.outlets)
    code.resources.hashByKind(into: &hasher)
    hasher.combine(code.delegate)
    hasher.combine(code.isDelegate)
    hasher.combine(code.hasUnsavedState)
    hasher.combine(code.hasSavedState)
    hasher.combine(code.isStale)
    hasher.combine(code.isLeaked)
    guard app.platform.memoryLimit != nil else { return }
    hasher.combine(code.data)
    hasher.combine(code.cache)
    hasher.combine(code.allocated)
    hasher.combine(code.lost)
  }
}

/// Names for what is alive that do not depend on what is gone.
private struct LivingNames {
  private let objects: [InstanceID]
  private let transitions: [Int32]
  /// How often the size class of each scene changed.
  private let classChanges: [Int32]

  init(_ world: World) {
    var count = 0
    objects = world.objects.instances.map { instance in
      guard instance.isAlive else { return InstanceID(-1) }
      defer { count += 1 }
      return InstanceID(count)
    }
    var transitions = world.motion.transitions.map(\.id)
    var classChanges = [world.screen.classChanges]
    for aside in world.scenes.aside {
      guard let aside else { continue }
      transitions += aside.motion.transitions.map(\.id)
      classChanges.append(aside.screen.classChanges)
    }
    (self.transitions, self.classChanges) = (transitions, classChanges)
  }

  /// Whether a number is how often a size class changed.
  func isNewest(_ changes: Int32) -> Bool { classChanges.contains(changes) }

  subscript(object: InstanceID) -> InstanceID { objects[object] }

  func number(ofTransition id: Int32) -> Int32 {
    Int32(transitions.firstIndex(of: id) ?? -1)
  }
}

extension Instance {
  /// The object without what only counts.
  fileprivate func named(_ names: LivingNames) -> Instance {
    var instance = self
    instance.number = 0
    instance.loadCount = 0
    instance.toldSize = nil
    instance.classChangesHeard = names.isNewest(classChangesHeard) ? 1 : 0
    instance.parent = parent.map { names[$0] }
    instance.children = children.map { names[$0] }
    instance.superview = superview.map { names[$0] }
    instance.subviews = subviews.map { names[$0] }
    instance.presented = presented.map { names[$0] }
    instance.presenting = presenting.map { names[$0] }
    instance.presentedBy = presentedBy.map { names[$0] }
    instance.visible = visible.map { names[$0] }
    for column in Command.SplitColumn.allCases {
      instance.columns[column] = columns[column].map { names[$0] }
    }
    instance.home = home.map { names[$0] }
    instance.queue = queue.map { $0.named(names) }
    instance.running = running.map { names.number(ofTransition: $0) }
    instance.owners = owners.map { $0.named(names) }
    instance.held = held.map { names[$0] }
    return instance
  }
}

extension MoreRow {
  fileprivate func named(_ names: LivingNames) -> MoreRow {
    MoreRow(controller: names[controller], home: names[home], place: place)
  }
}

extension CodeState {
  fileprivate func named(_ names: LivingNames) -> CodeState {
    var code = self
    code.delegate = delegate.map { names[$0] }
    return code
  }
}

extension Transition {
  fileprivate func named(_ names: LivingNames) -> Transition {
    var transition = self
    transition.id = names.number(ofTransition: id)
    transition.container = names[container]
    transition.incoming = incoming.map { names[$0] }
    transition.outgoing = outgoing.map { names[$0] }
    transition.removed = removed.map { names[$0] }
    transition.coordinator = coordinator.named(names)
    transition.caller = caller.map { names[$0] }
    return transition
  }
}

extension Coordinator {
  fileprivate func named(_ names: LivingNames) -> Coordinator {
    Coordinator(
      alongside: alongside.map { names[$0] },
      completions: completions.map { names[$0] },
      hasBegun: hasBegun
    )
  }
}

extension Owner {
  fileprivate func named(_ names: LivingNames) -> Owner {
    switch self {
    case .parent(let other): .parent(names[other])
    case .presenter(let other): .presenter(names[other])
    case .property(let other): .property(names[other])
    case .closure(let other): .closure(names[other])
    case .delegate(let other): .delegate(names[other])
    case .transition(let id): .transition(names.number(ofTransition: id))
    case .window, .application, .variable, .local, .timer, .observer, .task, .handler, .queue: self
    }
  }
}

extension Agenda {
  /// What is left to do, with times that count from now.
  fileprivate func named(_ names: LivingNames, now: Int32) -> [Entry] {
    entries.map {
      Entry(time: $0.time - now, urgency: $0.urgency, task: $0.task.named(names))
    }
  }
}

extension Agenda.Job {
  fileprivate func named(_ names: LivingNames) -> Agenda.Job {
    switch self {
    case .startNavigation(let object): .startNavigation(names[object])
    case .beginTransition(let id): .beginTransition(names.number(ofTransition: id))
    case .appearTransition(let id): .appearTransition(names.number(ofTransition: id))
    case .endTransition(let id): .endTransition(names.number(ofTransition: id))
    case .cancelTransition(let id): .cancelTransition(names.number(ofTransition: id))
    case .afterTransition(let id): .afterTransition(names.number(ofTransition: id))
    case .console(let rule, let object): .console(rule, object.map { names[$0] })
    case .showView(let object): .showView(names[object])
    case .draw(let object): .draw(names[object])
    case .layOut(let object): .layOut(names[object])
    case .updateProperties(let object): .updateProperties(names[object])
    case .showViews(let object, let rule): .showViews(names[object], rule)
    case .hideViews(let object, let rule): .hideViews(names[object], rule)
    case .block(let block): .block(block.named(names))
    case .launchLayout, .launchEnd, .layOutRotation, .endRotation, .disconnectScene: self
    }
  }
}

extension QueuedBlock {
  fileprivate func named(_ names: LivingNames) -> QueuedBlock {
    QueuedBlock(controller: names[controller], handler: handler, line: line, retains: retains)
  }
}
