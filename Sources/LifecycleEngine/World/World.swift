/// The state of a run: what its systems read and change.
///
/// A system is a namespace of functions over a world. It names the systems below it only; what it
/// needs of those above it asks for with a ``Request``.
struct World: Hashable, Sendable {
  /// The app that runs.
  let app: AppDefinition
  /// What the version does, changed by the options of the platform.
  let profile: Profile
  /// The number of events that the run may have; time stands still once there are more.
  let eventLimit: Int
  /// Whether what the code holds and costs is told although no statement changes it.
  let tracksCode: Bool
  /// The properties of the model that code reads, in order.
  let modelProperties: [String]
  private let hooks: Hooks

  var objects: Objects
  var scenes: Scenes
  var screen: Screen
  var motion = Motion()
  var time = Time()
  var telling = Telling()
  var memory = Memory()

  init(_ app: AppDefinition, eventLimit: Int, hooks: Hooks) {
    self.app = app
    self.eventLimit = eventLimit
    self.hooks = hooks
    profile = Profile.profile(of: app.platform)
    tracksCode = app.controllers.contains {
      $0.memory.total > 0 || !$0.outlets.isEmpty || $0.handlers.contains(where: \.takesMemory)
    }
    modelProperties = app.modelProperties
    objects = Objects(app)
    scenes = Scenes(app)
    screen = Screen(app.platform)
  }

  /// What a controller object is, and has become.
  @inline(__always)
  subscript(id: InstanceID) -> Instance {
    _read { yield objects[id] }
    _modify { yield &objects[id] }
  }

  /// Asks a higher floor for something.
  mutating func request(_ request: Request) {
    let perform = hooks.perform
    perform(request, &self)
  }

  /// The definition that an object was made from.
  func definition(of instance: InstanceID) -> ControllerID { self[instance].controller }

  /// What the class of an object is like.
  func definition(for instance: InstanceID) -> ControllerDefinition {
    app[self[instance].controller]
  }
}

// The end of a run.
extension World {
  /// Whether the app was terminated; every further command is refused.
  var isTerminated: Bool { screen.appState == .terminated }

  /// Whether the run has passed what it may have or do; every further command is refused.
  var isExhausted: Bool { telling.trace.count > eventLimit || telling.work > workLimit }

  /// The amount of work that may be done in the run: code can do much without an event.
  var workLimit: Int { Self.workLimit(ofEvents: eventLimit) }

  /// The amount of work that may be done in a run that may have some number of events.
  static func workLimit(ofEvents count: Int) -> Int { min(count, .max / 10) * 5 }

  /// Whether nothing more can happen, now or in the call that is running.
  var isHalted: Bool { isTerminated || isExhausted }

  /// Counts what is done, and stops the run when nobody waits for it any more.
  mutating func spend(_ units: Int = 1) {
    telling.spend(units)
    if telling.work & 31 < units, WorkLimit.isOver { stop() }
  }

  /// Ends the run for good: its result is thrown away.
  mutating func stop() { telling.exhaust(workLimit) }
}

extension AppDefinition {
  /// The definition of a controller.
  @inlinable
  public subscript(id: ControllerID) -> ControllerDefinition {
    _read { yield controllers[Int(id.rawValue)] }
  }
}

/// Lists that stand beside the objects of a run, or beside the definitions of its app.
extension Array {
  @inline(__always)
  subscript(id: InstanceID) -> Element {
    _read { yield self[id.index] }
    _modify { yield &self[id.index] }
  }

  @inline(__always)
  subscript(id: ControllerID) -> Element {
    _read { yield self[id.index] }
    _modify { yield &self[id.index] }
  }
}
