// What depends on the version, rotation, traits and segues. - Note: Source: specification §5.8.
extension Detectors {
  static func ver1(_ run: RunRecord) -> [Finding] {
    let profile = run.simulation.profile
    return overrides(in: run) {
      !profile.has($0) && !($0.isUnloading && !profile.unloadsViews)
    }.map { Finding(.ver1, $0.object, at: $0.event, override: $0.callback) }
  }

  static func ver2(_ run: RunRecord) -> [Finding] {
    let profile = run.simulation.profile
    return overrides(in: run) { callback in
      if callback.isUnloading { return !profile.unloadsViews }
      if callback == .traitCollectionDidChange { return profile.deprecatesTraitCallback }
      return callback.argumentKind == .orientation && profile.hasSizeTransitions
    }.map { Finding(.ver2, $0.object, at: $0.event, override: $0.callback) }
  }

  static func ver3(_ run: RunRecord) -> [Finding] {
    run.reliances.filter {
      $0.done.callback == .viewDidAppear && $0.relation(in: run) == .siblingTab
    }.map { Finding(.ver3, $0.done) }
  }

  /// Layout for a rotation that a hidden controller never hears of.
  static func rot1(_ run: RunRecord) -> [Finding] {
    let later: [Callback] = [.viewWillAppear, .viewWillLayoutSubviews, .viewDidLayoutSubviews]
    return run.authored.compactMap { object in
      let rotation: [Callback] = [.willRotate, .willAnimateRotation, .didRotate]
      guard
        let handler = rotation.lazy.compactMap({ run.handler($0, of: object) })
          .first(where: { $0.statements.contains(where: \.laysOut) }),
        !later.contains(where: { run.handler($0, of: object)?.statements.isEmpty == false }),
        let turn = run.commands.first(where: { performed in
          guard case .rotate = performed.command, run.isTurned(by: performed.deed) else {
            return false
          }
          return run.isLoadedAndHidden(object, at: performed.deed.seq)
        }),
        let back = run.hears(.viewWillAppear, of: object, after: turn.deed.seq),
        run.isLandscape(before: turn.deed.seq) != run.isLandscape(before: back.seq)
      else { return nil }
      return Finding(.rot1, object, at: back, override: handler.callback)
    }
  }

  /// The old size is of use only to one who keeps what it showed.
  static func rot2(_ run: RunRecord) -> [Finding] {
    run.done(in: .viewWillTransitionToSize).filter { done in
      guard case .readGeometry = done.statement else { return false }
      let handler = run.definition(done.controller).handlers[done.handler]
      return !handler.statements.contains(.saveState)
    }.map { Finding(.rot2, $0) }
  }

  static func trait1(_ run: RunRecord) -> [Finding] {
    heavyWork(in: [.traitCollectionDidChange], run).filter { done in
      let last = run.appEvents.last { $0 < done.frame }.map(run.event)
      return last?.callback == .didEnterBackground
    }.map { Finding(.trait1, $0) }
  }

  static func seg1(_ run: RunRecord) -> [Finding] {
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
      .flatMap(\.statements)
      return handlers.filter { handler in
        isMeant(handler.callback) && !handler.statements.allSatisfy(others.contains)
      }.compactMap { handler in
        run.calls[object].first.map { (object, run.event($0), handler.callback) }
      }
    }
  }
}

extension RunRecord {
  /// Whether something on screen heard of a rotation.
  fileprivate func isTurned(by deed: Deed) -> Bool {
    objects.contains { object in
      calls(.willRotate, .didRotate, of: object).contains { $0.step == deed.step }
    }
  }

  /// How the screen was turned before an event.
  fileprivate func isLandscape(before seq: Int32) -> Bool {
    let turns = commands.filter { $0.deed.seq < seq && isTurned(by: $0.deed) }
    for turn in turns.reversed() {
      if case .rotate(let orientation) = turn.command { return orientation.isLandscape }
    }
    return simulation.app.platform.orientation.isLandscape
  }

  fileprivate func isLoadedAndHidden(_ object: InstanceID, at seq: Int32) -> Bool {
    let calls = calls[object].filter { $0 <= seq }.map(event)
    return calls.contains { $0.callback == .viewDidLoad }
      && calls.last { $0.callback.isAppearance }?.callback == .viewDidDisappear
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
