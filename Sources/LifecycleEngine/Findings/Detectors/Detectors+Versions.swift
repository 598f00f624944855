// What depends on the version, rotation, traits and segues. - Note: Source: specification §5.8.
extension Detectors {
  static let ver1 = Detector(needs: .overrides) { run in
    let profile = run.simulation.profile
    return overrides(in: run) {
      !profile.has($0) && !($0.isUnloading && !profile.unloadsViews)
    }.map { Finding(.ver1, $0.object, at: $0.event, override: $0.callback) }
  }

  static let ver2 = Detector(needs: .overrides) { run in
    let profile = run.simulation.profile
    return overrides(in: run) { profile.deprecates($0) }
      .map { Finding(.ver2, $0.object, at: $0.event, override: $0.callback) }
  }

  static let ver3 = Detector(needs: .reliance) { run in
    run.reliances.filter {
      $0.done.callback == .viewDidAppear && $0.relation(in: run) == .siblingTab
    }.map { Finding(.ver3, $0.done) }
  }

  /// Layout for a rotation that a hidden controller never hears of.
  static let rot1 = Detector(needs: .changing) { run in
    let later: [Callback] = [.viewWillAppear, .viewWillLayoutSubviews, .viewDidLayoutSubviews]
    return run.authored.compactMap { object in
      let rotation: [Callback] = [.willRotate, .willAnimateRotation, .didRotate]
      guard
        let handler = rotation.lazy.compactMap({ run.handler($0, of: object) })
          .first(where: { $0.statements.contains(where: \.laysOut) }),
        !later.contains(where: { run.handler($0, of: object)?.statements.isEmpty == false }),
        let turn = run.turns.first(where: { run.isLoadedAndHidden(object, at: $0.action.seq) }),
        let back = run.hears(.viewWillAppear, of: object, after: turn.action.seq),
        run.isLandscape(before: turn.action.seq) != run.isLandscape(before: back.seq)
      else { return nil }
      return Finding(.rot1, object, at: back, override: handler.callback)
    }
  }

  /// The old size is of use only to one who keeps what it showed.
  static let rot2 = Detector(needs: .geometry) { run in
    run.done(in: .viewWillTransitionToSize).filter { done in
      guard case .readGeometry = done.statement else { return false }
      let handler = run.definition(done.controller).handlers[done.handler]
      return !handler.lines.contains(.saveState)
    }.map { Finding(.rot2, $0) }
  }

  static let trait1 = Detector(needs: .work) { run in
    heavyWork(in: [.traitCollectionDidChange], run).filter { done in
      let calls = run.appEvents
      let last = calls[..<calls.partitionIndex { $0.seq >= done.frame }].last
      return last?.callback == .didEnterBackground
    }.map { Finding(.trait1, $0) }
  }

  static let seg1 = Detector(needs: .outlets) { run in
    run.done(in: .prepareForSegue).filter { done in
      guard done.facts.outlet == .unset else { return false }
      return done.statement.outletTarget.flatMap(\.self) != nil
    }.map { Finding(.seg1, $0) }
  }

  /// The overrides of some callbacks, each once for its class, where its first object was made.
  ///
  /// Code for several versions does the same work in another callback as well.
  private static func overrides(
    in run: RunRecord,
    of isMeant: (Callback) -> Bool
  ) -> [(object: InstanceID, event: Event, callback: Callback)] {
    run.authored.filter { run.simulation.number(of: $0) == 1 }.flatMap { object in
      let handlers = run.definition(object).handlers
      let others = handlers.filter {
        !isMeant($0.callback) && run.simulation.profile.has($0.callback)
      }
      .flatMap(\.lines)
      let known = Set(others)
      return handlers.filter { handler in
        isMeant(handler.callback) && !known.isSuperset(of: handler.statements)
      }.compactMap { handler in run.birth(of: object).map { (object, $0, handler.callback) } }
    }
  }
}

extension RunRecord {
  /// How the screen was turned before an event.
  fileprivate func isLandscape(before seq: Int32) -> Bool {
    let last = turns[..<turns.partitionIndex { $0.action.seq >= seq }].last
    if case .rotate(let orientation)? = last?.command { return orientation.isLandscape }
    return simulation.app.platform.orientation.isLandscape
  }

  fileprivate func isLoadedAndHidden(_ object: InstanceID, at seq: Int32) -> Bool {
    heard(.viewDidLoad, of: object, before: seq + 1) != nil
      && lastAppearance(of: object, before: seq + 1)?.callback == .viewDidDisappear
  }
}

extension Callback {
  /// The two callbacks that came with one version and went with another.
  fileprivate var isUnloading: Bool { self == .viewWillUnload || self == .viewDidUnload }
}

extension Statement {
  /// Whether a statement arranges views, or measures to do so.
  fileprivate var laysOut: Bool {
    marks.contains(.laysOut)
  }
}
