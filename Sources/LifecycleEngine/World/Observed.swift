/// Something that a method has read, and that runs the method again when it changes.
///
/// - Note: Source: specification §1.1 ST-24.
struct Observed: Hashable, Sendable {
  /// What was read.
  enum Subject: Hashable, Sendable {
    /// A property of an observable model.
    case property(String)
    /// The traits.
    case traits
  }

  let method: Callback
  let subject: Subject
}

/// A handler that a controller has registered for one trait.
struct TraitRegistration: Hashable, Sendable {
  let trait: TraitName
  /// The value that the handler knows.
  var value: Int8
}

extension World {
  /// What a trait is for a controller in the window; traits that no command changes stay at 0.
  func value(of trait: TraitName) -> Int8 {
    switch trait {
    case .userInterfaceStyle: screen.interfaceStyle == .dark ? 1 : 0
    case .horizontalSizeClass: screen.widthClass == .regular ? 1 : 0
    case .verticalSizeClass:
      app.platform.idiom == .phone && screen.orientation.isLandscape ? 0 : 1
    case .userInterfaceLevel, .userInterfaceIdiom, .preferredContentSizeCategory,
      .legibilityWeight, .accessibilityContrast, .layoutDirection, .typesettingLanguage,
      .displayScale, .displayGamut, .imageDynamicRange, .activeAppearance, .sceneCaptureState,
      .toolbarItemPresentationSize:
      0
    }
  }

  /// Whether this version keeps track of what a method reads.
  func tracks(_ subject: Observed.Subject) -> Bool {
    switch subject {
    case .traits: profile.tracksTraits
    case .property:
      switch profile.observation {
      case .none: false
      case .byKey: app.platform.says(.tracksObservation)
      case .always: true
      }
    }
  }
}
