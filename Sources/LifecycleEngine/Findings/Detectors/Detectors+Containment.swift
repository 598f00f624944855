// Children of one's own. - Note: Source: specification §5.7.
extension Detectors {
  /// addSubview and addChild: which of the two is missing, or came too early.
  static func contAdding(_ run: RunRecord) -> [Finding] {
    run.commands.compactMap { performed in
      let target = run.addedObject(in: performed)
      switch performed.command {
      case .addSubview(_, let child) where !run.simulation.profile.hasContainment:
        return run.waitsForUIKit(child) ? performed.finding(.cont10, target) : nil
      case .addSubview(_, let child) where !performed.deed.facts.hasParent:
        guard !run.isEnded(by: performed) else { return nil }
        let next = run.next(after: performed) {
          switch $0 {
          case .addChild(_, child), .removeSubview(child): true
          default: false
          }
        }
        if case .addChild = next?.command { return performed.finding(.cont7, target) }
        return performed.finding(.cont1, target)
      case .addChild(_, let child):
        return run.isAnswered(performed, child) ? nil : performed.finding(.cont2, target)
      default: return nil
      }
    }
  }

  /// The two calls that addChild and removeFromParent make themselves.
  static func contMoves(_ run: RunRecord) -> [Finding] {
    run.commands.compactMap { performed in
      switch performed.command {
      case .willMove(_, .some): performed.finding(.cont3, performed.deed.facts.target)
      case .didMove(_, nil): performed.finding(.cont5, performed.deed.facts.target)
      default: nil
      }
    }
  }

  static func contRemoving(_ run: RunRecord) -> [Finding] {
    run.commands.flatMap { performed -> [Finding] in
      let facts = performed.deed.facts
      switch performed.command {
      case .removeFromParent(let child) where facts.hasParent:
        var findings: [Finding] = []
        if !run.isAnnounced(performed, child) {
          findings.append(performed.finding(.cont4, facts.target))
        }
        guard facts.hasSuperview else { return findings }
        let isRemovedLater =
          run.next(after: performed) { $0 == .removeSubview(child: child) } != nil
        return findings + [performed.finding(isRemovedLater ? .cont7 : .cont6, facts.target)]
      case .removeSubview(let child) where facts.hasParent && facts.hasSuperview:
        if run.next(after: performed, { _ in true })?.command
          == .willMove(child: child, parent: nil)
        {
          return [performed.finding(.cont7, facts.target)]
        }
        return run.isWanted(child, after: performed)
          ? [] : [performed.finding(.cont6, facts.target)]
      default: return []
      }
    }
  }

  /// Manual forwarding that forwards nothing to a child on screen.
  static func cont9(_ run: RunRecord) -> [Finding] {
    run.objects.compactMap { object in
      let instance = run.instance(object)
      guard let parent = instance.parent, run.definition(parent).forwarding == .manual,
        instance.superview == parent, instance.isInWindow,
        run.calls(.viewWillAppear, of: object).isEmpty,
        let shown = run.calls(.viewDidAppear, of: parent).first
      else { return nil }
      let child = run.simulation.definition(of: object)
      let added = run.commands.last {
        switch $0.command {
        case .addSubview(_, child), .embed(_, child): true
        default: false
        }
      }
      guard let added, added.deed.seq >= shown.seq else {
        return Finding(.cont9, parent, at: shown)
      }
      return added.finding(.cont9, parent)
    }
  }

  static func cont11(_ run: RunRecord) -> [Finding] {
    run.done.filter {
      if case .layoutChild(_, .frame) = $0.statement { true } else { false }
    }.map { Finding(.cont11, $0) }
  }

  /// In the did phase a container comes before its child, but after a view without addChild.
  static func cont12(_ run: RunRecord) -> [Finding] {
    let ends: Set<Callback> = [.viewDidAppear, .viewDidDisappear]
    return run.reliances.filter {
      ends.contains($0.done.callback) && ends.contains($0.callback)
        && $0.relation(in: run) == .parentOrChild
    }.map { Finding(.cont12, $0.done) }
  }
}

extension RunRecord {
  /// The first later command that answers to a description.
  fileprivate func next(
    after performed: Performed,
    _ isMeant: (Command) -> Bool
  ) -> Performed? {
    commands.drop { $0.deed != performed.deed }.dropFirst().first { isMeant($0.command) }
  }

  /// The last earlier command that answers to a description.
  fileprivate func last(
    before performed: Performed,
    _ isMeant: (Command) -> Bool
  ) -> Performed? {
    commands.prefix { $0.deed != performed.deed }.last { isMeant($0.command) }
  }

  /// Whether a command is the last one because the app stopped in it.
  fileprivate func isEnded(by performed: Performed) -> Bool {
    simulation.isTerminated && commands.last?.deed == performed.deed
  }

  /// Whether the app stopped before all of its code ran.
  private var endsInException: Bool {
    messages.last.map { event($0).callback == .exception } ?? false
  }

  /// The child of a command, which may have made it.
  fileprivate func addedObject(in performed: Performed) -> InstanceID? {
    let child = performed.command.controllers.last
    return performed.deed.facts.target
      ?? objects.last { simulation.definition(of: $0) == child }
  }

  /// Whether didMove(toParent:) comes, or the child goes before anybody saw it.
  fileprivate func isAnswered(_ adding: Performed, _ child: ControllerID) -> Bool {
    let next = next(after: adding) {
      switch $0 {
      case .didMove(child, .some), .removeFromParent(child), .unembed(child): true
      default: false
      }
    }
    guard let next else { return endsInException }
    if case .didMove = next.command { return true }
    return !objects.contains { object in
      simulation.definition(of: object) == child
        && hears(.viewDidAppear, of: object, after: adding.deed.seq).map {
          $0.seq <= next.deed.seq
        } ?? false
    }
  }

  /// Whether willMove(toParent:) with nil came since the child was added.
  fileprivate func isAnnounced(_ removal: Performed, _ child: ControllerID) -> Bool {
    let last = last(before: removal) {
      switch $0 {
      case .willMove(child, nil), .addChild(_, child), .embed(_, child): true
      default: false
      }
    }
    return last?.command == .willMove(child: child, parent: nil)
  }

  /// Whether a child whose view goes is removed too, is shown again, or makes room for another
  /// child that the container had already.
  fileprivate func isWanted(_ child: ControllerID, after removal: Performed) -> Bool {
    next(after: removal) { command in
      switch command {
      case .removeFromParent(child), .unembed(child), .embed(_, child), .addSubview(_, child),
        .transition(_, _, child, _):
        true
      case .addSubview(_, let other):
        last(before: removal) {
          if case .addChild(_, other) = $0 { true } else { false }
        } != nil
      default: false
      }
    } != nil
  }

  /// Whether a controller, or one that it shows, does something in calls that nobody forwards.
  fileprivate func waitsForUIKit(_ child: ControllerID) -> Bool {
    let definition = simulation.app[child]
    return definition.handlers.contains { !$0.statements.isEmpty && $0.callback.isForwarded }
      || definition.children.contains(where: waitsForUIKit)
  }
}

extension Callback {
  /// The calls that a container passes on to its children.
  fileprivate var isForwarded: Bool {
    switch self {
    case .willRotate, .willAnimateRotation, .didRotate: true
    default: isAppearance
    }
  }
}
