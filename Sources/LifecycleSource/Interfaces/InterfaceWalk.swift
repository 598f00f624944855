import LifecycleEngine
import LifecycleScenario

/// Goes every segue of an app once, there and back, as far as the simulation takes each step.
///
/// Every step is tried on a copy of the run. One that is refused, or that UIKit would complain about,
/// is left out and noted: a scenario that was read always runs.
struct InterfaceWalk {
  /// The containers around a controller.
  private struct Surroundings {
    var navigation: ControllerID?
    var split: ControllerID?
  }

  /// The most steps of a walk.
  static let mostSteps = 120

  private(set) var app: InterfaceApp
  private(set) var steps: [ScenarioStep] = []
  private var simulation: Simulation
  /// The controllers to go to, or `nil` for all.
  private let route: Set<ControllerID>?
  /// The controllers whose segues were walked.
  private var walked: Set<ControllerID> = []
  /// The controllers that are on screen or under what is.
  private var living: Set<ControllerID> = []
  private var isCut = false

  init(_ app: InterfaceApp, route: Set<ControllerID>?) {
    self.app = app
    self.route = route
    simulation = Simulation(app: app.definition, eventLimit: ScenarioDocument.eventLimit)
  }

  /// Launches the app and walks from its root.
  mutating func walk() {
    guard let root = app.definition.root, take(.launch) == nil else { return }
    live(root)
    visit(root, in: Surroundings())
  }

  /// Pushes or presents a controller that no segue reaches, and walks from it.
  mutating func walk(to target: ControllerID, from home: ControllerID, on navigation: ControllerID)
  {
    guard take(.launch) == nil else { return }
    [navigation, home, target].forEach { live($0) }
    let isPushed = isPushed(target)
    let command: Command =
      isPushed
      ? .push(on: navigation, target: target, animated: true)
      : .present(from: home, target: target, style: nil, animated: true)
    guard take(command) == nil else { return }
    visit(target, in: Surroundings(navigation: isPushed ? navigation : nil))
    _ = take(isPushed ? .pop(on: navigation, animated: true) : .dismiss(from: home, animated: true))
  }

  /// Whether a navigation controller takes it onto its stack.
  private func isPushed(_ id: ControllerID) -> Bool {
    app[id].kind != .navigation && app[id].kind != .split
  }

  private mutating func live(_ id: ControllerID) {
    guard living.insert(id).inserted else { return }
    for child in app[id].children + app[id].embeds { live(child) }
  }

  private func isGoal(_ id: ControllerID) -> Bool { route?.contains(id) ?? true }

  private mutating func visit(_ id: ControllerID, in surroundings: Surroundings) {
    guard walked.insert(id).inserted else { return }
    var around = surroundings
    let controller = app[id]
    switch controller.kind {
    case .navigation:
      around.navigation = id
      if let top = controller.children.last { visit(top, in: around) }
    case .tabBar:
      for (index, tab) in controller.children.enumerated() where isGoal(tab) {
        let command = Command.selectTab(on: id, target: tab, by: .tap, animated: false)
        if index == 0 || take(command) == nil { visit(tab, in: around) }
      }
    case .split:
      around.split = id
      for column in controller.children.reversed() { visit(column, in: around) }
    case .content, .table, .page, .container, .alert, .search, .hosting:
      for child in controller.embeds { visit(child, in: around) }
    }
    for way in app.ways[Int(id.rawValue)] where isGoal(way.target) {
      follow(way, from: id, in: around)
    }
  }

  private mutating func follow(
    _ way: InterfaceApp.Way,
    from source: ControllerID,
    in surroundings: Surroundings
  ) {
    guard let kind = kind(of: way, from: source, in: surroundings) else { return }
    let target = way.target
    let changesDetail = kind == .showDetail && surroundings.split != nil
    guard changesDetail || !living.contains(target) else { return }
    guard steps.count < Self.mostSteps else {
      if !isCut { app.note(.cut, ["count": "\(steps.count)"], way.place) }
      isCut = true
      return
    }
    if let problem = take(.segue(from: source, target: target, kind: kind, animated: true)) {
      return note(.leftOut, way, from: source, reason: problem)
    }
    let before = living
    live(target)
    defer { living = before }
    let navigation = kind == .show ? surroundings.navigation : nil
    let split = changesDetail || navigation != nil ? surroundings.split : nil
    visit(target, in: Surroundings(navigation: navigation, split: split))
    guard !changesDetail else { return }
    goBack(from: target, to: source, on: navigation)
  }

  /// What the segue does here, or `nil` if it needs a container that is not there.
  private mutating func kind(
    of way: InterfaceApp.Way,
    from source: ControllerID,
    in surroundings: Surroundings
  ) -> Command.SegueKind? {
    var kind = Command.SegueKind.modal
    switch way.kind {
    case .child, .embed, .unwind, .compactColumn: return nil
    case .plain(let plain): kind = plain
    case .custom: note(.customSegue, way, from: source)
    case .push:
      kind = .show
      guard surroundings.navigation != nil else {
        let reason = "A push needs a navigation controller around its source."
        note(.leftOut, way, from: source, reason: reason)
        return nil
      }
    }
    guard kind == .show, surroundings.navigation != nil, !isPushed(way.target) else { return kind }
    note(.presented, way, from: source)
    return .modal
  }

  /// Goes back by the unwind segue of what is on screen, or as a person does.
  private mutating func goBack(
    from target: ControllerID,
    to source: ControllerID,
    on navigation: ControllerID?
  ) {
    var top = target
    while app[top].kind == .navigation, let next = app[top].children.last { top = next }
    let unwinds = app.ways[Int(top.rawValue)].contains { $0.kind == .unwind }
    if unwinds, take(.unwind(from: top, to: source, animated: true)) == nil { return }
    _ = take(
      navigation.map { .pop(on: $0, animated: true) } ?? .dismiss(from: source, animated: true)
    )
  }

  private mutating func note(
    _ code: SourceNote.Code,
    _ way: InterfaceApp.Way,
    from source: ControllerID,
    reason: String? = nil
  ) {
    var values = ["from": app[source].name, "to": app[way.target].name]
    values["reason"] = reason
    app.note(code, values, way.place)
  }

  /// Takes a step, unless it cannot be taken or UIKit would complain.
  ///
  /// - Returns: Why it was not taken, or `nil` if it was.
  private mutating func take(_ command: Command) -> String? {
    var next = simulation
    let step = ScenarioStep(command: command)
    do {
      let events = try next.performWithinLimit(step)
      let complaint: Event? = events.lazy.map { next.trace[$0] }.first { event in
        event.callback == .console || event.callback == .exception
      }
      if let complaint { return complaint.message(in: next) ?? "UIKit complains." }
    } catch {
      return error.sentence(for: command, in: app.definition)
    }
    simulation = next
    steps.append(step)
    return nil
  }
}
