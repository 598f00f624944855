extension DiagnosticCatalog {
  /// Appearance callbacks and what code expects of them.
  static let appearance: [Diagnostic] = [
    Diagnostic(
      .app1,
      .performance,
      .warning,
      "all",
      rules: [.sysPhase1, .sysPhase2],
      title: "Heavy work blocks the screen before it appears",
      harm: "The transition starts late, and the tap seems to do nothing.",
      fix: """
        Do the work on a background queue with DispatchQueue, and only show results in \
        viewWillAppear or viewIsAppearing.
        """
    ),
    Diagnostic(
      .app2,
      .performance,
      .warning,
      "all",
      rules: [.sysPhase1, .sysPhase2, .navPop6],
      title: "Long work runs in viewWillDisappear",
      harm: "The app reacts slowly when the user leaves the screen.",
      fix: "Keep viewWillDisappear short and do the work on a background queue with DispatchQueue."
    ),
    Diagnostic(
      .app3,
      .logic,
      .warning,
      "all",
      rules: [.launch2, .launch4, .app3],
      title: "Code relies on the order of app and view callbacks",
      harm: "The order differs between versions of iOS and between apps with and without scenes.",
      fix: """
        Let viewDidAppear and didBecomeActive each work without the other, and start work only \
        when both have come.
        """
    ),
    Diagnostic(
      .app4,
      .logic,
      .warning,
      "all",
      rules: [.navPop4, .tabSel8],
      title: "One-time set-up runs at every appearance",
      harm: "Each return to the screen adds the view, observer or gesture again.",
      fix: """
        Set up in viewDidLoad, or guard the code in viewWillAppear or viewDidAppear with a flag.
        """
    ),
    Diagnostic(
      .app5,
      .logic,
      .error,
      "all",
      rules: [.aps1, .aps3, .ver3],
      title: "An observer is added and removed in unmatched callbacks",
      harm: """
        Notifications arrive twice or never, and up to iOS 8 an observer that stays registered can \
        stop the app.
        """,
      fix: """
        Call addObserver and removeObserver in viewWillAppear and viewWillDisappear, which a \
        cancelled swipe keeps in balance, or in init and deinit.
        """
    ),
    Diagnostic(
      .app6,
      .animation,
      .warning,
      "≥5",
      rules: [.aps3, .navIpop3, .disInt5, .pageScr4, .pageCurl1],
      title: "A screen is torn down in viewWillDisappear",
      harm: "If the transition is cancelled, the screen returns without what it needs.",
      fix: """
        Tear down in viewDidDisappear, or ask transitionCoordinator (iOS 7 and later) whether the \
        transition was cancelled.
        """
    ),
    Diagnostic(
      .app7,
      .logic,
      .warning,
      "all",
      rules: [.att1, .reent2, .errPres1],
      title: "Work in viewWillAppear expects the view on screen",
      harm: """
        The view is not in its window, so UIKit may ignore a first responder or a presentation.
        """,
      fix: "Call becomeFirstResponder and present(_:animated:completion:) in viewDidAppear."
    ),
    Diagnostic(
      .app8,
      .logic,
      .warning,
      "all",
      rules: [.att1, .navPush7],
      title: "An animation starts before the view is in a window",
      harm: "The user does not see the animation, or UIKit skips it.",
      fix: """
        Start the animation in viewDidAppear, or use animate(alongsideTransition:completion:) of \
        transitionCoordinator (iOS 7 and later).
        """
    ),
    Diagnostic(
      .app9,
      .logic,
      .warning,
      "all",
      rules: [.navPush17, .tabSel8, .ver3],
      title: "Data is refreshed only in viewDidLoad",
      harm: "After a pop or a change of tab the screen shows old data.",
      fix: "Refresh in viewWillAppear or in viewIsAppearing (iOS 13 and later)."
    ),
    Diagnostic(
      .app10,
      .contract,
      .error,
      "all",
      rules: [.aps6, .errApp2],
      title: "The code calls an appearance callback directly",
      harm: "The callback runs out of order, and the appearance state does not change.",
      fix: """
        Call beginAppearanceTransition(_:animated:) and endAppearanceTransition() (iOS 5 and \
        later).
        """
    ),
    Diagnostic(
      .app11,
      .contract,
      .error,
      "≥5",
      rules: [.contBe4, .contBe6, .errApp1],
      title: "Begin and end of an appearance transition do not match",
      harm: "The controller stays in a wrong appearance state and logs unbalanced calls.",
      fix: """
        Match beginAppearanceTransition with endAppearanceTransition, and cancel with an opposite \
        begin before the single end.
        """
    ),
    Diagnostic(
      .app12,
      .logic,
      .warning,
      "all",
      rules: [.sysPhase5, .navPush9, .presFs7, .tabSel3],
      title: "Code relies on the callback order of two controllers",
      harm: "The order differs between a push, a presentation and a change of tab.",
      fix: """
        Read no state of the other controller in viewWillAppear, viewDidAppear, viewWillDisappear \
        or viewDidDisappear.
        """
    ),
    Diagnostic(
      .app13,
      .logic,
      .error,
      "≥4",
      rules: [.app2],
      title: "Data is saved only when the view disappears",
      harm: """
        UIKit sends no viewWillDisappear when the app enters the background, so the data may be \
        lost.
        """,
      fix: """
        Save also in applicationDidEnterBackground or, with scenes (iOS 13 and later), in \
        sceneDidEnterBackground.
        """
    ),
    Diagnostic(
      .app14,
      .logic,
      .warning,
      "≥4",
      rules: [.app3],
      title: "Data is refreshed only when the view appears",
      harm: """
        UIKit sends no viewWillAppear on a return to the foreground, so the screen shows old data.
        """,
      fix: """
        Refresh also in applicationWillEnterForeground or, with scenes (iOS 13 and later), in \
        sceneWillEnterForeground.
        """
    ),
    Diagnostic(
      .app15,
      .logic,
      .error,
      "all",
      rules: [.app5, .memw18],
      title: "Data is saved only when the app ends",
      harm: """
        The system may end the app without viewWillDisappear, viewDidDisappear or deinit, and the \
        data is lost.
        """,
      fix: """
        Save in applicationWillResignActive or applicationDidEnterBackground, or in the scene \
        delegate's versions of them.
        """
    ),
    Diagnostic(
      .app16,
      .logic,
      .warning,
      "≥8",
      rules: [.cont8],
      title: "Code takes didMove(toParent:) for a one-time event",
      harm: "UIKit may send it again after viewDidAppear, and the work runs twice.",
      fix: "Guard the work in didMove(toParent:) with a flag."
    ),
  ]
}
