// Unloading, memory and ownership. - Note: Source: specification §5.8.
extension Detectors {
  /// Clean-up in a callback that no longer comes.
  static let unl1 = Detector(needs: .releases) { run in
    run.authored.compactMap { object in
      let handlers = run.definition(object).handlers
      let cleanUp = handlers.first {
        ($0.callback == .viewDidUnload || $0.callback == .viewWillUnload)
          && $0.lines.contains(where: \.releases)
      }
      let others = handlers.filter {
        !$0.callback.frees || $0.callback == .didReceiveMemoryWarning
      }
      guard let cleanUp, !others.contains(where: { $0.lines.contains(where: \.frees) }),
        let warning = run.calls(.didReceiveMemoryWarning, of: object).first(where: {
          run.isLoadedAndHidden(object, at: $0.seq)
        })
      else { return nil }
      return Finding(.unl1, object, at: warning, override: cleanUp.callback)
    }
  }

  /// Under manual reference counting, dealloc releases what only viewDidUnload does.
  static let unl2 = Detector(needs: .releases) { run in
    run.authored.compactMap { object in
      guard let handler = run.handler(.viewDidUnload, of: object),
        handler.lines.contains(.releaseData), let end = run.calls(.`deinit`, of: object).first,
        run.simulation.world.objects.codes[object].lost
          > run.code(of: object, at: end.seq - 1)?.memory.lost ?? 0
      else { return nil }
      return Finding(.unl2, object, at: end, override: .viewDidUnload)
    }
  }

