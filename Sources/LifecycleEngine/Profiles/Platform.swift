/// The device and system on which an app runs.
public struct Platform: Hashable, Sendable {
  /// The version as the document gives it.
  public var version: SystemVersion
  /// The kind of device.
  public var idiom: Idiom
  /// How the device is held at launch.
  public var orientation: Orientation
  /// Whether the app adopts the scene life cycle.
  public var usesScenes: Bool
  /// How objects are retained.
  public var memory: MemoryManagement
  /// The switches that differ from the defaults of the version.
  public var options: [EngineOption]
  /// The bytes above which the app is killed after a warning, or `nil` for no limit.
  public var memoryLimit: Int?
  /// The language of the app's code: what becomes of an outlet that is not connected.
  public var language: SourceLanguage
}
