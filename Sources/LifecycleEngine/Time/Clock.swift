/// The turn of the run loop and the virtual clock.
///
/// - Note: Source: rule SYS-PHASE-1.
enum Clock {
  /// Runs until nothing is pending.
  ///
  /// An open gesture stays open.
  static func settle(in world: inout World) {
    let hand = world.scenes.current
    while let time = world.nextTime, !world.isHalted { runEntries(until: time, in: &world) }
    world.enter(hand)
  }

  /// Ends the turn and lets time pass.
  ///
  /// - Parameters:
  ///   - milliseconds: How long, never negative.
  ///   - world: The run.
  static func advance(by milliseconds: Int, in world: inout World) {
    let hand = world.scenes.current
    let end = world.moment(in: milliseconds)
    runEntries(until: end, in: &world)
    world.enter(hand)
    if !world.isHalted { world.time.clock = end }
  }

  private static func runEntries(until end: Int32, in world: inout World) {
    while let time = world.nextTime, time <= end, !world.isHalted {
      world.enterNextScene()
      guard let entry = world.time.agenda.popFirst() else { return }
      world.time.clock = min(max(world.time.clock, entry.time), World.lastMoment)
      world.telling.phase = entry.urgency.phase
      world.request(.runTask(entry.task))
      Appearance.catchUp(in: &world)
      Garbage.collectGarbage(in: &world)
      if WorkLimit.isOver { world.stop() }
    }
  }
}

extension Agenda.Urgency {
  /// The phase in which a task of this urgency runs.
  fileprivate var phase: Phase {
    switch self {
    case .layout, .drawing: .layout
    case .end: .end
    case .after, .later: .after
    }
  }
}