  /// A view that is loaded while memory is given back.
  static let unl3 = Detector(needs: .statements) { run in
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
  static let unl4 = Detector(needs: [.viewAccess, .statements]) { run in
    run.commands.compactMap { performed in
      guard case .setViewNil(_, false, _) = performed.command, performed.action.facts.isInWindow
      else { return nil }
      return performed.finding(.unl4, performed.action.facts.target)
    }
  }

  /// Data that a warning frees, and that only viewDidLoad would make again.
  static let unl6 = Detector(needs: .releases) { run in
    var allocated: [InstanceID: Int32] = [:]
    for done in run.done where done.statement.allocates { allocated[done.controller] = done.seq }
    return run.done(in: .didReceiveMemoryWarning).compactMap { done in
      let object = done.controller
      guard done.statement == .releaseData,
        let back = run.hears(.viewWillAppear, of: object, after: done.frame),
        run.hears(.viewDidLoad, of: object, after: done.frame).map({ $0.seq > back.seq }) ?? true,
        run.handler(.viewDidLoad, of: object)?.lines.contains(where: \.allocates) == true,
        allocated[object].map({ $0 <= done.seq }) ?? true
      else { return nil }
      return Finding(.unl6, done, related: [back.seq])
    }
  }

  /// The view goes, and strong outlets keep its parts.
  static let unl7 = Detector(needs: [.viewAccess, .statements]) { run in
    run.commands.compactMap { performed in
      guard case .setViewNil = performed.command, let object = performed.action.facts.target,
        performed.action.facts.viewState == .loaded,
        run.code(of: object, at: run.lastEvent(of: performed.action))?.outlets.contains(.stale)
          == true
      else { return nil }
      return performed.finding(.unl7, object)
    }
  }

  /// A default view stays, though the code waits for viewDidUnload.
  static let unl8 = Detector(needs: .changing) { run in
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

  static let unl9 = Detector(needs: .direct) { run in
    run.done(in: .`deinit`).filter { $0.statement == .callDirectly(.viewDidUnload) }
      .map { Finding(.unl9, $0) }
  }

  /// Controllers that nothing reaches, by what retains them.
  static let leaks = Detector(needs: .incidents) { run in
    run.incidents.flatMap { action -> [Finding] in
      guard action.kind == .incident(.leaked), let object = action.controller,
        run.simulation.world.objects.codes[object].isLeaked
      else { return [] }
      let owners = run.instance(object).owners
      var ids: [FindingID] = []
      if owners.contains(.timer) { ids.append(.mem2) }
      if owners.contains(.observer) { ids.append(.mem3) }
      if owners.contains(.task) || owners.contains(.handler) { ids.append(.mem8) }
      let knot = run.holdings.cycle(through: object)?.max { $0.blame < $1.blame }
      if knot?.target == object { ids.append(.mem1) }
      return ids.map { id in
        let line = run.line(of: id, object, knot)
        return Finding(id, object, seq: action.seq, step: action.step, line: line)
      }
    }
  }

  /// A presenter that keeps what it dismissed.
  static let mem4 = Detector(needs: .retains) { run in
    run.objects.compactMap { object in
      let instance = run.instance(object)
      // A search controller belongs to the screen with the search bar.
      guard instance.isAlive, instance.parent == nil, instance.presenting == nil,
        run.definition(object).kind != .search, instance.owners.count == 1,
        case .property(let holder) = instance.owners[0],
        !run.simulation.world.objects.codes[object].isLeaked,
        let gone = run.calls(.viewDidDisappear, of: object).last,
        gone.cause.transition == .dismiss, !run.isShownAgain(object)
      else { return nil }
      let name = run.simulation.definition(of: object)
      let kept = run.last([.retain(name, by: .property)], of: holder)
      return Finding(.mem4, object, seq: gone.seq, step: gone.step, line: kept?.line)
    }
  }

  /// A controller that nobody owns goes while its view is in use.
  static let mem5 = Detector(needs: .incidents) { run in
    run.incidents.compactMap { action in
      guard action.kind == .incident(.orphanedView), let object = action.controller else {
        return nil
      }
      let added = run.links[.shows(run.simulation.definition(of: object))].last
        .flatMap { run.command(at: $0) }
      return Finding(.mem5, object, seq: action.seq, step: action.step, line: added?.done?.line)
    }
  }

  /// What covered controllers keep through a warning while the app needs too much.
  static let mem6 = Detector(needs: .warnings) { run in
    guard let limit = run.simulation.app.platform.memoryLimit else { return [] }
    let kept = run.objects.flatMap { object in
      run.calls(.didReceiveMemoryWarning, of: object).compactMap { run.keeps(object, through: $0) }
    }
    let bytes = Dictionary(kept.map { ($0.warning.step, $0.bytes) }, uniquingKeysWith: +)
    return kept.filter { keeping in
      // Where the covered ones could not bring it down, those on screen need too much.
      let excess = run.simulation.trace.memoryTotal(at: keeping.warning.seq) - limit
      return excess > 0 && bytes[keeping.warning.step, default: 0] >= excess
    }.map { Finding(.mem6, $0.object, at: $0.warning) }
  }

  static let mem7 = Detector(needs: .incidents) { run in
    run.incidents.compactMap { action in
      guard action.kind == .incident(.lostData), let object = action.controller else { return nil }
      let culprit = run.lastDone(in: action.frame) {
        $0.controller == object && $0.statement.allocates
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
    if id == .mem1 { return knot.flatMap { line(that: $0, ties: object) } }
    let outliving: [FindingID: ResourceKind.Outliving] = [
      .mem2: .timer, .mem3: .observer, .mem8: .endless,
    ]
    return outliving[id].flatMap { lastAcquisition(keeping: object, $0)?.line }
  }

  /// The last time that an object's code acquired something that still keeps the object.
  private func lastAcquisition(
    keeping object: InstanceID,
    _ outliving: ResourceKind.Outliving
  ) -> DoneStatement? {
    resources(of: object).held.last {
      guard case .acquire(let kind, _, .strong) = $0.use else { return false }
      return kind.outliving == outliving
    }?.done
  }

  /// The line that ties the knot that keeps a controller.
  private func line(that knot: RetainStep, ties object: InstanceID) -> Finding.Line? {
    let name = simulation.definition(of: object)
    let retaining = Statement.retain(name, by: knot.relation == .closure ? .closure : .property)
    let own = knot.holder == object && knot.relation == .closure
    let retained =
      last([retaining], of: knot.holder)
      ?? (own ? lastAcquisition(keeping: object, .itself) : nil)
    guard knot.relation == .delegate else { return retained?.line }
    let source = simulation.definition(of: knot.holder)
    let listening = last([.becomeDelegateOf(source, ownership: .strong)], of: object)
    return [retained, listening].compactMap(\.self).max { $0.seq < $1.seq }?.line
  }

  /// What a covered controller keeps through a warning.
  fileprivate func keeps(_ object: InstanceID, through warning: Event) -> Keeping? {
    guard isHidden(object, at: warning.seq),
      let before = code(of: object, at: warning.seq - 1)?.memory,
      let after = code(of: object, at: lastEvent(inside: warning.seq))?.memory
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
    lastAppearance(of: object, before: seq).map { $0.callback == .viewDidDisappear } ?? true
  }

  fileprivate func isLoadedAndHidden(_ object: InstanceID, at seq: Int32) -> Bool {
    isHidden(object, at: seq) && heard(.viewDidLoad, of: object, before: seq) != nil
  }

  /// The last event before the callback of an action returned, or before its step ended.
  fileprivate func lastEvent(of action: PerformedAction) -> Int32 {
    if action.frame > 0 { return lastEvent(inside: action.frame) }
    let events = 1..<simulation.trace.count + 1
    return Int32(events.partitionIndex { simulation.trace[$0].step > action.step } - 1)
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
    Holdings(self).cycle(through: object)
  }
}

/// The strong references between the controllers that live.
struct Holdings {
  /// How many references are followed in search of one cycle.
  private static let mostReferences = 2_000

  private var steps: [InstanceID: [RetainStep]] = [:]

  init(_ simulation: Simulation) {
    for object in simulation.objects where simulation[object].isAlive {
      for owner in simulation[object].owners {
        guard let holder = owner.controller else { continue }
        let step = RetainStep(holder: holder, relation: owner.relation, target: object)
        steps[holder, default: []].append(step)
      }
    }
  }

  /// The shortest way from a controller back to itself, if there is one that is not too long.
  func cycle(through object: InstanceID) -> [RetainStep]? {
    var ways = (steps[object] ?? []).map { (step: $0, before: -1) }
    var seen: Set<InstanceID> = []
    var next = 0
    while next < ways.count, ways.count < Self.mostReferences {
      let way = ways[next]
      if way.step.target == object {
        let places = sequence(first: next) { ways[$0].before < 0 ? nil : ways[$0].before }
        return places.map { ways[$0].step }.reversed()
      }
      if seen.insert(way.step.target).inserted {
        ways += (steps[way.step.target] ?? []).map { (step: $0, before: next) }
      }
      next += 1
    }
    return nil
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
    case .parent, .window, .application, .variable, .local, .transition, .timer, .observer,
      .task, .handler, .queue:
      .children
    }
  }
}
