extension RuleCatalog {
  /// Misuse of presentation.
  static let presentationErrors: [Rule] = [
    Rule(
      .errPres1,
      .observed,
      "≥6",
      """
      Presenting from a controller whose view is not in a window is logged and dropped, and the \
      completion is not called.
      """,
      sources: ["WINHIER"],
      message: "Warning: Attempt to present <M> on <P> whose view is not in the window hierarchy!",
      newerMessage: NewerMessage(
        since: 13,
        text: """
          [Presentation] Attempt to present <M> on <P> (from <F>) whose view is not in the window \
          hierarchy.
          """
      )
    ),
    Rule(
      .errPres2,
      .observed,
      "≥6",
      """
      Presenting from a controller that already presents another one is logged and dropped, not \
      passed on to the presented one.
      """,
      sources: ["ALREADY"],
      message: "Attempt to present <M> on <P> which is already presenting <X>",
      newerMessage: NewerMessage(
        since: 13,
        text: "Attempt to present <M> on <P> (from <F>) which is already presenting <X>"
      )
    ),
    Rule(
      .errPres3,
      .observed,
      "5–12",
      "Presenting while a presentation or dismissal runs in the same window is logged and dropped.",
      sources: ["SNAPTEST"],
      message: "Warning: Attempt to present <M> on <P> while a presentation is in progress!"
    ),
    Rule(
      .errPres4,
      .observed,
      "≥5",
      """
      Presenting a controller that is already presented or has a parent raises an exception (the \
      text for a parent is inferred).
      """,
      sources: ["ACTIVE"],
      message: """
        NSInvalidArgumentException: Application tried to present modally an active controller <M>.
        """,
      newerMessage: NewerMessage(
        since: 13,
        text: """
          NSInvalidArgumentException: Application tried to present modally a view controller <M> \
          that is already being presented by <P>
          """,
        alternative: """
          NSInvalidArgumentException: Application tried to present modally a view controller <M> \
          that has a parent view controller <Q>
          """
      )
    ),
    Rule(
      .errPres5,
      .observed,
      "all",
      "Presenting nil from Objective-C raises an exception.",
      sources: ["ANTI"],
      message: """
        NSInvalidArgumentException: Application tried to present a nil modal view controller on \
        target <P>.
        """
    ),
    Rule(
      .errPres6,
      .inferred,
      "all",
      "Presenting a controller on itself raises an exception.",
      message: """
        NSInvalidArgumentException: Application tried to present modally a view controller on \
        itself…
        """
    ),
    Rule(
      .errPres7,
      .observed,
      "5–7",
      "Dismissing while a presentation or dismissal runs is logged and ignored.",
      sources: ["DISBUSY"],
      message: """
        Warning: Attempt to dismiss from view controller <P> while a presentation or dismiss is in \
        progress!
        """
    ),
    Rule(
      .errPres8,
      .observed,
      "≥7",
      """
      Presenting from a controller whose chain does not reach the window's root is logged as \
      discouraged and goes on.
      """,
      sources: ["DETACH"],
      message: "Presenting view controllers on detached view controllers is discouraged <P>."
    ),
    Rule(
      .errPres9,
      .observed,
      "≥8",
      """
      Presenting a popover or an action sheet in regular width without an anchor raises an \
      exception.
      """,
      sources: ["POPANCH"],
      message: """
        NSGenericException: UIPopoverPresentationController (<…>) should have a non-nil sourceView \
        or barButtonItem set before the presentation occurs.
        """
    ),
    Rule(
      .errPres10,
      .documented,
      "≥3.2",
      """
      Presenting in a current context inside a popover with a transition style other than \
      coverVertical raises an exception.
      """,
      sources: ["A-STYLE"],
      message: "NSException"
    ),
    Rule(
      .errPres11,
      .inferred,
      "≥6",
      """
      A preferredInterfaceOrientationForPresentation that is not among the supported orientations \
      raises an exception.
      """,
      message: """
        UIApplicationInvalidInterfaceOrientation: preferredInterfaceOrientationForPresentation \
        must return a supported interface orientation!
        """
    ),
  ]
}
