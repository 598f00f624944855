// Loading, geometry and layout. - Note: Source: specification §5.3.
extension Detectors {
  /// What one frame may cost at 60 frames a second.
  static let frameMilliseconds = 16

  static let load1 = Detector(needs: .direct) { run in
    run.done.filter {
      if case .callDirectly(.loadView, _) = $0.statement { true } else { false }
    }.map { Finding(.load1, $0) }
  }

  static let load2 = Detector(needs: .screen) { run in
    run.done.filter { $0.statement == .testView }.map { Finding(.load2, $0) }
  }

  static let load3 = Detector(needs: .oddViews) { run in
    run.objects.compactMap { object in
      let definition = run.definition(object)
      guard definition.source != .code, let load = run.calls(.loadView, of: object).first else {
        return nil
      }
      guard let handler = run.handler(.loadView, of: object) else {
        return definition.overridesLoadView ? Finding(.load3, object, at: load) : nil
      }
      let assigns = handler.statements.contains {
        if case .assignView = $0 { true } else { false }
      }
      guard assigns || handler.superCall == .never else { return nil }
      return Finding(.load3, object, at: load, override: .loadView)
    }
  }

  static let load4 = Detector(needs: .nilViews) { run in
    run.objects.flatMap { object in
      run.calls(.viewDidLoad, of: object).filter { $0.rule == .load10 }.map { event in
        run.handler(.loadView, of: object) == nil
          ? Finding(.load4, object, at: event)
          : Finding(.load4, object, at: event, override: .loadView)
      }
    }
  }

  static let load6 = Detector(needs: .screen) { run in
    run.done.filter { done in
      done.callback.isInitializer && done.facts.viewState == .unloaded
        && done.facts.target == done.controller && done.statement.readsView
    }.map { Finding(.load6, $0) }
  }

  static let load8 = Detector(needs: .oddViews) { run in
    run.objects.compactMap { object in
      let definition = run.definition(object)
      guard definition.kind == .table, definition.expectsNib(in: run),
        let made = run.birth(of: object)
      else { return nil }
      return Finding(.load8, object, at: made)
    }
  }

  static let load9 = Detector(needs: .oddViews) { run in
    guard run.simulation.app.platform.language == .swift,
      !run.simulation.profile.findsNibsOfSwiftClasses
    else { return [] }
    return run.objects.compactMap { object in
      let definition = run.definition(object)
      guard definition.kind != .table, definition.expectsNib(in: run),
        let load = run.calls(.loadView, of: object).first
      else { return nil }
      return Finding(.load9, object, at: load)
    }
  }

  /// Set-up that no initialiser runs, and no other override either.
  static let load10 = Detector(needs: .making) { run in
    let makers = run.simulation.app.controllers.map { definition -> [Callback] in
      let makers = definition.handlers.filter {
        $0.callback.makesObjects && $0.statements.contains(where: \.setsUp)
      }
      let others = definition.handlers.filter { !$0.callback.makesObjects }.flatMap(\.lines)
      let isElsewhere = makers.first.map { !Set(others).isDisjoint(with: $0.statements) } ?? true
      return isElsewhere ? [] : makers.map(\.callback)
    }
    return run.authored.compactMap { object in
      let makers = makers[run.simulation.definition(of: object)]
      guard let wrong = makers.first, let made = run.birth(of: object),
        makers.allSatisfy({ run.calls($0, of: object).isEmpty })
      else { return nil }
      return Finding(.load10, object, at: made, override: wrong)
    }
  }

  static let load11 = Detector(needs: .outlets) { run in
    run.done.filter { done in
      guard done.callback == .awakeFromNib, done.facts.outlet == .unset else { return false }
      return done.statement.outletTarget == .some(nil)
    }.map { Finding(.load11, $0) }
  }

  static let geo1 = Detector(needs: .geometry) { run in
    run.done(in: .viewWillAppear).filter { done in
      done.statement.marks.contains(.measures)
    }.map { Finding(.geo1, $0) }
  }

  static let geo2 = Detector(needs: .geometry) { run in
    run.done(in: .viewIsAppearing).filter { $0.statement == .readGeometry(of: .subviews) }
      .map { Finding(.geo2, $0) }
  }

  /// Traits that are read once, and not again when they change.
  static let geo3 = Detector(needs: .geometry) { run in
    run.done(in: .viewDidLoad).filter { done in
      let changes = [Callback.traitCollectionDidChange, .updateProperties]
      return done.statement == .readTraits
        && !changes.contains {
          run.handler($0, of: done.controller)?.lines.contains(.readTraits) == true
        }
    }.map { Finding(.geo3, $0) }
  }

