/// What a window of the app shows, and the device around it.
///
/// Of several scenes each has its own; the state of the app is that of all (``World/enter(_:)``).
struct Screen: Hashable, Sendable {
  /// The root of the first window.
  var root: InstanceID?
  /// The roots of the windows over the first one, the lowest first.
  var overlays: [InstanceID] = []
  var appState = AppState.notRunning
  var isSceneConnected = false
  /// Whether the system keeps a session of the scene.
  var hasSession = false
  /// What the scene, or the app, was launched for.
  var launchReason = Command.LaunchReason.user
  /// The state of the scene; that of an app without scenes stays what it is.
  var sceneState = SceneState.unattached
  var isWindowHidden = false
  /// What was on screen when the window was hidden.
  var hiddenTops: [InstanceID] = []
  /// What UIKit saved when the app went to the background.
  var saved = SavedState()
  /// The saved presentations that a launch has yet to bring back.
  var restoredPresentations: [SavedPresentation] = []

  var orientation: Orientation
  var formerOrientation: Orientation
  /// How the device was turned while the app was in the background.
  var heldOrientation: Orientation?
  var windowSize: Size
  var widthClass: Command.SizeClass
  /// How often the size class changed.
  var classChanges: Int32 = 0
  var interfaceStyle = Command.InterfaceStyle.light

  init(_ platform: Platform) {
    orientation = platform.orientation
    formerOrientation = orientation
    windowSize = Self.deviceSize(of: platform, turnedTo: orientation)
    widthClass = platform.idiom == .pad ? .regular : .compact
  }
}

extension Screen {
  /// The roots of the windows, the first window's first.
  var windowRoots: [InstanceID] { [root].compactMap(\.self) + overlays }

  /// The size of a window that fills the screen.
  static func deviceSize(of platform: Platform, turnedTo orientation: Orientation) -> Size {
    let portrait = platform.idiom == .pad ? Size(768, 1024) : Size(375, 667)
    return orientation.isLandscape ? portrait.turned : portrait
  }
}

/// What was saved of the controllers when the app went to the background.
struct SavedState: Hashable, Sendable {
  /// The controllers with an identifier along their whole path, parents before children.
  var chain: [InstanceID] = []
  /// Those that one of them presents, with what is in them.
  var presented: [InstanceID] = []
  /// Who presented whom, the lowest first.
  var presentations: [SavedPresentation] = []
  /// What navigation controllers among them showed, up to the first without an identifier.
  var stacks: [ControllerID: [ControllerID]] = [:]
  /// The tabs that were selected.
  var selected: [ControllerID: ControllerID] = [:]
}

/// A presentation that was saved, and has not come back yet.
struct SavedPresentation: Hashable, Sendable {
  let presenter: ControllerID
  let presented: ControllerID
  let style: PresentationStyle?
}
