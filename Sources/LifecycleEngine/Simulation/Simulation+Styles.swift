// Which style a presentation really has, and who presents. - Note: Source: PRES-STYLE, PRES-WHO.
extension Simulation {
  /// The style after the defaults of the version and the adaptation to a compact width
  /// (PRES-STYLE-1 … PRES-STYLE-3).
  func effectiveStyle(
    of presented: InstanceID,
    asked: PresentationStyle?
  ) -> PresentationStyle {
    let definition = definition(for: presented)
    if let fixed = fixedStyle(of: definition) { return fixed }
    let wanted = asked ?? definition.presentationStyle ?? .automatic
    let style = wanted == .automatic ? profile.automaticStyle : wanted
    let isCompact = widthClass == .compact
    let adapted = style == .popover && isCompact ? profile.popoverInCompactWidth : style
    switch adapted {
    case .pageSheet, .formSheet:
      return isCompact && profile.sheetsFillCompactWidth ? .fullScreen : adapted
    case .automatic, .fullScreen, .overFullScreen, .currentContext, .overCurrentContext,
      .popover, .custom:
      return adapted
    }
  }

  /// Whether sheets cover the screen now and cannot be pulled: on a phone on its side
  /// (PRES-STYLE-6, DIS-INT-9).
  var sheetsFillScreen: Bool { app.platform.idiom == .phone && orientation.isLandscape }

  /// The style that UIKit gives a class of its own, whatever is asked for (ALERT-1, SEARCH-1).
  func fixedStyle(of definition: ControllerDefinition) -> PresentationStyle? {
    switch definition.kind {
    case .alert:
      app.platform.idiom == .pad && definition.containerStyle == .actionSheet
        ? .popover : .overFullScreen
    case .search: .overCurrentContext
    case .content, .table, .navigation, .tabBar, .split, .page, .container, .hosting: nil
    }
  }

  /// Whether the delegate is asked for another style: sheets and popovers where the width is
  /// compact, or was.
  func mayAdapt(_ presented: ControllerID, asked: PresentationStyle?) -> Bool {
    if fixedStyle(of: app[presented]) != nil { return false }
    let wanted = asked ?? app[presented].presentationStyle ?? .automatic
    let style = wanted == .automatic ? profile.automaticStyle : wanted
    return (widthClass == .compact || classChanges > 0) && style.isDismissedByGesture
  }

  /// What is wrong with a style for a class (ERR-PRES-9, ERR-PRES-11).
  func styleMisuse(of definition: ControllerDefinition, _ style: PresentationStyle) -> RuleID? {
    if style == .popover, profile.needsPopoverAnchor, !definition.hasPopoverAnchor {
      return .errPres9
    }
    guard style == .fullScreen, profile.hasOrientationMasks,
      let preferred = definition.preferredOrientation,
      !definition.supportedOrientations.isEmpty,
      !definition.supportedOrientations.contains(where: { $0.matches(preferred) })
    else { return nil }
    return .errPres11
  }

  /// The ancestor of a caller that presents (PRES-WHO-1).
  func presenter(for caller: InstanceID, _ style: PresentationStyle) -> InstanceID {
    var current = caller
    while let parent = self[current].parent {
      if style.staysInContext, definition(for: current).definesPresentationContext { break }
      current = parent
    }
    return current
  }
}
