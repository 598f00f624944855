extension DiagnosticCatalog {
  /// Navigation, tab bar and page view controllers.
  static let containers: [Diagnostic] = [
    Diagnostic(
      .nav1,
      .animation,
      .error,
      "≤17",
      rules: [.navOvr1, .navOvr2, .errNav5, .errNav6, .errNav7],
      title: "A push or pop starts while another one runs",
      harm: """
        The stack and the navigation bar can get out of step, and a later pop may stop the app.
        """,
      fix: """
        Wait for navigationController(_:didShow:animated:), or disable input until the transition \
        ends.
        """
    ),
    Diagnostic(
      .nav2,
      .logic,
      .warning,
      "all",
      rules: [.navPush1, .sysPhase3],
      title: "Code right after a push expects the new view",
      harm: "The push returns before any callback, so the view has no outlets and no size yet.",
      fix: """
        Put the code into viewDidAppear of the new controller, or into the completion of \
        transitionCoordinator (iOS 7 and later).
        """
    ),
    Diagnostic(
      .nav3,
      .animation,
      .warning,
      "≥7",
      rules: [.navIpop5, .navIpop6],
      title: "Code takes isMovingFromParent for a finished pop",
      harm: """
        If the user cancels the swipe, the screen stays, but the code has already let go of it.
        """,
      fix: "Wait for didMove(toParent:) with nil or for viewDidDisappear."
    ),
    Diagnostic(
      .nav4,
      .animation,
      .warning,
      "≥7",
      rules: [.navIpop1, .navIpop4],
      title: "Code expects didShow after every willShow",
      harm: "A cancelled swipe sends no didShow, and the code waits for ever.",
      fix: """
        Learn of the cancel through notifyWhenInteractionChanges(_:) of transitionCoordinator (iOS \
        10 and later).
        """
    ),
    Diagnostic(
      .nav5,
      .logic,
      .warning,
      "≥3",
      rules: [.navSet2, .navOvr1, .navOvr2, .errNav5],
      title: "A pop and a push in one turn replace the top screen",
      harm: "The transitions overlap and the screen flickers.",
      fix: "Build the new list of controllers and pass it to setViewControllers(_:animated:)."
    ),
    Diagnostic(
      .nav6,
      .contract,
      .error,
      "all",
      rules: [.errNav1],
      title: "The same controller is pushed twice",
      harm: "UIKit raises an exception and the app stops.",
      fix: """
        Pass a new instance to pushViewController(_:animated:), and ignore the second of two quick \
        taps.
        """
    ),
    Diagnostic(
      .nav7,
      .animation,
      .note,
      "≥18",
      rules: [.fluid3, .fluid5, .navOvr3],
      title: "Code refuses a push or pop while another one runs",
      harm: "The user's taps get lost, although UIKit could complete the running transition first.",
      fix: """
        Call pushViewController or popViewController at once and let UIKit order the transitions.
        """
    ),
    Diagnostic(
      .nav8,
      .version,
      .warning,
      "all",
      rules: [.navPush19, .launch7],
      title: "The stack changes in the turn of makeKeyAndVisible",
      harm: "The covered root never gets viewDidAppear, and from iOS 18 it is not even loaded.",
      fix: """
        Call setViewControllers(_:animated:) before you assign rootViewController, or push one \
        turn of the run loop later.
        """
    ),
    Diagnostic(
      .nav9,
      .animation,
      .error,
      "8–9",
      rules: [.navOvr6],
      title: "An unanimated push or pop starts inside viewDidAppear",
      harm: "The covered controllers never get viewWillDisappear and viewDidDisappear.",
      fix: """
        Call pushViewController or popViewController with animation, or defer it with \
        DispatchQueue.main.async.
        """
    ),
    Diagnostic(
      .tab1,
      .performance,
      .warning,
      "all",
      rules: [.tab2, .memC6, .acc3],
      title: "Views of unselected tabs load at launch",
      harm: "The launch takes longer and the views stay in memory.",
      fix: "Test isViewLoaded before you touch the view of an unselected tab."
    ),
    Diagnostic(
      .tab2,
      .version,
      .warning,
      "≥3",
      rules: [.tabSel5, .tabSel10],
      title: "Code in the tab delegate expects a selection made in code",
      harm: "UIKit tells the delegate only about taps, so the code does not run.",
      fix: "Call your own method after you set selectedIndex or selectedViewController."
    ),
    Diagnostic(
      .page1,
      .logic,
      .warning,
      "≥5",
      rules: [.pageSet2],
      title: "Code takes viewDidAppear of a page for being visible",
      harm: """
        A page set early gets viewDidAppear before it is on screen, so the app counts a view too \
        soon.
        """,
      fix: """
        Test viewIfLoaded?.window (iOS 9 and later) or view.window before you count the page as \
        seen.
        """
    ),
    Diagnostic(
      .page2,
      .logic,
      .warning,
      "≥6",
      rules: [.pageScr1, .pageScr4, .pageCurl1],
      title: "Code takes willTransitionTo for a finished page turn",
      harm: "If the user cancels the page turn, the index is wrong.",
      fix: """
        Change the index in \
        pageViewController(_:didFinishAnimating:previousViewControllers:transitionCompleted:) when \
        the turn is complete.
        """
    ),
  ]
}
