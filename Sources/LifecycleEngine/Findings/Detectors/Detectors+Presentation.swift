// Presentations, transitions and roots. - Note: Source: specification §5.6.
extension Detectors {
  /// What UIKit says itself, by rule.
  private static let reports: [(rule: RuleID, id: FindingID)] = [
    (.errNav1, .nav6), (.errNav2, .nav11), (.errPres1, .pres1), (.errPres2, .pres6),
    (.errPres3, .pres6),
    (.errPres4, .pres7), (.errPres9, .pres10), (.errLoad4, .load5),
  ]

  static let reported = Detector(needs: .messages) { run in
    let plain = reports.flatMap { report in
      run.messages(report.rule).map { run.finding(report.id, $0) }
    }
    // A stack that overflows while loadView runs read its view there; elsewhere it is a loop.
    let loops = run.messages(.errLoad6).filter { message in
      run.callers(of: message.event).contains { $0.callback == .loadView }
    }
    let misplaced = run.messages(.errCont1).map { message in
      let last = run.lastCommand(about: message.object, before: message.event.seq)
      return run.finding(last?.action.facts.isPresented == true ? .pres7 : .cont8, message)
    }
    return plain + misplaced + loops.map { run.finding(.load7, $0) }
  }

  /// A presenter whose timer runs on, because nothing tells it that it is covered.
  static let pres3 = Detector(needs: .changing) { run in
    uncovered(in: run).filter { covering in
      covering.handler.statements.contains(.invalidateTimer)
        && (run.code(of: covering.presenter, at: covering.shown.seq)?.timers ?? 0) > 0
    }.map { covering in
      Finding(.pres3, covering.presenter, at: covering.shown, override: covering.handler.callback)
    }
  }

  /// A style that was left open, and that is no longer full screen.
  static let pres12 = Detector(needs: .changing) { run in
    var endsTooMuch: [ControllerID: Bool] = [:]
    return uncovered(in: run).filter { covering in
      guard covering.isStyleOpen else { return false }
      let name = run.simulation.definition(of: covering.presenter)
      if let known = endsTooMuch[name] { return known }
      let begun = Set(
        run.simulation.app[name].handlers.filter(\.callback.isAppearance).flatMap(\.lines)
      )
      let ends = covering.handler.statements
      let isSo = ends.contains { end in !begun.contains(where: end.takesBack) }
      endsTooMuch[name] = isSo
      return isSo
    }.map { covering in
      Finding(.pres12, covering.presenter, at: covering.shown, override: covering.handler.callback)
    }
  }

  private struct Covering {
    let presenter: InstanceID
    let shown: Event
    let isStyleOpen: Bool
    let handler: Handler
  }

  /// The presentations over a controller that has an override for being covered and hears nothing.
  private static func uncovered(in run: RunRecord) -> [Covering] {
    var appearances: [ControllerID: [Int32]] = [:]
    return run.commands.compactMap { performed -> Covering? in
      guard let (from, target, style) = performed.command.presentation,
        let presenter = run.lastObject(of: from),
        let handler = run.handler(.viewWillDisappear, of: presenter)
          ?? run.handler(.viewDidDisappear, of: presenter), !handler.statements.isEmpty,
        let presented = run.firstObject(
          of: target,
          appearingAfter: performed.action.seq,
          &appearances
        ), let shown = run.hears(.viewDidAppear, of: presented, after: performed.action.seq),
        run.hears(.viewWillDisappear, of: presenter, after: performed.action.seq)
          .map({ $0.seq > shown.seq }) ?? true
      else { return nil }
      let wanted =
        style ?? run.simulation.app[target].presentationStyle ?? .automatic
      return Covering(
        presenter: presenter,
        shown: shown,
        isStyleOpen: wanted == .automatic,
        handler: handler
      )
    }
  }

  static let pres4 = Detector(needs: .delegates) { run in
    var delegates: [ControllerID: InstanceID?] = [:]
    return run.dismissals.compactMap { performed, dismissed in
      let name = run.simulation.definition(of: dismissed)
      if delegates[name] == nil {
        delegates[name] = .some(run.delegate(of: name, answering: [.willDismiss, .didDismiss]))
      }
      guard let delegate = delegates[name] ?? nil,
        !run.repeats(
          [.willDismiss, .didDismiss],
          of: delegate,
          after: performed,
          completion: .dismissCompletion
        )
      else { return nil }
      return performed.finding(.pres4, delegate)
    }
  }

