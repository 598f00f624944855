/// The overrides of a controller: what its author's code does.
///
/// - Note: Source: §3.19, MEM-C1 and REENT-1.
enum Overrides {
  /// Runs a block; without the object that it captures weakly it only says so.
  static func run(_ block: QueuedBlock, in world: inout World) {
    let controller = block.controller
    let handler = world.definition(for: controller).handlers[Int(block.handler)]
    let isAlive = world[controller].isAlive
    world.withCause(Cause(.handler, of: controller)) {
      let seq = $0.emit(
        .controller(controller),
        .later,
        isAlive ? .none : .noController,
        rule: .reent1
      )
      guard isAlive, let inner = handler.lines[Int(block.line)].block else { return }
      $0.telling.note(handler.callback, asOverrideOf: seq)
      $0.telling.enter(Frame(seq: seq, controller: controller, callback: .later))
      run(
        inner.statements,
        of: Int(block.handler),
        from: Int(block.line) + 1,
        on: controller,
        in: &$0
      )
      $0.telling.leave()
    }
    guard block.retains else { return }
    world.objects.codes[controller].blocks -= 1
    if world.objects.codes[controller].blocks == 0 { Owners.disown(controller, .queue, in: &world) }
  }

  /// Runs the statements of an override, unless they run once only and did.
  static func runHandler(_ index: Int, on controller: InstanceID, in world: inout World) {
    let handler = world.definition(for: controller).handlers[index]
    let bit = UInt64(1) << UInt64(index & 63)
    guard !handler.once || world[controller].handlersRun & bit == 0 else { return }
    world[controller].handlersRun |= bit
    run(handler.statements, of: index, from: 0, on: controller, in: &world)
  }

  /// Runs statements, whose first one is a line of a handler.
  static func run(
    _ statements: [Statement],
    of handler: Int,
    from firstLine: Int,
    on controller: InstanceID,
    in world: inout World
  ) {
    let outerLocals = world.memory.locals.count
    world.withCause(Cause(.handler, of: controller)) {
      var next = firstLine
      for statement in statements where !$0.isHalted {
        let index = next
        next += statement.lineCount
        let verb = $0.meaning(of: statement, by: controller).verb
        let facts = verb.facts(in: $0, on: controller)
        $0.add(.statement(handler: handler, index: index), controller, facts)
        if verb.leaves(meeting: facts) { break }
        guard !facts.isRefused else { continue }
        $0.telling.reach(index)
        verb.perform(in: &$0, on: controller)
      }
      $0.telling.reach(-1)
    }
    for local in world.memory.locals[outerLocals...] { Owners.disown(local, .local, in: &world) }
    world.memory.locals.removeSubrange(outerLocals...)
  }
}
