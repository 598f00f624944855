// The overrides of a controller: what its author's code does. - Note: Source: §3.19.
extension Simulation {
  /// Runs the statements of an override, unless they run once only and did.
  mutating func runHandler(_ index: Int, on controller: InstanceID) {
    let handler = definition(for: controller).handlers[index]
    let bit = UInt64(1) << UInt64(index & 63)
    guard !handler.once || self[controller].handlersRun & bit == 0 else { return }
    self[controller].handlersRun |= bit
    run(handler.statements, of: index, from: 0, on: controller)
  }

  /// Runs statements, whose first one is a line of a handler.
  mutating func run(
    _ statements: [Statement],
    of handler: Int,
    from firstLine: Int,
    on controller: InstanceID
  ) {
    let outerLocals = locals.count
    withCause(Cause(.handler, of: controller)) {
      var next = firstLine
      for statement in statements where !$0.isHalted {
        let index = next
        next += statement.lineCount
        let verb = statement.verb
        let facts = verb.facts(in: $0, on: controller)
        $0.add(.statement(handler: handler, index: index), controller, facts)
        if verb.leaves(meeting: facts) { break }
        guard !facts.isRefused else { continue }
        $0.frames[$0.frames.count - 1].statement = Int16(clamping: index)
        verb.perform(in: &$0, on: controller)
      }
      $0.frames[$0.frames.count - 1].statement = -1
    }
    for local in locals[outerLocals...] { disown(local, .local) }
    locals.removeSubrange(outerLocals...)
  }

  /// The code calls a callback itself (APS-6, LOAD-12).
  mutating func callDirectly(_ callback: Callback, on controller: InstanceID) {
    if callback.isAppearance, callback != .viewIsAppearing {
      callByCode(controller, callback, .animated(false), rule: .aps6)
      let facts = MessageFacts(["callback": .text(callback.rawValue)])
      if profile.logsDirectCalls { log(.errApp2, about: controller, facts) }
    } else if callback == .loadView {
      callByCode(controller, .loadView, rule: .load12, super: .createView)
      noteReplacedView(of: controller)
    } else {
      callByCode(controller, callback, rule: .reent1)
    }
  }
}
