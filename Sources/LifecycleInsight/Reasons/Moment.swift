import LifecycleEngine
import LifecycleScenario

/// An event and the state of its controller after it: what the table of specification §1.4 needs.
struct Moment {
  private(set) var facts: Choices.Facts = [:]

  init(_ event: Event, after history: RunHistory, in simulation: Simulation, _ choices: Choices) {
    guard let entry = event.controller.flatMap({ history[$0] }) else { return }
    let state = entry.state
    for feature in simulation.profile.features { facts[feature.rawValue] = "yes" }
    facts["actor"] = event.actor.name
    if case .controller = event.actor { facts["call"] = event.callback.rawValue }
    facts["viewState"] = state.viewState?.rawValue
    facts["geometry"] = state.geometry?.rawValue
    facts["appearance"] = state.appearance?.name
    facts["isAlive"] = state.isAlive ? "yes" : ""
    facts["loadCount"] = state.value(.loadCount) == .count(0) ? "" : "yes"
    facts["isInWindow"] = state.flag(.isInWindow) == true ? "yes" : ""
    facts["hasAppeared"] = entry.hasAppeared ? "yes" : ""
    let outlets: [OutletState] = [.stale, .unset, .set]
    facts["outlet"] = outlets.first { state.outlets.contains($0) }?.rawValue
    facts["place"] = choices.choose("place", for: facts)
  }

  /// Whether the event is about a controller.
  var isAboutController: Bool { !facts.isEmpty }

  /// The facts, with what a field is worth.
  func facts(with value: String) -> Choices.Facts {
    facts.merging(["value": value]) { $1 }
  }
}
