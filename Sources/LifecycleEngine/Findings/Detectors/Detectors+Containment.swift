// Children of one's own. - Note: Source: specification §5.7.
extension Detectors {
  /// addSubview and addChild: which of the two is missing, or came too early.
  static let contAdding = Detector(needs: [.children, .statements]) { run in
    run.commands.compactMap { performed in
      let target = run.addedObject(in: performed)
      if case .addChild(_, let child) = performed.command {
        return run.isAnswered(performed, child) ? nil : performed.finding(.cont2, target)
      }
      guard case .addSubview(_, let child) = performed.command else { return nil }
      guard run.simulation.profile.hasContainment else {
        return run.waitsForUIKit(child) ? performed.finding(.cont10, target) : nil
      }
      guard !performed.action.facts.hasParent, !run.isEnded(by: performed) else { return nil }
      let next = run.next(after: performed, .adds(child), .hides(child))
      if case .addChild = next?.command { return performed.finding(.cont7, target) }
      return performed.finding(.cont1, target)
    }
  }

  /// The two calls that addChild and removeFromParent make themselves.
  static let contMoves = Detector(needs: [.children, .statements]) { run in
    run.commands.compactMap { performed in
      let target = performed.action.facts.target
      if case .willMove(_, .some) = performed.command { return performed.finding(.cont3, target) }
      if case .didMove(_, nil) = performed.command { return performed.finding(.cont5, target) }
      return nil
    }
  }

  static let contRemoving = Detector(needs: [.children, .statements]) { run in
    run.commands.flatMap { performed -> [Finding] in
      guard performed.action.facts.hasParent else { return [] }
      if case .removeFromParent(let child) = performed.command {
        return removing(child, by: performed, run)
      }
      guard case .removeSubview(let child) = performed.command,
        performed.action.facts.hasSuperview
      else { return [] }
      let next = run.command(at: performed.position + 1)?.command
      let target = performed.action.facts.target
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
    let target = performed.action.facts.target
    let isAnnounced = run.isAnnounced(performed, child)
    let findings = isAnnounced ? [] : [performed.finding(.cont4, target)]
    guard performed.action.facts.hasSuperview else { return findings }
    let isRemovedLater = run.next(after: performed, .hides(child)) != nil
    return findings + [performed.finding(isRemovedLater ? .cont7 : .cont6, target)]
  }

  /// Manual forwarding that forwards nothing to a child on screen.
  static let cont9 = Detector(needs: .manual) { run in
    run.objects.compactMap { object in
      let instance = run.instance(object)
      guard let parent = instance.parent, run.definition(parent).forwarding == .manual,
        instance.superview == parent, instance.isInWindow,
        run.calls(.viewWillAppear, of: object).isEmpty,
        let shown = run.calls(.viewDidAppear, of: parent).first
      else { return nil }
      let child = run.simulation.definition(of: object)
      let added = [Link.embeds(child), .shows(child)].compactMap { run.links[$0].last }.max()
      guard let added = added.flatMap({ run.command(at: $0) }), added.action.seq >= shown.seq else {
        return Finding(.cont9, parent, at: shown)
      }
      return added.finding(.cont9, parent)
    }
  }

  static let cont11 = Detector(needs: .screen) { run in
    run.done.filter {
      if case .layoutChild(_, .frame) = $0.statement { true } else { false }
    }.map { Finding(.cont11, $0) }
  }

  /// In the did phase a container comes before its child, but after a view without addChild.
  static let cont12 = Detector(needs: .reliance) { run in
    let ends: Set<Callback> = [.viewDidAppear, .viewDidDisappear]
    return run.reliances.filter {
      ends.contains($0.done.callback) && ends.contains($0.callback)
        && $0.relation(in: run) == .parentOrChild
    }.map { Finding(.cont12, $0.done) }
  }
}

extension RunRecord {
  /// The first later command that does one of some things.
  fileprivate func next(after performed: Performed, _ wanted: Link...) -> Performed? {
    wanted.compactMap { links.first(of: $0, from: performed.position + 1) }.min()
      .flatMap { command(at: $0) }
  }

  /// The last earlier command that does one of some things.
  fileprivate func last(before performed: Performed, _ wanted: Link...) -> Performed? {
    wanted.compactMap { links.last(of: $0, before: performed.position) }.max()
      .flatMap { command(at: $0) }
  }

  /// Whether a command is the last one because the app stopped in it.
  fileprivate func isEnded(by performed: Performed) -> Bool {
    simulation.isTerminated && command(at: performed.position + 1) == nil
  }

  /// The child of a command, which may have made it.
  fileprivate func addedObject(in performed: Performed) -> InstanceID? {
    let child = performed.command.controllers.last
    return performed.action.facts.target ?? lastObject(of: child)
  }

  /// Whether didMove(toParent:) comes, or the child goes before anybody saw it.
  fileprivate func isAnswered(_ adding: Performed, _ child: ControllerID) -> Bool {
    guard let next = next(after: adding, .moves(child), .removes(child)) else {
      return endsInException
    }
    if case .didMove = next.command { return true }
    return appears(child, after: adding.action.seq).map { $0 > next.action.seq } ?? true
  }

  /// Whether willMove(toParent:) with nil came since the child was added.
  fileprivate func isAnnounced(_ removal: Performed, _ child: ControllerID) -> Bool {
    let last = last(before: removal, .adds(child), .embeds(child), .announces(child))
    return last?.command == .willMove(child: child, parent: nil)
  }

  /// Whether a child whose view goes is removed too, is shown again, or makes room for another
  /// child that the container had already.
  fileprivate func isWanted(_ child: ControllerID, after removal: Performed) -> Bool {
    if next(after: removal, .embeds(child), .comesIn(child), .removes(child), .shows(child)) != nil
    {
      return true
    }
    return simulation.app.controllers.indices.map(ControllerID.init).contains { other in
      last(before: removal, .adds(other)) != nil && next(after: removal, .shows(other)) != nil
    }
  }

  /// Whether a controller, or one that it shows, does something in calls that nobody forwards.
  fileprivate func waitsForUIKit(_ child: ControllerID) -> Bool {
    let definition = simulation.app[child]
    return definition.handlers.contains { !$0.statements.isEmpty && $0.callback.isForwarded }
      || definition.children.contains(where: waitsForUIKit)
  }
}

/// What a command does by hand to a child, or to its view.
enum Link: Hashable {
  case adds(ControllerID)
  case embeds(ControllerID)
  case announces(ControllerID)
  case moves(ControllerID)
  case removes(ControllerID)
  case shows(ControllerID)
  case hides(ControllerID)
  case comesIn(ControllerID)
}

extension Command {
  /// What the command does by hand to a child, or to its view.
  var links: [Link] {
    if case .addChild(_, let child) = self { return [.adds(child)] }
    if case .embed(_, let child) = self { return [.embeds(child)] }
    if case .willMove(let child, nil) = self { return [.announces(child)] }
    if case .didMove(let child, .some) = self { return [.moves(child)] }
    if case .removeFromParent(let child) = self { return [.removes(child)] }
    if case .unembed(let child) = self { return [.removes(child)] }
    if case .addSubview(_, let child) = self { return [.shows(child)] }
    if case .removeSubview(let child) = self { return [.hides(child)] }
    if case .transition(_, _, let child, _) = self { return [.comesIn(child)] }
    return []
  }
}

extension Callback {
  /// The calls that a container passes on to its children.
  fileprivate var isForwarded: Bool {
    isAppearance || [.willRotate, .willAnimateRotation, .didRotate].contains(self)
  }
}
