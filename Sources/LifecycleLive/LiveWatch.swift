import LifecycleEngine

/// Looks for mistakes of an app while it runs.
///
/// It sees each implementation that is entered and left, so it can find a missing `super`. Each
/// finding names the events that show it. A mistake in one override is reported once for each
/// class.
public struct LiveWatch: Codable, Sendable {
  /// The milliseconds after which a controller that has left and still lives is suspicious.
  static let patience = 5_000.0
  /// The milliseconds on screen after which a child must have received `didMove(toParent:)`.
  static let settling = 1_000.0
  /// The number of layout passes in one second that is too high for a controller on screen.
  static let mostPasses = 60
  /// The greatest number of findings that are kept.
  static let mostFindings = 500

  /// An appearance callback that came.
  private struct Appearance: Codable {
    let callback: Callback
    let seq: Int
  }

  /// The size of a view at an event.
  private struct LoadedSize: Codable {
    let width: Double
    let height: Double
    let seq: Int
  }

  /// The known facts of one controller.
  private struct ObservedController: Codable {
    let name: String
    let className: String
    /// The appearance callback that was called last.
    var last: Appearance?
    /// A beginAppearanceTransition without its end.
    var begun: Int?
    /// An addChild that no didMove has followed.
    var added: Int?
    var hasAppeared = false
    /// The event with which it left the screen, and its parent and presenter.
    var left: Int?
    /// The times of its layout passes in the last second.
    var passes: [Double] = []
    /// The size that its view had at the end of viewDidLoad.
    var loadedSize: LoadedSize?
  }

  /// A check of a controller that is due later.
  private struct PendingCheck: Codable {
    let id: Int
    let time: Double
    let seq: Int
  }

  /// The findings so far, in the order in which they came.
  public private(set) var findings: [LiveFinding] = []
  private var reported: Set<String> = []
  private var controllers: [Int: ObservedController] = [:]
  private var leaving: [PendingCheck] = []
  private var adding: [PendingCheck] = []

  /// Creates a watch that has seen nothing.
  public init() {}

  /// Takes the next line.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - call: The call of which the line shows a part, as ``LiveTrace`` has read it.
  ///   - name: The name of the controller that it is about.
  /// - Returns: The new findings, and those that changed.
  public mutating func take(
    _ line: ProbeLine,
    _ call: ObservedCall?,
    name: String?
  ) -> [LiveFinding] {
    var news: [LiveFinding] = []
    switch line.content {
    case .start: (controllers, leaving, adding) = ([:], [], [])
    case .enter(let sent):
      if let call { news = enter(call, line.milliseconds, name ?? sent.className) }
    case .leave: if let call { news = leave(call, line.milliseconds) }
    case .gone(let id): news = free(id)
    case .tree, .app, .scene, .dropped, .log, .stop: break
    }
    return news + wait(until: line.milliseconds)
  }

  /// Notes that time has passed.
  ///
  /// - Parameter time: Milliseconds since the start of the probe.
  /// - Returns: The new and changed findings.
  public mutating func wait(until time: Double) -> [LiveFinding] {
    var news: [LiveFinding] = []
    while let next = adding.first, time - next.time >= Self.settling {
      adding.removeFirst()
      if let controller = controllers[next.id], let added = controller.added {
        controllers[next.id]?.added = nil
        news += report(.cont2, of: controller, .didMoveToParent, next.seq, related: [added])
      }
    }
    while let next = leaving.first, time - next.time >= Self.patience {
      leaving.removeFirst()
      if let controller = controllers[next.id], controller.left == next.seq {
        news += keep(LiveFinding(.live2, controller.name, next.seq))
      }
    }
    return news
  }

  /// Whether time alone can bring something new.
  public var isWaiting: Bool { !adding.isEmpty || !leaving.isEmpty }
}

// Calls.
extension LiveWatch {
  private mutating func enter(
    _ observed: ObservedCall,
    _ time: Double,
    _ name: String
  ) -> [LiveFinding] {
    let (call, seq) = (observed.line, observed.number)
    var controller =
      controllers[call.id] ?? ObservedController(name: name, className: call.className)
    defer { controllers[call.id] = controller }
    guard observed.begins, call.callback.roles.contains(.controller) else { return [] }
    var news: [LiveFinding] = []
    if !call.isMain { news += report(.live1, of: controller, call.callback, seq) }
    if call.callback == .loadView, let initializer = observed.initializer {
      news += report(.load6, of: controller, .loadView, seq, related: [initializer])
    }
    news += checkTransitions(call, seq, &controller)
    news += checkRepetition(call, seq, &controller)
    move(call, time, seq, &controller)
    if call.callback == .viewDidLayoutSubviews {
      news += checkLayoutPasses(call, time, seq, &controller)
    }
    return news
  }

  private mutating func leave(_ observed: ObservedCall, _ time: Double) -> [LiveFinding] {
    let (call, seq) = (observed.line, observed.number)
    note(call, time, seq)
    guard !observed.hasReachedSuper, let override = call.override,
      let id = Self.supers[call.callback],
      reported.insert("\(id.rawValue) \(override) \(call.callback.rawValue)").inserted
    else { return [] }
    let name = controllers[call.id]?.name ?? call.className
    return keep(LiveFinding(id, name, seq, override, call.callback))
  }

