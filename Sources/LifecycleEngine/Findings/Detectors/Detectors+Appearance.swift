// Appearance callbacks and what is done in them. - Note: Source: specification §5.4.
extension Detectors {
  static func app1(_ run: RunRecord) -> [Finding] {
    heavyWork(in: [.viewWillAppear, .viewIsAppearing], run).map { Finding(.app1, $0) }
  }

  static func app2(_ run: RunRecord) -> [Finding] {
    heavyWork(in: [.viewWillDisappear], run).map { Finding(.app2, $0) }
  }

  /// An order between the app's calls and appearance that no version promises.
  static func app3(_ run: RunRecord) -> [Finding] {
    run.reliances.filter {
      $0.done.callback.isAppearance && $0.callback.isAppCall
        || $0.done.callback.isAppCall && $0.callback.isAppearance
    }.map { Finding(.app3, $0.done) }
  }

  static func app4(_ run: RunRecord) -> [Finding] {
    run.authored.flatMap { object in
      [.viewWillAppear, .viewIsAppearing, .viewDidAppear].flatMap {
        repetitions(in: $0, of: object, run)
      }.filter { $0.statement.observedName == nil }.map { Finding(.app4, $0) }
    }
  }

  /// Observers that come twice, or that are gone while the screen is back.
  static func app5(_ run: RunRecord) -> [Finding] {
    run.authored.flatMap { object -> [Finding] in
      let names = Set(
        run.done.filter { $0.controller == object }.compactMap(\.statement.observedName)
      )
      return names.sorted().flatMap { observer($0, of: object, run) }
    }
  }

  private static func observer(
    _ name: String,
    of object: InstanceID,
    _ run: RunRecord
  ) -> [Finding] {
    let done = run.done.filter { $0.controller == object && !$0.facts.isRefused }
    var findings: [Finding] = []
    var added: RunRecord.Done?
    for (index, entry) in done.enumerated() {
      switch entry.statement {
      case .addObserver(name, _):
        if let first = added, entry.callback != .viewDidLoad, entry.callback != .didMoveToParent {
          findings.append(Finding(.app5, entry, related: [first.frame]))
        }
        added = entry
      case .removeObserver(name):
        let comesBack = done[(index + 1)...].contains {
          if case .addObserver(name, _) = $0.statement { true } else { false }
        }
        let isLeaving = entry.callback == .viewWillDisappear || entry.callback == .viewDidDisappear
        if let first = added, isLeaving, !comesBack,
          let back = run.hears(.viewWillAppear, of: object, after: entry.frame)
        {
          findings.append(Finding(.app5, entry, related: [first.frame, back.seq]))
        }
        added = nil
      default: break
      }
    }
    if let added, !run.simulation.profile.forgetsDeadObservers,
      let end = run.calls(.`deinit`, of: object).first
    {
      findings.append(Finding(.app5, added, related: [end.seq]))
    }
    return findings
  }

  /// What is let go of in viewWillDisappear is missing when the transition is cancelled.
  static func app6(_ run: RunRecord) -> [Finding] {
    run.done(in: .viewWillDisappear).compactMap { done in
      guard done.statement.releases, let back = run.cancel(of: done) else { return nil }
      let isMadeAgain = run.done(in: .viewWillAppear, of: done.controller).contains {
        $0.frame == back.seq && done.statement.undoes?($0.statement) == true
      }
      return isMadeAgain ? nil : Finding(.app6, done, related: [back.seq])
    }
  }

  static func app7(_ run: RunRecord) -> [Finding] {
    run.done(in: .viewDidLoad, .viewWillAppear).filter { $0.statement == .becomeFirstResponder }
      .map { Finding(.app7, $0) }
  }

  static func app8(_ run: RunRecord) -> [Finding] {
    run.done(in: .viewDidLoad, .viewWillAppear).filter { $0.statement == .animate }
      .map { Finding(.app8, $0) }
  }

  static func app10(_ run: RunRecord) -> [Finding] {
    run.done.filter {
      if case .callDirectly(let callback) = $0.statement { callback.isAppearance } else { false }
    }.map { Finding(.app10, $0) }
  }

  /// The two calls that do not fit together stand beside the finding.
  static func app11(_ run: RunRecord) -> [Finding] {
    run.messages(.errApp1).map { message in
      let calls = message.object.map { object in
        run.calls[object.index].filter { $0 < message.event.seq }.map(run.event).filter {
          switch $0.callback {
          case .beginAppearanceTransition, .endAppearanceTransition, .viewWillAppear,
            .viewWillDisappear:
            true
          default: false
          }
        }
      }
      return Finding(
        .app11,
        message.object,
        seq: message.event.seq,
        step: message.event.step,
        line: run.culprit(of: message.event)?.line,
        related: calls.map { $0.suffix(2).map(\.seq) } ?? []
      )
    }
  }

  static func app12(_ run: RunRecord) -> [Finding] {
    run.reliances.filter {
      $0.done.callback.isAppearance && $0.callback.isAppearance && $0.target != nil
        && $0.relation(in: run) == .none
    }.map { Finding(.app12, $0.done) }
  }

  /// State that only a disappearance saves, when the app goes to the background.
  static func app13(_ run: RunRecord) -> [Finding] {
    run.authored.flatMap { object -> [Finding] in
      guard run.saves(object, onlyIn: [.viewWillDisappear, .viewDidDisappear, .`deinit`]) else {
        return []
      }
      return run.appEvents.map(run.event).filter {
        $0.callback == .didEnterBackground
          && run.code(of: object, at: $0.seq - 1)?.hasUnsavedState == true
      }.prefix(1).map { Finding(.app13, object, at: $0) }
    }
  }

