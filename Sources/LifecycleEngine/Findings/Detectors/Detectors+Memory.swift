// Unloading, memory and ownership. - Note: Source: specification §5.8.
extension Detectors {
  /// Clean-up in a callback that no longer comes.
  static func unl1(_ run: RunRecord) -> [Finding] {
    run.authored.compactMap { object in
      let handlers = run.definition(object).handlers
      let cleanUp = handlers.first {
        ($0.callback == .viewDidUnload || $0.callback == .viewWillUnload)
          && $0.statements.contains(where: \.releases)
      }
      let others = handlers.filter {
        !$0.callback.frees || $0.callback == .didReceiveMemoryWarning
      }
      guard let cleanUp, !others.contains(where: { $0.statements.contains(where: \.frees) }),
        let warning = run.calls(.didReceiveMemoryWarning, of: object).first(where: {
          run.isLoadedAndHidden(object, at: $0.seq)
        })
      else { return nil }
      return Finding(.unl1, object, at: warning, override: cleanUp.callback)
    }
  }

  /// Under manual reference counting, dealloc releases what only viewDidUnload does.
  static func unl2(_ run: RunRecord) -> [Finding] {
    run.authored.compactMap { object in
      guard let handler = run.handler(.viewDidUnload, of: object),
        handler.statements.contains(.releaseData), let end = run.calls(.`deinit`, of: object).first,
        run.simulation.codes[object].lost
          > run.code(of: object, at: end.seq - 1)?.memory.lost ?? 0
      else { return nil }
      return Finding(.unl2, object, at: end, override: .viewDidUnload)
    }
  }

  /// A view that is loaded while memory is given back.
  static func unl3(_ run: RunRecord) -> [Finding] {
    run.objects.flatMap { object in
      run.calls(.loadView, of: object).compactMap { load -> Finding? in
        let caller = run.callers(of: load).first { $0.callback.frees && $0.object == object }
        guard caller != nil, let culprit = run.culprit(of: load) else { return nil }
        if case .command(.setViewNil(_, true, _)) = culprit.statement {
          return Finding(.unl5, object, seq: load.seq, step: load.step, line: culprit.line)
        }
        return Finding(.unl3, object, seq: load.seq, step: load.step, line: culprit.line)
      }
    }
  }

  /// The view goes while it is on screen.
  static func unl4(_ run: RunRecord) -> [Finding] {
    run.commands.compactMap { performed in
      guard case .setViewNil(_, false, _) = performed.command, performed.deed.facts.isInWindow
      else { return nil }
      return performed.finding(.unl4, performed.deed.facts.target)
    }
  }

  /// Data that a warning frees, and that only viewDidLoad would make again.
  static func unl6(_ run: RunRecord) -> [Finding] {
    run.done(in: .didReceiveMemoryWarning).compactMap { done in
      let object = done.controller
      guard done.statement == .releaseData,
        let back = run.hears(.viewWillAppear, of: object, after: done.frame),
        run.hears(.viewDidLoad, of: object, after: done.frame).map({ $0.seq > back.seq }) ?? true,
        run.handler(.viewDidLoad, of: object)?.statements.contains(where: \.allocates) == true,
        !run.done.contains(where: {
          $0.controller == object && $0.seq > done.seq && $0.statement.allocates
        })
      else { return nil }
      return Finding(.unl6, done, related: [back.seq])
    }
  }

  /// The view goes, and strong outlets keep its parts.
  static func unl7(_ run: RunRecord) -> [Finding] {
    run.commands.compactMap { performed in
      guard case .setViewNil = performed.command, let object = performed.deed.facts.target,
        performed.deed.facts.viewState == .loaded,
        run.code(of: object, at: run.lastEvent(of: performed.deed))?.outlets.contains(.stale)
          == true
      else { return nil }
      return performed.finding(.unl7, object)
    }
  }

  /// A default view stays, though the code waits for viewDidUnload.
  static func unl8(_ run: RunRecord) -> [Finding] {
    run.authored.compactMap { object in
      let definition = run.definition(object)
      guard definition.source == .code, !definition.overridesLoadView,
        run.handler(.loadView, of: object) == nil,
        let handler = run.handler(.viewDidUnload, of: object), !handler.statements.isEmpty,
        run.calls(.viewDidUnload, of: object).isEmpty,
        let warning = run.calls(.didReceiveMemoryWarning, of: object).first(where: {
          run.isLoadedAndHidden(object, at: $0.seq)
        })
      else { return nil }
      return Finding(.unl8, object, at: warning, override: .viewDidUnload)
    }
  }

