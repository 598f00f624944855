/// The one place that runs transitions: SYNC → LAYOUT → ANIM → END → AFTER.
enum Transitions {
  /// Starts a transition inside the call that asks for it.
  static func start(
    _ script: Transition.Script,
    incoming: InstanceID?,
    outgoing: InstanceID?,
    inside container: InstanceID,
    animated: Bool,
    outgoingLeaves: Bool = false,
    in world: inout World
  ) {
    var transition = Transition(
      id: world.makeTransitionID(),
      kind: script.kind,
      container: container,
      incoming: incoming,
      outgoing: outgoing,
      isAnimated: animated,
      script: script
    )
    transition.outgoingLeaves = outgoingLeaves
    register(transition, in: &world)
    beginCallbacks(of: transition.id, in: &world)
    world.time.agenda.add(.appearTransition(transition.id), at: world.time.clock, .layout)
  }

  /// Registers a transition and keeps both controllers alive while it runs (MEM-C1).
  static func register(_ transition: Transition, in world: inout World) {
    world.motion.add(transition)
    for controller in transition.controllers {
      Owners.own(controller, .transition(transition.id), in: &world)
    }
  }

  /// Runs the will-callbacks and puts the incoming view on screen.
  static func begin(_ id: Int32, in world: inout World) {
    beginCallbacks(of: id, in: &world)
    beginAppearing(of: id, in: &world)
  }

  /// Runs the will-callbacks.
  static func beginCallbacks(of id: Int32, in world: inout World) {
    guard let transition = world.transition(id) else { return }
    world.update(id) { $0.progress = .running }
    run(stages(of: transition, in: world).will, of: transition, in: &world)
  }

  /// Puts the incoming view on screen and schedules the end, unless a finger drives it.
  static func beginAppearing(of id: Int32, in world: inout World) {
    guard let transition = world.transition(id), transition.progress == .running else { return }
    run(stages(of: transition, in: world).appear, of: transition, in: &world)
    Coordination.animate(alongside: id, in: &world)
    guard !transition.isInteractive, hasEnd(transition, in: world),
      world.transition(id)?.progress == .running
    else { return }
    world.time.agenda.add(
      .endTransition(id),
      at: world.time.clock + duration(of: transition, in: world),
      .end
    )
  }

  /// Runs the did-callbacks and schedules what comes after.
  static func end(_ id: Int32, in world: inout World) {
    guard let transition = world.transition(id), transition.progress != .ending else { return }
    beginEnding(of: id, in: &world)
    run(stages(of: transition, in: world).end, of: transition, in: &world)
    Coordination.complete(id, isCompleted: true, in: &world)
    conclude(transition, in: &world)
  }

  /// Takes back what a gesture began.
  static func cancel(_ id: Int32, in world: inout World) {
    guard let transition = world.transition(id), transition.progress != .ending else { return }
    beginEnding(of: id, in: &world)
    restoreBeforeCancel(transition, in: &world)
    run(stages(of: transition, in: world).cancel, of: transition, in: &world)
    Coordination.complete(id, isCompleted: false, in: &world)
    conclude(transition, in: &world)
  }

  private static func conclude(_ transition: Transition, in world: inout World) {
    world.time.agenda.add(.afterTransition(transition.id), at: world.time.clock, .after)
    transitionDidEnd(transition, in: &world)
    if transition.kind == .present { world.request(.restorePresentation) }
  }

  /// The gesture is over before the callbacks that its end brings.
  private static func beginEnding(of id: Int32, in world: inout World) {
    world.update(id) { $0.progress = .ending }
    guard world.motion.gesture == id else { return }
    world.motion.gesture = nil
    world.record(.interaction, .gesture, .gesture(nil))
  }

  /// Lets go of the controllers, then runs the later passes.
  static func finish(_ id: Int32, in world: inout World) {
    guard let transition = world.transition(id) else { return }
    world.motion.remove(id)
    for controller in transition.controllers {
      Owners.disown(controller, .transition(id), in: &world)
      Garbage.collectGarbage(in: &world)
    }
    run(stages(of: transition, in: world).after, of: transition, in: &world)
  }

  /// Forgets what is on its way in a window that is gone.
  static func dropTransitions(in world: inout World) {
    if world.motion.gesture != nil {
      world.motion.gesture = nil
      world.record(.interaction, .gesture, .gesture(nil))
    }
    let dropped = world.motion.transitions
    world.motion.removeAll()
    world.time.agenda = Agenda()
    for transition in dropped {
      for controller in transition.controllers {
        Owners.disown(controller, .transition(transition.id), in: &world)
        // Its container has let it go already, and does not live to say so.
        guard let parent = world[controller].parent, !world[parent].children.contains(controller)
        else { continue }
        Relations.setParent(of: controller, to: nil, in: &world)
        Owners.disown(controller, .parent(parent), in: &world)
      }
    }
  }

  /// Whether anything ends a transition; a custom animator may forget to.
  private static func hasEnd(_ transition: Transition, in world: World) -> Bool {
    guard transition.kind == .present, transition.isAnimated, let presented = transition.incoming,
      world[presented].presentationStyle == .custom
    else { return true }
    return world.definition(for: presented).completesTransitions
  }

  static func duration(of transition: Transition, in world: World) -> Int32 {
    guard transition.isAnimated else { return 0 }
    let isPresentation = transition.kind == .present || transition.kind == .dismiss
    return isPresentation
      ? world.profile.presentationMilliseconds : world.profile.navigationMilliseconds
  }

  static func stages(of transition: Transition, in world: World) -> TransitionScript {
    TransitionScript.stages(of: transition.script, in: world.profile)
  }
}
