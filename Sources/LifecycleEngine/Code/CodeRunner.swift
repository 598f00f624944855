/// Calls and closures of the app's own code.
///
/// - Note: Source: MEM-C1, REENT-1 and APS-6.
enum CodeRunner {
  /// Hands the block of the statement that is carried out to the main queue.
  ///
  /// It runs when everything else that is due by then has come: the queue is looked at between the
  /// turns of the run loop. An object that is being freed can't be retained any more.
  static func queueBlock(
    of controller: InstanceID,
    after milliseconds: Int,
    retains: Bool,
    in world: inout World
  ) {
    guard case .statement(let handler, let line) = world.telling.trace.lastAction?.kind else {
      return
    }
    let block = QueuedBlock(
      controller: controller,
      handler: Int32(handler),
      line: Int32(line),
      retains: retains && world[controller].isAlive
    )
    world.time.agenda.add(.block(block), at: world.moment(in: milliseconds), .later)
    guard block.retains else { return }
    world.objects.codes[controller].blocks += 1
    Owners.own(controller, .queue, in: &world)
  }

  /// The code calls a callback itself (APS-6, LOAD-12).
  static func callDirectly(_ callback: Callback, on controller: InstanceID, in world: inout World) {
    if callback.isAppearance, callback != .viewIsAppearing {
      world.callByCode(controller, callback, .animated(false), rule: .aps6)
      let facts = MessageFacts(["callback": .text(callback.rawValue)])
      if world.profile.logsDirectCalls { world.log(.errApp2, about: controller, facts) }
    } else if callback == .loadView {
      world.callByCode(controller, .loadView, rule: .load12, super: .createView)
      Loading.noteReplacedView(of: controller, in: &world)
    } else if callback == .loadViewIfNeeded {
      world.callByCode(controller, callback, rule: .acc1, super: .loadView)
    } else {
      world.callByCode(controller, callback, rule: .reent1)
    }
  }
}