  /// Input that a pull throws away.
  static let pres5 = Detector(needs: .code) { run in
    let ends = Set(run.commands.filter { $0.command == .finishInteraction }.map(\.action.step))
    return run.objects.compactMap { object in
      guard !run.definition(object).isModalInPresentation,
        let gone = run.calls(.viewDidDisappear, of: object).last,
        gone.cause.transition == .dismiss,
        ends.contains(gone.step),
        run.code(of: object, at: gone.seq - 1)?.hasUnsavedState == true
      else { return nil }
      return Finding(.pres5, object, at: gone)
    }
  }

  /// dismiss on itself takes away what it presents, not itself.
  ///
  /// A delegate that is told by the controller above means that one.
  static let pres8 = Detector(needs: .commands) { run in
    run.done.filter { done in
      guard case .command(.dismiss) = done.statement, done.facts.target == done.controller,
        done.facts.isPresenting, done.facts.isPresented
      else { return false }
      if case .delegate = run.event(done.frame).actor { return false }
      return done.callback != .presentCompletion
    }.map { Finding(.pres8, $0) }
  }

  /// dismiss on a controller that was pushed.
  static let pres9 = Detector(needs: [.dismissals, .statements]) { run in
    run.commands.compactMap { performed in
      guard case .dismiss = performed.command, performed.action.facts.dismissesNothing,
        let target = performed.action.facts.target, performed.action.facts.hasParent,
        run.isPushed(target, at: performed.action)
      else { return nil }
      return performed.finding(.pres9, target)
    }
  }

  /// dismiss on a controller that was pushed in a modal stack: all of the stack goes.
  static let pres13 = Detector(needs: [.dismissals, .statements]) { run in
    run.commands.compactMap { performed in
      guard case .dismiss = performed.command, performed.action.facts.dismissesStack,
        !performed.action.facts.dropsDismissal, let target = performed.action.facts.target
      else { return nil }
      return performed.finding(.pres13, target)
    }
  }

  /// dismiss while a presentation or dismissal runs: it is dropped.
  static let pres14 = Detector(needs: [.dismissals, .statements]) { run in
    run.commands.compactMap { performed in
      guard case .dismiss = performed.command, performed.action.facts.dropsDismissal,
        let target = performed.action.facts.target
      else { return nil }
      return performed.finding(.pres14, target)
    }
  }

  /// A delegate of the child, where UIKit asks the delegate of the presented container.
  static let pres11 = Detector(needs: .delegates) { run in
    let answers: [Callback] = [.shouldDismiss, .willDismiss, .didDismiss, .didAttemptToDismiss]
    let asked = run.firstCalls(of: answers)
    return run.done.compactMap { done in
      guard case .becomeDelegateOf(let target, _) = done.statement,
        answers.contains(where: { run.handler($0, of: done.controller) != nil })
      else { return nil }
      let call = asked[target]?.first { !run.becomesDelegate(done.controller, of: $0.asked) }
      return call.map { Finding(.pres11, done, related: [$0.seq]) }
    }
  }

  static let anim1 = Detector(needs: .open) { run in
    run.simulation.world.motion.transitions.compactMap { transition in
      guard let presented = transition.incoming, transition.kind == .present,
        !run.definition(presented).completesTransitions,
        let begun = run.calls(.viewWillAppear, of: presented).last
      else { return nil }
      return Finding(.anim1, presented, at: begun)
    }
  }

  /// A transition without animation, where an animator would have told the presenter.
  static let anim2 = Detector(needs: .begins) { run in
    let shown = run.commands.compactMap { performed -> Finding? in
      guard case .present(_, let target, let style, false) = performed.command,
        run.drivesPresenter(target, style)
      else { return nil }
      return performed.finding(.anim2, performed.action.facts.target)
    }
    let gone = run.dismissals.compactMap { performed, presented -> Finding? in
      guard case .dismiss(_, animated: false) = performed.command,
        run.instance(presented).presentationStyle == .custom,
        run.drivesPresenter(run.simulation.definition(of: presented), .custom)
      else { return nil }
      return performed.finding(.anim2, presented)
    }
    return shown + gone
  }

  /// The root is replaced while it presents.
  static let root1 = Detector(needs: [.dismissals, .statements]) { run in
    run.commands.compactMap { performed in
      guard case .setRoot = performed.command, performed.action.facts.isPresenting else {
        return nil
      }
      return performed.finding(.root1, performed.action.facts.target)
    }
  }
}

extension RunRecord {
  /// Whether the animator of a presentation tells the presenter by begin and end.
  fileprivate func drivesPresenter(_ presented: ControllerID, _ style: PresentationStyle?) -> Bool {
    let definition = simulation.app[presented]
    let custom = definition.customPresentation
    return (style ?? definition.presentationStyle) == .custom && custom.drivesPresenter
      && !custom.removesPresenter
  }

