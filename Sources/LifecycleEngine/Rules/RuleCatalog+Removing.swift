extension RuleCatalog {
  /// Removing and swapping children, and begin and end calls.
  static let removing: [Rule] = [
    Rule(
      .contRem1,
      .observed,
      "≥5",
      """
      The container calls willMove(toParent:) with nil before it removes a child, whose \
      isMovingFromParent is then true (inferred).
      """,
      records: ["workflow.swap.view-not-loaded"]
    ),
    Rule(
      .contRem2,
      .inferred,
      "≥5",
      "The container deactivates the constraints of the child's view as a step of its own code."
    ),
    Rule(
      .contRem3,
      .observed,
      "≥5",
      """
      Removing a child's view in a window sends the child viewWillDisappear inside the call, and \
      outside a window it sends nothing.
      """,
      records: ["jianshu-begin-appearance-notes", "workflow.swap.view-loaded-no-window"]
    ),
    Rule(
      .contRem4,
      .observed,
      "≥5",
      """
      A call of removeFromParent clears parent, sends the child didMove(toParent:) with nil and \
      releases it.
      """,
      sources: ["A-DIDMOVE", "S2"],
      records: ["workflow.swap.view-not-loaded"]
    ),
    Rule(
      .contRem5,
      .observed,
      "≥5",
      """
      A removed child gets viewDidDisappear at the end, possibly followed by a second \
      didMove(toParent:) with nil.
      """,
      sources: ["CAT26"]
    ),
    Rule(
      .contRem6,
      .inferred,
      "≥5",
      "A removed child that nothing else owns is deallocated afterwards."
    ),
    Rule(
      .contRem7,
      .inferred,
      "≥5",
      """
      A removal that omits a step lacks willMove(toParent:) or leaves the view without a parent, \
      and in the wrong order didMove(toParent:) comes before viewWillDisappear.
      """
    ),
    Rule(
      .contRem8,
      .observed,
      "≥5",
      """
      Removing a child whose view covered a sibling sends nothing to that sibling or to the \
      parent.
      """,
      records: ["akinto-container-concept-2013"]
    ),
    Rule(
      .contOld,
      .observed,
      "≤4",
      """
      Adding another controller's view only loads it, without appearance or rotation callbacks, \
      while memory warnings reach every live controller.
      """,
      sources: ["BENS", "CARBON", "KHAN"]
    ),
    Rule(
      .contTr1,
      .documented,
      "≥5",
      """
      A transition between two controllers requires that both are children of the receiver and \
      that forwarding is automatic, or it raises an exception.
      """,
      sources: ["HDR7"]
    ),
    Rule(
      .contTr2,
      .observed,
      "≥5",
      """
      A transition between children sends old viewWillDisappear, new viewWillAppear, layout, and \
      after the animation new viewDidAppear, old viewDidDisappear (from iOS 16 inferred).
      """,
      sources: ["A-TRANS"],
      records: [
        "tangqiao-containment-ios5-2012",
        "mattneub-container-ios7",
        "mattneub-container-ios8",
        "mattneub-container-ios9-15",
        "mattneub.container.flip-transition",
      ]
    ),
    Rule(
      .contTr3,
      .observed,
      "≥5",
      """
      Around a transition between children the container's willMove(toParent:) calls come before \
      it and its didMove(toParent:) calls in the completion, so each comes once.
      """,
      sources: ["HDR7"],
      records: ["mattneub-container-ios7", "mattneub-container-ios9-15"]
    ),
    Rule(
      .contTr4,
      .observed,
      "≥5",
      """
      The same swap by hand with beginAppearanceTransition and endAppearanceTransition sends the \
      callbacks in the order of the container's own calls.
      """,
      records: [
        "mattneub-container-ios6-manual",
        "mattneub-container-ios9-15",
        "workflow.swap.in-window-explicit-begin-end",
      ]
    ),
    Rule(
      .contBe1,
      .observed,
      "≥5",
      """
      Calling beginAppearanceTransition to appear loads the view and sends viewWillAppear to the \
      controller and its descendants, and outside a window no layout or viewIsAppearing.
      """,
      sources: ["HDR7", "A-BEGIN"],
      records: [
        "dasdom.begin-end-no-window",
        "modals.visibility.disappeared-to-appearing",
        "dtsidepanels-2013-custom-container",
      ]
    ),
    Rule(
      .contBe2,
      .observed,
      "≥5",
      """
      Calling endAppearanceTransition while appearing sends viewIsAppearing (from iOS 13), if it \
      is still due and the view is in a window, and then viewDidAppear.
      """,
      sources: ["CAT26"],
      records: [
        "github-ios26-catalyst-custom-container",
        "modals.visibility.disappeared-to-appeared",
      ]
    ),
    Rule(
      .contBe3,
      .observed,
      "≥5",
      """
      Calling beginAppearanceTransition to disappear sends viewWillDisappear, and \
      endAppearanceTransition then sends viewDidDisappear.
      """,
      records: ["modals.visibility.appeared-to-disappeared", "jianshu-begin-appearance-notes"]
    ),
    Rule(
      .contBe4,
      .observed,
      "≥5",
      """
      A beginAppearanceTransition in the opposite direction cancels the open transition with a \
      will callback, and one endAppearanceTransition sends the matching did callback.
      """,
      sources: ["DOUG"],
      records: [
        "modals.visibility.appeared-to-appearing",
        "modals.visibility.disappearing-to-appeared",
        "modals.visibility.disappearing-to-disappeared",
      ]
    ),
    Rule(
      .contBe5,
      .documented,
      "≥5",
      """
      With nested calls of beginAppearanceTransition the did callback comes only at the final \
      matching endAppearanceTransition.
      """,
      sources: ["HDR7"]
    ),
    Rule(
      .contBe6,
      .observed,
      "≥5",
      """
      An endAppearanceTransition without a begin, or a begin still open when the next transition \
      starts, logs unbalanced appearance calls (partly inferred).
      """
    ),
    Rule(
      .contBe7,
      .observed,
      "≥5",
      """
      While an explicit transition is open, adding or removing the view sends nothing of its own, \
      so exactly one will and one did callback come.
      """,
      sources: ["JIAN-AD86"],
      records: ["workflow.swap.in-window-explicit-begin-end"]
    ),
    Rule(
      .contBe8,
      .observed,
      "≥5",
      """
      A beginAppearanceTransition in the same direction only deepens the nesting (inferred), while \
      the opposite one reverses the transition and needs a single end.
      """,
      sources: ["HDR7"],
      records: [
        "modals.visibility.disappearing-to-appeared",
        "modals.visibility.disappearing-to-disappeared",
      ]
    ),
  ]
}
