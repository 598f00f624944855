// What was done, for findings and the code view.
extension World {
  /// Keeps what a step does.
  mutating func note(_ command: Command, meeting facts: ActionContext) {
    spend()
    telling.add(
      PerformedAction(
        seq: Int32(telling.trace.count),
        frame: 0,
        step: telling.step,
        controller: nil,
        kind: .step(command),
        facts: facts
      )
    )
  }

  /// Keeps what nobody did on purpose.
  mutating func note(_ incident: Incident, to controller: InstanceID?) {
    add(.incident(incident), controller, facts(about: controller))
  }

  mutating func add(_ kind: PerformedAction.Kind, _ controller: InstanceID?, _ facts: ActionContext)
  {
    spend()
    telling.add(
      PerformedAction(
        seq: Int32(telling.trace.count),
        frame: telling.frames.last?.seq ?? 0,
        step: telling.step,
        controller: controller,
        kind: kind,
        facts: facts
      )
    )
  }

  /// The state of an object, for an action that is about it.
  func facts(about target: InstanceID?) -> ActionContext {
    var facts = ActionContext()
    facts.target = target
    facts.isTransitioning = !motion.transitions.isEmpty
    facts.isLaunching = time.agenda.contains(.launchLayout) || time.agenda.contains(.launchEnd)
    guard let target else { return facts }
    let instance = self[target]
    let code = objects.codes[target]
    facts.viewState = instance.viewState
    facts.isInWindow = instance.isInWindow
    facts.appearance = instance.effective
    facts.hasParent = instance.parent != nil
    facts.hasSuperview = instance.superview != nil
    facts.isPresented = instance.presenting != nil
    let presenter = presenterToDismiss(from: target)
    facts.dismissesNothing = presenter == nil
    facts.dismissesStack = presenter.map { presentsStack(around: target, from: $0) } ?? false
    facts.dropsDismissal =
      !facts.dismissesNothing && !profile.queuesBusyDismissal && runningPresentation() != nil
    facts.isPresenting = instance.presented != nil
    facts.isMovingFromParent = instance[.isMovingFromParent]
    facts.hasUnsavedState = code.hasUnsavedState
    facts.hasSavedState = code.hasSavedState
    return facts
  }

  /// Whether a controller presents the stack into which another one was pushed.
  private func presentsStack(around top: InstanceID, from presenter: InstanceID) -> Bool {
    guard let stack = self[top].parent, self[presenter].presented == stack else { return false }
    return definition(for: stack).kind == .navigation && self[stack].children.first != top
  }
}
