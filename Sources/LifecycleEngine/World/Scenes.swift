/// The scenes of an app, and what is put aside of those that are not at hand.
///
/// One scene is at hand: the screen, the motion and the agenda of the world are its own, so that a
/// system is about one window. An app with one scene puts nothing aside.
///
/// - Note: Source: SCENE-M1.
struct Scenes: Hashable, Sendable {
  /// What is put aside of a scene.
  struct Aside: Hashable, Sendable {
    var screen: Screen
    var motion = Motion()
    var agenda = Agenda()
  }

  /// The scene at hand.
  private(set) var current = SceneID.first
  /// The connected scenes, in the order in which they connected.
  var connected: [SceneID] = []
  /// One for each scene, but for the one at hand.
  private(set) var aside: [Aside?] = []

  init(_ app: AppDefinition) {
    guard app.scenes.count > 1 else { return }
    aside = [nil] + app.scenes.dropFirst().map { _ in Aside(screen: Screen(app.platform)) }
  }

  /// Takes what was put aside of a scene, and puts another one's aside.
  mutating func exchange(_ other: Aside, for scene: SceneID) -> Aside? {
    guard let taken = aside[scene.index] else { return nil }
    aside[scene.index] = nil
    aside[current.index] = other
    current = scene
    return taken
  }
}
