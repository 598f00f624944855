extension DiagnosticCatalog {
  /// Presentations, animators and the root of a window.
  static let presentation: [Diagnostic] = [
    Diagnostic(
      .pres1,
      .contract,
      .error,
      "≥6",
      rules: [.errPres1, .reent2],
      title: "A controller presents in viewDidLoad or viewWillAppear",
      harm: "UIKit logs the call and drops it, so nothing appears and the completion never runs.",
      fix: "Call present(_:animated:completion:) in viewDidAppear."
    ),
    Diagnostic(
      .pres2,
      .version,
      .warning,
      "≥13",
      rules: [.disInt7, .presOver1, .presStyle1],
      title: "Only appearance callbacks refresh the screen under a sheet",
      harm: """
        UIKit sends the presenter no callback when the sheet goes, so the screen shows old data.
        """,
      fix: """
        Refresh in the completion of dismiss and in presentationControllerDidDismiss, or set \
        modalPresentationStyle to fullScreen.
        """
    ),
    Diagnostic(
      .pres3,
      .version,
      .warning,
      "≥3.2",
      rules: [.presOver1, .presOver2, .presStyle4],
      title: "Only viewWillDisappear pauses the screen under a sheet",
      harm: "UIKit sends the presenter no callback, so the player or the timer keeps running.",
      fix: "Pause the work where you call present(_:animated:completion:)."
    ),
    Diagnostic(
      .pres4,
      .version,
      .warning,
      "≥13",
      rules: [.disInt6],
      title: "Code waits for didDismiss after a dismissal in code",
      harm: "UIKit calls presentationControllerDidDismiss only when the user pulls the sheet down.",
      fix: "Call the same code from the completion of dismiss(animated:completion:)."
    ),
    Diagnostic(
      .pres5,
      .logic,
      .error,
      "≥13",
      rules: [.disInt1, .disInt4],
      title: "A pull on the sheet throws unsaved changes away",
      harm: "The user loses the input without a question.",
      fix: """
        Set isModalInPresentation while changes are unsaved, and ask in \
        presentationControllerDidAttemptToDismiss.
        """
    ),
    Diagnostic(
      .pres6,
      .logic,
      .error,
      "≥5",
      rules: [.errPres2, .errPres3],
      title: "A controller presents while it is busy",
      harm: "UIKit logs the call and drops it, and the completion never runs.",
      fix: """
        Call present(_:animated:completion:) in the completion of the first one, or on the topmost \
        presented controller.
        """
    ),
    Diagnostic(
      .pres7,
      .contract,
      .error,
      "≥5",
      rules: [.errPres4, .errCont1],
      title: "A child is presented, or a presented controller is added",
      harm: "UIKit raises an exception and the app stops.",
      fix: """
        Pass a controller without a parent to present(_:animated:completion:), and dismiss it \
        before you call addChild.
        """
    ),
    Diagnostic(
      .pres8,
      .logic,
      .warning,
      "all",
      rules: [.dis0, .disSelf1],
      title: "A controller dismisses itself while it presents another",
      harm: "UIKit dismisses only the controller above, and this one stays.",
      fix: "Call dismiss(animated:completion:) on presentingViewController."
    ),
    Diagnostic(
      .pres9,
      .logic,
      .warning,
      "all",
      rules: [.nopPres1, .dis0],
      title: "A pushed controller is dismissed instead of popped",
      harm: "The call does nothing, or it closes the whole modal navigation controller.",
      fix: "Call popViewController(animated:) on the navigation controller."
    ),
    Diagnostic(
      .pres10,
      .contract,
      .error,
      "≥8",
      rules: [.errPres9],
      title: "A popover on iPad has no anchor",
      harm: "UIKit raises an exception and the app stops.",
      fix: "Set sourceView or barButtonItem of popoverPresentationController before you present."
    ),
    Diagnostic(
      .pres11,
      .logic,
      .warning,
      "≥13",
      rules: [.disInt8],
      title: "The sheet's delegate is set on the wrong controller",
      harm: """
        UIKit asks the navigation controller's presentationController, so the delegate gets no \
        calls.
        """,
      fix: """
        Set the delegate of presentationController on the navigation controller that you present.
        """
    ),
    Diagnostic(
      .pres12,
      .version,
      .warning,
      "≥13",
      rules: [.presStyle1, .presStyle4, .presOver1],
      title: "The modal style is left to the default",
      harm: """
        The default differs between versions, and with it the size and the callbacks of the \
        presenter.
        """,
      fix: "Set modalPresentationStyle before you present."
    ),
    Diagnostic(
      .anim1,
      .animation,
      .error,
      "≥7",
      rules: [.presCust1, .presCust2],
      title: "A custom animator never completes its transition",
      harm: "The did callbacks never come and the screen takes no touches.",
      fix: """
        Call completeTransition(!transitionContext.transitionWasCancelled) when the animation \
        ends.
        """
    ),
    Diagnostic(
      .root1,
      .ownership,
      .warning,
      "≥4",
      rules: [.rootRepl2],
      title: "The root is replaced while a modal controller is up",
      harm: "The old tree may stay in memory, and its view may stay in the window.",
      fix: """
        Dismiss with dismiss(animated:completion:) first, and set rootViewController in the \
        completion.
        """
    ),
  ]
}
