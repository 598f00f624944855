/// A trait of a view controller, by the name of its property in `UITraitCollection`.
public enum TraitName: String, CaseIterable, Hashable, Sendable {
  case userInterfaceStyle, userInterfaceLevel, userInterfaceIdiom
  case horizontalSizeClass, verticalSizeClass
  case preferredContentSizeCategory, legibilityWeight, accessibilityContrast
  case layoutDirection, typesettingLanguage
  case displayScale, displayGamut, imageDynamicRange
  case activeAppearance, sceneCaptureState, toolbarItemPresentationSize
}
