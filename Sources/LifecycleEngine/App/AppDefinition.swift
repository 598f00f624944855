/// Everything that is known about an app before it runs.
public struct AppDefinition: Hashable, Sendable {
  /// The device and system.
  public var platform: Platform
  /// The controllers, in the order of the document.
  ///
  /// A ``ControllerID`` is a position here.
  public var controllers: [ControllerDefinition]
  /// The window's root controller at launch, if the app has a window.
  public var root: ControllerID?
  /// The names of the nibs in the bundle that UIKit may find by a class name.
  public var nibs: [String]

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
}
