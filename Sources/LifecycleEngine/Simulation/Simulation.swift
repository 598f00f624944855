/// A run of one app: its controllers, its virtual clock and the trace so far.
///
/// A simulation is a value: copying it forks time. The same commands on the same app give the
/// same trace on every run.
public struct Simulation: Hashable, Sendable {
  /// The app that runs.
  public let app: AppDefinition
  /// The events so far.
  public internal(set) var trace = Trace()

  /// What the version does, changed by the options of the platform.
  public let profile: Profile

  // World
  var instances: [Instance] = []
  /// What the code of each object has done, at the same positions.
  var codes: [CodeState] = []
  /// What all objects cost together.
  var memoryTotal = 0
  /// Whether what the code holds and costs is told although no statement changes it.
  let tracksCode: Bool
  /// Whether code ever retained a controller.
  var mayLeak = false
  /// The youngest living object of each definition.
  var living: [InstanceID?]
  var created: [Int32]
  var root: InstanceID?
  var appState = AppState.notRunning
  var transitions: [Transition] = []
  var nextTransition: Int32 = 0
  var gesture: Int32?

  // The device
  var orientation: Orientation
  var formerOrientation: Orientation
  /// How the device was turned while the app was in the background.
  var heldOrientation: Orientation?
  /// How often the size class changed.
  var classChanges: Int32 = 0
  var windowSize: Size
  var isWindowHidden = false
  /// The roots of the windows over the first one, the lowest first.
  var overlays: [InstanceID] = []
  var isSceneConnected = false
  /// What UIKit saved when the app went to the background.
  var saved = SavedState()
  /// The saved presentations that a launch has yet to bring back.
  var returning: [SavedPresentation] = []
  /// What the More lists of tab bar controllers show.
  var moreRows: [MoreRow] = []
  /// What was on screen when the window was hidden.
  var hiddenTops: [InstanceID] = []
  var interfaceStyle = Command.InterfaceStyle.light
  var widthClass: Command.SizeClass
  /// The width class changed while a presentation or dismissal ran (ADAPT-5).
  var needsAdaptation = false
  /// What code has asked to run beside the change of size under way.
  var turning: Coordinator?
  var requestedPasses = RequestedPasses(time: 0)

  // Time
  var clock: Int32 = 0
  var agenda = Agenda()

  // Where the next event stands
  var step: Int32 = -1
  /// The position of the first event of the step.
  var firstOfStep = 1
  var phase = Phase.sync
  var cause = Cause(.command)
  var frames: [Frame] = []
  /// Whether the app's own code makes the next call.
  var isCodeCalling = false
  var changes: [Change] = []
  var changedChildren: [InstanceID] = []
  /// The objects that locals of running handlers hold, innermost last.
  var locals: [InstanceID] = []
  /// The controllers that lost an owner since the last look for garbage.
  var suspects: [InstanceID] = []

  /// The controllers whose state may be another one than they were told.
  var behind: [InstanceID] = []

  /// The steps whose commands UIKit ignored.
  private var ignored: [IgnoredStep] = []

  /// How many events the run may have; time stands still once there are more.
  public let eventLimit: Int
  /// What was done so far: events, statements, and the lists that are kept with them.
  public private(set) var work = 0

  /// Makes an app ready to run.
  ///
  /// Nothing exists before the first command.
  ///
  /// - Parameters:
  ///   - app: The app.
  ///   - eventLimit: How many events the run may have. Code can call itself without end.
  public init(app: AppDefinition, eventLimit: Int = .max) {
    self.app = app
    self.eventLimit = eventLimit
    profile = Profile.profile(of: app.platform)
    living = Array(repeating: nil, count: app.controllers.count)
    created = Array(repeating: 0, count: app.controllers.count)
    tracksCode = app.controllers.contains {
      $0.memory.total > 0 || !$0.outlets.isEmpty || $0.handlers.contains(where: \.takesMemory)
    }
    let isPad = app.platform.idiom == .pad
    let portrait = isPad ? Size(768, 1024) : Size(375, 667)
    orientation = app.platform.orientation
    formerOrientation = orientation
    windowSize = orientation.isLandscape ? portrait.turned : portrait
    widthClass = isPad ? .regular : .compact
  }

  /// Virtual milliseconds since the start of the run.
  public var time: Int { Int(clock) }

  /// Whether the app was terminated; every further command is refused.
  public var isTerminated: Bool { appState == .terminated }

  /// Whether the run has passed what it may have or do; every further command is refused.
  public var isExhausted: Bool { trace.count > eventLimit || work > workLimit }

  /// How much may be done in the run: code can do much without an event.
  public var workLimit: Int { Self.workLimit(ofEvents: eventLimit) }

  /// How much may be done in a run that may have some number of events.
  public static func workLimit(ofEvents count: Int) -> Int { min(count, .max / 10) * 5 }

  /// Whether nothing more can happen, now or in the call that is running.
  var isHalted: Bool { isTerminated || isExhausted }

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

  /// The rule by which UIKit ignored the command of a step, if it did.
  ///
  /// - Parameter index: The step, counted from 0.
  /// - Returns: The rule; nothing where the command was not ignored.
  public func ignoringRule(ofStep index: Int) -> RuleID? {
    let place = ignored.partitionIndex { $0.step >= index }
    return ignored[place...].first.flatMap { $0.step == index ? $0.rule : nil }
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
    let verb = command.verb
    try check(verb)
    let first = trace.count + 1
    firstOfStep = first
    step += 1
    phase = .sync
    cause = Cause(.command)
    note(command, verb)
    if let rule = verb.pointlessness(in: self) {
      ignored.append(IgnoredStep(step: step, rule: rule))
    }
    verb.perform(in: &self)
    catchUp()
    collectGarbage()
    if settles { settle() }
    if mayLeak { noteLeaks() }
    return first..<trace.count + 1
  }

  /// Counts what is done, and stops the run when nobody waits for it any more.
  mutating func spend(_ units: Int = 1) {
    work += units
    if work & 31 < units, Work.isOver { stop() }
  }

  /// Ends the run for good: whoever asked for it gets nothing of it.
  mutating func stop() { work = max(work, workLimit + 1) }

  func definition(for instance: InstanceID) -> ControllerDefinition {
    app[self[instance].controller]
  }
}

/// A step whose command UIKit ignored, and why.
private struct IgnoredStep: Hashable, Sendable {
  let step: Int32
  let rule: RuleID
}

/// A call that has not returned.
struct Frame: Hashable, Sendable {
  let seq: Int32
  let controller: InstanceID?
  let callback: Callback
  /// The statement of the override that is carried out; -1 before, between and after them.
  var statement: Int16 = -1
}
