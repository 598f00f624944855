// Unloading, memory and ownership. - Note: Source: specification §5.8.
extension Detectors {
  /// Clean-up in a callback that no longer comes.
  static func unl1(_ run: RunRecord) -> [Finding] {
    run.authored.compactMap { object in
      let handler =
        run.handler(.viewDidUnload, of: object)
        ?? run.handler(.viewWillUnload, of: object)
      guard let handler, handler.statements.contains(where: \.releases),
        run.handler(.didReceiveMemoryWarning, of: object)?.statements.contains(where: \.frees)
          != true,
        let warning = run.calls(.didReceiveMemoryWarning, of: object).first
      else { return nil }
      return Finding(.unl1, object, at: warning, override: handler.callback)
    }
  }

  /// Under manual reference counting, dealloc releases what only viewDidUnload does.
  static func unl2(_ run: RunRecord) -> [Finding] {
    guard run.simulation.app.platform.memory == .mrc else { return [] }
    return run.authored.compactMap { object in
      guard let handler = run.handler(.viewDidUnload, of: object),
        handler.statements.contains(.releaseData), let end = run.calls(.`deinit`, of: object).first,
        run.code(of: object, at: end.seq).map({ $0.memory.lost > 0 }) ?? false
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
          run.isHidden(object, at: $0.seq)
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
    run.incidents.compactMap { deed in
      guard deed.action == .incident(.leaked), let object = deed.controller,
        run.simulation.codes[object.index].isLeaked
      else { return nil }
      let owners = run.instance(object).owners
      if owners.contains(.timer) {
        return run.leak(.mem2, object, deed, .startTimer(retains: true))
      }
      if owners.contains(.observer) { return run.leak(.mem3, object, deed, nil) }
      guard run.simulation.retainCycle(through: object) != nil else { return nil }
      return run.leak(.mem1, object, deed, nil)
    }
  }

  /// A presenter that keeps what it dismissed.
  static func mem4(_ run: RunRecord) -> [Finding] {
    run.objects.compactMap { object in
      let instance = run.instance(object)
      guard instance.isAlive, instance.parent == nil, instance.presenting == nil,
        instance.owners.count == 1, case .property(let holder) = instance.owners[0],
        !run.simulation.codes[object.index].isLeaked,
        let gone = run.calls(.viewDidDisappear, of: object).last,
        gone.cause.transition == .dismiss
      else { return nil }
      let kept = run.done.last {
        guard case .retain(let target, .property) = $0.statement else { return false }
        return $0.controller == holder && target == run.simulation.definition(of: object)
      }
      return Finding(.mem4, object, seq: gone.seq, step: gone.step, line: kept?.line)
    }
  }

  /// A controller that nobody owns goes while its view is on screen.
  static func mem5(_ run: RunRecord) -> [Finding] {
    run.incidents.filter { $0.action == .incident(.orphanedView) }
      .map { Finding(.mem5, $0.controller, at: $0) }
  }

  /// What covered controllers keep through a warning while the app needs too much.
  static func mem6(_ run: RunRecord) -> [Finding] {
    guard let limit = run.simulation.app.platform.memoryLimit else { return [] }
    return run.objects.flatMap { object in
      run.calls(.didReceiveMemoryWarning, of: object).compactMap { warning -> Finding? in
        guard run.isHidden(object, at: warning.seq),
          let before = run.code(of: object, at: warning.seq - 1)?.memory,
          before.data + before.cache > 0,
          let after = run.code(of: object, at: run.lastEvent(inside: warning))?.memory,
          after.data + after.cache >= before.data + before.cache,
          run.total(at: warning.seq) > limit
        else { return nil }
        return Finding(.mem6, object, at: warning)
      }
    }
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
  fileprivate func leak(
    _ id: FindingID,
    _ object: InstanceID,
    _ deed: Deed,
    _ statement: Statement?
  ) -> Finding {
    let line = done.last { done in
      switch done.statement {
      case .startTimer(true): id == .mem2 && done.controller == object
      case .addObserver(_, true): id == .mem3 && done.controller == object
      case .retain(let target, _):
        id == .mem1 && target == simulation.definition(of: object)
      case .becomeDelegateOf(_, .strong): id == .mem1 && done.controller == object
      default: false
      }
    }?.line
    return Finding(id, object, seq: deed.seq, step: deed.step, line: line)
  }

  /// Whether a controller's view is loaded and its last appearance callback took it off screen.
  fileprivate func isHidden(_ object: InstanceID, at seq: Int32) -> Bool {
    let calls = calls[object.index].filter { $0 < seq }.map(event)
    guard calls.contains(where: { $0.callback == .loadView || $0.callback == .`init` }) else {
      return false
    }
    let last = calls.last { $0.callback.isAppearance }
    return last == nil || last?.callback == .viewDidDisappear
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

  fileprivate func total(at seq: Int32) -> Int {
    simulation.trace.memoryTotal(at: seq)
  }
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
    instances.indices.flatMap { index -> [RetainStep] in
      guard instances[index].isAlive else { return [] }
      return instances[index].owners.filter { $0.controller == holder }.map {
        RetainStep(holder: holder, relation: $0.relation, target: InstanceID(index))
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
