extension DiagnosticCatalog {
  /// Unloading, memory and ownership.
  static let memory: [Diagnostic] = [
    Diagnostic(
      .unl1,
      .version,
      .warning,
      "≥6",
      rules: [.memw5],
      title: "Clean-up is only in viewDidUnload",
      harm: "UIKit never calls viewDidUnload from iOS 6, so nothing is freed.",
      fix: "Free what can be made again in didReceiveMemoryWarning."
    ),
    Diagnostic(
      .unl2,
      .logic,
      .warning,
      "3–5",
      rules: [.memw13, .deal7],
      title: "The code expects viewDidUnload before dealloc",
      harm: "UIKit deallocates the controller without viewDidUnload, and the objects leak.",
      fix: "Release the same objects in dealloc as well."
    ),
    Diagnostic(
      .unl3,
      .performance,
      .warning,
      "all",
      rules: [.load7, .memw11, .acc4, .errDealloc1],
      title: "The view is touched while it is unloaded or freed",
      harm: """
        The access loads the view again just when memory is low or the controller is going away.
        """,
      fix: "Test isViewLoaded, or read viewIfLoaded (iOS 9 and later)."
    ),
    Diagnostic(
      .unl4,
      .logic,
      .warning,
      "all",
      rules: [.memw14, .memw15],
      title: "The view is set to nil while it is in a window",
      harm: """
        The screen shows a view without an owner, and the next access builds a second view that \
        nobody sees.
        """,
      fix: "Set view to nil only if isViewLoaded is true and view.window is nil."
    ),
    Diagnostic(
      .unl5,
      .performance,
      .warning,
      "all",
      rules: [.load7, .memw14],
      title: "The window is tested without isViewLoaded",
      harm: "The test loads an unloaded view only to unload it again.",
      fix: "Test isViewLoaded before view.window, or read viewIfLoaded?.window (iOS 9 and later)."
    ),
    Diagnostic(
      .unl6,
      .logic,
      .warning,
      "≥6",
      rules: [.memw5, .ver3],
      title: "Data freed in a memory warning waits for viewDidLoad",
      harm: "The view stays loaded, so viewDidLoad does not run again and the screen is empty.",
      fix: "Build the data again in a lazy getter or in viewWillAppear."
    ),
    Diagnostic(
      .unl7,
      .logic,
      .warning,
      "≥6",
      rules: [.memw14, .memw15],
      title: "The view is set to nil, but strong outlets stay",
      harm: """
        The outlets keep the old views in memory, and later writes go to views that nobody sees.
        """,
      fix: "Set the outlets to nil together with view, or declare them weak."
    ),
    Diagnostic(
      .unl8,
      .version,
      .warning,
      "3–5",
      rules: [.memw6],
      title: "The code expects the default view to be unloaded",
      harm: "UIKit cannot tell how to make the view again, so it stays in memory.",
      fix: "Override loadView, or load the view from a nib or a storyboard."
    ),
    Diagnostic(
      .unl9,
      .logic,
      .note,
      "3–5",
      rules: [.memw13, .deal7],
      title: "The code calls viewDidUnload from dealloc",
      harm: "The call works, but it may release an object twice.",
      fix: "Move the clean-up into one method, and call it from viewDidUnload and dealloc."
    ),
    Diagnostic(
      .mem1,
      .ownership,
      .warning,
      "all",
      rules: [.deal4, .memC1],
      title: "A reference cycle keeps the controller alive",
      harm: "UIKit never deallocates the controller, and its memory is never freed.",
      fix: """
        Capture self as weak or unowned in the closure, and declare delegate and parent references \
        weak.
        """
    ),
    Diagnostic(
      .mem2,
      .ownership,
      .warning,
      "all",
      rules: [.deal5, .deal4],
      title: "A repeating timer or display link keeps the controller",
      harm: "The controller is never deallocated, and the timer keeps firing.",
      fix: """
        Call invalidate in viewWillDisappear or viewDidDisappear, or give the timer a target that \
        holds the controller weakly.
        """
    ),
    Diagnostic(
      .mem3,
      .ownership,
      .warning,
      "≥4",
      rules: [.deal4],
      title: "The closure of an observer captures self strongly",
      harm: "The notification centre keeps the closure, and the closure keeps the controller.",
      fix: """
        Capture self as weak in addObserver(forName:object:queue:using:), and pass the token to \
        removeObserver.
        """
    ),
    Diagnostic(
      .mem4,
      .ownership,
      .warning,
      "all",
      rules: [.deal3, .memC1],
      title: "The presenter keeps a dismissed controller",
      harm: "The dismissed controller stays in memory with its views and data.",
      fix: """
        Set the property to nil in the completion of dismiss(animated:completion:), or declare it \
        weak.
        """
    ),
    Diagnostic(
      .mem5,
      .ownership,
      .error,
      "≤3",
      rules: [.root3, .memC3],
      title: "Nothing retains the controller of the window's view",
      harm: "The controller is deallocated right after launch, and the screen stays blank or dead.",
      fix: """
        Keep the controller in a strong property of the app delegate, or use rootViewController \
        (iOS 4 and later).
        """
    ),
    Diagnostic(
      .mem6,
      .performance,
      .warning,
      "all",
      rules: [.memC4, .memw18],
      title: "Covered controllers keep their images",
      harm: "The images keep memory above the limit, and memory warnings follow.",
      fix: """
        Drop the images in viewDidDisappear or didReceiveMemoryWarning, and load them again in \
        viewWillAppear.
        """
    ),
    Diagnostic(
      .mem7,
      .ownership,
      .warning,
      "all",
      rules: [.memC7, .memw12],
      title: "A second viewDidLoad overwrites an owned variable",
      harm: "Under manual reference counting every reload leaks one object.",
      fix: "Call release on the old object before viewDidLoad assigns a new one."
    ),
  ]
}