  static let geo4 = Detector(needs: .changing) { run in
    let isOnlyThere = run.simulation.app.controllers.map { definition in
      let changes = definition.handlers.filter { $0.callback == .traitCollectionDidChange }
      let others = definition.handlers.filter { $0.callback != .traitCollectionDidChange }
      let setUp = Set(changes.flatMap(\.statements).filter(\.setsUp))
      return !setUp.isEmpty && setUp.isDisjoint(with: others.flatMap(\.lines))
    }
    return run.authored.compactMap { object in
      guard isOnlyThere[run.simulation.definition(of: object)],
        run.calls(.traitCollectionDidChange, of: object).isEmpty,
        let shown = run.calls(.viewDidAppear, of: object).first
      else { return nil }
      return Finding(.geo4, object, at: shown, override: .traitCollectionDidChange)
    }
  }

  static let geo5 = Detector(needs: .gains) { run in
    run.authored.flatMap { object in
      againInPasses(.viewWillLayoutSubviews, of: object, run)
        + againInPasses(.viewDidLayoutSubviews, of: object, run)
    }
  }

  /// Lines that a second pass reaches.
  private static func againInPasses(
    _ callback: Callback,
    of object: InstanceID,
    _ run: RunRecord
  ) -> [Finding] {
    var first: [Int: Int32] = [:]
    for done in run.done(of: object) where done.callback == callback {
      first[done.index] = min(first[done.index] ?? .max, done.frame)
    }
    return repetitions(in: callback, of: object, run).filter { done in
      first[done.index].map { $0 < done.frame } ?? false
    }.map { Finding(.geo5, $0) }
  }

  /// Frames that are read before the first pass since the view was loaded.
  static let geo6 = Detector(needs: .geometry) { run in
    run.done(in: .viewDidAppear).filter { done in
      guard case .readGeometry = done.statement else { return false }
      let loaded = run.heard(.viewDidLoad, of: done.controller, before: done.frame)
      let laidOut = run.heard(.viewDidLayoutSubviews, of: done.controller, before: done.frame)
      return laidOut.map { $0.seq < loaded?.seq ?? 0 } ?? true
    }.map { Finding(.geo6, $0) }
  }

  static let lay1 = Detector(needs: .work) { run in
    heavyWork(in: [.viewWillLayoutSubviews, .viewDidLayoutSubviews], run)
      .map { Finding(.lay1, $0) }
  }

  /// A layout without end; one that constraints bring about is LINT-LAY-3.
  static let lay2 = Detector(needs: .incidents) { run in
    run.incidents.filter { $0.kind == .incident(.layoutLoop) }.compactMap { action in
      guard action.frame > 0, let culprit = run.lastDone(in: action.frame) else {
        return Finding(.lay2, action.controller, at: action)
      }
      return culprit.invalidatesItsConstraints ? nil : Finding(.lay2, culprit)
    }
  }

  static let lay3 = Detector(needs: .commands) { run in
    run.done(in: .updateViewConstraints).filter(\.invalidatesItsConstraints)
      .map { Finding(.lay3, $0) }
  }

  /// Work that takes longer than a frame.
  static func heavyWork(in callbacks: Set<Callback>, _ run: RunRecord) -> [DoneStatement] {
    run.done.filter { done in
      guard case .work(let milliseconds) = done.statement else { return false }
      return callbacks.contains(done.callback) && milliseconds > frameMilliseconds
    }
  }
}

extension Callback {
  /// The calls by which a controller object comes to life.
  fileprivate var makesObjects: Bool { isInitializer || self == .awakeFromNib }
}

extension Statement {
  /// Whether something is missing where the statement never runs.
  fileprivate var setsUp: Bool {
    !releases && !marks.contains(.isDispensable)
  }
}

extension DoneStatement {
  /// Whether updateViewConstraints asks to be called again.
  fileprivate var invalidatesItsConstraints: Bool {
    guard callback == .updateViewConstraints, case .command(let command) = statement,
      case .setNeedsUpdateConstraints = command
    else { return false }
    return facts.target == controller
  }
}

extension ControllerDefinition {
  /// Whether the class leaves its view to a nib that has its name.
  fileprivate func expectsNib(in run: RunRecord) -> Bool {
    let makesView =
      overridesLoadView
      || handlers.contains { $0.callback == .loadView && $0.superCall == .never }
    return source == .code && !makesView
      && Nibs.nib(namedAfter: name, in: run.simulation.world) != nil
  }
}
