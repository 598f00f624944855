extension DiagnosticCatalog {
  /// Versions, rotation, traits and segues.
  static let versions: [Diagnostic] = [
    Diagnostic(
      .ver1,
      .version,
      .warning,
      "all",
      rules: [.ver2],
      title: "A handler waits for a callback this version does not have",
      harm: "UIKit never calls the handler, so its work is not done.",
      fix: """
        Use a callback that the version sends, such as viewDidLayoutSubviews in place of \
        viewIsAppearing before iOS 13.
        """
    ),
    Diagnostic(
      .ver2,
      .version,
      .warning,
      "≥6",
      rules: [.memw5, .rot84, .rotAsk3, .trait2],
      title: "The code relies on a deprecated callback",
      harm: "UIKit ignores the method or may stop calling it, so its work may never be done.",
      fix: """
        Use didReceiveMemoryWarning, viewWillTransition(to:with:), registerForTraitChanges or \
        supportedInterfaceOrientations instead.
        """
    ),
    Diagnostic(
      .ver3,
      .version,
      .warning,
      "≥18",
      rules: [.tabSel7, .tabSel16],
      title: "Tab code relies on viewDidDisappear before viewDidAppear",
      harm: """
        From iOS 18 a tap sends the new controller's viewDidAppear first, so the code runs in the \
        wrong order.
        """,
      fix: "Let viewDidAppear and viewDidDisappear of the two tabs work in any order."
    ),
    Diagnostic(
      .rot1,
      .logic,
      .warning,
      "≤7",
      rules: [.rot76, .rotAsk1],
      title: "Only rotation callbacks lay out a hidden controller",
      harm: """
        Hidden controllers get no rotation callbacks, so the layout is wrong when they are shown.
        """,
      fix: "Lay out in viewWillAppear as well, or in viewWillLayoutSubviews (iOS 5 and later)."
    ),
    Diagnostic(
      .rot2,
      .logic,
      .warning,
      "≥8",
      rules: [.rot82, .rot83],
      title: "Code in viewWillTransition reads the current size",
      harm: """
        The window still has its old size, so the code takes the old orientation for the new one.
        """,
      fix: "Use the size argument of viewWillTransition(to:with:)."
    ),
    Diagnostic(
      .trait1,
      .performance,
      .warning,
      "≥13",
      rules: [.trait4, .app2],
      title: "A trait change starts costly work in the background",
      harm: """
        The system takes snapshots in both styles, so the work runs twice and may stop the app.
        """,
      fix: """
        Check applicationState in traitCollectionDidChange, and do costly work only in the \
        foreground.
        """
    ),
    Diagnostic(
      .seg1,
      .logic,
      .error,
      "≥5",
      rules: [.segShow3, .errOut1],
      title: "Code sets outlets of the destination in prepare(for:sender:)",
      harm: "The outlets are nil: Objective-C loses the value silently, and Swift stops the app.",
      fix: "Set properties in prepare(for:sender:), and put them into the views in viewDidLoad."
    ),
  ]
}
