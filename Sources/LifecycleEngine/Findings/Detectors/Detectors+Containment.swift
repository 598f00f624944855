// Children of one's own. - Note: Source: specification §5.7.
extension Detectors {
  /// addSubview and addChild: which of the two is missing, or came too early.
  static func contAdding(_ run: RunRecord) -> [Finding] {
    run.commands.flatMap { performed -> [Finding] in
      switch performed.command {
      case .addSubview(_, let child):
        guard run.simulation.profile.hasContainment else {
          return [performed.finding(.cont10, nil)]
        }
        guard !performed.deed.facts.hasParent else { return [] }
        let comesLater = run.follows(performed) {
          if case .addChild(_, child) = $0 { true } else { false }
        }
        return [performed.finding(comesLater == nil ? .cont1 : .cont7, nil)]
      case .addChild(_, let child):
        let isAnswered = run.follows(performed) {
          switch $0 {
          case .didMove(child, .some), .removeFromParent(child), .unembed(child): true
          default: false
          }
        }
        return isAnswered == nil ? [performed.finding(.cont2, nil)] : []
      default: return []
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
      let target = performed.deed.facts.target
      switch performed.command {
      case .removeFromParent(let child) where performed.deed.facts.hasParent:
        var findings: [Finding] = []
        let isAnnounced = run.precedes(performed) {
          if case .willMove(child, nil) = $0 { true } else { false }
        }
        if !isAnnounced { findings.append(performed.finding(.cont4, target)) }
        guard performed.deed.facts.hasSuperview else { return findings }
        let isRemovedLater = run.follows(performed) {
          if case .removeSubview(child) = $0 { true } else { false }
        }
        return findings + [performed.finding(isRemovedLater == nil ? .cont6 : .cont7, target)]
      case .removeSubview(let child) where performed.deed.facts.hasParent:
        let isAnswered = run.follows(performed) {
          switch $0 {
          case .removeFromParent(child), .addSubview(_, child), .addSubview, .transition: true
          default: false
          }
        }
        return isAnswered == nil ? [performed.finding(.cont6, target)] : []
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
        let shown = run.calls(.viewDidAppear, of: parent).last
      else { return nil }
      return Finding(.cont9, parent, at: shown)
    }
  }

  static func cont11(_ run: RunRecord) -> [Finding] {
    run.done.filter {
      if case .layoutChild(_, .frame) = $0.statement { true } else { false }
    }.map { Finding(.cont11, $0) }
  }

  static func cont12(_ run: RunRecord) -> [Finding] {
    run.reliances.filter {
      $0.done.callback.isAppearance && $0.relation(in: run) == .parentOrChild
    }.map { Finding(.cont12, $0.done) }
  }
}

extension RunRecord {
  /// The first later command that answers to a description.
  fileprivate func follows(
    _ performed: Performed,
    _ isMeant: (Command) -> Bool
  ) -> Performed? {
    commands.drop { $0.deed != performed.deed }.dropFirst().first { isMeant($0.command) }
  }

  /// Whether an earlier command answers to a description.
  fileprivate func precedes(_ performed: Performed, _ isMeant: (Command) -> Bool) -> Bool {
    commands.prefix { $0.deed != performed.deed }.contains { isMeant($0.command) }
  }
}
