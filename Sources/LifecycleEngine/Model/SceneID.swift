/// The name of one scene in an app, as its position among the app's scenes.
///
/// A scene that connects again is another object under the same name.
public struct SceneID: Hashable, Sendable {
  /// The position of the definition, counted from 0.
  public let rawValue: Int32

  /// Creates an identifier from the position of a definition.
  ///
  /// - Parameter rawValue: The position, counted from 0.
  public init(_ rawValue: Int) {
    self.rawValue = Int32(rawValue)
  }

  /// The scene that a launch connects, and the only one of most apps.
  public static let first = SceneID(0)

  var index: Int { Int(rawValue) }
}

/// The states of a scene.
public enum SceneState: String, CaseIterable, Hashable, Sendable {
  case unattached, background, foregroundInactive, foregroundActive
}
