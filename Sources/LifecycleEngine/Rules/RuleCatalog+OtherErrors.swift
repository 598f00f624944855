extension RuleCatalog {
  /// Misuse of containment, segues and rotation, and calls without effect.
  static let otherErrors: [Rule] = [
    Rule(
      .errCont1,
      .observed,
      "≥5",
      """
      Inserting a view under a controller that is not its parent, or an addChild that contradicts \
      the view's place, raises the hierarchy exception.
      """,
      sources: ["A-HIER", "KERR", "FORUM52937", "IRIPH"],
      message: """
        UIViewControllerHierarchyInconsistency: child view controller:<C> should have parent view \
        controller:<Q> but requested parent is:<P>
        """,
      alternativeMessage: """
        UIViewControllerHierarchyInconsistency: child view controller:<C> should have parent view \
        controller:<Q> but actual parent is:<R>
        """
    ),
    Rule(
      .errCont2,
      .observed,
      "≥5",
      "A transition between controllers that have no common parent raises an exception.",
      sources: ["HDR7", "COMMONPAR"],
      message: """
        NSInvalidArgumentException: Children view controllers <A> and <B> must have a common \
        parent view controller when calling -[UIViewController \
        transitionFromViewController:toViewController:duration:options:animations:completion:]
        """
    ),
    Rule(
      .errCont3,
      .documented,
      "≥5",
      """
      A transition between children raises an exception if forwarding is manual or the receiver is \
      a subclass of a UIKit container.
      """,
      sources: ["HDR7"],
      message: "NSInvalidArgumentException"
    ),
    Rule(
      .errCont4,
      .inferred,
      "≥5",
      "A controller that adds itself or one of its ancestors as a child raises an exception.",
      message: "NSInvalidArgumentException"
    ),
    Rule(
      .errSeg1,
      .documented,
      "≥5",
      """
      Performing a segue with an identifier that the controller does not have raises an exception \
      (its text is inferred).
      """,
      sources: ["A-PERFSEG"],
      message: "NSInvalidArgumentException: Receiver (<C>) has no segue with identifier '<X>'"
    ),
    Rule(
      .errSeg2,
      .documented,
      "≥5",
      """
      Performing a segue on a controller that does not come from a storyboard raises an exception.
      """,
      message: "NSException"
    ),
    Rule(
      .errRot1,
      .inferred,
      "≥6",
      "Supported orientations that have none in common with the app's raise an exception.",
      message: """
        UIApplicationInvalidInterfaceOrientation: Supported orientations has no common orientation \
        with the application, and shouldAutorotate is returning YES
        """
    ),
    Rule(
      .nopNav1,
      .documented,
      "all",
      "Popping a stack of one controller returns nil and does nothing."
    ),
    Rule(
      .nopNav2,
      .inferred,
      "all",
      "Popping to the top controller, or to the root while it is on top, does nothing."
    ),
    Rule(
      .nopNav3,
      .documented,
      "all",
      "Setting a stack with the same top controller makes no transition."
    ),
    Rule(
      .nopNav4,
      .inferred,
      "all",
      """
      A push on the navigationController of a controller that has none does nothing, because the \
      receiver is nil.
      """
    ),
    Rule(
      .nopTab1,
      .inferred,
      "all",
      "Selecting the selected tab again in code, or an index out of range, does nothing."
    ),
    Rule(
      .nopPres1,
      .inferred,
      "all",
      "Dismissing a controller that presents nothing and is not presented does nothing."
    ),
    Rule(
      .nopPres2,
      .documented,
      "≥13",
      """
      Pulling down a sheet with isModalInPresentation only stretches it and sends the delegate \
      presentationControllerDidAttemptToDismiss.
      """
    ),
    Rule(
      .nopCont1,
      .inferred,
      "≥5",
      "A call of removeFromParent on a controller without a parent does nothing."
    ),
    Rule(
      .logRot2,
      .observed,
      "≥16",
      "Setting the orientation of UIDevice in code is logged as not supported.",
      sources: ["JUEROT"],
      message: """
        [Orientation] BUG IN CLIENT OF UIKIT: Setting UIDevice.orientation is not supported. \
        Please use UIWindowScene.requestGeometryUpdate(_:)
        """
    ),
    Rule(
      .logScn1,
      .documented,
      "≥18.4",
      "An app without a scene manifest is logged, with a new text from iOS 26.",
      sources: ["TN3187"],
      message: "This process does not adopt UIScene lifecycle…",
      newerMessage: NewerMessage(
        since: 26,
        text: "UIScene lifecycle will soon be required…"
      )
    ),
  ]
}
