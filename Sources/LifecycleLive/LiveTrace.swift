import LifecycleEngine
import LifecycleLogs

/// The events of an observed app, made from the lines of its probe: state is a fold of them.
///
/// Each callback is one event, however many implementations are entered, as in ``ProbeReader``.
/// Changes between two callbacks belong to the event before them.
public struct LiveTrace: Codable, Sendable {
  /// The addition of a line.
  public enum News: Hashable, Sendable {
    /// Another event.
    case event(LiveEvent)
    /// Something that is another than before, seen after an event.
    case changes([LiveChange], after: Int)
  }

  /// The pause before another moment begins, in milliseconds.
  private static let pause = 500.0

  /// The number of events.
  public private(set) var eventCount = 0
  /// The app and its device in this launch; nothing before the first.
  public private(set) var start: ProbeLine.Start?
  /// Whether the probe of this launch has ended.
  public private(set) var hasStopped = false
  /// The number of lost lines.
  public private(set) var droppedCount = 0
  /// The number of lines of the transcript.
  public private(set) var lineCount = 0

  private var reader = ProbeReader()
  private var objects = ObservedObjects()
  private var app = LiveFacts()
  private var window = LiveFacts()
  private var launch = 0
  private var step = -1
  /// When the last event came, or `nil` before the first of a launch.
  private var lastTime: Double?
  /// The controllers of a log, whose lines have no instance numbers.
  private var logged: [LoggedName: Int] = [:]
  private var loggedCount = 0
  /// The changes to report with the next event.
  private var early: [LiveChange] = []

  /// Creates a trace without events.
  public init() {}

  /// Takes the next line.
  ///
  /// - Parameter line: The line.
  /// - Returns: Its addition, the call of which it shows a part, and its line of a log, if it is one.
  public mutating func take(
    _ line: ProbeLine
  ) -> (news: News?, call: ObservedCall?, text: String?) {
    let (call, text) = reader.take(line, number: eventCount + 1)
    if text != nil { lineCount += 1 }
    return (news(of: line, call), call, text)
  }

  private mutating func news(of line: ProbeLine, _ observed: ObservedCall?) -> News? {
    switch line.content {
    case .start(let start):
      begin(start)
      return nil
    case .enter: return observed.flatMap { enter($0, at: line) }
    case .leave(let call):
      lastTime = line.milliseconds
      look(at: call)
      return see()
    case .tree(let controllers):
      objects.take(controllers)
      let root = controllers.first(where: \.isRoot)
      window[.root] = .name(root.flatMap { objects.name(of: $0.id) })
      if let held = root?.orientation { window[.orientation] = .word(held.rawValue) }
      return see()
    case .app(let callback):
      if let state = Self.states[callback] { app[.appState] = .word(state.rawValue) }
      let isPosted = start?.hasScenes == true && callback.roles.contains(.scene)
      return .event(event(isPosted ? .notification : .app, callback, at: line))
    case .scene(let callback): return .event(event(.scene, callback, at: line))
    case .gone(let id):
      guard let name = objects.name(of: id), let className = objects[id]?.className else {
        return nil
      }
      objects.free(id)
      return .event(event(.controller, .`deinit`, of: (name, className), at: line))
    case .dropped(let count):
      droppedCount += count
      return nil
    case .log(let entry): return log(entry, at: line)
    case .stop:
      hasStopped = true
      return nil
    }
  }

  private mutating func begin(_ start: ProbeLine.Start) {
    self.start = start
    hasStopped = false
    early += objects.begin()
    app[.appState] = .word(AppState.inactive.rawValue)
    window[.root] = .name(nil)
    launch += 1
    lastTime = nil
  }

  private mutating func enter(_ observed: ObservedCall, at line: ProbeLine) -> News? {
    let call = observed.line
    objects.meet(call.id, call.className, call.container)
    guard observed.begins else { return nil }
    look(at: call)
    let isDelegate = !call.callback.roles.contains(.controller)
    if !isDelegate { pass(call.callback, call.id) }
    return .event(
      event(
        isDelegate ? .delegate : .controller,
        call.callback,
        argument: call.argument.map { named($0) },
        of: objects[call.id].map { ($0.name, $0.className) },
        in: observed,
        at: line
      )
    )
  }

  /// Notes the surroundings of a controller when it is called.
  private mutating func look(at call: ProbeLine.Call) {
    guard call.isMain, let hasWindow = call.hasWindow else { return }
    objects.setParent(call.parent, of: call.id)
    objects.setPresenter(call.presenter, of: call.id)
    objects.change(call.id) { $0[.isInWindow] = .flag(hasWindow) }
  }

  /// Changes that belong to no call.
  private mutating func see() -> News? {
    guard eventCount > 0 else { return nil }
    let changes = takeChanges()
    return changes.isEmpty ? nil : .changes(changes, after: eventCount)
  }

  private mutating func takeChanges() -> [LiveChange] {
    defer { early = [] }
    return early + objects.tell()
      + [app.tell(of: .app), window.tell(of: .window)].compactMap(\.self)
  }

