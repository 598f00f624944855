import LifecycleEngine
import LifecycleScenario

@testable import LifecycleProbe
@testable import PhoneSupport

/// The part of an app's events that a probe sees.
struct ProbeSight {
  /// The callbacks that no probe sees, and why.
  static let unseen: [(reason: String, callbacks: [Callback])] = [
    (
      "a view is called, and the probe looks at controllers",
      [
        .initWithFrame, .layoutSubviews, .updateConstraints, .drawRect, .willMoveToSuperview,
        .didMoveToSuperview, .willMoveToWindow, .didMoveToWindow,
      ]
    ),
    (
      "a closure is called, which has no class",
      [
        .alongsideTransition, .transitionCoordinatorCompletion, .presentCompletion,
        .dismissCompletion, .transitionCompletion, .alertAction, .later,
      ]
    ),
    (
      "SwiftUI calls a value of the app's",
      [
        .onAppear, .task, .onDisappear, .makeUIViewController, .updateUIViewController,
        .dismantleUIViewController,
      ]
    ),
    ("a closure hears of traits, which the probe does not follow", [.traitChange]),
    ("the app calls it, and UIKit hears of it by other callbacks", [.loadViewIfNeeded]),
    ("it says what the storyboard does, not how a controller fares", segues),
    ("no controller is called but the one that presents", presentation),
    ("a delegate of a presentation is told", presentationDelegates),
    ("a delegate is told of pages or columns, which the probe does not follow", otherDelegates),
    (
      "it is gone from iOS 13, where the probe begins",
      [.viewWillUnload, .viewDidUnload, .willRotate, .willAnimateRotation, .didRotate]
    ),
    (
      "state is saved or restored, which is no part of a life",
      [
        .encodeRestorableState, .decodeRestorableState, .applicationFinishedRestoringState,
        .shouldRestoreApplicationState, .viewControllerWithRestorationIdentifierPath,
        .didDecodeRestorableState,
      ]
    ),
    ("the probe is started later", [.willFinishLaunching]),
    (
      "the delegate of the app or of a scene is called, and no notification is posted",
      [
        .configurationForConnecting, .didDiscardSceneSessions, .openURL, .continueUserActivity,
        .performActionForShortcutItem, .openURLContexts,
      ]
    ),
    ("it is a message, and nobody is called", [.console, .exception, .log]),
  ]

  private static let segues: [Callback] = [.shouldPerformSegue, .prepareForSegue, .unwind]

  private static let presentation: [Callback] = [
    .presentationTransitionWillBegin, .presentationTransitionDidEnd,
    .dismissalTransitionWillBegin, .dismissalTransitionDidEnd,
  ]

  private static let presentationDelegates: [Callback] = [
    .shouldDismiss, .willDismiss, .didDismiss, .didAttemptToDismiss, .adaptivePresentationStyle,
    .prepare, .willPresentWithAdaptiveStyle, .didChangeSelectedDetent,
  ]

  private static let otherDelegates: [Callback] = [
    .willTransitionTo, .didFinishAnimating, .willCollapse, .willExpand, .collapseSecondary,
    .separateSecondary, .topColumnForCollapsing, .didCollapse, .displayModeForExpanding,
    .didExpand, .willShowColumn, .willHideColumn, .willChangeToDisplayMode,
  ]

  private static let unseenCallbacks = Set(unseen.flatMap(\.callbacks))

  private let run: ScenarioRun
  private var trace: Trace { run.simulation.trace }

  init(_ run: ScenarioRun) { self.run = run }

  /// The lines that a log has of the events seen by the probe, in order.
  ///
  /// - Parameter names: The names of the objects of each process in the lines.
  func log(_ names: [[InstanceID: String]]) -> [String] {
    var lines: [(place: Int, text: String)] = []
    var (process, hasStarted, hasEnded) = (0, !hasLaunch, false)
    var loaded: Set<InstanceID> = []
    var hooked: Set<ControllerID> = []
    for seq in 1..<trace.count + 1 {
      let event = trace[seq]
      if hasStarted, restarts(event) {
        (process, hasStarted, hasEnded, hooked) = (process + 1, false, false, [])
      }
      if event.actor == .app, event.callback == .didFinishLaunching { hasStarted = true }
      if case .controller(let id) = event.actor, event.callback == .viewDidLoad, hasStarted {
        loaded.insert(id)
      }
      guard hasStarted, !hasEnded, isSeen(event, &hooked),
        let text = text(of: event, names[process], isLoaded: loaded.contains)
      else { continue }
      lines.append((place(of: event), text))
      if event.actor == .app, event.callback == .willTerminate { hasEnded = true }
    }
    return lines.enumerated().sorted {
      ($0.element.place, $0.offset) < ($1.element.place, $1.offset)
    }
    .map(\.element.text)
  }

