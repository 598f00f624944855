/// Whether a controller has its view.
public enum ViewState: String, CaseIterable, Hashable, Sendable {
  case unloaded, loading, loaded
  /// `loadView` returned without assigning a view.
  case loadedNil
}

/// The four states of appearance, in the order of the minimum rule.
///
/// - Note: Source: rules APS-1 and APS-7.
public enum AppearanceState: Int8, CaseIterable, Hashable, Sendable, Comparable {
  case disappeared, disappearing, appearing, appeared

  /// The state's name in JSON.
  public var name: String {
    switch self {
    case .disappeared: "disappeared"
    case .disappearing: "disappearing"
    case .appearing: "appearing"
    case .appeared: "appeared"
    }
  }

  /// Whether one state is farther from the screen than another.
  public static func < (left: AppearanceState, right: AppearanceState) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// How far the geometry of a controller's view can be trusted.
public enum GeometryValidity: String, CaseIterable, Hashable, Sendable {
  case none, design, estimated, final
}

/// The states of an app.
public enum AppState: String, CaseIterable, Hashable, Sendable {
  case notRunning, inactive, active, background, terminated
}
