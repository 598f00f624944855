// The twelve classic mistakes. - Note: Source: specification §5.1.
extension Detectors {
  static func h01(_ run: RunRecord) -> [Finding] {
    run.done.filter { done in
      switch done.statement {
      case .readOutlet(_, let target), .writeOutlet(_, let target):
        done.facts.outlet == .unset && done.callback != .prepareForSegue
          && (target != nil || done.callback != .awakeFromNib)
      case .storeStateInOutlet: done.facts.outlet == .unset
      default: false
      }
    }.map { Finding(.h01, $0) }
  }

  /// A view that code loads long before it is shown, or in vain.
  static func h02(_ run: RunRecord) -> [Finding] {
    guard run.simulation.app.root != nil else { return [] }
    return run.objects.flatMap { object in
      run.calls(.loadView, of: object).compactMap { load in
        isShown(object, soonAfter: load, in: run)
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

  private static func isShown(
    _ object: InstanceID,
    soonAfter load: Event,
    in run: RunRecord
  ) -> Bool {
    run.hears(.viewWillAppear, of: object, after: load.seq).map { $0.step <= load.step + 1 }
      ?? false
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

  static func h05(_ run: RunRecord) -> [Finding] {
    run.authored.flatMap { object in
      repetitions(in: .viewDidLoad, of: object, run).filter { $0.statement != .createSubview }
        .map { Finding(.h05, $0) }
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

  static func h06(_ run: RunRecord) -> [Finding] {
    run.done(in: .viewDidLoad).filter {
      $0.statement == .resetInterface && $0.facts.hasSavedState
    }.map { Finding(.h06, $0) }
  }

  static func h07(_ run: RunRecord) -> [Finding] {
    run.done(in: .viewDidLoad).filter {
      if case .readGeometry = $0.statement { true } else { false }
    }.map { Finding(.h07, $0) }
  }

  static func h08(_ run: RunRecord) -> [Finding] {
    unloads(in: run).filter { $0.isEmpty }.map {
      Finding(.h08, $0.object, at: $0.event, override: .viewDidUnload)
    }
  }

  static func h09(_ run: RunRecord) -> [Finding] {
    unloads(in: run).filter { !$0.isEmpty && $0.keepsOutlets }.map { unload in
      guard run.handler(.viewDidUnload, of: unload.object) != nil else {
        return Finding(.h09, unload.object, at: unload.event)
      }
      return Finding(.h09, unload.object, at: unload.event, override: .viewDidUnload)
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
      return Finding(.h10, object, at: unload)
    }
  }

  static func h11(_ run: RunRecord) -> [Finding] {
    run.done.filter { done in
      switch done.statement {
      case .storeStateInOutlet: true
      case .readOutlet(_, let target?):
        target != run.simulation.definition(of: done.controller)
          && done.callback != .prepareForSegue
      default: false
      }
    }.map { Finding(.h11, $0) }
  }

  static func h12(_ run: RunRecord) -> [Finding] {
    run.objects.flatMap { object in
      run.calls(.didReceiveMemoryWarning, of: object).compactMap { event -> Finding? in
        let before = run.code(of: object, at: event.seq - 1)?.memory.cache ?? 0
        let clears = run.done(in: .didReceiveMemoryWarning, of: object).contains {
          $0.frame == event.seq && $0.statement == .clearCache
        }
        return before > 0 && !clears ? Finding(.h12, object, at: event) : nil
      }
    }
  }
}

extension RunRecord {
  /// What an object's code held and cost when an event had come.
  func code(of object: InstanceID, at seq: Int32) -> CodeFacts? {
    simulation.trace.codeFacts(of: object, at: seq)
  }
}

extension Statement {
  /// Whether a statement reads `view`, and so loads it.
  var readsView: Bool {
    switch self {
    case .command(.accessView), .command(.loadViewIfNeeded), .testView, .readGeometry,
      .command(.setNeedsLayout), .command(.layoutIfNeeded):
      true
    default: false
    }
  }

  /// The outlet that a statement sets to nil.
  var clearedOutlet: String? {
    guard case .clearOutlet(let name) = self else { return nil }
    return name
  }

  /// The statements whose work this one undoes.
  var undoes: ((Statement) -> Bool)? {
    switch self {
    case .releaseData:
      { if case .allocateData = $0 { true } else { false } }
    case .invalidateTimer:
      { if case .startTimer = $0 { true } else { false } }
    case .removeObserver(let name):
      { if case .addObserver(name, _) = $0 { true } else { false } }
    default: nil
    }
  }
}
