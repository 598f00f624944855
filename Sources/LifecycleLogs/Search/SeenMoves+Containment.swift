import LifecycleEngine

// Containers of one's own: what a probe saw in them, and what lines say about them.

extension SeenMoves {
  /// The children of a container of one's own become those that were seen.
  func contained(
    _ parent: ControllerID,
    _ now: [ControllerID],
    _ then: [ControllerID]
  ) -> [Command] {
    let new = then.filter { !now.contains($0) }
    let gone = now.filter { !then.contains($0) }
    var commands = transitions(of: parent, now, then)
    for child in new {
      commands += [
        .embed(parent: parent, child: child), .addChild(parent: parent, child: child),
      ]
    }
    for child in then where now.contains(child) {
      let isHere = isShown(child)
      guard let seen = goal[child], seen.hasWindow != isHere else { continue }
      commands += isHere ? [.removeSubview(child: child)] : additions(of: child, to: parent)
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

  /// One child leaves the window, and another one comes there: the container has both, or takes the
  /// one for the other.
  private func transitions(
    of parent: ControllerID,
    _ now: [ControllerID],
    _ then: [ControllerID]
  ) -> [Command] {
    let leaving = now.filter { isShown($0) && goal[$0]?.hasWindow != true }
    let coming = then.filter { !isShown($0) && goal[$0]?.hasWindow == true }
    return leaving.flatMap { former in
      coming.map { Command.transition(parent: parent, from: former, to: $0, animated: true) }
    }
  }

  /// The view of a child comes into that of its parent, or by mistake into that of another one.
  private func additions(of child: ControllerID, to parent: ControllerID) -> [Command] {
    let others = goal.nodes.map(\.controller).filter {
      $0 != child && $0 != parent && kind(of: $0) == .container
    }
    return ([parent] + others.prefix(2)).map { .addSubview(parent: $0, child: child) }
  }
}

extension LogMoves {
  /// Views that come into the window while no tree has their controllers.
  var unseenViews: [LogMove] {
    guard next?.callback != .viewWillDisappear, let root = simulation.windowRoots.first else {
      return []
    }
    let goal = target.trees.next(after: position) ?? target.trees.last(at: position)
    return named.prefix(3).filter { goal?[$0] == nil && simulation.parent(of: $0) == nil }
      .map { LogMove(command: .addSubview(parent: root, child: $0), penalty: 40) }
  }

  /// A child that takes another one's place in a container of one's own, if lines name both.
  var exchanges: [LogMove] {
    guard comes(.viewWillDisappear) else { return [] }
    let people = named
    return people.filter(isShown).flatMap { former -> [LogMove] in
      guard let parent = simulation.parent(of: former),
        !simulation.app[parent].kind.isUIKitContainer
      else { return [] }
      return people.filter {
        simulation.parent(of: $0) == parent && !isShown($0)
      }.map {
        LogMove(
          command: .transition(parent: parent, from: former, to: $0, animated: true),
          penalty: 30
        )
      }
    }
  }

  /// Containment and appearance transitions, each call a step of its own.
  ///
  /// Each is tried only where lines to come show the call itself: one that explains nothing but an
  /// order would be invented.
  func containment() -> [LogMove] {
    let people = Array(named.prefix(4))
    var commands: [Command] = []
    for child in people {
      if comes(.beginAppearanceTransition, of: child) {
        let isAnimated = isAnimated(child)
        commands += [true, false].map {
          .beginAppearanceTransition(child, appearing: $0, animated: isAnimated)
        }
      }
      if comes(.endAppearanceTransition, of: child) {
        commands.append(.endAppearanceTransition(child))
      }
      guard tellsOfParent(child) else { continue }
      commands += [
        .willMove(child: child, parent: nil), .removeFromParent(child: child),
        .removeSubview(child: child),
      ]
      for parent in parents where parent != child {
        commands += [
          .embed(parent: parent, child: child), .addChild(parent: parent, child: child),
          .addSubview(parent: parent, child: child), .didMove(child: child, parent: parent),
        ]
        commands += people.filter { $0 != child && $0 != parent && tellsOfParent($0) }.map {
          .transition(parent: parent, from: child, to: $0, animated: true)
        }
      }
    }
    return commands.flatMap {
      [LogMove(command: $0, penalty: 50), LogMove(command: $0, settles: false, penalty: 90)]
    }
  }

  private func comes(_ callback: Callback, of controller: ControllerID) -> Bool {
    ahead.contains {
      $0.callback == callback && $0.actor.person.map { ControllerID($0) } == controller
    }
  }

  /// Whether the next line of a controller that has the argument says that it is animated.
  private func isAnimated(_ controller: ControllerID) -> Bool {
    let told = ahead.lazy.compactMap { event -> Bool? in
      guard event.actor.person.map({ ControllerID($0) }) == controller,
        case .animated(let isAnimated) = event.argument
      else { return nil }
      return isAnimated
    }
    return told.first == true
  }

  /// Whether the log ever shows the parents of a controller.
  private func tellsOfParent(_ controller: ControllerID) -> Bool {
    target.moved.contains(controller)
  }

  /// Who may be a parent: the root, and what is a container.
  private var parents: [ControllerID] {
    let containers = shape.controllers.indices.filter { shape.controllers[$0].kind == .container }
      .map { ControllerID($0) }
    let root = shape.root.map { [$0] } ?? []
    return (root + containers).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}

extension Command {
  /// Whether the command adds the view of a controller to another one.
  func adds(_ controller: ControllerID) -> Bool {
    guard case .addSubview(_, let child) = self else { return false }
    return child == controller
  }
}
