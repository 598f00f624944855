// The overrides of a controller: what its author's code does. - Note: Source: §3.19.
extension Simulation {
  mutating func run(_ statements: [Statement], on controller: InstanceID) {
    let outerLocals = locals.count
    withCause(Cause(.handler, of: controller)) {
      for statement in statements where !$0.isHalted { $0.run(statement, on: controller) }
    }
    for local in locals[outerLocals...] { disown(local, .local) }
    locals.removeSubrange(outerLocals...)
  }

  private mutating func run(_ statement: Statement, on controller: InstanceID) {
    switch statement {
    case .command(let command): runNested(command)
    case .assignView: assignView(to: controller)
    case .createSubview, .testView, .readGeometry, .readTraits:
      accessView(of: controller, rule: .load7)
    case .retain(let target, let retainer):
      let owner: Owner = retainer == .property ? .property(controller) : .closure(controller)
      hold(object(target), by: owner, of: controller)
    case .work(let milliseconds): clock += Int32(milliseconds)
    case .log(let text):
      emit(.system, .log, .text(trace.addText(text)), rule: .reent1)
    case .callDirectly(let callback): callDirectly(callback, on: controller)
    case .readOutlet, .writeOutlet, .clearOutlet, .storeStateInOutlet, .saveState, .restoreState,
      .resetInterface, .refresh, .allocateData, .releaseData, .fillCache, .clearCache,
      .becomeDelegateOf, .startTimer, .invalidateTimer, .addObserver, .removeObserver:
      break
    }
  }

  /// Performs a command inside a callback; one that can't be carried out does nothing.
  private mutating func runNested(_ command: Command) {
    guard !command.endsTurn, (try? check(command)) != nil else { return }
    switch command {
    case .create(let target):
      locals.append(object(target))
      own(locals[locals.count - 1], .local)
    case .rotate where profile.logsOrientationSetByCode:
      log(.logRot2, about: frames.last?.controller)
    default: carryOut(command)
    }
  }

  /// The code calls a callback itself (APS-6, LOAD-12).
  private mutating func callDirectly(_ callback: Callback, on controller: InstanceID) {
    switch callback {
    case .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear:
      call(controller, callback, .animated(false), rule: .aps6)
      if profile.logsDirectCalls { log(.errApp2, about: controller) }
    case .loadView:
      call(controller, .loadView, rule: .load12, super: .createView)
      noteReplacedView(of: controller)
    default:
      call(controller, callback, rule: .reent1)
    }
  }
}

extension Command {
  /// Whether a command is about the run, not something that code inside a callback can do.
  var endsTurn: Bool {
    switch self {
    case .launch, .settle, .advance: true
    default: false
    }
  }
}
