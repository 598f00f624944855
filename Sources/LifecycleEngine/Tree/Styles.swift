/// The style that a presentation really has, and the controller that presents.
///
/// - Note: Source: PRES-STYLE, PRES-WHO.
enum Styles {
  /// The style after the defaults of the version and the adaptation to a compact width
  /// (PRES-STYLE-1 … PRES-STYLE-3).
  static func effectiveStyle(
    of presented: InstanceID,
    asked: PresentationStyle?,
    in world: World
  ) -> PresentationStyle {
    let definition = world.definition(for: presented)
    if let fixed = fixedStyle(of: definition, in: world) { return fixed }
    let wanted = asked ?? definition.presentationStyle ?? .automatic
    let style = wanted == .automatic ? world.profile.automaticStyle : wanted
    let isCompact = world.screen.widthClass == .compact
    let adapted = style == .popover && isCompact ? world.profile.popoverInCompactWidth : style
    switch adapted {
    case .pageSheet, .formSheet:
      return isCompact && world.profile.sheetsFillCompactWidth ? .fullScreen : adapted
    case .automatic, .fullScreen, .overFullScreen, .currentContext, .overCurrentContext,
      .popover, .custom:
      return adapted
    }
  }

  /// Whether the presenter's views leave the window (PRES-STYLE-4, PRES-CUST-7).
  static func removesPresenter(
    _ presented: InstanceID,
    _ style: PresentationStyle,
    in world: World
  ) -> Bool {
    style == .custom
      ? world.definition(for: presented).customPresentation.removesPresenter
      : style.removesPresenter
  }

  /// Whether an animator tells the presenter, which UIKit does not; without animation there is no
  /// animator (PRES-CUST-4, PRES-CUST-5).
  static func drivesPresenter(_ presented: InstanceID, animated: Bool, in world: World) -> Bool {
    let custom = world.definition(for: presented).customPresentation
    return animated && world[presented].presentationStyle == .custom && custom.drivesPresenter
      && !custom.removesPresenter
  }

  /// Whether a person pulls what is presented away, by a gesture of UIKit's.
  static func isPulled(_ presented: InstanceID, in world: World) -> Bool {
    world.profile.hasInteractiveDismiss
      && world[presented].presentationStyle?.isDismissedByGesture == true
  }

  /// Whether sheets cover the screen now and cannot be pulled: on a phone on its side
  /// (PRES-STYLE-6, DIS-INT-9).
  static func sheetsFillScreen(in world: World) -> Bool {
    world.app.platform.idiom == .phone && world.screen.orientation.isLandscape
  }

  /// The style that UIKit gives a class of its own, whatever is asked for (ALERT-1, SEARCH-1).
  static func fixedStyle(of definition: ControllerDefinition, in world: World) -> PresentationStyle?
  {
    switch definition.kind {
    case .alert:
      world.app.platform.idiom == .pad && definition.containerStyle == .actionSheet
        ? .popover : .overFullScreen
    case .search: .overCurrentContext
    case .content, .table, .navigation, .tabBar, .split, .page, .container, .hosting: nil
    }
  }

  /// Whether the delegate is asked for another style: sheets and popovers where the width is
  /// compact, or was.
  static func mayAdapt(
    _ presented: ControllerID,
    asked: PresentationStyle?,
    in world: World
  ) -> Bool {
    if fixedStyle(of: world.app[presented], in: world) != nil { return false }
    let wanted = asked ?? world.app[presented].presentationStyle ?? .automatic
    let style = wanted == .automatic ? world.profile.automaticStyle : wanted
    return (world.screen.widthClass == .compact || world.screen.classChanges > 0)
      && style.isDismissedByGesture
  }

  /// What is wrong with a style for a class (ERR-PRES-9, ERR-PRES-11).
  static func styleMisuse(
    of definition: ControllerDefinition,
    _ style: PresentationStyle,
    in world: World
  ) -> RuleID? {
    if style == .popover, world.profile.needsPopoverAnchor, !definition.hasPopoverAnchor {
      return .errPres9
    }
    guard style == .fullScreen, world.profile.hasOrientationMasks,
      let preferred = definition.preferredOrientation,
      !definition.supportedOrientations.isEmpty,
      !definition.supportedOrientations.contains(where: { $0.matches(preferred) })
    else { return nil }
    return .errPres11
  }

  /// The ancestor of a caller that presents (PRES-WHO-1).
  static func presenter(
    for caller: InstanceID,
    _ style: PresentationStyle,
    in world: World
  ) -> InstanceID {
    var current = caller
    while let parent = world[current].parent {
      if style.staysInContext, world.definition(for: current).definesPresentationContext { break }
      current = parent
    }
    return current
  }
}
