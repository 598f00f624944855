import LifecycleEngine

/// The commands that make the windows of a run what a probe saw them to be.
///
/// Each difference of two trees is what one command does, or a few that do the same.
struct SeenMoves {
  private let simulation: Simulation
  private let goal: SeenTree
  /// The controllers that each one presents in the run.
  private let presented: [ControllerID?: [ControllerID]]

  init(_ simulation: Simulation, to goal: SeenTree) {
    (self.simulation, self.goal) = (simulation, goal)
    presented = Dictionary(grouping: simulation.livingControllers) {
      simulation.presenter(of: $0)
    }
  }

  /// All of them, those first that change the most.
  var all: [LogMove] {
    let rows = roots + dismissals + presentations + goal.nodes.flatMap(changes) + turn
    return rows.enumerated().map { LogMove(command: $0.element, penalty: min($0.offset, 20)) }
  }

  private func kind(of controller: ControllerID) -> ControllerKind {
    simulation.app[controller].kind
  }

  private var turn: [Command] {
    guard let held = goal.orientation, held != simulation.orientation else { return [] }
    return [.rotate(to: held)]
  }

  // MARK: - Windows

  private var roots: [Command] {
    let (now, then) = (simulation.windowRoots, goal.nodes.filter(\.isRoot).map(\.controller))
    let (gone, new) = (
      now.filter { !then.contains($0) }, then.filter { !now.contains($0) }
    )
    var commands: [Command] = new.flatMap { root -> [Command] in
      gone.isEmpty && !now.isEmpty ? [.showWindow(root)] : [.setRoot(root)]
    }
    if new.isEmpty { commands += gone.map { .dropWindow($0) } }
    if !new.isEmpty, simulation.app.scenes.count > 1 {
      commands = simulation.candidateCommands().filter { $0.connectsScene } + commands
    }
    return commands
  }

  // MARK: - Presentations

  private var dismissals: [Command] {
    let living = simulation.livingControllers.filter { controller in
      guard let presenter = simulation.presenter(of: controller) else { return false }
      return goal[controller]?.presenter != presenter
    }
    let nearest = living.filter { controller in
      simulation.presenter(of: controller).map { !living.contains($0) } ?? true
    }
    return nearest.flatMap { controller -> [Command] in
      let presenter = simulation.presenter(of: controller)
      return [presenter, controller].compactMap(\.self).map { .dismiss(from: $0, animated: true) }
        + [.beginInteractiveDismiss(controller)]
    }
  }

  private var presentations: [Command] {
    goal.nodes.flatMap { node -> [Command] in
      guard let presenter = node.presenter,
        simulation.presenter(of: node.controller) != presenter
      else { return [] }
      return callers(under: presenter).flatMap { caller in
        styles(of: node).map {
          .present(from: caller, target: node.controller, style: $0, animated: true)
        }
      }
        + (kind(of: node.controller) == .search
          ? callers(under: presenter).map { .activateSearch(from: $0, target: node.controller) }
          : [])
    }
  }

  /// The style of the controller itself, and the one that was seen, where it has another one.
  private func styles(of node: SeenTree.Node) -> [PresentationStyle?] {
    let own = simulation.app[node.controller].presentationStyle
    return own == node.presentation || node.presentation == nil ? [nil] : [node.presentation, nil]
  }

  /// The controller in front in another one, and the one itself: both may have presented.
  private func callers(under presenter: ControllerID) -> [ControllerID] {
    var inner = presenter
    while let child = simulation.children(of: inner).last(where: { simulation.isInWindow($0) }) {
      inner = child
    }
    return inner == presenter ? [presenter] : [inner, presenter]
  }

  // MARK: - Children

  private func changes(of node: SeenTree.Node) -> [Command] {
    let (parent, then) = (node.controller, node.children)
    let now = simulation.children(of: parent)
    switch kind(of: parent) {
    case .navigation: return stack(parent, now, then)
    case .tabBar: return tabs(parent, now, then)
    case .page: return pages(parent, now, then)
    case .split: return columns(parent, now, then)
    case .content, .table, .container, .alert, .search, .hosting:
      return contained(parent, now, then)
    }
  }

  private func stack(
    _ stack: ControllerID,
    _ now: [ControllerID],
    _ then: [ControllerID]
  ) -> [Command] {
    guard now != then, let last = then.last else { return [] }
    let all = Command.setViewControllers(on: stack, targets: then, animated: true)
    if then.starts(with: now) {
      let push = Command.push(on: stack, target: then[now.count], animated: true)
      return then.count == now.count + 1 ? [push] : [all, push]
    }
    guard now.starts(with: then) else { return [all] }
    let far: [Command] = then.count == 1 ? [.popToRoot(on: stack, animated: true)] : []
    guard now.count == then.count + 1 else {
      return far + [.popTo(on: stack, target: last, animated: true), all]
    }
    return [.pop(on: stack, animated: true), .beginInteractivePop(on: stack)]
  }

  private func tabs(
    _ bar: ControllerID,
    _ now: [ControllerID],
    _ then: [ControllerID]
  ) -> [Command] {
    guard now == then else { return [.setTabs(on: bar, targets: then)] }
    let selected = then.filter { goal[$0]?.isInWindow == true && !simulation.isInWindow($0) }
    return selected.map { .selectTab(on: bar, target: $0, by: .tap, animated: false) }
      + selected.map { .beginInteractiveTabSwitch(on: bar, target: $0) }
  }

  private func pages(
    _ pager: ControllerID,
    _ now: [ControllerID],
    _ then: [ControllerID]
  ) -> [Command] {
    guard now != then else { return [] }
    return then.filter { !now.contains($0) }.map { .beginPageTurn(on: pager, target: $0) }
      + [.setPages(on: pager, targets: then, animated: true)]
  }

  private func columns(
    _ split: ControllerID,
    _ now: [ControllerID],
    _ then: [ControllerID]
  ) -> [Command] {
    guard now != then else { return [] }
    return [.collapse(on: split), .expand(on: split)]
      + then.filter { !now.contains($0) }.map { .showDetail(on: split, target: $0) }
  }

  private func contained(
    _ parent: ControllerID,
    _ now: [ControllerID],
    _ then: [ControllerID]
  ) -> [Command] {
    let new = then.filter { !now.contains($0) }
    let gone = now.filter { !then.contains($0) }
    var commands = gone.flatMap { former in
      new.map { Command.transition(parent: parent, from: former, to: $0, animated: true) }
    }
    for child in new {
      commands += [
        .embed(parent: parent, child: child), .addChild(parent: parent, child: child),
      ]
    }
    for child in then where now.contains(child) {
      let isShown = simulation.isInWindow(child)
      guard let seen = goal[child], seen.isInWindow != isShown else { continue }
      commands += isShown ? [.removeSubview(child: child)] : additions(of: child, to: parent)
    }
    for child in new { commands += additions(of: child, to: parent) }
    for child in gone {
      commands += [
        .unembed(child: child), .removeFromParent(child: child),
        .willMove(child: child, parent: nil),
      ]
    }
    return commands
  }

  /// The view of a child comes into that of its parent, or by mistake into that of another one.
  private func additions(of child: ControllerID, to parent: ControllerID) -> [Command] {
    let others = goal.nodes.map(\.controller).filter {
      $0 != child && $0 != parent && kind(of: $0) == .container
    }
    return ([parent] + others.prefix(2)).map { .addSubview(parent: $0, child: child) }
  }
}

extension Command {
  /// Whether the command connects a scene.
  fileprivate var connectsScene: Bool {
    if case .connectScene = withoutScene { return true }
    return false
  }
}
