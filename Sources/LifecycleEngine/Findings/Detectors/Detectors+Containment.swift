// Children of one's own. - Note: Source: specification §5.7.
extension Detectors {
  /// addSubview and addChild: which of the two is missing, or came too early.
  static func contAdding(_ run: RunRecord) -> [Finding] {
    run.commands.compactMap { performed in
      let target = run.addedObject(in: performed)
      if case .addChild(_, let child) = performed.command {
        return run.isAnswered(performed, child) ? nil : performed.finding(.cont2, target)
      }
      guard case .addSubview(_, let child) = performed.command else { return nil }
      guard run.simulation.profile.hasContainment else {
        return run.waitsForUIKit(child) ? performed.finding(.cont10, target) : nil
      }
      guard !performed.deed.facts.hasParent, !run.isEnded(by: performed) else { return nil }
      let next = run.next(after: performed) {
        if case .addChild(_, child) = $0 { true } else { $0 == .removeSubview(child: child) }
      }
      if case .addChild = next?.command { return performed.finding(.cont7, target) }
      return performed.finding(.cont1, target)
    }
  }

  /// The two calls that addChild and removeFromParent make themselves.
  static func contMoves(_ run: RunRecord) -> [Finding] {
    run.commands.compactMap { performed in
      let target = performed.deed.facts.target
      if case .willMove(_, .some) = performed.command { return performed.finding(.cont3, target) }
      if case .didMove(_, nil) = performed.command { return performed.finding(.cont5, target) }
      return nil
    }
  }

  static func contRemoving(_ run: RunRecord) -> [Finding] {
    run.commands.flatMap { performed -> [Finding] in
      guard performed.deed.facts.hasParent else { return [] }
      if case .removeFromParent(let child) = performed.command {
        return removing(child, by: performed, run)
      }
      guard case .removeSubview(let child) = performed.command,
        performed.deed.facts.hasSuperview
      else { return [] }
      let next = run.next(after: performed) { _ in true }?.command
      let target = performed.deed.facts.target
      if next == .willMove(child: child, parent: nil) { return [performed.finding(.cont7, target)] }
      return run.isWanted(child, after: performed) ? [] : [performed.finding(.cont6, target)]
    }
  }

  /// removeFromParent without its willMove(toParent: nil), or without removing the view first.
  private static func removing(
    _ child: ControllerID,
    by performed: RunRecord.Performed,
    _ run: RunRecord
  ) -> [Finding] {
    let target = performed.deed.facts.target
    let isAnnounced = run.isAnnounced(performed, child)
    let findings = isAnnounced ? [] : [performed.finding(.cont4, target)]
    guard performed.deed.facts.hasSuperview else { return findings }
    let isRemovedLater = run.next(after: performed) { $0 == .removeSubview(child: child) } != nil
    return findings + [performed.finding(isRemovedLater ? .cont7 : .cont6, target)]
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
        if case .embed(_, child) = $0.command { return true }
        if case .addSubview(_, child) = $0.command { return true }
        return false
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
      if case .didMove(child, .some) = $0 { return true }
      return $0 == .removeFromParent(child: child) || $0 == .unembed(child: child)
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
      if case .addChild(_, child) = $0 { return true }
      if case .embed(_, child) = $0 { return true }
      return $0 == .willMove(child: child, parent: nil)
    }
    return last?.command == .willMove(child: child, parent: nil)
  }

  /// Whether a child whose view goes is removed too, is shown again, or makes room for another
  /// child that the container had already.
  fileprivate func isWanted(_ child: ControllerID, after removal: Performed) -> Bool {
    next(after: removal) { command in
      if case .embed(_, child) = command { return true }
      if case .transition(_, _, child, _) = command { return true }
      guard case .addSubview(_, let other) = command else {
        return command == .removeFromParent(child: child) || command == .unembed(child: child)
      }
      return other == child
        || last(before: removal) {
          if case .addChild(_, other) = $0 { true } else { false }
        } != nil
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
    isAppearance || [.willRotate, .willAnimateRotation, .didRotate].contains(self)
  }
}
