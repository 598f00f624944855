#if DEBUG || LIFECYCLE_PROBE
import Foundation
package import LifecycleEngine
package import LifecycleScenario

@testable package import LifecycleProbe

/// An app that repeats a simulation on the fake runtime, with the probe in it.
///
/// Every event of the trace is a call. A controller's is sent to an object whose class has the
/// overrides of the scenario's class. It calls `super` if that does, and otherwise reaches UIKit's
/// own method. Calls are nested as the events are, and the surroundings of a controller follow the
/// changes of the events. The probe is started as apps start it: when the app did finish launching.
package final class Phone {
  private let run: ScenarioRun
  private let faults: [PhoneFault]
  private let queue: any ProbeQueue
  private let carrier: any ProbeCarrying
  private let tree: CallTree
  private let stage = PhoneStage()
  /// The last call of each object.
  private let lastCalls: [InstanceID: Int]
  /// The containers whose delegates receive calls.
  private let delegating: Set<InstanceID>
  /// The controllers that are roots of windows over the first one.
  private let opensWindows: Set<ControllerID>
  private var dying: Set<InstanceID> = []
  private var screen: PhoneScreen
  private var pace: (Event) -> Void = { _ in }
  /// The turn of the main thread: step, time and phase.
  private var turn: (Int32, Int32, Phase)?

  /// The living objects.
  private(set) var process: PhoneProcess
  /// The names of the objects that lived in each process, as the lines of the probe have them.
  private(set) var names: [[InstanceID: String]] = [[:]]
  private var senders: [ProbeSender]

  private var trace: Trace { run.simulation.trace }

  /// Makes an app that is not launched yet.
  ///
  /// - Parameters:
  ///   - run: The run that it repeats.
  ///   - faults: The faults of the app.
  ///   - queue: The queue and the clock of its probe.
  ///   - carrier: Brings the lines of its probe to a server.
  package init(
    _ run: ScenarioRun,
    faults: [PhoneFault] = [],
    queue: any ProbeQueue,
    carrier: any ProbeCarrying
  ) {
    (self.run, self.faults, self.queue, self.carrier) = (run, faults, queue, carrier)
    tree = CallTree(run.simulation, faults)
    screen = PhoneScreen(run.document.app.platform)
    var (last, delegating): ([InstanceID: Int], Set<InstanceID>) = ([:], [])
    let trace = run.simulation.trace
    for seq in 1..<trace.count + 1 {
      switch trace[seq].actor {
      case .controller(let id): last[id] = seq
      case .delegate(let id): delegating.insert(id)
      case .view, .subview, .hostedView, .presentationController, .app, .scene, .notification,
        .system:
        break
      }
    }
    (lastCalls, self.delegating) = (last, delegating)
    opensWindows = Set(
      run.document.steps.compactMap { step in
        if case .showWindow(let target) = step.command { target } else { nil }
      }
    )
    process = PhoneProcess(run.document, faults, stage, queue, carrier)
    senders = [process.sender]
    stage.perform = { [unowned self] events in for seq in events { perform(seq) } }
  }

  /// Does everything that the simulation did.
  ///
  /// - Parameter pace: Called before each event, to let time pass.
  package func play(_ pace: @escaping (Event) -> Void = { _ in }) {
    self.pace = pace
    let launch = tree.tops.first { trace[$0].isLaunch }
    if launch == nil { process.start() }
    for seq in tree.tops { perform(seq) }
    process.turn()
  }

  /// The start of the last launch's probe, in seconds of its clock.
  package var beginning: Double { Double(process.beginning) / 1e9 }

  /// The number of lines that no server has yet.
  package var keptCount: Int { senders.reduce(0) { $0 + $1.keptCount } }
}

// MARK: - Events

extension Phone {
  private func perform(_ seq: Int) {
    let event = trace[seq]
    pace(event)
    endTurn(before: event)
    for change in trace.changes(of: event) { apply(change, of: event) }
    let inside = tree.calls(inside: seq)
    switch event.actor {
    case .controller(let id): call(seq, event, id, inside)
    case .delegate(let id): tellDelegate(of: id, event, inside)
    case .app, .scene:
      if event.isLaunch, !process.hasStarted { process.start() }
      if event.callback.isPosted {
        process.runtime.post(event.callback.rawValue, isScene: event.actor != .app)
      }
      stage.perform(inside)
    case .notification:
      // The call of the app delegate has posted it already, where there is one.
      if run.document.app.platform.usesScenes, event.callback.roles.contains(.scene) {
        process.runtime.post(event.callback.rawValue, isScene: false)
      }
      stage.perform(inside)
    case .view, .subview, .hostedView, .presentationController, .system: stage.perform(inside)
    }
  }

  /// A turn of the main thread is over where time passes, and where another phase begins.
  private func endTurn(before event: Event) {
    guard event.depth == 0 else { return }
    let next = (event.step, event.time, event.phase)
    if let turn, turn != next { process.turn() }
    turn = next
  }

  private func call(_ seq: Int, _ event: Event, _ id: InstanceID, _ inside: [Int]) {
    if event.callback == .`deinit` { dying.insert(id) }
    if let object = process[id], let method = PhoneClasses.methods[event.callback] {
      let isOffMain = has { .offMain($0, event.callback) }(id)
      if isOffMain { process.runtime.thread = 7 }
      let overrides = overrides(of: id, event.callback)
      let parts = overrides ? tree.parts(inside: seq, of: trace) : (inSuper: inside, own: [])
      stage.enter(inSuper: parts.inSuper, own: parts.own) {
        object.call(method.selector, argument(of: event))
      }
      if event.callback == .traitCollectionDidChange, process.runtime.registersTraits, !overrides {
        process.runtime.changeTraits(of: object)
      }
      if isOffMain { process.runtime.thread = 0 }
      learnName(of: id)
      if case .controller(let other) = event.argument { learnName(of: other) }
      if event.callback.isInitializer, delegating.contains(id) { process.giveDelegate(to: id) }
    } else {
      stage.perform(inside)
    }
    if dying.contains(id), lastCalls[id] == seq { free(id) }
  }

