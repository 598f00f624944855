extension DiagnosticCatalog {
  /// Containers of an app's own.
  static let containment: [Diagnostic] = [
    Diagnostic(
      .cont1,
      .contract,
      .error,
      "≥5",
      rules: [.contDev1, .contDev2, .tree11, .memC3],
      title: "A child's view is added without addChild",
      harm: """
        Nothing retains the child's controller, so its buttons go dead and it gets no forwarded \
        events.
        """,
      fix: "Call addChild before addSubview and didMove(toParent:) after it."
    ),
    Diagnostic(
      .cont2,
      .contract,
      .error,
      "≥5",
      rules: [.contAdd5, .contDev3],
      title: "The container forgets didMove(toParent:)",
      harm: """
        The child never learns that the move is complete, although the appearance callbacks still \
        come.
        """,
      fix: "Call didMove(toParent:) with the parent after addSubview."
    ),
    Diagnostic(
      .cont3,
      .contract,
      .warning,
      "≥5",
      rules: [.contAdd1, .contDev6],
      title: "The container calls willMove(toParent:) before addChild",
      harm: "The child gets the call twice and may do its work twice.",
      fix: "Leave the call out, because addChild sends willMove(toParent:) itself."
    ),
    Diagnostic(
      .cont4,
      .contract,
      .error,
      "≥5",
      rules: [.contRem1, .contRem7],
      title: "The container forgets willMove(toParent:) with nil",
      harm: "The child does not learn of the removal in time, and its isMovingFromParent is false.",
      fix: "Call willMove(toParent:) with nil before removeFromSuperview."
    ),
    Diagnostic(
      .cont5,
      .contract,
      .warning,
      "≥5",
      rules: [.contRem4],
      title: "The container calls didMove(toParent:) with nil itself",
      harm: "The child gets the call twice and may clean up twice.",
      fix: "Leave the call out, because removeFromParent sends didMove(toParent:) with nil itself."
    ),
    Diagnostic(
      .cont6,
      .contract,
      .error,
      "≥5",
      rules: [.contRem3, .contRem4, .contRem7],
      title: "Only the view or only the controller is removed",
      harm: """
        The controller stays in memory without its view, or the view stays on screen without a \
        parent.
        """,
      fix: "Call willMove(toParent:) with nil, removeFromSuperview and removeFromParent together."
    ),
    Diagnostic(
      .cont7,
      .contract,
      .error,
      "≥5",
      rules: [.contDev4, .contRem7],
      title: "The steps of containment come in the wrong order",
      harm: "The flags are wrong, and parent may be nil in viewDidLoad and viewWillAppear.",
      fix: """
        Call addChild, addSubview and didMove(toParent:), and to remove willMove(toParent:), \
        removeFromSuperview and removeFromParent.
        """
    ),
    Diagnostic(
      .cont8,
      .contract,
      .error,
      "≥5",
      rules: [.errCont1, .contDev8],
      title: "A child's view goes into another controller's view",
      harm: "UIKit raises the hierarchy exception and the app stops.",
      fix: """
        Add the view with addSubview only inside the view of the controller that called addChild.
        """
    ),
    Diagnostic(
      .cont9,
      .logic,
      .error,
      "≥5",
      rules: [.tree5],
      title: "Forwarding is manual, but nobody forwards",
      harm: "The child never gets its appearance callbacks.",
      fix: """
        Call beginAppearanceTransition and endAppearanceTransition on the child, or let \
        shouldAutomaticallyForwardAppearanceMethods return true (iOS 6 and later).
        """
    ),
    Diagnostic(
      .cont10,
      .version,
      .error,
      "≤4",
      rules: [.contOld, .tree6],
      title: "A container of the app's own relies on UIKit to forward",
      harm: "The child gets no appearance or rotation callbacks.",
      fix: """
        Forward viewWillAppear, viewDidAppear, viewWillDisappear, viewDidDisappear and the \
        rotation callbacks by hand.
        """
    ),
    Diagnostic(
      .cont11,
      .logic,
      .warning,
      "≥5",
      rules: [.contAdd4],
      title: "A child's view takes its frame from the parent's frame",
      harm: "The child's view is shifted by the origin of the parent's frame.",
      fix: "Use the bounds of the parent's view, or constraints."
    ),
    Diagnostic(
      .cont12,
      .logic,
      .warning,
      "all",
      rules: [.tree3, .tree11],
      title: "A did callback relies on the order of parent and child",
      harm: "The container is told first, but a view without addChild goes before its owner.",
      fix: """
        Let each controller act in its own viewDidAppear, and read no state of the other one \
        there.
        """
    ),
  ]
}