  static func unl9(_ run: RunRecord) -> [Finding] {
    run.done(in: .`deinit`).filter { $0.statement == .callDirectly(.viewDidUnload) }
      .map { Finding(.unl9, $0) }
  }

  /// Controllers that nothing reaches, by what retains them.
  static func leaks(_ run: RunRecord) -> [Finding] {
    run.incidents.flatMap { deed -> [Finding] in
      guard deed.action == .incident(.leaked), let object = deed.controller,
        run.simulation.codes[object].isLeaked
      else { return [] }
      let owners = run.instance(object).owners
      var ids: [FindingID] = []
      if owners.contains(.timer) { ids.append(.mem2) }
      if owners.contains(.observer) { ids.append(.mem3) }
      let knot = run.simulation.retainCycle(through: object)?.max { $0.blame < $1.blame }
      if knot?.target == object { ids.append(.mem1) }
      return ids.map { id in
        let line = run.line(of: id, object, knot)
        return Finding(id, object, seq: deed.seq, step: deed.step, line: line)
      }
    }
  }

  /// A presenter that keeps what it dismissed.
  static func mem4(_ run: RunRecord) -> [Finding] {
    run.objects.compactMap { object in
      let instance = run.instance(object)
      guard instance.isAlive, instance.parent == nil, instance.presenting == nil,
        instance.owners.count == 1, case .property(let holder) = instance.owners[0],
        !run.simulation.codes[object].isLeaked,
        let gone = run.calls(.viewDidDisappear, of: object).last,
        gone.cause.transition == .dismiss, !run.isShownAgain(object)
      else { return nil }
      let kept = run.done.last {
        guard case .retain(let target, .property) = $0.statement else { return false }
        return $0.controller == holder && target == run.simulation.definition(of: object)
      }
      return Finding(.mem4, object, seq: gone.seq, step: gone.step, line: kept?.line)
    }
  }

  /// A controller that nobody owns goes while its view is in use.
  static func mem5(_ run: RunRecord) -> [Finding] {
    run.incidents.compactMap { deed in
      guard deed.action == .incident(.orphanedView), let object = deed.controller else {
        return nil
      }
      let child = run.simulation.definition(of: object)
      let added = run.commands.last {
        if case .addSubview(_, child) = $0.command { true } else { false }
      }
      return Finding(.mem5, object, seq: deed.seq, step: deed.step, line: added?.done?.line)
    }
  }

  /// What covered controllers keep through a warning while the app needs too much.
  static func mem6(_ run: RunRecord) -> [Finding] {
    guard let limit = run.simulation.app.platform.memoryLimit else { return [] }
    let kept = run.objects.flatMap { object in
      run.calls(.didReceiveMemoryWarning, of: object).compactMap { run.keeps(object, through: $0) }
    }
    return kept.filter { keeping in
      // Where the covered ones could not bring it down, those on screen need too much.
      let bytes = kept.filter { $0.warning.step == keeping.warning.step }.reduce(0) {
        $0 + $1.bytes
      }
      let excess = run.simulation.trace.memoryTotal(at: keeping.warning.seq) - limit
      return excess > 0 && bytes >= excess
    }.map { Finding(.mem6, $0.object, at: $0.warning) }
  }

  static func mem7(_ run: RunRecord) -> [Finding] {
    run.incidents.compactMap { deed in
      guard deed.action == .incident(.lostData), let object = deed.controller else { return nil }
      let culprit = run.done.last {
        $0.controller == object && $0.frame == deed.frame && $0.statement.allocates
      }
      guard culprit?.callback == .viewDidLoad else { return nil }
      return culprit.map { Finding(.mem7, $0) }
    }
  }
}

extension RunRecord {
  /// The line that makes a controller leak.
  fileprivate func line(
    of id: FindingID,
    _ object: InstanceID,
    _ knot: RetainStep?
  ) -> Finding.Line? {
    done.last { done in
      if id == .mem1 { return ties(done, object, knot) }
      guard done.controller == object else { return false }
      if id == .mem2 { return done.statement == .startTimer(retains: true) }
      guard id == .mem3, case .addObserver(let name, true) = done.statement else { return false }
      return simulation.codes[object].observers.contains { $0.name == name && $0.retains }
    }?.line
  }

  /// Whether a statement ties the knot that keeps a controller.
  private func ties(_ done: Done, _ object: InstanceID, _ knot: RetainStep?) -> Bool {
    if case .retain(let target, let retainer) = done.statement {
      return done.controller == knot?.holder && target == simulation.definition(of: object)
        && (knot?.relation == .closure) == (retainer == .closure)
    }
    guard case .becomeDelegateOf(let source, .strong) = done.statement else { return false }
    return done.controller == object && knot?.relation == .delegate
      && source == knot.map { simulation.definition(of: $0.holder) }
  }

