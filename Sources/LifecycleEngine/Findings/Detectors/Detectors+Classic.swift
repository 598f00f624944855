// The twelve classic mistakes. - Note: Source: specification §5.1.
extension Detectors {
  static func h01(_ run: RunRecord) -> [Finding] {
    run.done.filter { done in
      guard done.facts.outlet == .unset else { return false }
      if case .storeStateInOutlet = done.statement { return true }
      guard let target = done.statement.outletTarget else { return false }
      return done.callback != .prepareForSegue
        && (target != nil || done.callback != .awakeFromNib)
    }.map { Finding(.h01, $0) }
  }

  /// A view that code loads long before it is shown, or in vain.
  static func h02(_ run: RunRecord) -> [Finding] {
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
    let isRead = run.commands.contains { performed in
      performed.done == nil && performed.deed.step == load.step
        && (performed.command == .accessView(name) || performed.command == .loadViewIfNeeded(name))
    }
    let isShownLater = run.hears(.viewWillAppear, of: object, after: load.seq) != nil
    return isRead && load.parent == 0 && !isShownLater ? Finding(.h02, object, at: load) : nil
  }

  /// Whether a controller has appeared, so that it is its next view that loads.
  private static func isOnScreen(_ object: InstanceID, at load: Event, in run: RunRecord) -> Bool {
    let last = run.calls[object].prefix { $0 < load.seq }.map(run.event)
      .last { $0.callback.isAppearance }
    return last.map { $0.callback != .viewDidDisappear } ?? false
  }

  /// Whether a view is shown by the step that loads it or by the next one; time may pass between.
  private static func isShown(
    _ object: InstanceID,
    soonAfter load: Event,
    in run: RunRecord
  ) -> Bool {
    guard let shown = run.hears(.viewWillAppear, of: object, after: load.seq) else { return false }
    let actions = run.commands.filter { performed in
      performed.done == nil && !performed.command.passesTime
        && performed.deed.step > load.step && performed.deed.step <= shown.step
    }
    return actions.count <= 1
  }

  static func h03(_ run: RunRecord) -> [Finding] {
    run.done.filter { $0.callback.isInitializer && $0.statement == .createSubview }
      .map { Finding(.h03, $0) }
  }

  static func h04(_ run: RunRecord) -> [Finding] {
    run.incidents.compactMap { deed in
      guard case .incident(.unconfiguredView) = deed.action else { return nil }
      return Finding(.h04, deed.controller, at: deed)
    }
  }

  /// New subviews belong to the new view, and ARC frees the object that a new one replaces.
  static func h05(_ run: RunRecord) -> [Finding] {
    let isManual = run.simulation.app.platform.memory == .mrc
    return run.authored.flatMap { object in
      repetitions(in: .viewDidLoad, of: object, run).filter { done in
        if case .allocateData = done.statement { return isManual }
        return done.statement != .createSubview
      }.map { Finding(.h05, $0) }
    }
  }

  /// Statements that were reached again though what they made the first time is still there.
  static func repetitions(
    in callback: Callback,
    of object: InstanceID,
    _ run: RunRecord
  ) -> [RunRecord.Done] {
    var made: [Statement: Bool] = [:]
    return run.done.filter { done in
      guard done.controller == object else { return false }
      if let undone = done.statement.undoes {
        for statement in made.keys where undone(statement) { made[statement] = false }
      }
      guard done.callback == callback, done.statement.accumulates else { return false }
      defer { made[done.statement] = true }
      return made[done.statement] == true
    }
  }

  /// Defaults that the same viewDidLoad replaces by what was saved do no harm.
  static func h06(_ run: RunRecord) -> [Finding] {
    let loads = run.done(in: .viewDidLoad)
    let restoring = Set(loads.filter { $0.statement == .restoreState }.map(\.frame))
    return loads.filter { done in
      done.statement == .resetInterface && done.facts.hasSavedState
        && !restoring.contains(done.frame)
    }.map { Finding(.h06, $0) }
  }

  static func h07(_ run: RunRecord) -> [Finding] {
    run.done(in: .viewDidLoad).filter {
      if case .readGeometry = $0.statement { true } else { false }
    }.map { Finding(.h07, $0) }
  }

  static func h08(_ run: RunRecord) -> [Finding] {
    unloads(in: run).filter { $0.isEmpty && $0.keepsOutlets }.map {
      Finding(.h08, $0.object, at: $0.event, override: .viewDidUnload)
    }
  }

  static func h09(_ run: RunRecord) -> [Finding] {
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
      return run.calls(.viewDidUnload, of: object).map { event in
        let cleared = run.done.filter { $0.controller == object && $0.step == event.step }
          .compactMap(\.statement.clearedOutlet)
        return Unload(
          object: object,
          event: event,
          isEmpty: handler.map(\.statements.isEmpty) ?? false,
          keepsOutlets: strong.contains { !cleared.contains($0.name) }
        )
      }
    }
  }

  static func h10(_ run: RunRecord) -> [Finding] {
    run.incidents.compactMap { deed in
      guard deed.action == .incident(.lostState), let object = deed.controller else { return nil }
      let isSaved = run.done(in: .viewDidUnload, of: object).contains {
        $0.step == deed.step && $0.statement == .saveState
      }
      guard !isSaved, let unload = run.hears(.viewDidUnload, of: object, after: deed.seq) else {
        return nil
      }
      return run.finding(.h10, object, at: unload, in: .viewDidUnload)
    }
  }

  static func h11(_ run: RunRecord) -> [Finding] {
    run.done.filter { done in
      if case .storeStateInOutlet = done.statement { return true }
      guard case .readOutlet(_, let target?) = done.statement else { return false }
      return target != run.simulation.definition(of: done.controller)
        && done.callback != .prepareForSegue
    }.map { Finding(.h11, $0) }
  }

  static func h12(_ run: RunRecord) -> [Finding] {
    run.objects.flatMap { object in
      run.calls(.didReceiveMemoryWarning, of: object).compactMap { event -> Finding? in
        let before = run.code(of: object, at: event.seq - 1)?.memory.cache ?? 0
        let clears = run.done.contains {
          $0.controller == object && $0.statement == .clearCache && $0.step == event.step
            && $0.seq >= event.seq
        }
        guard before > 0, !clears else { return nil }
        return run.finding(.h12, object, at: event, in: .didReceiveMemoryWarning)
      }
    }
  }
}

extension RunRecord {
  /// What an object's code held and cost when an event had come.
  func code(of object: InstanceID, at seq: Int32) -> CodeFacts? {
    simulation.trace.codeFacts(of: object, at: seq)
  }

  /// A finding about an override as a whole, or about the call where there is no override.
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

  /// The controller whose outlet a statement uses, or `nil` for its own; nothing for others.
  var outletTarget: ControllerID?? {
    if case .readOutlet(_, let target) = self { return .some(target) }
    if case .writeOutlet(_, let target) = self { return .some(target) }
    return .none
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
    if self == .invalidateTimer {
      return { if case .startTimer = $0 { true } else { false } }
    }
    guard case .removeObserver(let name) = self else { return nil }
    return { if case .addObserver(name, _) = $0 { true } else { false } }
  }
}
