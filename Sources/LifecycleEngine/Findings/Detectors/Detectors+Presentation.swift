// Presentations, transitions and roots. - Note: Source: specification §5.6.
extension Detectors {
  /// What UIKit says itself, by rule.
  private static let reports: [(rule: RuleID, id: FindingID)] = [
    (.errNav1, .nav6), (.errPres1, .pres1), (.errPres2, .pres6), (.errPres3, .pres6),
    (.errPres4, .pres7), (.errPres9, .pres10), (.errLoad4, .load5),
  ]

  static func reported(_ run: RunRecord) -> [Finding] {
    let plain = reports.flatMap { report in
      run.messages(report.rule).map { run.finding(report.id, $0) }
    }
    // A stack that overflows while loadView runs read its view there; elsewhere it is a loop.
    let loops = run.messages(.errLoad6).filter { message in
      run.callers(of: message.event).contains { $0.callback == .loadView }
    }
    let misplaced = run.messages(.errCont1).map { message in
      let deed = run.commands.last {
        $0.deed.seq < message.event.seq && $0.deed.facts.target == message.object
      }
      return run.finding(deed?.deed.facts.isPresented == true ? .pres7 : .cont8, message)
    }
    return plain + misplaced + loops.map { run.finding(.load7, $0) }
  }

  /// A presenter whose timer runs on, because nothing tells it that it is covered.
  static func pres3(_ run: RunRecord) -> [Finding] {
    uncovered(in: run).filter { covering in
      covering.handler.statements.contains(.invalidateTimer)
        && (run.code(of: covering.presenter, at: covering.shown.seq)?.timers ?? 0) > 0
    }.map { covering in
      Finding(.pres3, covering.presenter, at: covering.shown, override: covering.handler.callback)
    }
  }