  /// What a covered controller keeps through a warning.
  fileprivate func keeps(_ object: InstanceID, through warning: Event) -> Keeping? {
    guard isHidden(object, at: warning.seq),
      let before = code(of: object, at: warning.seq - 1)?.memory,
      let after = code(of: object, at: lastEvent(inside: warning))?.memory
    else { return nil }
    let bytes = after.data + after.cache
    guard bytes > 0, bytes >= before.data + before.cache else { return nil }
    return Keeping(object: object, warning: warning, bytes: bytes)
  }

  /// Whether an object that was dismissed is presented again: it is kept for that.
  fileprivate func isShownAgain(_ object: InstanceID) -> Bool {
    calls(.viewDidDisappear, of: object).filter { $0.cause.transition == .dismiss }.count > 1
  }

  /// Whether a controller has not appeared, or its last appearance callback took it off screen.
  fileprivate func isHidden(_ object: InstanceID, at seq: Int32) -> Bool {
    let calls = calls[object].filter { $0 < seq }.map(event)
    let last = calls.last { $0.callback.isAppearance }
    return last == nil || last?.callback == .viewDidDisappear
  }

  fileprivate func isLoadedAndHidden(_ object: InstanceID, at seq: Int32) -> Bool {
    isHidden(object, at: seq) && calls(.viewDidLoad, of: object).contains { $0.seq < seq }
  }

  /// The last event that came inside a call.
  fileprivate func lastEvent(inside call: Event) -> Int32 {
    var last = call.seq
    while last < simulation.trace.count, event(last + 1).depth > call.depth { last += 1 }
    return last
  }

  /// The last event before the callback of a deed returned, or before its step ended.
  fileprivate func lastEvent(of deed: Deed) -> Int32 {
    if deed.frame > 0 { return lastEvent(inside: event(deed.frame)) }
    var last = deed.seq
    while last < simulation.trace.count, event(last + 1).step == deed.step { last += 1 }
    return last
  }
}

/// What a covered controller keeps through a warning.
private struct Keeping {
  let object: InstanceID
  let warning: Event
  let bytes: Int
}

extension Statement {
  fileprivate var allocates: Bool {
    if case .allocateData = self { true } else { false }
  }

  /// What a controller does about a warning.
  fileprivate var frees: Bool {
    if case .command(.setViewNil) = self { return true }
    return releases
  }
}

extension Simulation {
  /// The way from a controller back to itself along strong references, if there is one.
  ///
  /// - Returns: The controllers, each with how the next one is held; nothing without a cycle.
  public func retainCycle(through object: InstanceID) -> [RetainStep]? {
    var paths: [[RetainStep]] = heldSteps(from: object).map { [$0] }
    var seen: Set<InstanceID> = []
    while !paths.isEmpty {
      let path = paths.removeFirst()
      guard let last = path.last else { continue }
      if last.target == object { return path }
      guard seen.insert(last.target).inserted else { continue }
      paths += heldSteps(from: last.target).map { path + [$0] }
    }
    return nil
  }

  private func heldSteps(from holder: InstanceID) -> [RetainStep] {
    objects.filter { self[$0].isAlive }.flatMap { object in
      self[object].owners.filter { $0.controller == holder }.map {
        RetainStep(holder: holder, relation: $0.relation, target: object)
      }
    }
  }
}

/// One strong reference of a cycle.
public struct RetainStep: Hashable, Sendable {
  /// How a controller holds another one.
  public enum Relation: String, CaseIterable, Hashable, Sendable {
    case children, presented, property, closure, delegate
  }

  /// Who holds.
  public let holder: InstanceID
  /// How.
  public let relation: Relation
  /// What is held.
  public let target: InstanceID
}

extension RetainStep {
  /// Which reference of a cycle should not be strong: the highest, back to the oldest object.
  fileprivate var blame: (Int, Int32) {
    let rank =
      switch relation {
      case .closure: 3
      case .delegate: 2
      case .property: 1
      case .children, .presented: 0
      }
    return (rank, -target.rawValue)
  }
}

extension Owner {
  fileprivate var relation: RetainStep.Relation {
    switch self {
    case .presenter: .presented
    case .property: .property
    case .closure: .closure
    case .delegate: .delegate
    case .parent, .window, .application, .variable, .local, .transition, .timer, .observer:
      .children
    }
  }
}
