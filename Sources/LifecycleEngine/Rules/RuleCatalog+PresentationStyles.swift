extension RuleCatalog {
  /// Presentations that are nested or not full screen.
  static let presentationStyles: [Rule] = [
    Rule(
      .presReent1,
      .observed,
      "all",
      """
      Presenting inside viewDidAppear of a full-screen presentation sends the next pair of will \
      callbacks before the viewDidDisappear that is still pending from the first.
      """,
      records: ["remkoh-storyboard-modal-chain"]
    ),
    Rule(
      .presOver1,
      .observed,
      "≥3.2",
      """
      A presentation that keeps the presenter's views sends the presented controller \
      viewWillAppear, layout and viewDidAppear, and the presenter no appearance callbacks.
      """,
      sources: ["A-STYLE", "BHEE", "YEAHG"],
      records: [
        "woojin-2020-ios13-sheet-and-push",
        "yagamo-2020-ios13-modal-presenter-only",
        "ho8487-modal-styles",
        "showdetail-2020-presenter-window",
        "juejin-7171098718656020510-styles",
        "swift-lifecycle-2023-modal-ios16",
        "velog-inwoodev-modality",
        "rns.formsheet.present-dismiss",
        "tistory-wlgusdn700-27",
      ]
    ),
    Rule(
      .presOver2,
      .inferred,
      "≥3.2",
      """
      Under a sheet or an over style the presenter stays appeared with a live view, and a change \
      of its size may lay it out.
      """
    ),
    Rule(
      .presCtx1,
      .observed,
      "≥3.2",
      """
      A current-context presentation sends the context controller what full screen sends the \
      presenter, and an over-current-context one sends it nothing.
      """,
      records: ["unbalanced-2018-currentcontext-chain", "ho8487-modal-styles"]
    ),
    Rule(
      .presCtx2,
      .observed,
      "11",
      """
      A known defect omits the presenter's viewWillAppear when a current-context controller is \
      dismissed after a full-screen one above it, which the engine reproduces on request.
      """,
      records: ["unbalanced-2018-currentcontext-chain"]
    ),
    Rule(
      .presPop1,
      .documented,
      "≥3.2",
      """
      A popover sends its presenter no appearance callbacks, and a presenter inside a popover gets \
      no viewWillAppear or viewDidAppear after the dismissal.
      """,
      sources: ["A-VWA"]
    ),
    Rule(
      .presCust1,
      .observed,
      "≥7",
      """
      A custom style asks the transitioning delegate for its controllers, and the presenter gets \
      appearance callbacks only if shouldRemovePresentersView is true.
      """,
      sources: ["A-UPC", "MO4CUST"]
    ),
    Rule(
      .presCust3,
      .documented,
      "≥7",
      """
      A cancelled custom transition sends the reverse appearance callbacks (inferred from the \
      swipe back) and tells the presentation controller that it did not complete.
      """,
      sources: ["A-UPC"]
    ),
    Rule(
      .presAlert1,
      .inferred,
      "all",
      """
      A UIAlertController sends its presenter nothing but blocks further presentations, and \
      UIAlertView up to iOS 7 uses a window of its own without controller callbacks.
      """
    ),
    Rule(
      .presOldpop1,
      .inferred,
      "3.2–7",
      """
      A UIPopoverController sends appearance callbacks to its content and none to the presenter, \
      and asks its delegate only when the user taps outside.
      """
    ),
    Rule(
      .presCust2,
      .inferred,
      "≥7",
      """
      The animator of a full-screen style must call completeTransition, or the did callbacks never \
      come and interaction stays blocked.
      """
    ),
    Rule(
      .presSheet5,
      .documented,
      "≥15",
      """
      A change of a sheet's detent tells the delegate if the user made it and lays out the sheet, \
      without appearance callbacks (partly inferred).
      """
    ),
    Rule(
      .presNav1,
      .inferred,
      "all",
      """
      A presented navigation controller loads before its root and gets each will and did callback \
      before its root does.
      """
    ),
    Rule(
      .presChain1,
      .observed,
      "all",
      """
      A presented controller may present another one, and from iOS 13 a sheet under a second sheet \
      gets no callbacks (partly inferred).
      """,
      sources: ["HACK"]
    ),
    Rule(
      .presRot1,
      .documented,
      "≥6",
      """
      A full-screen presentation asks preferredInterfaceOrientationForPresentation, and a \
      different orientation runs a rotation inside the presentation.
      """,
      sources: ["A-PIOP"]
    ),
    Rule(
      .pres2Point0,
      .documented,
      "all",
      """
      The old presentModalViewController presents in the same way without a completion, and up to \
      iOS 4 parentViewController answers the presenter.
      """,
      sources: ["HDR7", "A-PARENT"]
    ),
  ]
}
