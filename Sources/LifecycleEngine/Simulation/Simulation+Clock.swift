// The turn of the run loop and the virtual clock. - Note: Source: rule SYS-PHASE-1.
extension Simulation {
  /// Runs until nothing is pending.
  ///
  /// An open gesture stays open.
  mutating func settle() {
    while let time = agenda.nextTime, !isHalted { runEntries(until: time) }
  }

  /// Ends the turn and lets time pass.
  ///
  /// - Parameter milliseconds: How long, never negative.
  mutating func advance(by milliseconds: Int) {
    let end = moment(in: milliseconds)
    runEntries(until: end)
    if !isHalted { clock = end }
  }

  /// Where the clock stands still: after 23 days, well before its numbers end.
  private static let lastMoment: Int32 = 2_000_000_000

  /// The moment some milliseconds from now.
  func moment(in milliseconds: Int) -> Int32 {
    Int32(min(Int(clock) + milliseconds, Int(Self.lastMoment)))
  }

  private mutating func runEntries(until end: Int32) {
    while let time = agenda.nextTime, time <= end, !isHalted, let entry = agenda.popFirst() {
      clock = min(max(clock, entry.time), Self.lastMoment)
      run(entry)
      catchUp()
      collectGarbage()
      if Work.isOver { stop() }
    }
  }

  private mutating func run(_ entry: Agenda.Entry) {
    phase =
      switch entry.urgency {
      case .layout, .drawing: .layout
      case .end: .end
      case .after, .later: .after
      }
    switch entry.task {
    case .launchLayout: runLaunch(\.layout)
    case .launchEnd: runLaunch(\.end)
    case .startNavigation(let controller): startNavigation(of: controller)
    case .beginTransition(let id): begin(id)
    case .appearTransition(let id): beginAppearing(of: id)
    case .endTransition(let id): end(id)
    case .cancelTransition(let id): cancel(id)
    case .afterTransition(let id): finish(id)
    case .console(let rule, let controller): log(rule, about: controller)
    case .showView(let controller): showView(controller)
    case .draw(let controller): draw(controller)
    case .layOut(let controller): layOutIfNeeded(controller)
    case .updateProperties(let controller): updatePropertiesIfNeeded(of: controller)
    case .layOutRotation: layOutRotation()
    case .endRotation: endRotation()
    case .disconnectScene: disconnectScene()
    case .block(let block): run(block)
    }
  }
}
