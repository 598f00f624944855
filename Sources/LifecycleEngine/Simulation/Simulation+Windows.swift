// Windows over the first one, a root that goes, and a scene that connects again.
// - Note: Source: specification §3.19b WIN and §3.14 SCENE.
extension Simulation {
  /// The roots of all windows, the first window's first.
  var windowRoots: [InstanceID] { [root].compactMap(\.self) + overlays }

  /// Shows a new window over the others; the controllers below hear nothing of it (WIN-1).
  mutating func showWindow(_ target: ControllerID) {
    let new = object(target)
    guard !windowRoots.contains(new) else { return }
    if self[new].parent != nil || self[new].presenting != nil {
      return raise(.errCont1, about: new, joining: nil)
    }
    overlays.append(new)
    own(new, .window)
    start(.showOverlay, incoming: new, outgoing: nil, in: new, animated: false)
  }

  /// The last reference to a window over the first one goes, and the window with it (WIN-2).
  mutating func dropWindow(_ root: InstanceID) {
    overlays.removeAll { $0 == root }
    empty(root, by: .dropOverlay)
    disown(root, .window)
  }

  /// The root of the first window becomes nil (WIN-3).
  mutating func clearRoot() {
    guard let old = root else { return }
    root = nil
    record(.window, .root, .object(nil))
    if isWindowHidden { leaveHiddenWindow(old) } else { empty(old, by: .clearRoot) }
    disown(old, .window)
    disown(old, .application)
  }

  /// A root that is put into a hidden window appears at once, and leaves it at once (WIN-3).
  mutating func exchangeInHiddenWindow(_ old: InstanceID?, for new: InstanceID) {
    if let old {
      leaveHiddenWindow(old)
      disown(old, .window)
      disown(old, .application)
    }
    hiddenTops = []
    loadTree(new, rule: .win3)
    setOwnAppearance(of: new, to: .appearing, animated: false, rule: .win3)
    enterWindowTree(new)
    setOwnAppearance(of: new, to: .appeared, animated: false, rule: .win3)
  }

  private mutating func leaveHiddenWindow(_ old: InstanceID) {
    setOwnAppearance(of: old, to: .disappeared, animated: false, rule: .win3)
    leaveWindow(old, rule: .win3)
  }

  /// What is on screen in a window leaves it.
  private mutating func empty(_ root: InstanceID, by script: Transition.Script) {
    for top in ([root] + presentationChain(above: root)).reversed()
    where self[top].effective != .disappeared {
      start(script, incoming: nil, outgoing: top, in: top, animated: false)
    }
  }

  /// A scene connects again, with a new window and new controllers (SCENE-1).
  mutating func connectScene() {
    isWindowHidden = false
    hiddenTops = []
    if let held = heldOrientation {
      heldOrientation = nil
      setOrientation(held)
    }
    if let controller = app.root { living[controller] = nil }
    launch()
  }
}
