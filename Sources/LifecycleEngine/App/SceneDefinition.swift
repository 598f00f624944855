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