  /// Whether the class of an object is hooked: when its first object has come to UIKit's own code.
  private func isSeen(_ event: Event, _ hooked: inout Set<ControllerID>) -> Bool {
    guard case .controller(let id) = event.actor else { return true }
    let definition = run.simulation.definition(of: id)
    let handlers = run.document.app[definition].handlers
    let staysAway = handlers.contains { $0.callback == event.callback && $0.superCall == .never }
    if event.callback.isInitializer, staysAway { return hooked.contains(definition) }
    hooked.insert(definition)
    return true
  }

  private var hasLaunch: Bool {
    (1..<trace.count + 1).contains {
      trace[$0].actor == .app && trace[$0].callback == .didFinishLaunching
    }
  }

  /// Whether the system opens the app again that it has ended.
  private func restarts(_ event: Event) -> Bool {
    trace.changes(of: event).contains { $0.value == .appState(.notRunning) }
  }

  /// An object is gone when its end is over, and everything that it calls there.
  private func place(of event: Event) -> Int {
    guard event.callback == .`deinit` else { return 2 * Int(event.seq) }
    let last = (Int(event.seq)..<trace.count + 1).last { trace[$0].actor == event.actor } ?? 0
    let end = (last..<trace.count + 1).prefix { $0 == last || isInside($0, last) }.last ?? last
    return 2 * end + 1
  }

  private func isInside(_ seq: Int, _ outer: Int) -> Bool {
    var parent = Int(trace[seq].parent)
    while parent > outer { parent = Int(trace[parent].parent) }
    return parent == outer
  }

  /// The line of an event, or `nil` if the probe doesn't see it.
  private func text(
    of event: Event,
    _ names: [InstanceID: String],
    isLoaded: (InstanceID) -> Bool
  ) -> String? {
    guard !Self.unseenCallbacks.contains(event.callback) else { return nil }
    let argument = argument(of: event, names).map { "(\($0))" } ?? ""
    let line = event.callback.rawValue + argument
    switch event.actor {
    case .app: return event.callback.isPosted ? "app 0 \(line)" : nil
    case .scene: return event.callback.isPosted ? "scene 0 \(line)" : nil
    case .notification:
      // Where the delegate is called too, its line stands for both.
      let isAlone = run.document.app.platform.usesScenes && event.callback.roles.contains(.scene)
      return isAlone ? "notification 0 \(line)" : nil
    case .delegate(let id):
      return names[id].map { "\($0.replacing("#", with: ".delegate ")) \(line)" }
    case .controller(let id):
      let isTraits = event.callback == .traitCollectionDidChange
      let registers = run.document.app.platform.version.major >= 17 && !overrides(event, id)
      // A controller that registers for traits does so when its view is loaded.
      if isTraits, registers, !isLoaded(id) { return nil }
      return names[id].map { "\($0.replacing("#", with: " ")) \(line)" }
    case .view, .subview, .hostedView, .presentationController, .system: return nil
    }
  }

  private func overrides(_ event: Event, _ id: InstanceID) -> Bool {
    run.document.app[run.simulation.definition(of: id)].handlers
      .contains { $0.callback == event.callback }
  }

  private func argument(of event: Event, _ names: [InstanceID: String]) -> String? {
    switch event.argument {
    case .controller(let id): names[id] ?? "other"
    case .noController: "nil"
    case .animated(let isAnimated): isAnimated ? "animated" : "unanimated"
    case .size(let width, let height): "\(width)x\(height)"
    case .none, .misuse, .completed, .orientation, .scene, .launchReason, .text: nil
    }
  }
}
