import LifecycleEngine

// Moves that a probe saw.
extension LogMoves {
  /// What makes the windows what a probe saw.
  func seen() -> [LogMove] {
    guard !target.trees.isEmpty else { return [] }
    let goal = target.goal(of: simulation, at: position)
    let moves = goal.map { SeenMoves(simulation, to: $0).all } ?? []
    return moves.flatMap(seenVariants) + pulls + unseenViews + passes
  }

  /// Views that come into the window while no tree has their controllers.
  private var unseenViews: [LogMove] {
    guard next?.callback != .viewWillDisappear, let root = simulation.windowRoots.first else {
      return []
    }
    let goal = target.trees.next(after: position) ?? target.trees.last(at: position)
    return named.prefix(3).filter { goal?[$0] == nil && simulation.parent(of: $0) == nil }
      .map { LogMove(command: .addSubview(parent: root, child: $0), penalty: 40) }
  }

  /// What makes views lay out after a pause, if nothing else shows it: code or new traits.
  private var passes: [LogMove] {
    guard target.begins.contains(position), let next, case .controller(let person) = next.actor
    else { return [] }
    let isTraits = comes(.traitCollectionDidChange)
    let isLayout = next.callback.isLayoutPass
    let styles = isTraits || isLayout ? [Command.InterfaceStyle.dark, .light] : []
    let traits = styles.map { Command.setTraits(style: $0, sizeClass: nil) }
    let layout: [Command] = isLayout ? [.setNeedsLayout(ControllerID(person))] : []
    return (layout + traits).map { LogMove(command: $0, penalty: 20) }
  }

  /// A command, the same without an animation, and the same amid what comes next.
  private func seenVariants(of move: LogMove) -> [LogMove] {
    var variants = [move]
    if var plain = move.unanimated {
      plain.penalty += 5
      variants.append(plain)
    } else if case .selectTab(let on, let tab, _, _) = move.command {
      let command = Command.selectTab(on: on, target: tab, by: .code, animated: false)
      variants.append(LogMove(command: command, penalty: move.penalty + 5))
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
