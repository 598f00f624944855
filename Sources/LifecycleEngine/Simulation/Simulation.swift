/// A run of one app: its controllers, its virtual clock and the trace so far.
///
/// A simulation is a value: copying it forks time. The same commands on the same app give the
/// same trace on every run.
public struct Simulation: Hashable, Sendable {
  /// The state of the run; nothing else changes.
  var world: World

  /// Makes an app ready to run.
  ///
  /// Nothing exists before the first command.
  ///
  /// - Parameters:
  ///   - app: The app.
  ///   - eventLimit: How many events the run may have. Code can call itself without end.
  public init(app: AppDefinition, eventLimit: Int = .max) {
    world = World(app.withUIKitStacks, eventLimit: eventLimit, hooks: Dispatch.hooks)
  }

  /// Performs one step.
  ///
  /// The simulation does not change when the command is refused.
  ///
  /// - Parameters:
  ///   - command: What a person, the code or the system does.
  ///   - settles: Whether virtual time then runs until nothing is pending. Otherwise only the
  ///     SYNC phase runs, and the next command comes in the same turn of the run loop.
  /// - Returns: The positions of the new events; may be empty.
  /// - Throws: ``SimulationError`` when the command can't be carried out.
  public mutating func perform(
    _ command: Command,
    settles: Bool = true
  ) throws(SimulationError) -> EventRange {
    let command = world.meaning(of: command)
    let verb = command.verb
    let scenes = try world.scenesThatTake(command)
    let hand = world.scenes.current
    world.enter(scenes[0])
    world.telling.beginStep()
    let first = world.telling.firstOfStep
    world.note(command, meeting: verb.facts(in: world))
    if let rule = verb.noEffectRule(in: world) { world.telling.ignore(by: rule) }
    for scene in scenes where !world.isHalted {
      world.enter(scene)
      verb.perform(in: &world)
      Appearance.catchUp(in: &world)
      Garbage.collectGarbage(in: &world)
    }
    world.enter(scenes.contains(hand) ? hand : scenes[0])
    if settles { Clock.settle(in: &world) }
    world.lookAtShownScene()
    if world.memory.mayLeak { Garbage.noteLeaks(in: &world) }
    return first..<trace.count + 1
  }
}

// What a run is, and how far it has come.
extension Simulation {
  /// The app that runs.
  public var app: AppDefinition {
    _read { yield world.app }
  }

  /// What the version does, changed by the options of the platform.
  public var profile: Profile {
    _read { yield world.profile }
  }

  /// The events so far.
  public var trace: Trace {
    _read { yield world.telling.trace }
  }

  /// Virtual milliseconds since the start of the run.
  public var time: Int { Int(world.time.clock) }

  /// The most events that the run may have; time stands still once there are more.
  public var eventLimit: Int { world.eventLimit }

  /// What was done so far: events, statements, and the lists that are kept with them.
  public var work: Int { world.telling.work }

  /// How much may be done in the run: code can do much without an event.
  public var workLimit: Int { world.workLimit }

  /// How much may be done in a run that may have some number of events.
  public static func workLimit(ofEvents count: Int) -> Int { World.workLimit(ofEvents: count) }

  /// Whether the app was terminated; every further command is refused.
  public var isTerminated: Bool { world.isTerminated }

  /// Whether the run has passed what it may have or do; every further command is refused.
  public var isExhausted: Bool { world.isExhausted }

  /// The refusal of every command once the run has passed a limit, with the limit.
  public var exhaustion: SimulationError? { world.exhaustion }

  /// The rule by which UIKit ignored the command of a step, if it did.
  ///
  /// - Parameter index: The step, counted from 0.
  /// - Returns: The rule, or `nil` if the command was not ignored.
  public func ignoringRule(ofStep index: Int) -> RuleID? {
    world.telling.ignoringRule(ofStep: index)
  }
}

// Objects and their names.
extension Simulation {
  /// The names of columns, as `showColumn` and `hideColumn` spell them.
  public static let columnNames = ["primary", "supplementary", "secondary"]

  /// The identifiers of all objects, in order, the freed ones too.
  var objects: some RandomAccessCollection<InstanceID> { world.objects.all }

  /// What a controller object is, and has become.
  subscript(id: InstanceID) -> Instance {
    _read { yield world[id] }
  }

  /// The definition that an object was made from.
  public func definition(of instance: InstanceID) -> ControllerID {
    self[instance].controller
  }

  /// The number of an object among those of its name, counted from 1.
  public func number(of instance: InstanceID) -> Int {
    Int(self[instance].number)
  }

  /// The name of an object, as trace lines print it.
  public func name(of instance: InstanceID) -> String {
    app[definition(of: instance)].name
  }

  /// The name of a SwiftUI view, by its number in the run.
  public func viewName(_ number: Int32) -> String { world.objects.viewNames[Int(number)] }

  /// What the class of an object is like.
  func definition(for instance: InstanceID) -> ControllerDefinition {
    app[self[instance].controller]
  }
}
