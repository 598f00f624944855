public import LifecycleEngine

/// The actor at the start of a trace line.
public enum TraceActor: Hashable, Sendable {
  case controller(ControllerID)
  case view(ControllerID)
  /// A view class of a controller's hierarchy, by its position in the definition.
  case subview(ControllerID, Int)
  /// A SwiftUI view of a hosting controller.
  case hostedView(HostedViewName)
  case delegate(ControllerID)
  case presentationController(ControllerID)
  case app
  /// The delegate of a scene.
  case scene(SceneID)
  /// A notification of the application.
  case notification
  /// A message: the callback is `console`, `exception` or `log`.
  case message(Callback)
}

/// One line of a trace in the spelling of the scenario format, taken apart for comparing.
public struct TraceLine: Hashable, Sendable {
  /// The object that was called.
  public let actor: TraceActor
  /// The callback.
  public let callback: Callback
  /// The rule of a console or exception line.
  public let rule: RuleID?
  /// The text in parentheses, or the text of a log line.
  public let argument: String?

  package init(actor: TraceActor, callback: Callback, rule: RuleID?, argument: String?) {
    self.actor = actor
    self.callback = callback
    self.rule = rule
    self.argument = argument
  }
}

/// One line that a scenario expects.
public struct TraceLinePattern: Hashable, Sendable {
  /// The line; an argument that is nothing is not compared.
  public let line: TraceLine

  package init(line: TraceLine) { self.line = line }

  /// Whether a line of a trace is as expected.
  public func matches(_ other: TraceLine) -> Bool {
    guard line.argument != nil else {
      return line.actor == other.actor && line.callback == other.callback
        && line.rule == other.rule
    }
    return line == other
  }
}

extension TraceLine {
  /// The line as the trace prints it.
  ///
  /// - Parameter app: The app whose controllers give the names.
  /// - Returns: The text.
  public func text(in app: AppDefinition) -> String {
    var text = ""
    write(in: app) { text += $0 }
    return text
  }

  /// Passes the line as the trace prints it, part for part.
  ///
  /// - Parameters:
  ///   - app: The app whose controllers give the names.
  ///   - write: Takes one part after another.
  public func write(in app: AppDefinition, to write: (String) -> Void) {
    actor.write(in: app, to: write)
    write(" ")
    if callback == .log { return write(argument ?? "") }
    write(rule?.rawValue ?? callback.rawValue)
    guard let argument else { return }
    write("(")
    write(argument)
    write(")")
  }
}

extension TraceActor {
  /// The name of the actor, as `observe.controllers` spells it.
  ///
  /// - Parameter app: The app whose controllers give the names.
  /// - Returns: The text.
  public func text(in app: AppDefinition) -> String {
    var text = ""
    write(in: app) { text += $0 }
    return text
  }

  fileprivate func write(in app: AppDefinition, to write: (String) -> Void) {
    switch self {
    case .controller(let id): write(app[id].name)
    case .view(let id):
      write(app[id].name)
      write(".view")
    case .subview(let id, let index):
      write(app[id].name)
      write(".")
      write(app[id].views[index].name)
    case .hostedView(let name):
      write(app[name.host].name)
      write(".")
      write(name.view)
    case .delegate(let id):
      write(app[id].name)
      write(".delegate")
    case .presentationController(let id):
      write(app[id].name)
      write(".presentationController")
    case .app: write("app")
    case .scene(let scene): write(app.name(of: scene))
    case .notification: write("notification")
    case .message(let callback): write(callback.rawValue)
    }
  }

  /// The role that a callback of this actor must have.
  var role: CallbackRole {
    switch self {
    case .controller: .controller
    case .view, .subview: .view
    case .hostedView: .hostedView
    case .delegate: .delegate
    case .presentationController: .presentationController
    case .app: .app
    case .scene: .scene
    case .notification: .notification
    case .message: .message
    }
  }
}

extension AppDefinition {
  /// The controller with a name.
  ///
  /// - Parameter name: The name in the scenario.
  /// - Returns: The controller, if the app defines the name.
  public func controller(named name: String) -> ControllerID? {
    controllers.firstIndex { $0.name == name }.map { ControllerID($0) }
  }
}
