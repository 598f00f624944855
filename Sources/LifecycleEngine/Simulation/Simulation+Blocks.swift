// Closures that code has handed to the main queue. - Note: Source: rules MEM-C1 and REENT-1.
extension Simulation {
  /// Hands the block of the statement that is carried out to the main queue.
  ///
  /// It runs when everything else that is due by then has come: the queue is looked at between the
  /// turns of the run loop. An object that is being freed can't be retained any more.
  mutating func queueBlock(of controller: InstanceID, after milliseconds: Int, retains: Bool) {
    guard case .statement(let handler, let line) = trace.lastDeed?.action else { return }
    let block = QueuedBlock(
      controller: controller,
      handler: Int32(handler),
      line: Int32(line),
      retains: retains && self[controller].isAlive
    )
    agenda.add(.block(block), at: moment(in: milliseconds), .later)
    guard block.retains else { return }
    codes[controller].blocks += 1
    own(controller, .queue)
  }

  /// Runs a block; without the object that it captures weakly it only says so.
  mutating func run(_ block: QueuedBlock) {
    let controller = block.controller
    let handler = definition(for: controller).handlers[Int(block.handler)]
    let isAlive = self[controller].isAlive
    withCause(Cause(.handler, of: controller)) {
      let seq = $0.emit(
        .controller(controller),
        .later,
        isAlive ? .none : .noController,
        rule: .reent1
      )
      guard isAlive, let inner = handler.lines[Int(block.line)].block else { return }
      $0.trace.note(handler.callback, asOverrideOf: seq)
      $0.frames.append(Frame(seq: seq, controller: controller, callback: .later))
      $0.run(
        inner.statements,
        of: Int(block.handler),
        from: Int(block.line) + 1,
        on: controller
      )
      $0.frames.removeLast()
    }
    guard block.retains else { return }
    codes[controller].blocks -= 1
    if codes[controller].blocks == 0 { disown(controller, .queue) }
  }
}

/// A block that the main queue has yet to run.
struct QueuedBlock: Hashable, Sendable {
  let controller: InstanceID
  /// The override of the definition.
  let handler: Int32
  /// The line of the statement that hands it over.
  let line: Int32
  /// Whether the closure retains the controller.
  let retains: Bool
}
