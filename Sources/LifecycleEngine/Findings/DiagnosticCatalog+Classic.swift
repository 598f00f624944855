extension DiagnosticCatalog {
  /// The twelve classic mistakes.
  static let classic: [Diagnostic] = [
    Diagnostic(
      .h01,
      .logic,
      .error,
      "all",
      rules: [.cre6, .creC2, .errOut1],
      title: "An outlet is used before the view is loaded",
      harm: "The outlet is nil: Objective-C loses the value silently, and Swift stops the app.",
      fix: """
        Keep the value in a property and put it into the view in viewDidLoad, or call \
        loadViewIfNeeded first (iOS 9 and later).
        """
    ),
    Diagnostic(
      .h02,
      .performance,
      .warning,
      "all",
      rules: [.load7, .acc3, .memC4],
      title: "The view is loaded before anything shows it",
      harm: "The screen costs time and memory although the user may never open it.",
      fix: """
        Ask the model, or test isViewLoaded or viewIfLoaded (iOS 9 and later) before you touch the \
        view.
        """
    ),
    Diagnostic(
      .h03,
      .performance,
      .warning,
      "all",
      rules: [.creC6, .memC4, .memC5],
      title: "The initialiser creates views",
      harm: "The views cost time and memory even if the controller is never shown.",
      fix: "Create data objects in the initialiser and views in loadView or viewDidLoad."
    ),
    Diagnostic(
      .h04,
      .logic,
      .warning,
      "all",
      rules: [.creC8],
      title: "A view sets itself up in only one of its initialisers",
      harm: """
        A view created through the other initialiser lacks the set-up, such as its background \
        colour.
        """,
      fix: "Call one common set-up method from both init(frame:) and init(coder:)."
    ),
    Diagnostic(
      .h05,
      .logic,
      .warning,
      "all",
      rules: [.ver3, .memw12, .load9, .memC7],
      title: "The code assumes that viewDidLoad runs once",
      harm: """
        Each reload of the view adds the objects again, and manual reference counting leaks the \
        old ones.
        """,
      fix: """
        Make viewDidLoad safe to repeat, create lasting objects in the initialiser, or release \
        them in viewDidUnload (iOS 3 to 5).
        """
    ),
    Diagnostic(
      .h06,
      .user,
      .note,
      "all",
      rules: [.memw12, .load9],
      title: "The interface returns to its initial state in viewDidLoad",
      harm: "After a reload the user loses the scroll position or the page.",
      fix: "Save the state of the view outside it and restore that state in viewDidLoad."
    ),
    Diagnostic(
      .h07,
      .logic,
      .warning,
      "all",
      rules: [.geo1, .geo2, .geo3],
      title: "Sizes are calculated in viewDidLoad",
      harm: """
        The view still has its design-time size, so the result is wrong once it enters the window.
        """,
      fix: """
        Calculate in viewIsAppearing (iOS 13 and later), in viewWillLayoutSubviews or \
        viewDidLayoutSubviews (iOS 5 to 12), or in viewWillAppear (up to iOS 4).
        """
    ),
    Diagnostic(
      .h08,
      .performance,
      .warning,
      "3–5",
      rules: [.memw9, .memw10],
      title: "The override of viewDidUnload is empty",
      harm: "Strong outlets keep the detached views in memory, and the warning frees little.",
      fix: "Set every outlet to nil in viewDidUnload, or declare the outlets weak."
    ),
    Diagnostic(
      .h09,
      .performance,
      .warning,
      "3–5",
      rules: [.memw9, .memw10],
      title: "Some outlets keep their views after viewDidUnload",
      harm: "Every outlet that is left out keeps an old view in memory.",
      fix: "Set every strong outlet to nil in viewDidUnload."
    ),
    Diagnostic(
      .h10,
      .user,
      .warning,
      "3–5",
      rules: [.memw10, .memw12],
      title: "The state of the view is not saved before it is unloaded",
      harm: "After a reload the text and the scroll position of the user are gone.",
      fix: "Save the state in viewWillUnload (iOS 5), viewDidUnload or viewWillDisappear."
    ),
    Diagnostic(
      .h11,
      .logic,
      .warning,
      "all",
      rules: [.acc3, .memw12, .memw15],
      title: "Views store the state of the app",
      harm: "An unload loses the value, and reading it forces the view to load.",
      fix: "Keep the value in a model object or a property, and update it when the input ends."
    ),
    Diagnostic(
      .h12,
      .performance,
      .warning,
      "all",
      rules: [.memw1, .memw18, .memC5],
      title: "A memory warning frees nothing that could be made again",
      harm: "Memory stays above the limit, and the system may end the app.",
      fix: """
        Empty caches in didReceiveMemoryWarning, use NSCache or URLCache, or write the data to a \
        file.
        """
    ),
  ]
}
