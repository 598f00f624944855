import LifecycleEngine

/// The commands that make the windows of a run what a probe saw them to be.
///
/// Each difference of two trees is what one command does, or a few that do the same.
struct SeenMoves {
  let simulation: Simulation
  let goal: SeenTree
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

  /// Whether the run has the view of a controller in a window.
  func isShown(_ controller: ControllerID) -> Bool { simulation.isInWindow(controller) }

  /// The kind of a controller.
  func kind(of controller: ControllerID) -> ControllerKind {
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
      guard kind(of: controller) != .search else { return [.cancelSearch(controller)] }
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
      let callers = callers(under: presenter)
      guard kind(of: node.controller) != .search else {
        return callers.map { .activateSearch(from: $0, target: node.controller) }
      }
      return callers.flatMap { caller in
        styles(of: node).map {
          .present(from: caller, target: node.controller, style: $0, animated: true)
        }
      }
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
    while let child = simulation.children(of: inner).last(where: { isShown($0) }) {
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
    guard now != then else { return [] }
    // Only the list behind More is left without a controller.
    guard let last = then.last else {
      return [.pop(on: stack, animated: true), .popToRoot(on: stack, animated: true)]
    }
    if let front = frontStack(standingFor: stack) { return column(stack, front, now, then) }
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

  /// A stack that UIKit put around a column: code shows others in the column.
  private func column(
    _ stack: ControllerID,
    _ front: ControllerID,
    _ now: [ControllerID],
    _ then: [ControllerID]
  ) -> [Command] {
    guard now.starts(with: then) else {
      // A column that is put onto another one's stack is shown by its name.
      let new = then.filter { !now.contains($0) && !simulation.app[$0].isAnonymous }
      let split = simulation.parent(of: stack)
      let shown = split.map { split in new.map { Command.showDetail(on: split, target: $0) } }
      return (shown ?? []) + new.map { .push(on: front, target: $0, animated: true) }
    }
    return [.pop(on: front, animated: true), .popToRoot(on: front, animated: true)]
  }

  /// The stack that commands name instead of one that UIKit made for a column.
  private func frontStack(standingFor stack: ControllerID) -> ControllerID? {
    simulation.app[stack].isAnonymous ? simulation.app.frontStack : nil
  }

  private func tabs(
    _ bar: ControllerID,
    _ now: [ControllerID],
    _ then: [ControllerID]
  ) -> [Command] {
    guard now == then else {
      let rows = now.filter { !then.contains($0) && isRow($0, of: bar) }
      guard rows.isEmpty else {
        return rows.map { .selectTab(on: bar, target: $0, by: .tap, animated: false) }
      }
      // What comes back from the list behind More is popped there.
      let isBack = then.contains { simulation.parent(of: $0).map { isMore($0, of: bar) } == true }
      return isBack ? [] : [.setTabs(on: bar, targets: then)]
    }
    let selected = then.filter { goal[$0]?.hasWindow == true && !isShown($0) }
    return selected.map { .selectTab(on: bar, target: $0, by: .tap, animated: false) }
      + selected.map { .beginInteractiveTabSwitch(on: bar, target: $0) }
  }

  /// Whether a tab was seen in the list behind More.
  private func isRow(_ tab: ControllerID, of bar: ControllerID) -> Bool {
    goal[tab]?.parent.map { isMore($0, of: bar) } == true
  }

  private func isMore(_ stack: ControllerID, of bar: ControllerID) -> Bool {
    simulation.app[bar].moreNavigationController == stack
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
    let isShownOtherwise = then.contains { isShown($0) != (goal[$0]?.hasWindow == true) }
    guard now != then || isShownOtherwise else { return [] }
    let names: [Command.SplitColumn] = [.secondary, .primary, .supplementary]
    return [.collapse(on: split), .expand(on: split)]
      + names.flatMap { column -> [Command] in
        [
          .showColumn(on: split, column: column.rawValue),
          .hideColumn(on: split, column: column.rawValue),
        ]
      }
      + then.filter { !now.contains($0) }.map { .showDetail(on: split, target: $0) }
  }
}

extension Command {
  /// Whether a hand begins what the command does, and may turn back.
  var beginsGesture: Bool {
    if case .beginInteractivePop = self { return true }
    if case .beginInteractivePush = self { return true }
    if case .beginInteractiveDismiss = self { return true }
    if case .beginInteractivePresent = self { return true }
    if case .beginInteractiveTabSwitch = self { return true }
    if case .beginPageTurn = self { return true }
    return false
  }

  /// Whether the command connects a scene.
  fileprivate var connectsScene: Bool {
    if case .connectScene = withoutScene { return true }
    return false
  }
}

extension LogMove {
  /// The same tab, selected by code.
  var byCode: LogMove? {
    guard case .selectTab(let on, let tab, _, _) = command else { return nil }
    let command = Command.selectTab(on: on, target: tab, by: .code, animated: false)
    return LogMove(command: command, settles: settles, penalty: penalty)
  }
}

// Moves that a probe saw.
extension LogMoves {
  /// What makes the windows what a probe saw.
  func seen() -> [LogMove] {
    guard !target.trees.isEmpty else { return [] }
    let goal = target.goal(of: simulation, at: position)
    let moves = goal.map { SeenMoves(simulation, to: $0).all } ?? []
    return (moves + exchanges).flatMap(seenVariants) + pulls + unseenViews + passes
  }

  /// Whether the run has the view of a controller in a window.
  func isShown(_ controller: ControllerID) -> Bool { simulation.isInWindow(controller) }

  /// What makes views lay out after a pause, if nothing else shows it: code or new traits.
  private var passes: [LogMove] {
    guard target.begins.contains(position), let next, case .controller(let person) = next.actor
    else { return [] }
    let isTraits = comes(.traitCollectionDidChange)
    let isLayout = next.callback.isLayoutPass
    let styles = isTraits || isLayout ? [Command.InterfaceStyle.dark, .light] : []
    let isOther = comes(.willTransitionToTraitCollection) && !comes(.viewWillTransitionToSize)
    let sizes = isOther ? Command.SizeClass.allCases : []
    let traits =
      sizes.map { Command.setTraits(style: nil, sizeClass: $0) }
      + styles.map { Command.setTraits(style: $0, sizeClass: nil) }
    let controller = ControllerID(person)
    let layout: [Command] = isLayout ? [.setNeedsLayout(controller)] : []
    let properties: [Command] =
      next.callback == .updateProperties ? [.setNeedsUpdateProperties(controller)] : []
    return (layout + properties + traits).map { LogMove(command: $0, penalty: 20) }
  }

  /// A command, the same without an animation, and the same amid what comes next.
  private func seenVariants(of move: LogMove) -> [LogMove] {
    var variants = [move]
    if var plain = move.unanimated ?? move.byCode {
      plain.penalty += 5
      variants.append(plain)
    }
    return variants
      + variants.map {
        LogMove(command: $0.command, settles: false, penalty: $0.penalty + 60)
      }
  }

  /// What a person pulls down, if the next lines show that somebody presented is left.
  private var pulls: [LogMove] {
    guard next?.callback == .viewWillDisappear else { return [] }
    return named.filter { simulation.presenter(of: $0) != nil }
      .map { LogMove(command: .beginInteractiveDismiss($0), penalty: 60) }
  }
}
