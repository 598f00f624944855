// The scene at hand.
extension World {
  /// Brings a scene to hand.
  ///
  /// To and fro leaves the world equal to what it was.
  mutating func enter(_ scene: SceneID) {
    guard scene != scenes.current else { return }
    let appState = screen.appState
    var numbers = Motion()
    numbers.takeNumbers(of: &motion)
    screen.appState = .notRunning
    let left = Scenes.Aside(screen: screen, motion: motion, agenda: time.agenda)
    guard let entered = scenes.exchange(left, for: scene) else { return }
    (screen, motion, time.agenda) = (entered.screen, entered.motion, entered.agenda)
    screen.appState = appState
    motion.takeNumbers(of: &numbers)
  }

  /// Does something in a scene, and comes back.
  mutating func inScene(_ scene: SceneID, _ body: (inout World) -> Void) {
    let outer = scenes.current
    enter(scene)
    body(&self)
    enter(outer)
  }

  /// Does something in some scenes, one after the other, and comes back.
  mutating func inScenes(_ list: [SceneID], _ body: (inout World) -> Void) {
    for scene in list { inScene(scene, body) }
  }

  /// Does something in each connected scene, in the order in which they connected; in the window of
  /// an app without several.
  mutating func inConnectedScenes(_ body: (inout World) -> Void) {
    guard !scenes.connected.isEmpty else { return body(&self) }
    inScenes(scenes.connected, body)
  }

  /// The screen of a scene.
  func screen(of scene: SceneID) -> Screen {
    scene == scenes.current ? screen : scenes.aside[scene.index]?.screen ?? screen
  }

  /// What moves in a scene.
  func motion(of scene: SceneID) -> Motion {
    scene == scenes.current ? motion : scenes.aside[scene.index]?.motion ?? motion
  }

  /// The scene in whose window a controller is, or on its way there (ST-22).
  func scene(of controller: InstanceID) -> SceneID? {
    guard !scenes.aside.isEmpty else { return scenes.current }
    var top = controller
    // A view may lie in the view of a child, whose own lies nowhere.
    var seen: Set<InstanceID> = []
    while seen.insert(top).inserted,
      let next = self[top].support ?? self[top].superview
    {
      top = next
    }
    return scenes.connected.first { scene in
      let screen = screen(of: scene)
      return screen.root == top || screen.overlays.contains(top)
        || motion(of: scene).transitions.contains { $0.controllers.contains(top) }
    }
  }

  /// Whether a controller is in no other scene than the one at hand.
  func isHere(_ controller: InstanceID) -> Bool {
    guard !scenes.aside.isEmpty else { return true }
    return scene(of: controller).map { $0 == scenes.current } ?? true
  }
}

// Time, which all scenes share.
extension World {
  /// When something is due in any scene.
  var nextTime: Int32? {
    guard !scenes.aside.isEmpty else { return time.agenda.nextTime }
    return sceneWithNextEntry.flatMap { agenda(of: $0).nextTime }
  }

  /// Brings the scene to hand in which something is due first.
  mutating func enterNextScene() {
    guard !scenes.aside.isEmpty, let scene = sceneWithNextEntry else { return }
    enter(scene)
  }

  /// Of what is due at one moment, that of the scene that connected first comes first.
  private var sceneWithNextEntry: SceneID? {
    var first: (scene: SceneID, entry: Agenda.Entry)?
    let rest = app.sceneIDs.filter { !scenes.connected.contains($0) }
    for scene in scenes.connected + rest {
      guard let entry = agenda(of: scene).next else { continue }
      if let earliest = first, Agenda.isBefore(earliest.entry, entry) { continue }
      first = (scene, entry)
    }
    return first?.scene
  }

  private func agenda(of scene: SceneID) -> Agenda {
    scene == scenes.current ? time.agenda : scenes.aside[scene.index]?.agenda ?? time.agenda
  }
}

// States (SCENE-M1, SCENE-M5).
extension World {
  /// The state of the scene at hand, or of an app without scenes, in the words for apps.
  var activity: AppState {
    guard usesScenes else { return screen.appState }
    return switch screen.sceneState {
    case .unattached: screen.appState
    case .background: .background
    case .foregroundInactive: .inactive
    case .foregroundActive: .active
    }
  }
}
