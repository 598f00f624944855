import LifecycleEngine

/// Which lines of a trace a test looks at.
struct LineFilter {
  var callbacks: Set<Callback>
  /// Whether the lines of delegates, the app, the scene and the console count.
  var includesOthers = false
  /// The controllers whose lines count; all where it is empty.
  var controllers: [ControllerID] = []

  func admits(_ event: Event, in simulation: Simulation) -> Bool {
    guard callbacks.contains(event.callback) else { return false }
    guard case .controller(let id) = event.actor else { return includesOthers }
    return controllers.isEmpty || controllers.contains(simulation.definition(of: id))
  }

  /// This filter for the lines of some controllers, and of nobody else.
  func of(_ controllers: ControllerID...) -> LineFilter {
    LineFilter(callbacks: callbacks, includesOthers: includesOthers, controllers: controllers)
  }

  static func only(_ callbacks: Callback...) -> LineFilter {
    LineFilter(callbacks: Set(callbacks), includesOthers: true)
  }

  /// This filter and some callbacks more.
  func with(_ more: Callback...) -> LineFilter {
    LineFilter(callbacks: callbacks.union(more), includesOthers: true)
  }

  /// The appearance callbacks.
  static let appearance = LineFilter(callbacks: [
    .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
  ])

  /// Loading and appearance.
  static let life = appearance.with(.loadView, .viewDidLoad)

  /// Loading, appearance, the moves between parents, and the end.
  static let relations = life.with(.willMoveToParent, .didMoveToParent, .`deinit`)

  /// Messages of UIKit beside the appearance callbacks.
  static let messages = appearance.with(.console, .exception)
}

/// A run of a test app.
struct Lab {
  private(set) var simulation: Simulation

  init(
    _ version: SystemVersion,
    root: ControllerID? = nil,
    children: [ControllerID: [ControllerID]] = [:],
    _ configure: (inout AppDefinition) -> Void = { _ in }
  ) {
    var app = AppDefinition(version, root: root, children: children)
    configure(&app)
    simulation = Simulation(app: app)
  }

  /// Performs a command and gives the lines that it brought.
  @discardableResult
  mutating func perform(
    _ command: Command,
    settles: Bool = true,
    _ filter: LineFilter = .appearance
  ) throws(SimulationError) -> [String] {
    let range = try simulation.perform(command, settles: settles)
    return lines(range, filter)
  }

  /// Performs commands one after the other and gives the lines of all.
  @discardableResult
  mutating func perform(
    _ commands: [Command],
    _ filter: LineFilter = .appearance
  ) throws(SimulationError) -> [String] {
    var all: [String] = []
    for command in commands { all += try perform(command, filter) }
    return all
  }

  /// Launches and gives the lines.
  @discardableResult
  mutating func launch(_ filter: LineFilter = .appearance) throws(SimulationError) -> [String] {
    try perform(.launch, filter)
  }

  /// The lines of a range of events, or of all.
  func lines(_ range: EventRange? = nil, _ filter: LineFilter = .appearance) -> [String] {
    (range ?? 1..<simulation.trace.count + 1).map { simulation.trace[$0] }
      .filter { filter.admits($0, in: simulation) }.map(line)
  }

  /// The events so far.
  var events: [Event] { (1..<simulation.trace.count + 1).map { simulation.trace[$0] } }

  private func line(_ event: Event) -> String {
    let actor =
      switch event.actor {
      case .controller(let id): simulation.name(of: id) + " "
      case .view(let id): simulation.name(of: id) + ".view "
      case .subview(let id, let index):
        "\(simulation.name(of: id)).\(simulation.app[simulation.definition(of: id)].views[Int(index)].name) "
      case .hostedView(let id, let view):
        "\(simulation.name(of: id)).\(simulation.viewName(view)) "
      case .delegate(let id): simulation.name(of: id) + ".delegate "
      case .presentationController(let id): simulation.name(of: id) + ".presentationController "
      case .app: "app "
      case .scene(let scene): simulation.app.name(of: scene) + " "
      case .notification: "notification "
      case .system: ""
      }
    let argument =
      switch event.argument {
      case .none: ""
      case .animated(let isAnimated): isAnimated ? "(animated)" : "(unanimated)"
      case .controller(let id): "(\(simulation.app[simulation.definition(of: id)].printedName))"
      case .noController: "(nil)"
      case .misuse(let rule, let id): " \(rule.rawValue)" + about(id)
      case .completed(let isCompleted): isCompleted ? "(completed)" : "(cancelled)"
      case .orientation(let orientation): "(\(orientation.rawValue))"
      case .size(let width, let height): "(\(width)x\(height))"
      case .scene(let scene): "(\(simulation.app.name(of: scene)))"
      case .launchReason(let reason): "(\(reason.rawValue))"
      case .text(let index): text(simulation.trace.text(index), of: event)
      }
    return actor + event.callback.rawValue + argument
  }

  /// A console or a `log` says a text; other calls have one as their argument.
  private func text(_ text: String, of event: Event) -> String {
    event.callback == .traitChange ? "(\(text))" : " \(text)"
  }

  private func about(_ controller: InstanceID?) -> String {
    controller.map { "(\(simulation.name(of: $0)))" } ?? ""
  }
}

/// The versions of the listed profiles.
let allVersions = Profile.all.map(\.version)

/// The lines that a version lacks taken out.
func existing(_ lines: [String], in version: SystemVersion) -> [String] {
  lines.filter { line in
    let callback = line.split(separator: " ").last?.split(separator: "(").first.map(String.init)
    guard let known = callback.flatMap(Callback.init) else { return true }
    return Profile.profile(for: version)?.has(known) ?? false
  }
}

extension AppDefinition {
  /// The app adopts no scenes, and is built so that it launches all the same (SCENE-7).
  mutating func haveNoScenes() {
    platform.usesScenes = false
    platform.namedSDK = min(platform.version, 26)
  }
}