  /// A style that was left open, and that is no longer full screen.
  static func pres12(_ run: RunRecord) -> [Finding] {
    uncovered(in: run).filter { covering in
      guard covering.isStyleOpen else { return false }
      let begun = run.definition(covering.presenter).handlers.filter(\.callback.isAppearance)
        .flatMap(\.statements)
      return covering.handler.statements.contains { end in !begun.contains(where: end.takesBack) }
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
    run.commands.compactMap { performed -> Covering? in
      guard let (from, target, style) = performed.command.presentation,
        let presenter = run.objects.last(where: { run.simulation.definition(of: $0) == from }),
        let handler = run.handler(.viewWillDisappear, of: presenter)
          ?? run.handler(.viewDidDisappear, of: presenter), !handler.statements.isEmpty,
        let presented = run.objects.first(where: {
          run.simulation.definition(of: $0) == target
            && run.hears(.viewDidAppear, of: $0, after: performed.deed.seq) != nil
        }), let shown = run.hears(.viewDidAppear, of: presented, after: performed.deed.seq),
        run.hears(.viewWillDisappear, of: presenter, after: performed.deed.seq)
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

  static func pres4(_ run: RunRecord) -> [Finding] {
    run.commands.compactMap { performed in
      guard case .dismiss = performed.command, !performed.deed.facts.dismissesNothing else {
        return nil
      }
      let dismissed = run.objects.first { object in
        run.hears(.viewDidDisappear, of: object, after: performed.deed.seq)?.cause.transition
          == .dismiss
      }
      guard let dismissed,
        let delegate = run.delegate(
          of: run.simulation.definition(of: dismissed),
          answering: [.willDismiss, .didDismiss]
        ),
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
  static func pres5(_ run: RunRecord) -> [Finding] {
    run.objects.compactMap { object in
      guard !run.definition(object).isModalInPresentation,
        let gone = run.calls(.viewDidDisappear, of: object).last,
        gone.cause.transition == .dismiss,
        run.commands.contains(where: {
          $0.command == .finishInteraction && $0.deed.step == gone.step
        }),
        run.code(of: object, at: gone.seq - 1)?.hasUnsavedState == true
      else { return nil }
      return Finding(.pres5, object, at: gone)
    }
  }

  /// dismiss on itself takes away what it presents, not itself.
  ///
  /// A delegate that is told by the controller above means that one.
  static func pres8(_ run: RunRecord) -> [Finding] {
    run.done.filter { done in
      guard case .command(.dismiss) = done.statement, done.facts.target == done.controller,
        done.facts.isPresenting, done.facts.isPresented
      else { return false }
      if case .delegate = run.event(done.frame).actor { return false }
      return done.callback != .presentCompletion
    }.map { Finding(.pres8, $0) }
  }

  /// dismiss on a controller that was pushed.
  static func pres9(_ run: RunRecord) -> [Finding] {
    run.commands.compactMap { performed in
      guard case .dismiss = performed.command, performed.deed.facts.dismissesNothing,
        let target = performed.deed.facts.target, performed.deed.facts.hasParent,
        run.isPushed(target, at: performed.deed)
      else { return nil }
      return performed.finding(.pres9, target)
    }
  }

  /// A delegate of the child, where UIKit asks the delegate of the presented container.
  static func pres11(_ run: RunRecord) -> [Finding] {
    let answers: [Callback] = [.shouldDismiss, .willDismiss, .didDismiss, .didAttemptToDismiss]
    return run.done.compactMap { done in
      guard case .becomeDelegateOf(let target, _) = done.statement,
        answers.contains(where: { run.handler($0, of: done.controller) != nil })
      else { return nil }
      let call = run.delegateEvents.lazy.map(run.event).first { event in
        guard case .delegate(let asked) = event.actor, answers.contains(event.callback),
          !run.becomesDelegate(done.controller, of: asked)
        else { return false }
        return run.objects.contains {
          run.simulation.definition(of: $0) == target && run.isDescendant($0, of: asked)
        }
      }
      return call.map { Finding(.pres11, done, related: [$0.seq]) }
    }
  }

  static func anim1(_ run: RunRecord) -> [Finding] {
    run.simulation.transitions.compactMap { transition in
      guard let presented = transition.incoming, transition.kind == .present,
        !run.definition(presented).completesTransitions,
        let begun = run.calls(.viewWillAppear, of: presented).last
      else { return nil }
      return Finding(.anim1, presented, at: begun)
    }
  }

  /// The root is replaced while it presents.
  static func root1(_ run: RunRecord) -> [Finding] {
    run.commands.compactMap { performed in
      guard case .setRoot = performed.command, performed.deed.facts.isPresenting else {
        return nil
      }
      return performed.finding(.root1, performed.deed.facts.target)
    }
  }
}

extension RunRecord {
  /// Whether a controller with a parent was pushed: it was in a stack, above its bottom.
  fileprivate func isPushed(_ object: InstanceID, at deed: Deed) -> Bool {
    let moves = calls(.willMoveToParent, of: object).filter { $0.seq <= deed.seq }
    let parent: InstanceID? =
      if case .controller(let parent)? = moves.last?.argument { parent } else {
        instance(object).parent
      }
    guard let parent, definition(parent).kind == .navigation else { return false }
    return definition(parent).children.first != simulation.definition(of: object)
  }

  /// Whether a controller made itself the delegate of another one.
  fileprivate func becomesDelegate(_ object: InstanceID, of asked: InstanceID) -> Bool {
    let name = simulation.definition(of: asked)
    return done.contains {
      guard $0.controller == object, case .becomeDelegateOf(name, _) = $0.statement else {
        return false
      }
      return true
    }
  }

  fileprivate func isDescendant(_ object: InstanceID, of ancestor: InstanceID) -> Bool {
    var current = instance(object).parent ?? simulation.formerParent(of: object)
    while let parent = current {
      if parent == ancestor { return true }
      current = instance(parent).parent
    }
    return false
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
  /// The container from which a controller went when it was freed.
  fileprivate func formerParent(of object: InstanceID) -> InstanceID? {
    for seq in stride(from: trace.count, to: 0, by: -1) {
      for change in trace.changes(of: trace[seq]) where change.subject == .controller(object) {
        if change.fact == .parent, case .object(let parent?) = change.value { return parent }
      }
    }
    return nil
  }
}
