/// One of several scenes of an app: its name, and what its window shows.
public struct SceneDefinition: Hashable, Sendable {
  /// The name under which its lines stand in a trace.
  public var name: String
  /// The root of its window when it connects.
  public var root: ControllerID

  /// Creates a definition.
  public init(name: String, root: ControllerID) {
    self.name = name
    self.root = root
  }
}

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
