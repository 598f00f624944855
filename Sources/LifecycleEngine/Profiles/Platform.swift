/// The device and system on which an app runs.
public struct Platform: Hashable, Sendable {
  /// The version as the document gives it.
  public var version: SystemVersion
  /// The SDK that the app is built with, where the document names one.
  public var namedSDK: SystemVersion?
  /// The kind of device.
  public var idiom: Idiom
  /// How the device is held at launch.
  public var orientation: Orientation
  /// Whether the app adopts the scene life cycle.
  public var scenes: SceneAdoption
  /// How objects are retained.
  public var memory: MemoryManagement
  /// The switches that differ from the defaults of the version.
  public var options: [EngineOption]
  /// The bytes above which the app is killed after a warning, or `nil` for no limit.
  public var memoryLimit: Int?
  /// The language of the app's code: what becomes of an outlet that is not connected.
  public var language: SourceLanguage
  /// The keys of the property list that the document sets.
  public var plist: [InfoKey: Bool]

  /// The SDK that the app is built with: that of the running version unless the document names one.
  ///
  /// - Note: Source: rule VER-1.
  public var sdk: SystemVersion { namedSDK ?? version }

  /// Whether the app adopts the scene life cycle.
  public var usesScenes: Bool {
    get { scenes == .adopted }
    set { scenes = newValue ? .adopted : .none }
  }

  /// Whether several scenes may be connected at the same time.
  public var takesSeveralScenes: Bool {
    usesScenes && idiom == .pad && says(.supportsMultipleScenes)
  }

  /// Whether the property list says yes to a key.
  public func says(_ key: InfoKey) -> Bool { plist[key] == true }
}

/// How an app declares the scene life cycle.
public enum SceneAdoption: String, CaseIterable, Hashable, Sendable {
  case none = "false"
  case adopted = "true"
  /// A manifest without a configuration, and no method of the app delegate that gives one.
  ///
  /// - Note: Source: rule SCENE-8.
  case unconfigured
}

/// The keys of Info.plist that change a run.
public enum InfoKey: String, CaseIterable, Hashable, Sendable {
  case supportsMultipleScenes = "UIApplicationSupportsMultipleScenes"
  case tracksObservation = "UIObservationTrackingEnabled"
}
