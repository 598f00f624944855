// What the code of controllers holds and costs, and what it did. - Note: Source: §1.6, §3.13.
extension Simulation {
  /// Keeps what a step does.
  mutating func note(_ command: Command, _ verb: any CommandVerb) {
    spend()
    trace.add(
      Deed(
        seq: Int32(trace.count),
        frame: 0,
        step: step,
        controller: nil,
        action: .step(command),
        facts: verb.facts(in: self)
      )
    )
  }

  /// Keeps what nobody did on purpose.
  mutating func note(_ incident: Incident, to controller: InstanceID?) {
    add(.incident(incident), controller, facts(about: controller))
  }

  mutating func add(_ action: Deed.Action, _ controller: InstanceID?, _ facts: DeedFacts) {
    spend()
    trace.add(
      Deed(
        seq: Int32(trace.count),
        frame: frames.last?.seq ?? 0,
        step: step,
        controller: controller,
        action: action,
        facts: facts
      )
    )
  }

  /// The state of an object, for a deed that is about it.
  func facts(about target: InstanceID?) -> DeedFacts {
    var facts = DeedFacts()
    facts.target = target
    facts.isTransitioning = !transitions.isEmpty
    facts.isLaunching = agenda.contains(.launchLayout) || agenda.contains(.launchEnd)
    guard let target else { return facts }
    let instance = self[target]
    let code = codes[target]
    facts.viewState = instance.viewState
    facts.isInWindow = instance.isInWindow
    facts.appearance = instance.effective
    facts.hasParent = instance.parent != nil
    facts.hasSuperview = instance.superview != nil
    facts.isPresented = instance.presenting != nil
    facts.dismissesNothing = presenterToDismiss(from: target) == nil
    facts.isPresenting = instance.presented != nil
    facts.isMovingFromParent = instance[.isMovingFromParent]
    facts.hasUnsavedState = code.hasUnsavedState
    facts.hasSavedState = code.hasSavedState
    return facts
  }

  /// Tells the trace when what a controller's code holds or costs is no longer what it said.
  mutating func noteCode(of controller: InstanceID) {
    let figures = figures(of: controller)
    memoryTotal += figures.total - codes[controller].noted.memory.total
    let code = codes[controller]
    let facts = CodeFacts(
      outlets: code.outlets,
      memory: figures,
      total: memoryTotal,
      holders: self[controller].owners.compactMap { holder($0, of: controller) },
      observers: code.observers.map(\.name),
      timers: code.timers.count,
      isLeaked: code.isLeaked,
      hasUnsavedState: code.hasUnsavedState,
      isStale: code.isStale
    )
    guard facts != code.noted else { return }
    codes[controller].noted = facts
    spend(facts.outlets.count + facts.holders.count + facts.observers.count)
    let change = Change(
      subject: .controller(controller),
      fact: .code,
      value: .code(trace.addCodeFacts(facts, of: controller))
    )
    tell(change)
  }

  /// Adds a change to the last event of the step; before the first event, to the next one.
  private mutating func tell(_ change: Change) {
    if changes.isEmpty, trace.count >= firstOfStep {
      trace.amend(change)
    } else {
      changes.append(change)
    }
  }

  /// Does the same for what follows from the view, where an app's costs are known.
  mutating func noteFigures(of controller: InstanceID) {
    guard tracksCode else { return }
    noteCode(of: controller)
  }

  /// What a controller costs now (MEM-C4).
  private func figures(of controller: InstanceID) -> MemoryCosts {
    let instance = self[controller]
    let code = codes[controller]
    var figures = MemoryCosts()
    figures.lost = code.lost
    guard instance.isAlive else { return figures }
    let costs = definition(for: controller).memory
    let isLoaded = instance.viewState == .loaded
    let outlives = code.outlets.contains(.stale)
    figures.data = code.data
    figures.cache = code.cache
    figures.view = isLoaded || outlives ? costs.view : 0
    figures.bitmap =
      isLoaded && (instance.isInWindow || profile.unloading != .never) ? costs.bitmap : 0
    return figures
  }

  private func holder(_ owner: Owner, of controller: InstanceID) -> Holder? {
    switch owner {
    case .window, .parent, .presenter, .transition: nil
    case .application: .application
    case .variable: .variable
    case .local: .local
    case .property(let other): .property(other)
    case .closure(let other): .closure(other)
    case .delegate(let other): .delegate(other)
    case .timer: .timer
    case .queue: .queue
    case .observer:
      codes[controller].observers.first(where: \.retains).map { .observer($0.name) }
    }
  }

  /// Connects the outlets of a view that was made from a nib, or by the class's own code (LOAD-2).
  mutating func connectOutlets(of controller: InstanceID) {
    guard !codes[controller].outlets.isEmpty else { return }
    setOutlets(of: controller) { _, _ in .set }
    noteFigures(of: controller)
  }

  /// What becomes of outlets when the view goes: strong ones keep theirs (MEMW-9).
  mutating func disconnectOutlets(of controller: InstanceID) {
    setOutlets(of: controller) { outlet, state in
      state == .set && outlet.ownership == .strong ? .stale : (state == .stale ? .stale : .unset)
    }
    if codes[controller].hasUnsavedState {
      note(.lostState, to: controller)
      codes[controller].hasUnsavedState = false
    }
    noteFigures(of: controller)
  }

  private mutating func setOutlets(
    of controller: InstanceID,
    _ state: (Outlet, OutletState) -> OutletState
  ) {
    let outlets = definition(for: controller).outlets
    for (index, outlet) in outlets.enumerated() {
      codes[controller].outlets[index] = state(
        outlet,
        codes[controller].outlets[index]
      )
    }
  }

  /// Somebody entered something that lives in a view (`editView`).
  mutating func editView(of controller: InstanceID) {
    codes[controller].hasUnsavedState = true
    noteCode(of: controller)
  }

  /// The data behind the screens changed.
  mutating func changeModel() {
    for controller in objects where self[controller].isAlive {
      guard self[controller].viewState == .loaded,
        definition(for: controller).handlers.contains(where: \.refreshes)
      else { continue }
      codes[controller].isStale = true
      noteCode(of: controller)
    }
  }

  /// Kills an app that a warning did not bring under its limit (MEMW-18).
  mutating func killIfOverLimit() {
    guard let limit = app.platform.memoryLimit, memoryTotal > limit, !isHalted else { return }
    note(.killed, to: nil)
    appState = .terminated
    tell(Change(subject: .app, fact: .appState, value: .appState(.terminated)))
    agenda = Agenda()
  }
}

extension MemoryCosts {
  /// All bytes together.
  public var total: Int { data + view + bitmap + cache + lost }
}

extension Handler {
  /// Whether the override brings the screen up to the model.
  var refreshes: Bool { lines.contains(.refresh) }

  /// Whether the override makes data or fills a cache.
  var takesMemory: Bool {
    lines.contains {
      if case .allocateData = $0 { return true }
      if case .fillCache = $0 { return true }
      return false
    }
  }
}
