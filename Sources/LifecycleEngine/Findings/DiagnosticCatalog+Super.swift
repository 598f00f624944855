extension DiagnosticCatalog {
  /// Calls of super that are missing or out of place.
  static let superCalls: [Diagnostic] = [
    Diagnostic(
      .super1,
      .contract,
      .error,
      "all",
      rules: [.tree4, .tree1],
      title: "An appearance callback does not call super",
      harm: """
        UIKit requires the call, and the children of a UIKit container's subclass get no callbacks \
        without it.
        """,
      fix: """
        Call super in viewWillAppear, viewIsAppearing, viewDidAppear, viewWillDisappear and \
        viewDidDisappear.
        """
    ),
    Diagnostic(
      .super2,
      .contract,
      .error,
      "all",
      rules: [.memw16, .memw3, .memw4],
      title: "The override of didReceiveMemoryWarning skips super",
      harm: """
        Up to iOS 5 UIKit does not unload the view, and later the override works only by chance.
        """,
      fix: "Call super.didReceiveMemoryWarning() first in the override."
    ),
    Diagnostic(
      .super3,
      .contract,
      .warning,
      "all",
      rules: [.load5],
      title: "The override of viewDidLoad skips super",
      harm: "The set-up of a base class does not run.",
      fix: "Call super.viewDidLoad() first in the override."
    ),
    Diagnostic(
      .super4,
      .contract,
      .error,
      "≥5",
      rules: [.contAdd1, .contAdd5, .contRem1, .contRem4],
      title: "A containment method does not call super",
      harm: """
        The relation between parent and child or the flags that UIKit derives from it become \
        wrong.
        """,
      fix: "Call super in addChild, removeFromParent, willMove(toParent:) and didMove(toParent:)."
    ),
    Diagnostic(
      .super5,
      .contract,
      .error,
      "≥8",
      rules: [.rot81, .rot82, .tree8],
      title: "A size or trait transition does not call super",
      harm: "Children and the presented controller never learn of the new size or traits.",
      fix: "Call super in viewWillTransition(to:with:) and willTransition(to:with:)."
    ),
    Diagnostic(
      .super6,
      .contract,
      .error,
      "≥6",
      rules: [.lay1, .layInv5],
      title: "The override of updateViewConstraints does not end in super",
      harm: "The view's own updateConstraints does not run.",
      fix: "Call super.updateViewConstraints() as the last statement of the override."
    ),
    Diagnostic(
      .super7,
      .contract,
      .error,
      "≤7",
      rules: [.rot71, .rot74],
      title: "A rotation callback does not call super",
      harm: "UIKit requires the call, and its own part of the rotation does not run without it.",
      fix: "Call super in willRotate(to:duration:) and didRotate(from:)."
    ),
    Diagnostic(
      .super8,
      .contract,
      .error,
      "all",
      rules: [.creC1, .creC3],
      title: "An initialiser or awakeFromNib does not call super",
      harm: "The object is not set up completely.",
      fix: "Call super in init(nibName:bundle:), init(coder:) and awakeFromNib."
    ),
    Diagnostic(
      .super9,
      .contract,
      .warning,
      "all",
      rules: [.load3, .nib9, .nib6],
      title: "An override of loadView calls super and replaces the view",
      harm: """
        UIKit builds a view that the code throws away, and it may load a nib that nobody expected.
        """,
      fix: """
        Create the root view and assign it to view without super.loadView(), or keep the view that \
        super made.
        """
    ),
    Diagnostic(
      .super10,
      .contract,
      .error,
      "≤5",
      rules: [.memw4, .memw10, .deal8],
      title: "An unload callback or dealloc does not call super properly",
      harm: """
        A base class does not let go of its objects, or code after super.dealloc uses a freed \
        object.
        """,
      fix: "Call super in viewWillUnload and viewDidUnload, and call super.dealloc last in dealloc."
    ),
  ]
}
