/// The cost of what the code of controllers holds.
///
/// - Note: Source: §1.6 and §3.13.
enum Costs {
  /// Tells the trace when what a controller's code holds or costs is no longer what it said.
  static func noteCode(of controller: InstanceID, in world: inout World) {
    let figures = figures(of: controller, in: world)
    world.memory.total += figures.total - world.objects.codes[controller].noted.memory.total
    let code = world.objects.codes[controller]
    let facts = CodeFacts(
      outlets: code.outlets,
      memory: figures,
      total: world.memory.total,
      holders: world[controller].owners.compactMap { holder($0, of: controller, in: world) },
      observers: code.resources.observedNames,
      timers: code.resources.timerCount,
      isLeaked: code.isLeaked,
      hasUnsavedState: code.hasUnsavedState,
      isStale: code.isStale
    )
    guard facts != code.noted else { return }
    world.objects.codes[controller].noted = facts
    world.spend(facts.outlets.count + facts.holders.count + facts.observers.count)
    let change = Change(
      subject: .controller(controller),
      fact: .code,
      value: .code(world.telling.add(facts, of: controller))
    )
    world.telling.amend(change)
  }

  /// Notes what follows from the view, if the app's costs are known.
  static func noteFigures(of controller: InstanceID, in world: inout World) {
    guard world.tracksCode else { return }
    noteCode(of: controller, in: &world)
  }

  /// What a controller costs now (MEM-C4).
  private static func figures(of controller: InstanceID, in world: World) -> MemoryCosts {
    let instance = world[controller]
    let code = world.objects.codes[controller]
    var figures = MemoryCosts()
    figures.lost = code.lost
    guard instance.isAlive else { return figures }
    let costs = world.definition(for: controller).memory
    let isLoaded = instance.viewState == .loaded
    let outlives = code.outlets.contains(.stale)
    figures.data = code.data
    figures.cache = code.cache
    figures.view = isLoaded || outlives ? costs.view : 0
    figures.bitmap =
      isLoaded && (instance.isInWindow || world.profile.unloading != .never) ? costs.bitmap : 0
    return figures
  }

  private static func holder(_ owner: Owner, of controller: InstanceID, in world: World) -> Holder?
  {
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
    case .task: .task
    case .handler: .handler
    case .observer: world.objects.codes[controller].resources.retainingObserver.map(Holder.observer)
    }
  }

  /// Connects the outlets of a view that was made from a nib, or by the class's own code (LOAD-2).
  static func connectOutlets(of controller: InstanceID, in world: inout World) {
    guard !world.objects.codes[controller].outlets.isEmpty else { return }
    setOutlets(of: controller, in: &world) { _, _ in .set }
    noteFigures(of: controller, in: &world)
  }

  /// What becomes of outlets when the view goes: strong ones keep theirs (MEMW-9).
  static func disconnectOutlets(of controller: InstanceID, in world: inout World) {
    setOutlets(of: controller, in: &world) { outlet, state in
      state == .set && outlet.ownership == .strong ? .stale : (state == .stale ? .stale : .unset)
    }
    if world.objects.codes[controller].hasUnsavedState {
      world.note(.lostState, to: controller)
      world.objects.codes[controller].hasUnsavedState = false
    }
    noteFigures(of: controller, in: &world)
  }

  private static func setOutlets(
    of controller: InstanceID,
    in world: inout World,
    _ state: (Outlet, OutletState) -> OutletState
  ) {
    let outlets = world.definition(for: controller).outlets
    for (index, outlet) in outlets.enumerated() {
      world.objects.codes[controller].outlets[index] = state(
        outlet,
        world.objects.codes[controller].outlets[index]
      )
    }
  }

  /// Somebody entered something that lives in a view (`editView`).
  static func editView(of controller: InstanceID, in world: inout World) {
    world.objects.codes[controller].hasUnsavedState = true
    noteCode(of: controller, in: &world)
  }

  /// The data behind the screens changed.
  static func changeModel(in world: inout World) {
    for controller in world.objects.all where world[controller].isAlive {
      guard world[controller].viewState == .loaded,
        world.definition(for: controller).handlers.contains(where: \.refreshes)
      else { continue }
      world.objects.codes[controller].isStale = true
      noteCode(of: controller, in: &world)
    }
  }

  /// Kills an app that a warning did not bring under its limit (MEMW-18).
  static func killIfOverLimit(in world: inout World) {
    guard let limit = world.app.platform.memoryLimit, world.memory.total > limit, !world.isHalted
    else { return }
    world.note(.killed, to: nil)
    world.screen.appState = .terminated
    world.telling.amend(Change(subject: .app, fact: .appState, value: .appState(.terminated)))
    world.time.agenda = Agenda()
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
