// The twelve classic mistakes. - Note: Source: specification §5.1.
extension Detectors {
  static let h01 = Detector(needs: .outlets) { run in
    run.done.filter { done in
      guard done.facts.outlet == .unset else { return false }
      if case .storeStateInOutlet = done.statement { return true }
      guard let target = done.statement.outletTarget else { return false }
      return done.callback != .prepareForSegue
        && (target != nil || done.callback != .awakeFromNib)
    }.map { Finding(.h01, $0) }
  }

  /// A view that code loads long before it is shown, or in vain.
  static let h02 = Detector(needs: [.viewAccess, .statements]) { run in
    guard run.simulation.app.root != nil else { return [] }
    return run.objects.flatMap { object in
      run.calls(.loadView, of: object).compactMap { load in
        isOnScreen(object, at: load, in: run) || isShown(object, soonAfter: load, in: run)
          ? nil : access(that: load, brings: object, in: run)
      }
    }
  }

  /// The finding at the command or statement that read a view, if that is why it was loaded.
  private static func access(
    that load: Event,
    brings object: InstanceID,
    in run: RunRecord
  ) -> Finding? {
    if load.cause.kind == .viewAccess, let culprit = run.culprit(of: load) {
      let isOwn = culprit.controller == object
      guard !culprit.callback.isInitializer, !culprit.callback.frees, culprit.statement.readsView,
        !isOwn || culprit.callback != .loadView && culprit.callback != .viewDidLoad
      else { return nil }
      return Finding(.h02, object, seq: load.seq, step: load.step, line: culprit.line)
    }
    let name = run.simulation.definition(of: object)
    let command = run.steps.dropFirst(Int(load.step)).first?.command
    let isRead = command == .accessView(name) || command == .loadViewIfNeeded(name)
    let isShownLater = run.hears(.viewWillAppear, of: object, after: load.seq) != nil
    return isRead && load.parent == 0 && !isShownLater ? Finding(.h02, object, at: load) : nil
  }

  /// Whether a controller has appeared, so that it is its next view that loads.
  private static func isOnScreen(_ object: InstanceID, at load: Event, in run: RunRecord) -> Bool {
    let last = run.lastAppearance(of: object, before: load.seq)
    return last.map { $0.callback != .viewDidDisappear } ?? false
  }

  /// Whether a view is shown by the step that loads it or by the next one; time may pass between.
  private static func isShown(
    _ object: InstanceID,
    soonAfter load: Event,
    in run: RunRecord
  ) -> Bool {
    guard let shown = run.hears(.viewWillAppear, of: object, after: load.seq) else { return false }
    let steps = run.steps.prefix(Int(shown.step) + 1).dropFirst(Int(load.step) + 1)
    return steps.lazy.filter { !$0.command.passesTime }.dropFirst().isEmpty
  }

  static let h03 = Detector(needs: .gains) { run in
    run.done.filter { $0.callback.isInitializer && $0.statement.createsSubview }
      .map { Finding(.h03, $0) }
  }

  static let h04 = Detector(needs: .incidents) { run in
    run.incidents.compactMap { action in
      guard case .incident(.unconfiguredView) = action.kind else { return nil }
      return Finding(.h04, action.controller, at: action)
    }
  }

  /// What a second load makes again; a view that never comes is another mistake (LINT-LOAD-4).
  static let h05 = Detector(needs: .gains) { run in
    run.authored.flatMap { object in
      repetitions(in: .viewDidLoad, of: object, run).filter { $0.facts.viewState == .loaded }
        .map { Finding(.h05, $0) }
    }
  }

  /// Statements that were reached again though what they made the first time is still there.
  static func repetitions(
    in callback: Callback,
    of object: InstanceID,
    _ run: RunRecord
  ) -> [DoneStatement] {
    let repeated = Set(run.resources(of: object).repetitions.map(\.done.seqAndLine))
    var made: [Statement: Bool] = [:]
    return run.done(of: object).filter { done in
      if done.callback == callback, repeated.contains(done.seqAndLine) { return true }
      guard done.statement.resourceUse == nil else { return false }
      if let undone = done.statement.undoes {
        for statement in made.keys where undone(statement) { made[statement] = false }
      }
      guard done.callback == callback, done.statement.accumulates else { return false }
      defer { made[done.statement] = true }
      // A child that was taken off in between is no repetition.
      return made[done.statement] == true && (!done.statement.addsChild || done.facts.hasParent)
    }
  }

  /// Defaults that the same viewDidLoad replaces by what was saved do no harm.
  static let h06 = Detector(needs: .state) { run in
    let loads = run.done(in: .viewDidLoad)
    let restoring = Set(loads.filter { $0.statement == .restoreState }.map(\.frame))
    return loads.filter { done in
      done.statement == .resetInterface && done.facts.hasSavedState
        && !restoring.contains(done.frame)
    }.map { Finding(.h06, $0) }
  }

  static let h07 = Detector(needs: .geometry) { run in
    run.done(in: .viewDidLoad).filter {
      if case .readGeometry = $0.statement { true } else { false }
    }.map { Finding(.h07, $0) }
  }

