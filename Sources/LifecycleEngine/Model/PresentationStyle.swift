/// How high a sheet stands.
public enum Detent: String, CaseIterable, Hashable, Sendable {
  case medium, large
}

/// The values of `modalPresentationStyle`.
public enum PresentationStyle: String, CaseIterable, Hashable, Sendable {
  case automatic, fullScreen, pageSheet, formSheet, overFullScreen
  case currentContext, overCurrentContext, popover, custom

  /// Whether the views of the presenter leave the window.
  ///
  /// - Note: Source: rule PRES-STYLE-4.
  var removesPresenter: Bool {
    switch self {
    case .fullScreen, .currentContext: true
    case .automatic, .pageSheet, .formSheet, .overFullScreen, .overCurrentContext, .popover,
      .custom:
      false
    }
  }

  /// Whether the presenter is the nearest context instead of the controller that fills the screen.
  var staysInContext: Bool { self == .currentContext || self == .overCurrentContext }

  /// Whether a person can pull or tap the presented view away.
  var isDismissedByGesture: Bool {
    self == .pageSheet || self == .formSheet || self == .popover
  }
}
