// Which style a presentation really has, and who presents. - Note: Source: PRES-STYLE, PRES-WHO.
extension Simulation {
  /// The style after the defaults of the version and the adaptation to compact width.
  func effectiveStyle(
    of presented: InstanceID,
    asked: PresentationStyle?
  ) -> PresentationStyle {
    let wanted = asked ?? definition(for: presented).presentationStyle ?? .automatic
    let style = wanted == .automatic ? profile.automaticStyle : wanted
    let isCompact = app.platform.idiom == .phone
    switch style {
    case .pageSheet, .formSheet:
      return isCompact && profile.sheetsFillCompactWidth ? .fullScreen : style
    case .popover:
      return isCompact ? profile.popoverInCompactWidth : style
    case .automatic, .fullScreen, .overFullScreen, .currentContext, .overCurrentContext, .custom:
      return style
    }
  }

  /// The ancestor of a caller that presents (PRES-WHO-1).
  func presenter(for caller: InstanceID, _ style: PresentationStyle) -> InstanceID {
    var current = caller
    while let parent = instances[current.index].parent {
      if style.staysInContext, definition(for: current).definesPresentationContext { break }
      current = parent
    }
    return current
  }
}
