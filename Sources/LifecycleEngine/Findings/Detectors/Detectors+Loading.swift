// Loading, geometry and layout. - Note: Source: specification §5.3.
extension Detectors {
  /// What one frame may cost at 60 frames a second.
  static let frameMilliseconds = 16

  static func load1(_ run: RunRecord) -> [Finding] {
    run.done.filter { $0.statement == .callDirectly(.loadView) }.map { Finding(.load1, $0) }
  }

  static func load2(_ run: RunRecord) -> [Finding] {
    run.done.filter { $0.statement == .testView }.map { Finding(.load2, $0) }
  }

  static func load3(_ run: RunRecord) -> [Finding] {
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

  static func load4(_ run: RunRecord) -> [Finding] {
    run.objects.flatMap { object in
      run.calls(.viewDidLoad, of: object).filter { $0.rule == .load10 }.map { event in
        run.handler(.loadView, of: object) == nil
          ? Finding(.load4, object, at: event)
          : Finding(.load4, object, at: event, override: .loadView)
      }
    }
  }

  static func load6(_ run: RunRecord) -> [Finding] {
    run.done.filter { done in
      done.callback.isInitializer && done.facts.viewState == .unloaded
        && done.facts.target == done.controller && done.statement.readsView
    }.map { Finding(.load6, $0) }
  }

  static func load8(_ run: RunRecord) -> [Finding] {
    run.objects.compactMap { object in
      let definition = run.definition(object)
      guard definition.kind == .table, definition.source == .code,
        run.hasNib(of: definition), let made = run.calls[object.index].first
      else { return nil }
      return Finding(.load8, object, at: run.event(made))
    }
  }

  static func load9(_ run: RunRecord) -> [Finding] {
    guard run.simulation.app.platform.language == .swift,
      !run.simulation.profile.findsNibsOfSwiftClasses
    else { return [] }
    return run.objects.compactMap { object in
      let definition = run.definition(object)
      guard definition.kind != .table, definition.source == .code, run.hasNib(of: definition),
        let load = run.calls(.loadView, of: object).first
      else { return nil }
      return Finding(.load9, object, at: load)
    }
  }

  static func load10(_ run: RunRecord) -> [Finding] {
    run.authored.compactMap { object in
      let isUnarchived = run.definition(object).source == .storyboard
      let handlers = run.definition(object).handlers.filter { !$0.statements.isEmpty }
      let right = handlers.filter { $0.callback.creates(isUnarchived: isUnarchived) }
      let wrong = handlers.first { $0.callback.creates(isUnarchived: !isUnarchived) }
      guard right.isEmpty, let wrong, let made = run.calls[object.index].first else { return nil }
      return Finding(.load10, object, at: run.event(made), override: wrong.callback)
    }
  }

  static func load11(_ run: RunRecord) -> [Finding] {
    run.done.filter { done in
      guard done.callback == .awakeFromNib, done.facts.outlet == .unset else { return false }
      switch done.statement {
      case .readOutlet(_, nil), .writeOutlet(_, nil): return true
      default: return false
      }
    }.map { Finding(.load11, $0) }
  }

  static func geo1(_ run: RunRecord) -> [Finding] {
    run.done(in: .viewWillAppear).filter { done in
      switch done.statement {
      case .readGeometry, .readTraits: true
      default: false
      }
    }.map { Finding(.geo1, $0) }
  }

  static func geo2(_ run: RunRecord) -> [Finding] {
    run.done(in: .viewIsAppearing).filter { $0.statement == .readGeometry(of: .subviews) }
      .map { Finding(.geo2, $0) }
  }

  static func geo3(_ run: RunRecord) -> [Finding] {
    run.done(in: .viewDidLoad).filter { $0.statement == .readTraits }
      .map { Finding(.geo3, $0) }
  }

  static func geo4(_ run: RunRecord) -> [Finding] {
    let others: Set<Callback> = [
      .viewDidLoad, .viewIsAppearing, .viewWillLayoutSubviews, .viewDidLayoutSubviews,
      .updateProperties,
    ]
    return run.authored.compactMap { object in
      guard let handler = run.handler(.traitCollectionDidChange, of: object),
        !handler.statements.isEmpty,
        run.calls(.traitCollectionDidChange, of: object).isEmpty,
        let shown = run.calls(.viewDidAppear, of: object).first
      else { return nil }
      let isAlsoDoneElsewhere = run.definition(object).handlers.contains {
        others.contains($0.callback) && !$0.statements.filter(handler.statements.contains).isEmpty
      }
      guard !isAlsoDoneElsewhere else { return nil }
      return Finding(.geo4, object, at: shown, override: .traitCollectionDidChange)
    }
  }

  static func geo5(_ run: RunRecord) -> [Finding] {
    run.authored.flatMap { object in
      repetitions(in: .viewDidLayoutSubviews, of: object, run).prefix(1)
        .map { Finding(.geo5, $0) }
    }
  }

  static func geo6(_ run: RunRecord) -> [Finding] {
    run.done(in: .viewDidAppear).filter { done in
      guard case .readGeometry = done.statement else { return false }
      let before = run.calls[done.controller.index].prefix { $0 < done.frame }.map(run.event)
      let appearing = before.lastIndex { $0.callback == .viewWillAppear } ?? 0
      return !before[appearing...].contains { $0.callback == .viewDidLayoutSubviews }
    }.map { Finding(.geo6, $0) }
  }

  static func lay1(_ run: RunRecord) -> [Finding] {
    heavyWork(in: [.viewWillLayoutSubviews, .viewDidLayoutSubviews], run)
      .map { Finding(.lay1, $0) }
  }

  static func lay2(_ run: RunRecord) -> [Finding] {
    run.incidents.filter { $0.action == .incident(.layoutLoop) }.map { deed in
      let culprit = run.done.last { $0.frame == deed.frame && $0.controller == deed.controller }
      return culprit.map { Finding(.lay2, $0) } ?? Finding(.lay2, deed.controller, at: deed)
    }
  }

  static func lay3(_ run: RunRecord) -> [Finding] {
    run.done(in: .updateViewConstraints).filter {
      if case .command(.setNeedsUpdateConstraints) = $0.statement { true } else { false }
    }.map { Finding(.lay3, $0) }
  }

  /// Work that takes longer than a frame.
  static func heavyWork(in callbacks: Set<Callback>, _ run: RunRecord) -> [RunRecord.Done] {
    run.done.filter { done in
      guard case .work(let milliseconds) = done.statement else { return false }
      return callbacks.contains(done.callback) && milliseconds > frameMilliseconds
    }
  }
}

extension Callback {
  /// Whether objects from a storyboard, or all others, are made by this call.
  fileprivate func creates(isUnarchived: Bool) -> Bool {
    switch self {
    case .initWithCoder, .awakeFromNib: isUnarchived
    case .`init`, .initWithNibName, .initWithStyle: !isUnarchived
    default: false
    }
  }
}

extension RunRecord {
  /// Whether the bundle has a nib with the name of a class.
  fileprivate func hasNib(of definition: ControllerDefinition) -> Bool {
    let suffix = "Controller"
    let name = definition.name
    let short = name.hasSuffix(suffix) ? String(name.dropLast(suffix.count)) : name
    return simulation.app.nibs.contains { nib in
      let stem = nib.split(separator: "~").first.map(String.init) ?? nib
      return stem == name || stem == short
    }
  }
}
