extension RuleCatalog {
  /// Misuse of loading, appearance, navigation and tabs.
  static let errors: [Rule] = [
    Rule(
      .errLoad1,
      .inferred,
      "all",
      "Loading a view from a nib that is not in the bundle raises an exception.",
      message: """
        NSInternalInconsistencyException: Could not load NIB in bundle: '…' with name '<N>'
        """
    ),
    Rule(
      .errLoad2,
      .observed,
      "≥4",
      """
      Loading a nib whose view outlet is not connected raises an exception if loadView is not \
      overridden.
      """,
      sources: ["MUYEXI"],
      message: """
        NSInternalInconsistencyException: -[UIViewController _loadViewFromNibNamed:bundle:] loaded \
        the "<N>" nib but the view outlet was not set.
        """
    ),
    Rule(
      .errLoad3,
      .observed,
      "all",
      """
      Loading a nib that connects an outlet the controller's class lacks, often a nib matched by \
      accident, raises an exception.
      """,
      sources: ["NIBSO"],
      message: """
        NSUnknownKeyException: this class is not key value coding-compliant for the key <K>.
        """
    ),
    Rule(
      .errLoad4,
      .observed,
      "≥5",
      "Assigning the same view object to a second controller raises the hierarchy exception.",
      sources: ["VIEWONE"],
      message: """
        UIViewControllerHierarchyInconsistency: A view can only be associated with at most one \
        view controller at a time! View <V> is associated with <A>. Clear this association before \
        associating this view with <B>.
        """
    ),
    Rule(
      .errLoad5,
      .inferred,
      "all",
      """
      A Swift controller without a nib whose loadView assigns no view stops the app when \
      viewDidLoad unwraps the view.
      """,
      message: "Fatal error: Unexpectedly found nil while implicitly unwrapping an Optional value"
    ),
    Rule(
      .errLoad6,
      .observed,
      "all",
      """
      Endless recursion through loadView or viewDidLoad overflows the stack and ends the app \
      without a message of UIKit's.
      """,
      sources: ["CAT26"],
      records: ["github-ios26-catalyst-view-getter", "kingcos-demo-2017"],
      message: "EXC_BAD_ACCESS: stack overflow"
    ),
    Rule(
      .errOut1,
      .inferred,
      "all",
      "Using an implicitly unwrapped outlet in Swift before it is connected stops the app.",
      message: "Fatal error: Unexpectedly found nil while implicitly unwrapping an Optional value"
    ),
    Rule(
      .errDealloc1,
      .observed,
      "≥9",
      "Accessing an unloaded view while its controller is being deallocated logs a warning.",
      sources: ["RDR22250107", "MAPBOX2475"],
      message: """
        Attempting to load the view of a view controller while it is deallocating is not allowed \
        and may result in undefined behavior (<C>)
        """
    ),
    Rule(
      .errApp1,
      .observed,
      "≥5",
      """
      A beginAppearanceTransition without its end, or a new transition on a controller whose last \
      one has not ended, logs unbalanced appearance calls.
      """,
      sources: ["SO9088465"],
      records: ["unbalanced-2018-currentcontext-chain"],
      message: "Unbalanced calls to begin/end appearance transitions for <C>."
    ),
    Rule(
      .errApp2,
      .observed,
      "≥16",
      "Calling viewWillAppear or another appearance callback directly logs the misuse.",
      sources: ["LNPOP521", "PCAST599"],
      message: """
        [ViewController] Calling -viewWillAppear: directly on a view controller is not supported, \
        and may result in out-of-order callbacks and other inconsistent behavior. Use the \
        -beginAppearanceTransition:animated: and -endAppearanceTransition APIs on UIViewController \
        to manually drive appearance callbacks instead. Make a symbolic breakpoint at \
        UIViewControllerAlertForAppearanceCallbackMisuse to catch this in the debugger. View \
        controller: <C>
        """
    ),
    Rule(
      .errRoot1,
      .observed,
      "≥5",
      """
      A visible window without a root view controller at the end of launch is logged on iOS 5 to 8 \
      and raises an exception from iOS 9.
      """,
      sources: ["ROOTX"],
      message: """
        Application windows are expected to have a root view controller at the end of application \
        launch
        """,
      newerMessage: NewerMessage(
        since: 9,
        text: """
          NSInternalInconsistencyException: Application windows are expected to have a root view \
          controller at the end of application launch
          """
      )
    ),
    Rule(
      .errNav1,
      .observed,
      "all",
      "Pushing a controller that is already in the stack raises an exception.",
      sources: ["A-NAVPUSH", "PUSHSAME"],
      message: """
        NSInvalidArgumentException: Pushing the same view controller instance more than once is \
        not supported (<C>)
        """,
      newerMessage: NewerMessage(
        since: 14,
        text: """
          NSInvalidArgumentException: <nav> is pushing the same view controller instance (<C>) \
          more than once which is not supported and is most likely an error in the application : …
          """
      )
    ),
    Rule(
      .errNav2,
      .observed,
      "all",
      """
      Pushing a navigation controller raises an exception, and a tab bar controller is documented \
      as forbidden.
      """,
      sources: ["PUSHNAV"],
      message: "NSInvalidArgumentException: Pushing a navigation controller is not supported"
    ),
    Rule(
      .errNav3,
      .inferred,
      "all",
      "Pushing nil from Objective-C raises an exception.",
      message: """
        NSInvalidArgumentException: Application tried to push a nil view controller on target \
        <nav>.
        """
    ),
    Rule(
      .errNav4,
      .observed,
      "all",
      "Popping to a controller that is not in the stack raises an exception.",
      sources: ["POPTO"],
      message: """
        NSInternalInconsistencyException: Tried to pop to a view controller that doesn't exist.
        """
    ),
    Rule(
      .errNav5,
      .observed,
      "≤7",
      "A push or pop started while another one is running logs a nested animation.",
      sources: ["NESTPUSH"],
      message: "nested push animation can result in corrupted navigation bar",
      alternativeMessage: "nested pop animation can result in corrupted navigation bar"
    ),
    Rule(
      .errNav6,
      .observed,
      "≤7",
      "The end of a nested push or pop logs an unexpected state of the navigation bar.",
      sources: ["NESTPUSH"],
      message: """
        Finishing up a navigation transition in an unexpected state. Navigation Bar subview tree \
        might get corrupted.
        """
    ),
    Rule(
      .errNav7,
      .observed,
      "7–11",
      "After fast pushes that put the stack and its views out of step, UIKit raises an exception.",
      sources: ["RDR37068517", "KTJ"],
      message: "NSInvalidArgumentException: Can't add self as subview"
    ),
    Rule(
      .errTab1,
      .observed,
      "all",
      """
      Setting selectedViewController to a controller that is not in the tab bar controller's list \
      raises an exception.
      """,
      sources: ["TABSEL"],
      message: """
        NSInvalidArgumentException: -[UITabBarController setSelectedViewController:] only a view \
        controller in the tab bar controller's list of view controllers can be selected.
        """
    ),
    Rule(
      .errPage1,
      .inferred,
      "≥5",
      "Setting a number of pages that the transition does not expect raises an exception.",
      message: """
        NSInvalidArgumentException: The number of view controllers provided (<n>) doesn't match \
        the number required (<m>) for the requested transition
        """
    ),
    Rule(
      .errPage2,
      .observed,
      "≥6",
      """
      Setting pages with animation from a background thread or during a scroll raises an \
      exception.
      """,
      sources: ["NETLI"],
      message: """
        NSInternalInconsistencyException: Invalid parameter not satisfying: [views count] == 3
        """
    ),
  ]
}
