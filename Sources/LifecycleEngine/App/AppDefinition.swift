/// Everything that is known about an app before it runs.
public struct AppDefinition: Hashable, Sendable {
  /// The device and system.
  public var platform: Platform
  /// The controllers, in the order of the document.
  ///
  /// A ``ControllerID`` is a position here.
  public var controllers: [ControllerDefinition]
  /// The window's root controller at launch, if the app has a window and does not name its scenes.
  public var root: ControllerID?
  /// The scenes that the app names, each with a window of its own; none if it has one window.
  public var scenes: [SceneDefinition] = []
  /// The names of the nibs in the bundle that UIKit may find by a class name.
  public var nibs: [String]
  /// The quiet calls that a run of the app prints.
  public var quietCalls = QuietCalls()

  /// Creates a definition.
  public init(
    platform: Platform,
    controllers: [ControllerDefinition],
    root: ControllerID?,
    nibs: [String] = []
  ) {
    self.platform = platform
    self.controllers = controllers
    self.root = root
    self.nibs = nibs
  }

  /// The properties of the model that overrides read, each where it comes first.
  public var modelProperties: [String] {
    var properties: [String] = []
    for handler in controllers.flatMap(\.handlers) {
      for case .readModel(let property) in handler.lines where !properties.contains(property) {
        properties.append(property)
      }
    }
    return properties
  }
}

// The navigation controllers that UIKit puts around columns. - Note: Source: SPLIT-13.
extension AppDefinition {
  /// What a command names that means the one in front.
  package var frontStack: ControllerID? {
    controllers.firstIndex { $0.isAnonymous && $0.wrapped == nil }.map(ControllerID.init)
  }

  /// The definition of the one around a controller.
  func stack(around controller: ControllerID) -> ControllerID? {
    controllers.firstIndex { $0.wrapped == controller }.map(ControllerID.init)
  }

  /// The app with the definitions that UIKit needs for columns, if it has any; they are the last.
  public var withUIKitStacks: AppDefinition {
    let hasColumns = controllers.indices.contains {
      controllers[$0].kind == .split && (controllers[$0].containerStyle ?? .classic) != .classic
    }
    guard hasColumns, frontStack == nil else { return self }
    var app = self
    app.controllers.append(.stack(ControllerDefinition.stackName, around: nil))
    for index in controllers.indices
    where controllers[index].kind.isPutIntoStacks && stack(around: ControllerID(index)) == nil {
      let name = "\(ControllerDefinition.stackName)_\(controllers[index].name)"
      app.controllers.append(.stack(name, around: ControllerID(index)))
    }
    return app
  }
}

extension ControllerDefinition {
  /// One that UIKit makes around a controller, or the one that means the one in front.
  package static func stack(_ name: String, around controller: ControllerID?) -> Self {
    var stack = ControllerDefinition(name: name, kind: .navigation)
    stack.isAnonymous = true
    stack.wrapped = controller
    return stack
  }
}

extension ControllerKind {
  /// Whether UIKit puts a controller of the kind into a navigation controller of its own.
  fileprivate var isPutIntoStacks: Bool {
    switch self {
    case .content, .table, .tabBar, .page, .container, .hosting: true
    case .navigation, .split, .alert, .search: false
    }
  }
}

// Its scenes.
extension AppDefinition {
  /// The name of the scene of an app that does not name its scenes.
  public static let onlySceneName = "scene"

  /// How many scenes the app has.
  public var sceneCount: Int { max(scenes.count, 1) }

  /// All scenes, in the order of the document.
  public var sceneIDs: [SceneID] { (0..<sceneCount).map(SceneID.init) }

  /// Whether an app has a scene.
  public func has(_ scene: SceneID) -> Bool { (0..<sceneCount).contains(scene.index) }

  /// The name of a scene, as trace lines have it.
  public func name(of scene: SceneID) -> String {
    scenes.isEmpty ? Self.onlySceneName : scenes[scene.index].name
  }

  /// The scene with a name.
  public func scene(named name: String) -> SceneID? {
    guard !scenes.isEmpty else { return name == Self.onlySceneName ? .first : nil }
    return scenes.firstIndex { $0.name == name }.map(SceneID.init)
  }

  /// The root of a scene's window when it connects.
  public func root(of scene: SceneID) -> ControllerID? {
    scenes.isEmpty ? root : scenes[scene.index].root
  }

  /// The roots of all windows at first.
  public var roots: [ControllerID] {
    scenes.isEmpty ? [root].compactMap(\.self) : scenes.map(\.root)
  }
}

/// Calls that come on every version and that hardly anybody looks for: a run prints them only
/// where its scenario observes them.
///
/// - Note: Source: rules APP-8, SCENE-10.
public struct QuietCalls: Hashable, Sendable {
  /// Whether notifications of the application are told.
  public var notifications: Bool
  /// The quiet callbacks that are told.
  public var callbacks: Set<Callback>

  /// Creates a set of quiet calls, none of them unless given.
  public init(notifications: Bool = false, callbacks: Set<Callback> = []) {
    self.notifications = notifications
    self.callbacks = callbacks
  }
}
