// The overrides of a controller: what its author's code does. - Note: Source: §3.19.
extension Simulation {
  /// Runs the statements of an override, unless they run once only and did.
  mutating func runHandler(_ index: Int, on controller: InstanceID) {
    let handler = definition(for: controller).handlers[index]
    let bit = UInt64(1) << UInt64(index & 63)
    guard !handler.once || self[controller].handlersRun & bit == 0 else { return }
    self[controller].handlersRun |= bit
    run(handler.statements, of: index, on: controller)
  }

  private mutating func run(
    _ statements: [Statement],
    of handler: Int,
    on controller: InstanceID
  ) {
    let outerLocals = locals.count
    withCause(Cause(.handler, of: controller)) {
      for (index, statement) in statements.enumerated() where !$0.isHalted {
        let facts = $0.facts(for: statement, on: controller)
        $0.add(.statement(handler: handler, index: index), controller, facts)
        if statement == .returnIfTransitioning, facts.isTransitioning { break }
        guard !facts.isRefused else { continue }
        $0.run(statement, on: controller)
      }
    }
    for local in locals[outerLocals...] { disown(local, .local) }
    locals.removeSubrange(outerLocals...)
  }

  /// What a statement meets, and whether it can be carried out at all.
  private func facts(for statement: Statement, on controller: InstanceID) -> DeedFacts {
    if case .command(let command) = statement {
      var facts = facts(of: command)
      facts.isRefused = command.endsTurn || (try? check(command)) == nil
      return facts
    }
    let target = statement.target.map { living[$0] } ?? controller
    var facts = facts(about: target)
    switch statement {
    case .readOutlet(let name, _), .writeOutlet(let name, _), .clearOutlet(let name),
      .storeStateInOutlet(let name):
      facts.outlet = target.flatMap { outlet($0, name) }
      facts.isRefused = facts.outlet == nil
    default: break
    }
    return facts
  }

  private func outlet(_ controller: InstanceID, _ name: String) -> OutletState? {
    definition(for: controller).outlets.firstIndex { $0.name == name }
      .map { codes[controller].outlets[$0] }
  }

  private mutating func run(_ statement: Statement, on controller: InstanceID) {
    switch statement {
    case .command(let command): runNested(command)
    case .assignView(let other): assignView(to: controller, from: other.map { object($0) })
    case .createSubview, .testView, .readGeometry, .layoutChild:
      accessView(of: controller, rule: .load7)
    case .readOutlet(let name, let target), .writeOutlet(let name, let target):
      useOutlet(name, of: target.flatMap { living[$0] } ?? controller)
    case .clearOutlet, .storeStateInOutlet, .saveState, .restoreState, .resetInterface, .refresh:
      runOnState(statement, of: controller)
    case .allocateData, .releaseData, .fillCache, .clearCache:
      runOnMemory(statement, of: controller)
    case .retain, .becomeDelegateOf, .startTimer, .invalidateTimer, .addObserver, .removeObserver:
      runOnOwners(statement, of: controller)
    case .work(let milliseconds): clock += Int32(milliseconds)
    case .log(let text):
      emit(.system, .log, .text(trace.addText(text)), rule: .reent1)
    case .callDirectly(let callback): callDirectly(callback, on: controller)
    case .readTraits, .becomeFirstResponder, .animate, .relyOn, .returnIfTransitioning,
      .endFlowIfMovingFromParent:
      break
    }
  }

  /// An outlet that is not connected is nil: a message is lost, and Swift stops (ERR-OUT-1).
  private mutating func useOutlet(_ name: String, of controller: InstanceID) {
    guard outlet(controller, name) == .unset, app.platform.language == .swift else { return }
    raise(.errOut1, about: controller)
  }

  private mutating func runOnState(_ statement: Statement, of controller: InstanceID) {
    switch statement {
    case .clearOutlet(let name):
      let outlets = definition(for: controller).outlets
      guard let index = outlets.firstIndex(where: { $0.name == name }) else { return }
      codes[controller].outlets[index] = .unset
    case .storeStateInOutlet(let name):
      useOutlet(name, of: controller)
      codes[controller].hasUnsavedState = outlet(controller, name) == .set
    case .saveState:
      codes[controller].hasSavedState = true
      codes[controller].hasUnsavedState = false
    case .restoreState, .resetInterface: accessView(of: controller, rule: .load7)
    case .refresh: codes[controller].isStale = false
    default: break
    }
    noteCode(of: controller)
  }

  private mutating func runOnMemory(_ statement: Statement, of controller: InstanceID) {
    let isManual = app.platform.memory == .mrc
    switch statement {
    case .allocateData(let bytes):
      let old = codes[controller].allocated
      if old > 0, isManual {
        codes[controller].lost += old
        note(.lostData, to: controller)
      }
      codes[controller].data += bytes - old
      codes[controller].allocated = bytes
    case .releaseData:
      codes[controller].data = 0
      codes[controller].allocated = 0
    case .fillCache(let bytes): codes[controller].cache += bytes
    case .clearCache: codes[controller].cache = 0
    default: break
    }
    noteCode(of: controller)
  }

  private mutating func runOnOwners(_ statement: Statement, of controller: InstanceID) {
    switch statement {
    case .retain(let target, let retainer):
      let owner: Owner = retainer == .property ? .property(controller) : .closure(controller)
      hold(object(target), by: owner, of: controller)
    case .becomeDelegateOf(let target, let ownership):
      let source = object(target)
      if let old = codes[source].delegate { disown(old, .delegate(source)) }
      codes[source].delegate = controller
      codes[controller].isDelegate = true
      if ownership == .strong { own(controller, .delegate(source)) }
    case .startTimer(let retains):
      codes[controller].timers.append(retains)
      if retains { own(controller, .timer) }
    case .invalidateTimer:
      codes[controller].timers = []
      disown(controller, .timer)
    case .addObserver(let name, let retains):
      codes[controller].observers.append(Observer(name: name, retains: retains))
      if retains { own(controller, .observer) }
    case .removeObserver(let name):
      codes[controller].observers.removeAll { $0.name == name }
      if !codes[controller].observers.contains(where: \.retains) {
        disown(controller, .observer)
      }
    default: break
    }
    noteCode(of: controller)
  }

  /// Performs a command inside a callback.
  private mutating func runNested(_ command: Command) {
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
    case .launch, .settle, .advance, .editView: true
    default: false
    }
  }
}

extension Statement {
  /// The controller that a statement names, if it names one.
  public var target: ControllerID? {
    switch self {
    case .command(let command): command.controllers.last
    case .readOutlet(_, let target), .writeOutlet(_, let target), .assignView(let target),
      .relyOn(_, let target):
      target
    case .retain(let target, _), .becomeDelegateOf(let target, _), .layoutChild(let target, _):
      target
    case .clearOutlet, .storeStateInOutlet, .createSubview, .testView, .readGeometry, .readTraits,
      .saveState, .restoreState, .resetInterface, .refresh, .allocateData, .releaseData,
      .fillCache, .clearCache, .startTimer, .invalidateTimer, .addObserver, .removeObserver,
      .work, .log, .callDirectly, .becomeFirstResponder, .animate, .returnIfTransitioning,
      .endFlowIfMovingFromParent:
      nil
    }
  }
}