  private mutating func event(
    _ actor: LiveEvent.Actor,
    _ callback: Callback,
    argument: String? = nil,
    of controller: (name: String, className: String)? = nil,
    in call: ObservedCall? = nil,
    at line: ProbeLine
  ) -> LiveEvent {
    let isOnMain = call?.line.isMain != false
    // The call itself is open already.
    let depth = reader.depth - (call != nil && isOnMain ? 1 : 0)
    let isLater = lastTime.map { line.milliseconds - $0 > Self.pause } ?? true
    if isLater, depth == 0 { step += 1 }
    lastTime = line.milliseconds
    eventCount += 1
    return LiveEvent(
      seq: eventCount,
      time: Int(line.milliseconds),
      launch: max(1, launch),
      step: max(0, step),
      parent: call.map { isOnMain ? $0.outer : nil } ?? reader.innermost,
      depth: isOnMain ? depth : 0,
      actor: actor,
      callback: callback,
      argument: argument,
      controller: controller?.name,
      className: controller?.className,
      changes: takeChanges()
    )
  }

  /// `Class#number` as the name of that controller.
  private func named(_ argument: String) -> String {
    guard let hash = argument.lastIndex(of: "#"),
      let id = Int(argument[argument.index(after: hash)...])
    else { return argument }
    return objects.name(of: id) ?? argument
  }

  /// The callbacks of the app and its scenes, with the resulting state of the app.
  private static let states: [Callback: AppState] = [
    .didFinishLaunching: .inactive, .didBecomeActive: .active, .willResignActive: .inactive,
    .didEnterBackground: .background, .willEnterForeground: .inactive, .willTerminate: .terminated,
  ]
}

// The meaning of callbacks.
extension LiveTrace {
  /// Notes the state that a callback implies for its controller: the edges of APS-1 and LOAD-1.
  private mutating func pass(_ callback: Callback, _ id: Int) {
    guard let stage = Self.stages[callback] else { return }
    objects.change(id) { facts in
      if let appearance = stage.appearance { facts[.appearance] = .word(appearance.name) }
      if let view = stage.view { facts[.viewState] = .word(view.rawValue) }
      if stage.isInWindow { facts[.isInWindow] = .flag(true) }
      if let geometry = stage.geometry { facts[.geometry] = .word(geometry.rawValue) }
      if callback == .viewDidLoad {
        let count = if case .count(let count) = facts[.loadCount] { count } else { 0 }
        facts[.loadCount] = .count(count + 1)
      }
    }
  }

  private struct Stage {
    var appearance: AppearanceState?
    var view: ViewState?
    var isInWindow = false
    var geometry: GeometryValidity?
  }

  private static let stages: [Callback: Stage] = [
    .loadView: Stage(view: .loading),
    .viewDidLoad: Stage(appearance: .disappeared, view: .loaded, geometry: .design),
    .viewWillAppear: Stage(appearance: .appearing),
    .viewIsAppearing: Stage(appearance: .appearing, isInWindow: true, geometry: .estimated),
    .viewDidLayoutSubviews: Stage(geometry: .final),
    .viewDidAppear: Stage(appearance: .appeared, isInWindow: true),
    .viewWillDisappear: Stage(appearance: .disappearing),
    .viewDidDisappear: Stage(appearance: .disappeared),
  ]

  /// A line of a log, whose controllers are distinguished as far as it allows.
  private mutating func log(_ text: String, at line: ProbeLine) -> News? {
    guard let call = LoggedCall(text) else { return nil }
    switch call.part {
    case .app, .scene, .notification:
      if let state = Self.states[call.callback] { app[.appState] = .word(state.rawValue) }
      return .event(event(LiveEvent.Actor(call.part), call.callback, at: line))
    case .delegate:
      let known = member(call)
      return .event(event(.delegate, call.callback, argument: call.argument, of: known, at: line))
    case .controller:
      let known = member(call)
      let name = LoggedName(call)
      if call.callback == .`deinit`, let id = logged.removeValue(forKey: name) {
        objects.free(id)
      } else if let id = logged[name] {
        pass(call.callback, id)
      }
      return .event(
        event(.controller, call.callback, argument: call.argument, of: known, at: line)
      )
    }
  }

  /// The controller that a line is about; those of a log are numbered downwards.
  private mutating func member(_ call: LoggedCall) -> (name: String, className: String)? {
    let name = LoggedName(call)
    if logged[name] == nil {
      loggedCount += 1
      logged[name] = -loggedCount
    }
    guard let id = logged[name] else { return nil }
    objects.meet(id, name.className, .none)
    return objects[id].map { ($0.name, $0.className) }
  }

  /// The key that distinguishes the controllers of a log.
  private struct LoggedName: Codable, Hashable {
    let className: String
    let instance: String?

    init(_ call: LoggedCall) {
      className = call.className ?? "Controller"
      instance = call.instance
    }
  }
}
