extension DiagnosticCatalog {
  /// Loading, geometry and layout.
  static let loading: [Diagnostic] = [
    Diagnostic(
      .load1,
      .contract,
      .error,
      "all",
      rules: [.load12],
      title: "The code calls loadView directly",
      harm: """
        The call replaces the view without a second viewDidLoad, and outlets point to the old \
        views.
        """,
      fix: "Call loadViewIfNeeded (iOS 9 and later) or read view."
    ),
    Diagnostic(
      .load2,
      .logic,
      .warning,
      "all",
      rules: [.acc2],
      title: "The code tests view for nil",
      harm: "The test is always true, because it loads the view.",
      fix: "Test isViewLoaded, or read viewIfLoaded (iOS 9 and later)."
    ),
    Diagnostic(
      .load3,
      .contract,
      .error,
      "all",
      rules: [.nib10, .nib9],
      title: "A storyboard or nib controller overrides loadView",
      harm: "UIKit ignores the designed views, so the outlets are nil and the screen stays black.",
      fix: "Remove the override of loadView and set the views up in viewDidLoad."
    ),
    Diagnostic(
      .load4,
      .contract,
      .error,
      "all",
      rules: [.load10, .errLoad5, .errLoad6],
      title: "An override of loadView assigns no view on some path",
      harm: """
        UIKit calls viewDidLoad with a nil view, and the next access starts a recursion that ends \
        the app.
        """,
      fix: "Assign a UIView to view on every path through loadView."
    ),
    Diagnostic(
      .load5,
      .contract,
      .error,
      "≥5",
      rules: [.errLoad4, .load3],
      title: "Two controllers share one view",
      harm: "UIKit raises the hierarchy exception and the app stops.",
      fix: "Give every controller a root view of its own in loadView."
    ),
    Diagnostic(
      .load6,
      .performance,
      .warning,
      "all",
      rules: [.acc1, .memC6],
      title: "The initialiser reads the view",
      harm: """
        The view loads for a screen that may never open, and viewDidLoad runs before the \
        initialiser has ended.
        """,
      fix: "Move the code that needs the view to viewDidLoad."
    ),
    Diagnostic(
      .load7,
      .logic,
      .error,
      "all",
      rules: [.load11, .errLoad6],
      title: "An override of loadView reads view before it assigns one",
      harm: "UIKit calls loadView again and again until the stack overflows and the app stops.",
      fix: "Create a UIView in a local variable and assign it to view first."
    ),
    Diagnostic(
      .load8,
      .logic,
      .warning,
      "all",
      rules: [.nib7, .cre4],
      title: "A table controller expects its nib from plain init",
      harm: "UIKit calls init(style:), reads no nib, and the table stays empty.",
      fix: "Name the nib in init(nibName:bundle:)."
    ),
    Diagnostic(
      .load9,
      .version,
      .error,
      "8",
      rules: [.nib8],
      title: "A Swift controller relies on the implicit nib name",
      harm: "UIKit does not find the nib, so the screen is blank or an outlet stops the app.",
      fix: "Name the nib in init(nibName:bundle:)."
    ),
    Diagnostic(
      .load10,
      .logic,
      .warning,
      "all",
      rules: [.creC3, .creC4],
      title: "The set-up is in an initialiser that does not run",
      harm: "UIKit creates the controller in another way, and the set-up never runs.",
      fix: """
        Call one set-up method from both init(nibName:bundle:) and init(coder:) or awakeFromNib.
        """
    ),
    Diagnostic(
      .load11,
      .logic,
      .error,
      "≥5",
      rules: [.creC5, .errOut1],
      title: "A controller uses an outlet in awakeFromNib",
      harm: "The outlet is nil: Objective-C loses the value silently, and Swift stops the app.",
      fix: "Use outlets in viewDidLoad or later."
    ),
    Diagnostic(
      .geo1,
      .logic,
      .warning,
      "≥8",
      rules: [.geo2, .geo3, .att1],
      title: "Geometry, safe area or traits are read in viewWillAppear",
      harm: "The view is not in its final place, so its size may be old and its safe area empty.",
      fix: "Read them in viewIsAppearing (iOS 13 and later) or in viewDidLayoutSubviews."
    ),
    Diagnostic(
      .geo2,
      .logic,
      .warning,
      "≥13",
      rules: [.geo3],
      title: "Frames of subviews are read in viewIsAppearing",
      harm: "The subviews are not laid out yet, so their frames may be zero.",
      fix: "Read the frames of subviews in viewDidLayoutSubviews."
    ),
    Diagnostic(
      .geo3,
      .logic,
      .warning,
      "≥13",
      rules: [.geo6, .geo3],
      title: "Traits are trusted in viewDidLoad",
      harm: "The traitCollection holds a prediction there, which may be wrong for the window.",
      fix: "Read traitCollection in viewIsAppearing or in a layout callback."
    ),
    Diagnostic(
      .geo4,
      .version,
      .warning,
      "≥13",
      rules: [.att1, .trait6],
      title: "The first set-up waits for traitCollectionDidChange",
      harm: "UIKit sends no first call when its prediction is right, so the set-up never runs.",
      fix: """
        Set up in viewDidLoad, and handle later changes with registerForTraitChanges (iOS 17 and \
        later) or in a layout callback.
        """
    ),
    Diagnostic(
      .geo5,
      .logic,
      .warning,
      "≥5",
      rules: [.lay4, .layInv3],
      title: "One-time work in viewDidLayoutSubviews has no guard",
      harm: "Every layout pass adds the views or constraints again.",
      fix: """
        Guard the work in viewDidLayoutSubviews with a flag, or do it in viewIsAppearing (iOS 13 \
        and later).
        """
    ),
    Diagnostic(
      .geo6,
      .logic,
      .warning,
      "≥5",
      rules: [.sysPhase6, .lay4, .pageSet2],
      title: "Code in viewDidAppear expects that layout has run",
      harm: "The first layout pass may come later, so the code reads old frames.",
      fix: "Put code that needs frames into viewDidLayoutSubviews."
    ),
    Diagnostic(
      .lay1,
      .performance,
      .warning,
      "≥5",
      rules: [.lay4, .layInv3],
      title: "A layout callback does heavy work",
      harm: "Layout runs often, above all while a root view scrolls, and the work costs frames.",
      fix: """
        Move the work out of viewWillLayoutSubviews and viewDidLayoutSubviews, and leave only \
        cheap layout there.
        """
    ),
    Diagnostic(
      .lay2,
      .logic,
      .error,
      "≥5",
      rules: [.layInv8, .reent5],
      title: "A layout callback asks for layout every time",
      harm: """
        The layout never ends, the processor runs at full load, and the watchdog may stop the app.
        """,
      fix: """
        Change frames and call setNeedsLayout in viewDidLayoutSubviews only when the new value \
        differs.
        """
    ),
    Diagnostic(
      .lay3,
      .logic,
      .error,
      "≥6",
      rules: [.layInv5],
      title: "Constraints are invalidated inside updateViewConstraints",
      harm: "Each update asks for the next one, so the loop never ends.",
      fix: "Call setNeedsUpdateConstraints outside updateViewConstraints, where the state changes."
    ),
  ]
}
