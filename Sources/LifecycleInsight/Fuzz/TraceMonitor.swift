internal import LifecycleEngine

/// Watches a trace for what must never happen, event by event.
///
/// - Note: Source: specification §7.1 IMPL-4.
struct TraceMonitor {
  private var states: [InstanceID: AppearanceState] = [:]
  /// The last ends by hand, and what they set.
  private var ownEnds: [InstanceID: OwnEnd] = [:]
  private var isUnbalanced = false
  private var checked = 0

  /// Checks the events that came since the last call.
  ///
  /// - Returns: The problem of the first bad event, or `nil` if there is none.
  mutating func check(_ simulation: Simulation) -> String? {
    let profile = Profile.profile(for: simulation.app.platform.version) ?? Profile.newest
    while checked < simulation.trace.count {
      checked += 1
      let event = simulation.trace[checked]
      if let problem = check(event, profile, simulation) {
        return "event \(checked): \(problem)"
      }
    }
    // A step that passes the limit of a run is refused by all who run it, wherever it stopped.
    let isOver = simulation.isTerminated || simulation.isExhausted
    return isOver ? nil : simulation.brokenInvariant()
  }

  private mutating func check(
    _ event: Event,
    _ profile: Profile,
    _ simulation: Simulation
  ) -> String? {
    guard profile.has(event.callback) else {
      return "\(event.callback.rawValue) does not exist in iOS \(profile.version)"
    }
    if event.callback == .console { isUnbalanced = true }
    noteSilentChanges(of: event, simulation)
    guard event.rule != .aps6, case .controller(let controller) = event.actor else { return nil }
    guard let new = Self.states[event.callback] else { return nil }
    let old = states[controller] ?? .disappeared
    states[controller] = new
    if isAgainstOwnEnd(event, of: controller) {
      let name = simulation.name(of: controller)
      return "\(name) hears \(event.callback.rawValue) against its own end"
    }
    guard isUnbalanced || Self.isEdge(from: old, to: new) else {
      return "\(simulation.name(of: controller)) hears \(event.callback.rawValue) while \(old.name)"
    }
    return nil
  }

  /// Whether a will-callback takes back in the same turn what an end by hand has set (CONT-BE-10).
  ///
  /// It may come by hand, by a transition of its own, or with a container that disappears.
  private mutating func isAgainstOwnEnd(_ event: Event, of controller: InstanceID) -> Bool {
    switch (event.rule, event.callback) {
    case (.contBe2, .viewDidAppear):
      ownEnds[controller] = OwnEnd(time: event.time, isAppeared: true)
    case (.contBe3, .viewDidDisappear):
      ownEnds[controller] = OwnEnd(time: event.time, isAppeared: false)
    case (.aps7, _), (.tree2, _):
      guard let end = ownEnds[controller], end.time == event.time else { return false }
      guard end.isAppeared else { return event.callback == .viewWillAppear }
      let container = event.cause.of.flatMap { states[$0] } ?? .appeared
      return event.callback == .viewWillDisappear
        && (event.rule == .aps7 || container == .appearing || container == .appeared)
    case (_, _): break
    }
    return false
  }

  /// An end by hand.
  private struct OwnEnd {
    let time: Int32
    let isAppeared: Bool
  }

  /// A state that changes without a callback, as NAV-OVR-6 has it, is in the changes alone.
  private mutating func noteSilentChanges(of event: Event, _ simulation: Simulation) {
    for change in simulation.trace.changes(of: event) {
      guard case .controller(let other) = change.subject,
        case .appearance(let state) = change.value
      else { continue }
      let isTold = event.actor == .controller(other) && Self.states[event.callback] == state
      if !isTold { states[other] = state }
    }
  }

  /// The states after the callbacks of an appearance.
  private static let states: [Callback: AppearanceState] = [
    .viewWillAppear: .appearing, .viewDidAppear: .appeared,
    .viewWillDisappear: .disappearing, .viewDidDisappear: .disappeared,
  ]

  /// The six edges of APS-1.
  private static func isEdge(from old: AppearanceState, to new: AppearanceState) -> Bool {
    switch new {
    case .appearing: old == .disappeared || old == .disappearing
    case .appeared: old == .appearing
    case .disappearing: old == .appeared || old == .appearing
    case .disappeared: old == .disappearing
    }
  }
}
