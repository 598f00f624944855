extension RuleCatalog {
  /// Dismissing in code and by pulling down.
  static let dismissal: [Rule] = [
    Rule(
      .dis0,
      .documented,
      "all",
      """
      A call of dismiss removes what the controller has presented, else asks its presenter to \
      dismiss it, and otherwise does nothing, not even the completion (inferred).
      """,
      sources: ["A-DISMISS"]
    ),
    Rule(
      .disFs1,
      .observed,
      "all",
      """
      On a full-screen dismissal the presented controller gets viewWillDisappear first, and its \
      isBeingDismissed is true.
      """
    ),
    Rule(
      .disFs2,
      .observed,
      "all",
      """
      On a full-screen dismissal the presenter gets viewWillAppear after the presented one's \
      viewWillDisappear, re-enters the window and gets viewIsAppearing (from iOS 13).
      """,
      records: [
        "github-ios26-catalyst-containers",
        "anhnd-2020-screenab",
        "icetime17-2016-present-code",
        "iosbaselearn-2017",
        "jinnify-2019-modal-fullscreen",
        "juejin-7171098718656020510-styles",
        "kazzz-2012-modal",
      ]
    ),
    Rule(
      .disFs3,
      .observed,
      "5–26",
      """
      At the end of a full-screen dismissal the presenter gets viewDidAppear before the presented \
      controller's viewDidDisappear.
      """,
      sources: ["BHEE", "CAT26"],
      records: [
        "kazzz-2012-modal",
        "uw-2015-ios8-modal",
        "icetime17-2016-present-code",
        "iosbaselearn-2017",
        "yagamo-2019-ios12-present-unwind",
        "notebook-swift-ios13-fullscreen",
        "swift-lifecycle-2023-modal-ios16",
        "github-ios26-catalyst-containers",
        "anhnd-2020-screenab",
        "jinnify-2019-modal-fullscreen",
        "juejin-7171098718656020510-styles",
        "tistory-wlgusdn700-27",
        "unbalanced-2018-currentcontext-chain",
      ]
    ),
    Rule(
      .disFs4,
      .observed,
      "≥5",
      """
      The completion of a dismissal runs after the presenter's viewDidAppear and the presented \
      viewDidDisappear, and after dismissalTransitionDidEnd (inferred).
      """,
      records: ["showdetail-2020-presenter-window"]
    ),
    Rule(
      .disFs5,
      .observed,
      "all",
      """
      A dismissed controller is deallocated after its viewDidDisappear and after the completion, \
      in which it is still alive.
      """,
      sources: ["CAT26"],
      records: [
        "github-ios26-catalyst-memory",
        "juejin-7171098718656020510-styles",
        "yagamo-2019-ios12-present-unwind",
      ]
    ),
    Rule(
      .disOver1,
      .observed,
      "≥3.2",
      """
      Dismissing a controller that kept its presenter's views sends it viewWillDisappear and \
      viewDidDisappear, then the completion runs, and the presenter gets nothing.
      """,
      sources: ["BHEE"],
      records: [
        "woojin-2020-ios13-sheet-and-push",
        "yagamo-2020-ios13-modal-presenter-only",
        "ho8487-modal-styles",
        "swift-lifecycle-2023-modal-ios16",
        "juejin-7171098718656020510-styles",
        "rns.formsheet.present-dismiss",
      ]
    ),
    Rule(
      .disStack1,
      .documented,
      "all",
      """
      Dismissing several controllers animates only the topmost and just removes those between, \
      which get callbacks only if they were still appeared (inferred).
      """,
      sources: ["A-DISMISS"]
    ),
    Rule(
      .disSelf1,
      .documented,
      "all",
      """
      A presented controller that dismisses itself gets the same callbacks as when its presenter \
      dismisses it.
      """
    ),
    Rule(
      .disBusy1,
      .observed,
      "all",
      """
      A dismissal during a running presentation or dismissal is ignored, up to iOS 7 with a log, \
      and later versions ignore or queue it.
      """,
      sources: ["KOUHAN"]
    ),
    Rule(
      .disInt1,
      .documented,
      "≥13",
      """
      A sheet with isModalInPresentation resists the pull, and on release the delegate gets \
      presentationControllerDidAttemptToDismiss.
      """,
      sources: ["A-ADAPT", "A-MIP"]
    ),
    Rule(
      .disInt2,
      .documented,
      "≥13",
      """
      A pull asks presentationControllerShouldDismiss any number of times, and false keeps the \
      sheet and sends presentationControllerDidAttemptToDismiss.
      """,
      sources: ["A-ADAPT", "HIRA"]
    ),
    Rule(
      .disInt3,
      .observed,
      "≥13",
      """
      When a pull starts, the delegate gets presentationControllerWillDismiss, and then the sheet \
      gets viewWillDisappear with isBeingDismissed true.
      """,
      sources: ["RNS", "GUIKIT34"],
      records: ["swift-lifecycle-2023-modal-ios16"]
    ),
    Rule(
      .disInt4,
      .observed,
      "≥13",
      """
      A finished pull sends the sheet viewDidDisappear, then the delegate \
      presentationControllerDidDismiss (an inferred order), and the presenter nothing.
      """,
      records: [
        "swift-lifecycle-2023-modal-ios16",
        "yagamo-2020-ios13-modal-presenter-only",
        "rns.formsheet.present-dismiss",
      ]
    ),
    Rule(
      .disInt5,
      .observed,
      "≥13",
      """
      A cancelled pull sends the sheet viewWillAppear, viewIsAppearing and viewDidAppear, without \
      viewDidDisappear or presentationControllerDidDismiss, and the presenter nothing.
      """,
      sources: ["GUIKIT34", "E-B-SMITH"],
      records: [
        "swift-lifecycle-2023-modal-ios16",
        "ho8487-modal-styles",
        "velog-rudin-2024-card-modal",
      ]
    ),
    Rule(
      .disInt6,
      .documented,
      "≥13",
      """
      A dismissal in code calls neither presentationControllerShouldDismiss nor \
      presentationControllerWillDismiss nor presentationControllerDidDismiss.
      """,
      sources: ["A-ADAPT"]
    ),
    Rule(
      .disInt7,
      .observed,
      "≥13",
      """
      A presenter under a sheet gets neither viewWillAppear nor viewDidAppear when the sheet goes, \
      and has to rely on the delegate, the completion or the sheet's own callbacks.
      """,
      sources: ["FITTED61", "YPIMG517"],
      records: ["yagamo-2020-ios13-modal-presenter-only"]
    ),
    Rule(
      .disInt8,
      .observed,
      "≥13",
      """
      For a sheet whose content is wrapped in a navigation controller, the delegate is that of the \
      navigation controller's presentationController.
      """,
      sources: ["E-B-SMITH"]
    ),
  ]
}