  /// Whether a controller with a parent was pushed: it was in a stack, above its bottom.
  fileprivate func isPushed(_ object: InstanceID, at action: PerformedAction) -> Bool {
    let move = heard(.willMoveToParent, of: object, before: action.seq + 1)
    let parent: InstanceID? =
      if case .controller(let parent)? = move?.argument { parent } else {
        instance(object).parent
      }
    guard let parent, definition(parent).kind == .navigation else { return false }
    if definition(parent).isAnonymous { return instance(parent).children.first != object }
    return definition(parent).children.first != simulation.definition(of: object)
  }

  /// Whether a controller made itself the delegate of another one.
  fileprivate func becomesDelegate(_ object: InstanceID, of asked: ControllerID) -> Bool {
    last([Ownership.strong, .weak].map { .becomeDelegateOf(asked, ownership: $0) }, of: object)
      != nil
  }

  /// For each class below a container whose delegate was asked, the first calls: one for each class
  /// of such containers.
  fileprivate func firstCalls(
    of answers: [Callback]
  ) -> [ControllerID: [(asked: ControllerID, seq: Int32)]] {
    var firstCalls: [InstanceID: Int32] = [:]
    for event in delegateEvents where answers.contains(event.callback) {
      guard case .delegate(let asked) = event.actor, firstCalls[asked] == nil else { continue }
      firstCalls[asked] = event.seq
    }
    guard !firstCalls.isEmpty else { return [:] }
    let formerParents = simulation.formerParents()
    var calls: [ControllerID: [ControllerID: Int32]] = [:]
    for object in objects {
      let below = simulation.definition(of: object)
      var current = instance(object).parent ?? formerParents[object]
      while let parent = current {
        if let seq = firstCalls[parent] {
          let asked = simulation.definition(of: parent)
          calls[below, default: [:]][asked] = min(seq, calls[below]?[asked] ?? seq)
        }
        current = instance(parent).parent
      }
    }
    return calls.mapValues { asked in
      asked.map { (asked: $0.key, seq: $0.value) }.sorted { $0.seq < $1.seq }
    }
  }

  /// The first object of a class that appears after an event.
  ///
  /// The last appearance of each object, or of one before it, is kept for the next time.
  fileprivate func firstObject(
    of controller: ControllerID,
    appearingAfter seq: Int32,
    _ known: inout [ControllerID: [Int32]]
  ) -> InstanceID? {
    if known[controller] == nil {
      known[controller] = objects(of: controller).reduce(into: []) { latest, object in
        let last = heard(.viewDidAppear, of: object, before: .max)?.seq ?? 0
        latest.append(max(last, latest.last ?? 0))
      }
    }
    let place = known[controller]?.partitionIndex { $0 > seq } ?? 0
    return object(place, of: controller)
  }

  /// The dismissals that dismiss something, each with the first object that goes by one next.
  fileprivate var dismissals: [(Performed, InstanceID)] {
    var ends = objects.flatMap { calls(.viewDidDisappear, of: $0) }.sorted { $0.seq < $1.seq }[...]
    var going: [InstanceID] = []
    let found = commands.reversed().compactMap { performed -> (Performed, InstanceID)? in
      guard case .dismiss = performed.command, !performed.action.facts.dismissesNothing else {
        return nil
      }
      while let end = ends.last, end.seq > performed.action.seq, let object = end.object {
        ends.removeLast()
        let place = going.partitionIndex { $0.rawValue >= object.rawValue }
        let isKnown = place < going.count && going[place] == object
        if end.cause.transition != .dismiss {
          if isKnown { going.remove(at: place) }
        } else if !isKnown {
          going.insert(object, at: place)
        }
      }
      return going.first.map { (performed, $0) }
    }
    return found.reversed()
  }
}

extension Command {
  /// Who presents whom in which style, if code or a segue presents.
  fileprivate var presentation: (ControllerID, ControllerID, PresentationStyle?)? {
    if case .present(let from, let target, let style, _) = self { return (from, target, style) }
    if case .segue(let from, let target, .modal, _) = self { return (from, target, nil) }
    return nil
  }
}

extension Simulation {
  /// The containers in which controllers were last.
  fileprivate func formerParents() -> [InstanceID: InstanceID] {
    var parents: [InstanceID: InstanceID] = [:]
    trace.forEach { event in
      var told: Set<InstanceID> = []
      for change in trace.changes(of: event) where change.fact == .parent {
        guard case .controller(let object) = change.subject,
          case .object(let parent?) = change.value, told.insert(object).inserted
        else { continue }
        parents[object] = parent
      }
    }
    return parents
  }
}
