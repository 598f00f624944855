// Appearance callbacks and what is done in them. - Note: Source: specification §5.4.
extension Detectors {
  static let app1 = Detector(needs: .work) { run in
    heavyWork(in: [.viewWillAppear, .viewIsAppearing], run).map { Finding(.app1, $0) }
  }

  static let app2 = Detector(needs: .work) { run in
    heavyWork(in: [.viewWillDisappear], run).map { Finding(.app2, $0) }
  }

  /// An order between the app's calls and appearance that no version promises.
  static let app3 = Detector(needs: .reliance) { run in
    run.reliances.filter {
      $0.done.callback.isAppearance && $0.callback.isAppCall && !$0.callback.comesBeforeViews
        || $0.done.callback.isAppCall && $0.callback.isAppearance
    }.map { Finding(.app3, $0.done) }
  }

  /// Setup of the view that is repeated at each appearance; the rest is APP-5, and data is replaced.
  static let app4 = Detector(needs: .gains) { run in
    run.authored.flatMap { object in
      [.viewWillAppear, .viewIsAppearing, .viewDidAppear].flatMap {
        repetitions(in: $0, of: object, run)
      }.filter { $0.statement.marks.contains(.setsUpOnce) }.map { Finding(.app4, $0) }
    }
  }

  /// What is let go of on the way out is missing when the transition is cancelled.
  static let app6 = Detector(needs: .releases) { run in
    lostByCancelling(run) { !$0.asksWhetherItLeaves }.map { done, back in
      Finding(.app6, done, related: [back.seq])
    }
  }

  /// The statements that let go of something on a way out that was cancelled, with the return, unless
  /// that makes it again or it is lost in any case.
  static func lostByCancelling(
    _ run: RunRecord,
    _ isMeant: (Statement) -> Bool
  ) -> [(DoneStatement, Event)] {
    let made = run.framesOfMaking
    var losing: [InstanceID: Set<Finding.Line>] = [:]
    return run.done(in: .viewWillDisappear, .willMoveToParent).compactMap { done in
      guard done.statement.releases, isMeant(done.statement),
        done.callback == .viewWillDisappear || run.event(done.frame).argument == .noController,
        let back = run.cancel(of: done)
      else { return nil }
      let end = run.hears(.viewDidAppear, of: done.controller, after: back.seq) ?? back
      let isMadeAgain = made[done.controller]?.contains { statement, frames in
        guard done.statement.takesBack(statement) else { return false }
        let place = frames.partitionIndex { $0 >= back.seq }
        return place < frames.count && frames[place] <= end.seq
      }
      if isMadeAgain == true { return nil }
      let lines = losing[done.controller] ?? run.losingLines(of: done.controller)
      losing[done.controller] = lines
      return lines.contains(done.line) ? nil : (done, back)
    }
  }

  static let app7 = Detector(needs: .screen) { run in
    early(.becomeFirstResponder, run).map { Finding(.app7, $0) }
  }

  static let app8 = Detector(needs: .screen) { run in
    early(.animate, run).map { Finding(.app8, $0) }
  }

  /// What needs a window and is done on the way there.
  private static func early(_ statement: Statement, _ run: RunRecord) -> [DoneStatement] {
    run.done.filter { done in
      guard done.statement == statement, !done.facts.isInWindow else { return false }
      return done.callback.isInitializer
        || [.awakeFromNib, .loadView, .viewDidLoad, .viewWillAppear].contains(done.callback)
    }
  }

  static let app10 = Detector(needs: .direct) { run in
    run.done.filter {
      if case .callDirectly(let callback, _) = $0.statement { callback.isAppearance } else { false }
    }.map { Finding(.app10, $0) }
  }

  static let app12 = Detector(needs: .reliance) { run in
    run.reliances.filter {
      $0.done.callback.isAppearance && $0.callback.isAppearance && $0.isAboutAnother(in: run)
        && $0.relation(in: run) == .none
    }.map { Finding(.app12, $0.done) }
  }

  /// State that only a disappearance saves, when the app goes to the background.
  static let app13 = Detector(needs: .state) { run in
    let ends = run.appEvents.filter { $0.callback == .didEnterBackground }.map(\.seq)
    return run.authored.compactMap { object in
      let late: Set<Callback> = [.viewWillDisappear, .viewDidDisappear, .`deinit`]
      guard let place = run.onlySave(of: object, in: late),
        let end = run.firstUnsaved(object, at: ends)
      else { return nil }
      return Finding(.app13, object, at: run.event(end), override: place)
    }
  }

  /// The same when the app ends, with or without a last call.
  static let app15 = Detector(needs: .state) { run in
    let ends = run.commands.filter { $0.command == .terminate }
    return run.authored.flatMap { object -> [Finding] in
      let late: Set<Callback> = [
        .viewWillDisappear, .viewDidDisappear, .`deinit`, .willTerminate,
      ]
      guard let place = run.onlySave(of: object, in: late) else { return [] }
      return ends.filter {
        run.code(of: object, at: $0.action.seq)?.hasUnsavedState == true
      }.map {
        let line = Finding.Line(controller: object, callback: place, statement: nil)
        return Finding(.app15, object, seq: $0.action.seq, step: $0.action.step, line: line)
      }
    }
  }