  static func app15(_ run: RunRecord) -> [Finding] {
    run.authored.flatMap { object -> [Finding] in
      guard run.saves(object, onlyIn: [.viewWillDisappear, .viewDidDisappear, .`deinit`]) else {
        return []
      }
      return run.commands.filter {
        $0.command == .terminate
          && run.code(of: object, at: $0.deed.seq)?.hasUnsavedState == true
      }.map { Finding(.app15, object, at: $0.deed) }
    }
  }

  static func app16(_ run: RunRecord) -> [Finding] {
    run.authored.flatMap { object in
      repetitions(in: .didMoveToParent, of: object, run).map { Finding(.app16, $0) }
    }
  }

  /// A screen that is behind the model, by where the code refreshes it.
  static func stale(_ run: RunRecord) -> [Finding] {
    run.authored.compactMap { object in
      let places = run.definition(object).handlers.filter(\.refreshes).map(\.callback)
      guard !places.isEmpty,
        let change = run.commands.last(where: {
          $0.command == .changeModel && run.isStale(object, after: $0.deed)
        })
      else { return nil }
      return staleness(of: object, since: change.deed, refreshedIn: places, run)
    }
  }

  private static func staleness(
    of object: InstanceID,
    since change: Deed,
    refreshedIn places: [Callback],
    _ run: RunRecord
  ) -> Finding? {
    if let back = run.hears(.viewDidAppear, of: object, after: change.seq) {
      return places == [.viewDidLoad]
        ? Finding(.app9, object, at: back, override: .viewDidLoad) : nil
    }
    guard let place = places.first(where: \.isAppearance) else { return nil }
    let calls = run.calls[object.index].filter { $0 <= change.seq }.map(run.event)
    guard calls.last(where: \.callback.isAppearance)?.callback == .viewDidAppear else { return nil }
    let appCalls = run.appEvents.map(run.event)
    let lastAppCall = appCalls.last { $0.seq <= change.seq }
    if lastAppCall?.callback == .didEnterBackground,
      let back = appCalls.first(where: { $0.seq > change.seq && $0.callback == .didBecomeActive })
    {
      return Finding(.app14, object, at: back, override: place)
    }
    guard let closed = run.closing(overlaying: object, after: change) else { return nil }
    return Finding(.pres2, object, at: closed, override: place)
  }
}

/// A statement that takes an order for granted.
struct Reliance {
  enum Relation {
    case none, parentOrChild, siblingTab
  }

  let done: RunRecord.Done
  let callback: Callback
  let target: ControllerID?

  func relation(in run: RunRecord) -> Relation {
    guard let target else { return .none }
    let own = run.simulation.definition(of: done.controller)
    let controllers = run.simulation.app.controllers
    let parents = run.objects.filter { run.simulation.definition(of: $0) == own }
      .compactMap { run.instance($0).parent }.map { run.simulation.definition(of: $0) }
    let isParent = parents.contains(target) || controllers[target.index].contains(own)
    if isParent || controllers[own.index].contains(target) { return .parentOrChild }
    let isTab = controllers.contains {
      $0.kind == .tabBar && $0.children.contains(own) && $0.children.contains(target)
    }
    return isTab && callback == .viewDidDisappear ? .siblingTab : .none
  }
}

extension ControllerDefinition {
  /// Whether a controller is a child from the start, or embedded by an override.
  fileprivate func contains(_ child: ControllerID) -> Bool {
    children.contains(child) || embeds.contains(child)
      || handlers.flatMap(\.statements).contains {
        switch $0 {
        case .command(.addChild(_, let added)), .command(.embed(_, let added)): added == child
        default: false
        }
      }
  }
}

extension RunRecord {
  var reliances: [Reliance] {
    done.compactMap { entry in
      guard case .relyOn(let callback, let target) = entry.statement else { return nil }
      return Reliance(done: entry, callback: callback, target: target)
    }
  }

  /// The appearance that takes back the disappearance in which a statement ran.
  func cancel(of entry: Done) -> Event? {
    let next = calls[entry.controller.index].lazy.filter { $0 > entry.frame }.map(event)
      .first { $0.callback == .viewWillAppear || $0.callback == .viewDidDisappear }
    return next?.callback == .viewWillAppear ? next : nil
  }

  /// Whether some override saves state, and only overrides of these callbacks do.
  func saves(_ object: InstanceID, onlyIn callbacks: Set<Callback>) -> Bool {
    let places = definition(object).handlers.filter { $0.statements.contains(.saveState) }
    return !places.isEmpty && places.allSatisfy { callbacks.contains($0.callback) }
  }

  /// Whether a change of the model left a screen behind until the end of the run.
  func isStale(_ object: InstanceID, after change: Deed) -> Bool {
    let refreshes = done.contains {
      $0.controller == object && $0.statement == .refresh && $0.seq >= change.seq
    }
    return !refreshes && simulation.codes[object.index].isStale
  }

  /// The end of a presentation that lay over an object and left it appeared.
  func closing(overlaying object: InstanceID, after change: Deed) -> Event? {
    let dismissed = objects.filter { other in
      other != object
        && calls(.viewDidAppear, of: other).last.map { $0.seq <= change.seq } ?? false
    }
    return dismissed.compactMap { hears(.viewDidDisappear, of: $0, after: change.seq) }
      .min { $0.seq < $1.seq }
  }
}

extension Statement {
  /// The name that a statement begins to observe.
  var observedName: String? {
    guard case .addObserver(let name, _) = self else { return nil }
    return name
  }
}
