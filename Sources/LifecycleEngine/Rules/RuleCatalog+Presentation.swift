extension RuleCatalog {
  /// Styles, presenters and full-screen presentations.
  static let presentation: [Rule] = [
    Rule(
      .presStyle1,
      .documented,
      "all",
      """
      The automatic modal style means page sheet on iOS 13 to 17 and form sheet from iOS 18, and \
      up to iOS 12 the default is full screen.
      """,
      sources: ["A-STYLE"]
    ),
    Rule(
      .presStyle2,
      .documented,
      "≥3.2",
      """
      A page or form sheet is a centred card in regular size; compact width makes it full screen \
      up to iOS 12 and a sheet later, compact height full screen from iOS 13.
      """,
      sources: ["A-STYLE", "HACK"]
    ),
    Rule(
      .presStyle3,
      .documented,
      "≥3.2",
      """
      A popover in compact size becomes full screen up to iOS 12, or a form sheet if only the \
      height is compact, and a form sheet from iOS 13.
      """,
      sources: ["A-STYLE"]
    ),
    Rule(
      .presStyle4,
      .observed,
      "all",
      """
      Full screen, current context and a custom style with shouldRemovePresentersView remove the \
      presenter's views, while sheets, popovers and the over styles keep them.
      """,
      sources: ["A-STYLE", "A-UPC"],
      records: [
        "ho8487-modal-styles",
        "juejin-7171098718656020510-styles",
        "unbalanced-2018-currentcontext-chain",
      ]
    ),
    Rule(
      .presStyle5,
      .documented,
      "≥8",
      """
      An adapting presentation asks its delegate for a style, prepares (from iOS 15), asks for a \
      replacement controller and tells willPresentWithAdaptiveStyle (order inferred).
      """,
      sources: ["A-ADAPT"]
    ),
    Rule(
      .presWho1,
      .documented,
      "all",
      """
      A presentation climbs to the nearest ancestor that can present it: the one covering the \
      screen, or for a context style the first with definesPresentationContext set.
      """,
      sources: ["A-PRESENT", "A-DEFCTX", "HDR7", "FANTA"]
    ),
    Rule(
      .presWho2,
      .observed,
      "all",
      """
      The presenter's callbacks go to the presenting controller and its visible subtree (partly \
      inferred), while the extra layout pass is its own alone.
      """
    ),
    Rule(
      .presFs1,
      .observed,
      "all",
      """
      A full-screen presentation checks for misuse, sets presentedViewController and loads the \
      presented view before the call returns, and from iOS 8 the rest comes later.
      """
    ),
    Rule(
      .presFs2,
      .observed,
      "all",
      """
      A full-screen presentation loads the presented view inside the call, before the presenter's \
      viewWillDisappear.
      """,
      sources: ["CAT26", "BHEE"],
      records: [
        "icetime17-2016-present-code",
        "iosbaselearn-2017",
        "yagamo-2019-ios12-present-unwind",
        "swift-lifecycle-2023-modal-ios16",
        "remkoh-storyboard-modal-chain",
        "anhnd-2020-screenab",
        "github-ios26-catalyst-containers",
        "jinnify-2019-modal-fullscreen",
        "juejin-7171098718656020510-styles",
        "notebook-swift-ios13-fullscreen",
        "remkoh-storyboard-segue",
      ]
    ),
    Rule(
      .presFs3,
      .inferred,
      "≥8",
      """
      A custom presentation creates its presentation controller and calls \
      presentationTransitionWillBegin before the appearance callbacks.
      """
    ),
    Rule(
      .presFs4,
      .observed,
      "all",
      "On a full-screen presentation the presenter gets viewWillDisappear first."
    ),
    Rule(
      .presFs5,
      .observed,
      "all",
      """
      On a full-screen presentation the presented controller gets viewWillAppear after the \
      presenter's viewWillDisappear, and its isBeingPresented is true from iOS 5.
      """,
      records: [
        "anhnd-2020-screenab",
        "github-ios26-catalyst-containers",
        "icetime17-2016-present-code",
        "iosbaselearn-2017",
        "jinnify-2019-modal-fullscreen",
        "juejin-7171098718656020510-styles",
      ]
    ),
    Rule(
      .presFs6,
      .observed,
      "all",
      """
      The presented view enters the window, gets viewIsAppearing (from iOS 13) and layout, and \
      then the presenter gets one pass (place of the container's layout calls inferred).
      """,
      records: ["velog-rudin-2024-card-modal", "github-ios26-catalyst-containers"]
    ),
    Rule(
      .presFs7,
      .observed,
      "all",
      "At the end of a full-screen presentation the presented controller gets viewDidAppear first."
    ),
    Rule(
      .presFs8,
      .observed,
      "5–26",
      """
      At the end of a full-screen presentation the presenter gets viewDidDisappear after the \
      presented controller's viewDidAppear, the reverse of a push.
      """,
      sources: ["BHEE", "CAT26"],
      records: [
        "kazzz-2012-modal",
        "remkoh-storyboard-modal-chain",
        "uw-2015-ios8-modal",
        "icetime17-2016-present-code",
        "iosbaselearn-2017",
        "unbalanced-2018-currentcontext-chain",
        "yagamo-2019-ios12-present-unwind",
        "notebook-swift-ios13-fullscreen",
        "anhnd-2020-screenab",
        "swift-lifecycle-2023-modal-ios16",
        "tw-show-modal-vs-nav",
        "github-ios26-catalyst-containers",
        "jacue-2015-claim",
        "csdndocs-push-present-tab",
        "jinnify-2019-modal-fullscreen",
        "juejin-7171098718656020510-styles",
        "remkoh-storyboard-segue",
        "seeking-star-modal",
        "tistory-wlgusdn700-27",
        "velog-inwoodev-modality",
      ]
    ),
    Rule(
      .presFs9,
      .observed,
      "all",
      """
      The completion of a presentation runs after presentationTransitionDidEnd (from iOS 8) and \
      viewDidAppear, and in logs also after the presenter's viewDidDisappear.
      """,
      sources: ["A-PRESENT", "CAT26"]
    ),
    Rule(
      .presFs10,
      .observed,
      "≤7",
      """
      A full-screen presentation before iOS 8 also sends viewDidAppear before the presenter's \
      viewDidDisappear (inferred up to iOS 4).
      """,
      records: ["kazzz-2012-modal", "remkoh-storyboard-modal-chain"]
    ),
    Rule(
      .presFs11,
      .observed,
      "≥5",
      """
      The presenter is laid out once behind the presented view, after that view's first pass and \
      before its viewDidAppear, and from iOS 9 a second pass of that view follows.
      """,
      records: [
        "yagamo-2019-ios12-present-unwind",
        "remkoh-storyboard-modal-chain",
        "seeking-star-modal",
        "showdetail-2020-presenter-window",
      ]
    ),
  ]
}