  private func learnName(of id: InstanceID) {
    guard let object = process[id], let tag = object.tag else { return }
    names[names.count - 1][id] = "\(object.type.name)#\(tag.number)"
  }

  private func free(_ id: InstanceID) {
    dying.remove(id)
    if !has({ .leaked($0) })(id) { process.free(id) }
  }

  private func tellDelegate(of id: InstanceID, _ event: Event, _ inside: [Int]) {
    guard let delegate = process.delegate(of: id), let container = process[id],
      let method = PhoneClasses.delegateMethods[event.callback],
      case .controller(let told) = event.argument
    else { return stage.perform(inside) }
    stage.enter(inSuper: inside, own: []) {
      delegate.call(method.selector, .told(process[told], by: container))
    }
  }

  private func argument(of event: Event) -> ProbeArgument {
    switch event.argument {
    case .animated(let isAnimated): .flag(isAnimated)
    case .controller(let id): .object(process[id])
    case .noController: .object(nil)
    case .size(let width, let height): .size(Double(width), Double(height))
    case .none, .misuse, .completed, .orientation, .scene, .launchReason, .text: .none
    }
  }

  private func overrides(of id: InstanceID, _ callback: Callback) -> Bool {
    let definition = run.document.app[run.simulation.definition(of: id)]
    return PhoneClasses.overrides(of: definition, faults)[callback] != nil
  }

  /// Whether an object has a fault.
  private func has(_ fault: @escaping (String) -> PhoneFault) -> (InstanceID) -> Bool {
    { [self] id in
      !faults.isEmpty
        && faults.contains(fault(run.document.app[run.simulation.definition(of: id)].name))
    }
  }
}

// MARK: - Changes

extension Phone {
  private func apply(_ change: Change, of event: Event) {
    switch change.subject {
    case .controller(let id): apply(change.fact, change.value, to: id, event)
    case .app:
      if change.value == .appState(.notRunning), process.hasStarted { relaunch() }
    case .window:
      if case .object(let root) = change.value { process.setRoot(root) }
      if case .orientation(let orientation) = change.value { turn(to: orientation) }
    case .interaction, .scene: break
    }
  }

  private func apply(_ fact: Fact, _ value: Fact.Value, to id: InstanceID, _ event: Event) {
    if value == .flag(true), fact == .isAlive {
      process.make(id, of: run.simulation.definition(of: id))
    }
    guard let object = process[id] else { return }
    switch value {
    case .object(let other):
      let other = other.flatMap { process[$0] }
      if fact == .parent { object.parent = other }
      if fact == .presented { object.presented = other }
      if fact == .presenting { object.presenter = other }
    case .objects(let start, let count):
      object.children = trace.children(of: event, start: start, count: count)
        .compactMap { process[$0] }
    case .flag(let isInWindow) where fact == .isInWindow:
      object.hasWindow = isInWindow
      if isInWindow, opensWindows.contains(run.simulation.definition(of: id)) {
        process.addWindow(id)
      }
    case .viewState(let state): object.isLoaded = state == .loaded
    case .geometry(let geometry): object.bounds = screen.bounds(geometry)
    case .style(let style?): object.presentation = style.rawValue
    case .flag, .count, .code, .appearance, .style, .detent, .appState, .orientation, .gesture,
      .sceneState, .kind, .source:
      break
    }
  }

  /// Holds the device in another way.
  private func turn(to orientation: Orientation) {
    screen.isLandscape = orientation.isLandscape
    process.runtime.orientation = orientation.side
  }

  /// The system ended the process, and opens the app again.
  private func relaunch() {
    let orientation = process.runtime.orientation
    process = PhoneProcess(run.document, faults, stage, queue, carrier)
    process.runtime.orientation = orientation
    senders.append(process.sender)
    names.append([:])
    dying = []
  }
}

/// The screen of a device.
private struct PhoneScreen {
  let isPad: Bool
  var isLandscape: Bool

  init(_ platform: Platform) {
    (isPad, isLandscape) = (platform.idiom == .pad, platform.orientation.isLandscape)
  }

  /// The bounds of a view that fills the screen, as far as its geometry is known.
  func bounds(_ geometry: GeometryValidity) -> [Double] {
    // A nib is drawn for the screen of another device.
    let portrait: (Double, Double) =
      geometry == .design ? (414, 896) : isPad ? (820, 1_180) : (390, 844)
    let isTurned = isLandscape && geometry != .design
    return [0, 0] + (isTurned ? [portrait.1, portrait.0] : [portrait.0, portrait.1])
  }
}

extension Orientation {
  /// The orientation of a window; landscape is one of two.
  var side: String { (self == .landscape ? .landscapeRight : self).rawValue }
}

extension Event {
  /// Whether the app's code that starts the probe runs here.
  fileprivate var isLaunch: Bool { actor == .app && callback == .didFinishLaunching }
}

extension Callback {
  /// Whether UIKit posts a notification when it calls the delegate of the app or of a scene.
  package var isPosted: Bool {
    if self == .didReceiveMemoryWarning { return true }
    return if case .notification(let notification) = form?.place { notification != nil } else {
      false
    }
  }
}
#endif