  /// The kind of mistake of a missing `super`.
  private static let supers: [Callback: FindingID] = [
    .viewWillAppear: .super1, .viewIsAppearing: .super1, .viewDidAppear: .super1,
    .viewWillDisappear: .super1, .viewDidDisappear: .super1, .didReceiveMemoryWarning: .super2,
    .viewDidLoad: .super3, .willMoveToParent: .super4, .didMoveToParent: .super4,
    .addChild: .super4, .removeFromParent: .super4, .viewWillTransitionToSize: .super5,
    .willTransitionToTraitCollection: .super5, .updateViewConstraints: .super6,
    .awakeFromNib: .super8, .`init`: .super8, .initWithNibName: .super8, .initWithCoder: .super8,
    .initWithStyle: .super8,
  ]

  /// Begins and ends of appearance transitions that do not match.
  private mutating func checkTransitions(
    _ call: ProbeLine.Call,
    _ seq: Int,
    _ controller: inout ObservedController
  ) -> [LiveFinding] {
    if call.callback == .beginAppearanceTransition {
      defer { controller.begun = seq }
      guard let begun = controller.begun else { return [] }
      return report(.app11, of: controller, call.callback, seq, related: [begun])
    }
    guard call.callback == .endAppearanceTransition else { return [] }
    defer { controller.begun = nil }
    return controller.begun == nil ? report(.app11, of: controller, call.callback, seq) : []
  }

  /// The same appearance callback twice in a row.
  private mutating func checkRepetition(
    _ call: ProbeLine.Call,
    _ seq: Int,
    _ controller: inout ObservedController
  ) -> [LiveFinding] {
    guard call.callback.isAppearance else { return [] }
    defer { controller.last = Appearance(callback: call.callback, seq: seq) }
    guard let last = controller.last, last.callback == call.callback else { return [] }
    return report(.live3, of: controller, call.callback, seq, related: [last.seq])
  }
}

// The checks of containment, layout and the end.
extension LiveWatch {
  /// Notes which controllers were added, have moved, or are on screen.
  private mutating func move(
    _ call: ProbeLine.Call,
    _ time: Double,
    _ seq: Int,
    _ controller: inout ObservedController
  ) {
    if call.callback == .addChild, call.container == .none {
      // UIKit's own containers tell their children by themselves.
      if let id = Self.number(in: call.argument) { controllers[id]?.added = seq }
    } else if call.callback == .didMoveToParent {
      controller.added = nil
    } else if call.callback == .viewDidAppear {
      (controller.hasAppeared, controller.left) = (true, nil)
      if controller.added != nil { adding.append(PendingCheck(id: call.id, time: time, seq: seq)) }
    }
  }

  private static func number(in argument: String?) -> Int? {
    guard let argument, let hash = argument.lastIndex(of: "#") else { return nil }
    return Int(argument[argument.index(after: hash)...])
  }

  /// Layout passes that never end, and a size that is another one than in viewDidLoad.
  private mutating func checkLayoutPasses(
    _ call: ProbeLine.Call,
    _ time: Double,
    _ seq: Int,
    _ controller: inout ObservedController
  ) -> [LiveFinding] {
    var news: [LiveFinding] = []
    if let loaded = controller.loadedSize, let bounds = call.bounds {
      controller.loadedSize = nil
      if (loaded.width, loaded.height) != (bounds.width, bounds.height) {
        news += report(.live5, of: controller, .viewDidLoad, loaded.seq, related: [seq])
      }
    }
    controller.passes = controller.passes.filter { $0 > time - 1_000 } + [time]
    guard controller.passes.count > Self.mostPasses, controller.hasAppeared else { return news }
    return news + report(.live4, of: controller, call.callback, seq)
  }

  /// Notes what a call shows when it is over.
  private mutating func note(_ call: ProbeLine.Call, _ time: Double, _ seq: Int) {
    guard var controller = controllers[call.id], call.isMain else { return }
    if call.callback == .viewDidLoad, let bounds = call.bounds {
      controller.loadedSize = LoadedSize(width: bounds.width, height: bounds.height, seq: seq)
    }
    let isOutside = call.parent == nil && call.presenter == nil
    if call.callback == .viewDidDisappear || call.callback == .didMoveToParent,
      controller.last?.callback == .viewDidDisappear, isOutside, controller.left == nil
    {
      controller.left = seq
      leaving.append(PendingCheck(id: call.id, time: time, seq: seq))
    }
    controllers[call.id] = controller
  }

  /// Notes that a controller was freed, and withdraws the findings about its long life.
  private mutating func free(_ id: Int) -> [LiveFinding] {
    guard let controller = controllers.removeValue(forKey: id) else { return [] }
    let open = findings.lastIndex {
      $0.id == .live2 && $0.controller == controller.name && $0.isOpen
    }
    guard let open else { return [] }
    findings[open].isOpen = false
    return [findings[open]]
  }
}

// Reporting.
extension LiveWatch {
  /// Reports a mistake in a callback of a class once.
  private mutating func report(
    _ id: FindingID,
    of controller: ObservedController,
    _ callback: Callback,
    _ seq: Int,
    related: [Int] = []
  ) -> [LiveFinding] {
    let place = "\(id.rawValue) \(controller.className) \(callback.rawValue)"
    guard reported.insert(place).inserted else { return [] }
    return keep(LiveFinding(id, controller.name, seq, nil, callback, related: related))
  }

  private mutating func keep(_ finding: LiveFinding) -> [LiveFinding] {
    guard findings.count < Self.mostFindings else { return [] }
    findings.append(finding)
    return [finding]
  }
}