  /// Work for a new parent that is done again; that a parent is left is another matter.
  static let app16 = Detector(needs: .gains) { run in
    run.authored.flatMap { object in
      repetitions(in: .didMoveToParent, of: object, run).filter {
        run.event($0.frame).argument != .noController
      }.map { Finding(.app16, $0) }
    }
  }

  /// A screen that is behind the model, by where the code refreshes it.
  static let stale = Detector(needs: .state) { run in
    let changes = run.commands.filter { $0.command == .changeModel() }
    return run.authored.compactMap { object in
      let places = run.definition(object).handlers.filter(\.refreshes).map(\.callback)
      guard !places.isEmpty, run.simulation.world.objects.codes[object].isStale else { return nil }
      let refreshed = run.last([.refresh], of: object)?.seq ?? -1
      return changes.lazy.filter { $0.action.seq > refreshed }.compactMap {
        staleness(of: object, since: $0.action, refreshedIn: places, run)
      }.first
    }
  }

  private static func staleness(
    of object: InstanceID,
    since change: PerformedAction,
    refreshedIn places: [Callback],
    _ run: RunRecord
  ) -> Finding? {
    if let back = run.hears(.viewDidAppear, of: object, after: change.seq) {
      let isLoadOnly = places.contains(.viewDidLoad) && !places.contains(where: \.isAppearance)
      return isLoadOnly ? Finding(.app9, object, at: back, override: .viewDidLoad) : nil
    }
    guard let place = places.first(where: \.isAppearance) else { return nil }
    guard run.lastAppearance(of: object, before: change.seq + 1)?.callback == .viewDidAppear else {
      return nil
    }
    let appCalls = run.appEvents
    let later = appCalls.partitionIndex { $0.seq > change.seq }
    if appCalls[..<later].last?.callback == .didEnterBackground,
      let back = appCalls[later...].first(where: { $0.callback == .didBecomeActive })
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

  /// Two classes, and the call on which one counts.
  struct Pair: Hashable {
    let own: ControllerID
    let target: ControllerID
    let callback: Callback
  }

  let done: DoneStatement
  let callback: Callback
  let target: ControllerID?

  /// Whether the statement counts on a call of another controller than its own.
  func isAboutAnother(in run: RunRecord) -> Bool {
    target != nil && target != run.simulation.definition(of: done.controller)
  }

  func relation(in run: RunRecord) -> Relation {
    guard let target else { return .none }
    let own = run.simulation.definition(of: done.controller)
    let pair = Pair(own: own, target: target, callback: callback)
    if let known = run.relations[pair] { return known }
    let relation = relation(of: own, to: target, in: run)
    run.relations[pair] = relation
    return relation
  }

  private func relation(
    of own: ControllerID,
    to target: ControllerID,
    in run: RunRecord
  ) -> Relation {
    let controllers = run.simulation.app.controllers
    let parents = run.objects(of: own)
      .compactMap { run.instance($0).parent }.map { run.simulation.definition(of: $0) }
    let isParent = parents.contains(target) || controllers[target].contains(own)
    if isParent || controllers[own].contains(target) { return .parentOrChild }
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
      || handlers.flatMap(\.lines).contains {
        $0.addedChild == child
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
  func cancel(of entry: DoneStatement) -> Event? {
    let next = hears(.viewWillAppear, .viewDidDisappear, of: entry.controller, after: entry.frame)
    return next?.callback == .viewWillAppear ? next : nil
  }

  /// Where state is saved, if only overrides of these callbacks save it.
  func onlySave(of object: InstanceID, in callbacks: Set<Callback>) -> Callback? {
    let places = definition(object).handlers.filter { $0.lines.contains(.saveState) }
      .map(\.callback)
    return places.allSatisfy(callbacks.contains) ? places.first : nil
  }

  /// The calls in which each object's code made something that can be taken back, by what it made.
  fileprivate var framesOfMaking: [InstanceID: [Statement: [Int32]]] {
    var frames: [InstanceID: [Statement: [Int32]]] = [:]
    for done in done where done.statement.accumulates {
      frames[done.controller, default: [:]][done.statement, default: []].append(done.frame)
    }
    return frames.mapValues { $0.mapValues { $0.sorted() } }
  }

  /// The end of a presentation that lay over an object and left it appeared.
  func closing(overlaying object: InstanceID, after change: PerformedAction) -> Event? {
    let dismissed = objects.filter { other in
      other != object
        && heard(.viewDidAppear, of: other, before: .max).map { $0.seq <= change.seq } ?? false
    }
    return dismissed.compactMap { hears(.viewDidDisappear, of: $0, after: change.seq) }
      .min { $0.seq < $1.seq }
  }
}

extension Callback {
  /// The calls of the launch that come before any view in all versions (LAUNCH-1, LAUNCH-2).
  fileprivate var comesBeforeViews: Bool {
    [.willFinishLaunching, .didFinishLaunching, .willConnect].contains(self)
  }
}

extension Statement {
  /// The child that a statement adds, with its view or without.
  fileprivate var addedChild: ControllerID? {
    guard case .command(let command) = self else { return nil }
    if case .addChild(_, let child) = command { return child }
    if case .embed(_, let child) = command { return child }
    return nil
  }

  /// Whether this is the end of what another statement begins.
  func takesBack(_ other: Statement) -> Bool {
    if self == .clearCache, case .fillCache = other { return true }
    return undoes?(other) ?? false
  }
}
