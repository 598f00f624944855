/// What a command concerns that may name a scene, and names none.
public enum SceneScope: String, CaseIterable, Hashable, Sendable {
  /// All connected scenes, in the order in which they connected.
  case each
  /// The one that is connected; of several one has to be named.
  case one
  /// The one that is not connected yet; at launch the first.
  case unconnected
}

// The scenes that a command concerns.
extension World {
  /// The scenes that a command is carried out in, one after the other.
  ///
  /// - Throws: ``SimulationError`` when the command could mean several scenes, or needs two.
  func scenes(for command: Command) throws(SimulationError) -> [SceneID] {
    guard !scenes.aside.isEmpty else { return [scenes.current] }
    let scope = type(of: command.verb).schema.sceneScope
    let held = try sceneHolding(command.controllers)
    if let scene = command.scene {
      guard held == nil || held == scene else { throw severalScenes() }
      return [scene]
    }
    switch scope {
    case .each: return scenes.connected.isEmpty ? [scenes.current] : scenes.connected
    case .one:
      if let held { return [held] }
      guard scenes.connected.count < 2 else { throw severalScenes() }
      return scenes.connected.isEmpty ? [scenes.current] : scenes.connected
    case .unconnected: return [try sceneToConnect()]
    case nil: return [held ?? sceneWithGesture(for: command) ?? scenes.current]
    }
  }

  /// The scene in which code inside a callback carries a command out.
  ///
  /// It is that of the callback, unless the command is about another one.
  ///
  /// - Returns: The scene, or `nil` if the command would need two.
  func sceneOfCode(for command: Command) -> SceneID? {
    guard !scenes.aside.isEmpty else { return scenes.current }
    guard let held = try? sceneHolding(command.controllers) ?? command.scene ?? scenes.current,
      command.scene == nil || command.scene == held
    else { return nil }
    return held
  }

  /// The scene in whose window some controllers are.
  private func sceneHolding(_ controllers: [ControllerID]) throws(SimulationError) -> SceneID? {
    var holder: SceneID?
    for controller in controllers {
      guard app.controllers.indices.contains(controller.index),
        let object = objects.living[controller], let scene = scene(of: object)
      else { continue }
      guard holder == nil || holder == scene else {
        throw SimulationError(.twoScenes, controller, detail: names(of: scenes.connected))
      }
      holder = scene
    }
    return holder
  }

  /// The scene in which a finger moves, for what a person does with it.
  private func sceneWithGesture(for command: Command) -> SceneID? {
    guard type(of: command.verb).schema.group == .interactive, motion.gesture == nil else {
      return nil
    }
    return scenes.connected.first { motion(of: $0).gesture != nil }
  }

  /// The scene that connects where none is named.
  private func sceneToConnect() throws(SimulationError) -> SceneID {
    guard screen.appState != .notRunning else { return .first }
    let rest = app.sceneIDs.filter { !scenes.connected.contains($0) }
    guard rest.count < 2 else {
      throw SimulationError(.severalScenes, detail: names(of: rest))
    }
    return rest.first ?? scenes.current
  }

  private func severalScenes() -> SimulationError {
    SimulationError(.severalScenes, detail: names(of: scenes.connected))
  }

  private func names(of list: [SceneID]) -> String {
    list.map { "“\(app.name(of: $0))”" }.joined(separator: ", ")
  }
}

// Carrying out.
extension World {
  /// The scenes in which a command can be carried out now.
  ///
  /// - Throws: ``SimulationError`` when it can't be in any; the world is as it was.
  mutating func scenesThatTake(_ command: Command) throws(SimulationError) -> [SceneID] {
    let verb = command.verb
    if let scene = command.scene, !app.has(scene) { throw SimulationError(.noScene) }
    let list = try scenes(for: command)
    guard !scenes.aside.isEmpty else {
      try check(verb)
      return list
    }
    let outer = scenes.current
    var able: [SceneID] = []
    var refusal: SimulationError?
    for scene in list {
      enter(scene)
      do { try check(verb); able.append(scene) } catch { refusal = refusal ?? error }
    }
    enter(outer)
    if able.isEmpty, let refusal { throw refusal }
    return able
  }

  /// After a command a person looks at a scene that is on screen, if one is.
  mutating func lookAtShownScene() {
    guard !scenes.aside.isEmpty, activity != .active || !screen.isSceneConnected else { return }
    let shown = scenes.connected.first { screen(of: $0).sceneState == .foregroundActive }
    if let shown {
      enter(shown)
    } else if !screen.isSceneConnected, let other = scenes.connected.first {
      enter(other)
    }
  }
}