  static let h08 = Detector(needs: .outlets) { run in
    unloads(in: run).filter { $0.isEmpty && $0.keepsOutlets }.map {
      Finding(.h08, $0.object, at: $0.event, override: .viewDidUnload)
    }
  }

  static let h09 = Detector(needs: .outlets) { run in
    unloads(in: run).filter { !$0.isEmpty && $0.keepsOutlets }.map {
      run.finding(.h09, $0.object, at: $0.event, in: .viewDidUnload)
    }
  }

  private struct Unload {
    let object: InstanceID
    let event: Event
    /// Whether an override does nothing, though the controller has strong outlets.
    let isEmpty: Bool
    let keepsOutlets: Bool
  }

  private static func unloads(in run: RunRecord) -> [Unload] {
    run.objects.flatMap { object -> [Unload] in
      let strong = run.definition(object).outlets.filter { $0.ownership == .strong }
      guard !strong.isEmpty else { return [] }
      let handler = run.handler(.viewDidUnload, of: object)
      var cleared: [Int32: Set<String>] = [:]
      for done in run.done(of: object) {
        if let outlet = done.statement.clearedOutlet {
          cleared[done.step, default: []].insert(outlet)
        }
      }
      return run.calls(.viewDidUnload, of: object).map { event in
        Unload(
          object: object,
          event: event,
          isEmpty: handler.map(\.statements.isEmpty) ?? false,
          keepsOutlets: strong.contains { cleared[event.step]?.contains($0.name) != true }
        )
      }
    }
  }

  static let h10 = Detector(needs: .incidents) { run in
    var saved: [Int32: Set<InstanceID>] = [:]
    for done in run.done where done.callback == .viewDidUnload && done.statement == .saveState {
      saved[done.step, default: []].insert(done.controller)
    }
    return run.incidents.compactMap { action in
      guard action.kind == .incident(.lostState), let object = action.controller,
        saved[action.step]?.contains(object) != true,
        let unload = run.hears(.viewDidUnload, of: object, after: action.seq)
      else { return nil }
      return run.finding(.h10, object, at: unload, in: .viewDidUnload)
    }
  }

  static let h11 = Detector(needs: .outlets) { run in
    run.done.filter { done in
      if case .storeStateInOutlet = done.statement { return true }
      guard case .readOutlet(_, let target?) = done.statement else { return false }
      return target != run.simulation.definition(of: done.controller)
        && done.callback != .prepareForSegue
    }.map { Finding(.h11, $0) }
  }

  static let h12 = Detector(needs: .warnings) { run in
    run.objects.flatMap { object in
      run.calls(.didReceiveMemoryWarning, of: object).compactMap { event -> Finding? in
        let before = run.code(of: object, at: event.seq - 1)?.memory.cache ?? 0
        let cleared = run.next(.clearCache, of: object, from: event.seq)
        guard before > 0, cleared?.step != event.step else { return nil }
        return run.finding(.h12, object, at: event, in: .didReceiveMemoryWarning)
      }
    }
  }
}

extension RunRecord {
  /// A finding about an override as a whole, or about the call if there is no override.
  fileprivate func finding(
    _ id: FindingID,
    _ object: InstanceID,
    at event: Event,
    in callback: Callback
  ) -> Finding {
    handler(callback, of: object) == nil
      ? Finding(id, object, at: event)
      : Finding(id, object, at: event, override: callback)
  }
}

extension Command {
  /// Whether a command only lets time pass.
  fileprivate var passesTime: Bool {
    if case .advance = self { true } else { self == .settle }
  }
}

extension Statement {
  /// Whether a statement reads `view`, and so loads it.
  var readsView: Bool {
    marks.contains(.readsView)
  }

  /// The controller whose outlet a statement uses: `.some(nil)` for its own, `nil` for other statements.
  var outletTarget: ControllerID?? {
    if case .readOutlet(_, let target) = self { return .some(target) }
    if case .writeOutlet(_, let target) = self { return .some(target) }
    return .none
  }

  /// Whether a statement makes a controller a child.
  fileprivate var addsChild: Bool {
    if case .command(.addChild) = self { true } else { false }
  }

  /// Whether a statement is reached only if the controller says that it is leaving.
  var asksWhetherItLeaves: Bool {
    if case .letGo(_, _, ifLeaving: true) = self { true } else { false }
  }

  /// The outlet that a statement sets to nil.
  var clearedOutlet: String? {
    guard case .clearOutlet(let name) = self else { return nil }
    return name
  }

  /// The statements whose work this one undoes.
  var undoes: ((Statement) -> Bool)? {
    if self == .releaseData {
      return { if case .allocateData = $0 { true } else { false } }
    }
    guard case .release(let kinds, let name)? = resourceUse else { return nil }
    return { other in
      guard case .acquire(let kind, let acquired, _)? = other.resourceUse else { return false }
      return kinds.contains(kind) && (name == nil || name == acquired)
    }
  }
}
