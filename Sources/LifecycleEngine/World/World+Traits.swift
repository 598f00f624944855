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
}
