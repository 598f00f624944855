extension RuleCatalog {
  /// Layout passes and what asks for them.
  static let layout: [Rule] = [
    Rule(
      .lay1,
      .observed,
      "≥5",
      """
      A layout pass runs trait handlers, updateProperties and updateViewConstraints if due, then \
      viewWillLayoutSubviews, the view's layoutSubviews and viewDidLayoutSubviews.
      """,
      sources: ["A-APPEAR", "A-UVC", "A-TRACK26", "WWDC26Q", "BRAD"],
      records: [
        "mattneub-constraints-layout-ios6",
        "mattneub-container-ios7",
        "mattneub-container-ios9-15",
        "bradbambara-2014-scene-b",
        "kevindew-layout-ios5",
        "so-9539676-ipad-landscape-ios5",
      ]
    ),
    Rule(
      .lay2,
      .documented,
      "≥6",
      """
      Auto Layout solves its constraints between viewWillLayoutSubviews and viewDidLayoutSubviews.
      """,
      sources: ["S3"]
    ),
    Rule(
      .lay3,
      .documented,
      "≤4",
      """
      Layout calls only layoutSubviews on the view, because controllers have no layout callbacks \
      yet.
      """,
      sources: ["HDR7"]
    ),
    Rule(
      .lay4,
      .varies,
      "≥5",
      """
      The number of layout passes is never promised, and UIKit may add passes anywhere after \
      viewWillAppear.
      """
    ),
    Rule(
      .lay5,
      .observed,
      "≥5",
      """
      No layout precedes viewWillAppear of a first appearance unless code calls layoutIfNeeded, \
      which works even without a window.
      """,
      records: [
        "dasdom.layout-no-window",
        "github-api-uivc-example-2020",
        "github-autolayoutexample-safearea-2019",
        "github-bugdemo-2015",
        "github-demo-lv-push-pop",
        "github-haileylee-safearea-2019",
        "github-htproject-lifecycle-2019",
      ]
    ),
    Rule(
      .lay6,
      .observed,
      "8",
      """
      On rotation iOS 8 calls a container's updateViewConstraints between viewWillLayoutSubviews \
      and viewDidLayoutSubviews, and other versions call it before both.
      """,
      records: [
        "mattneub-container-ios8",
        "mattneub-container-ios9-15",
        "mattneub-constraints-layout-ios6",
      ]
    ),
    Rule(
      .lay7,
      .observed,
      "≥6",
      """
      Constraint updates run from the subviews up and layout from the root view down, and a \
      rotation updates only the root level unless a subview is dirty.
      """,
      records: ["mattneub-constraints-layout-ios6"]
    ),
    Rule(
      .lay8,
      .varies,
      "≥5",
      """
      Logs disagree on the number of layout passes at launch, push, presentation, rotation and in \
      the background, so the passes shown are only a default of the engine.
      """,
      sources: ["CAT26"],
      records: [
        "yagamo-2019-ios12-present-unwind",
        "lifecircle-2017-storyboard-root",
        "jianshu-4d42363993b7-storyboard-push-pop",
        "seeking-star-modal",
        "viewlifecycle-readme-appdelegate",
        "nav-lifecycle-readme-ios17-abc",
        "github-ios26-catalyst-containers",
        "ppabner-2020-push-pop-3vc",
        "tiyunjia-2018-push-pop",
        "woojin-2020-ios13-sheet-and-push",
        "juejin-6844904181753446408-single-vc",
        "jianshu-904706b1b361-push",
        "zq-2016-push-a-first",
        "uso400-app-lifecycle-ios7",
        "mattneub-launch-rotation-ios15",
        "github-bugdemo-2015",
        "so-48653763-pagevc-setviewcontrollers",
        "mattneub-container-ios7",
        "mattneub-container-ios8",
        "bradbambara-2014-scene-b",
        "seed-002-yellow",
        "viewcontrollerab-notes",
        "remkoh-storyboard-modal-chain",
        "icetime17-2016-present-code",
        "yagamo-style-ios12-2",
        "mattneub-container-ios9-15",
        "kingcos-demo-2017",
        "hdk2200-nav-scene-ios17",
        "showdetail-2020-presenter-window",
        "remkoh-storyboard-segue",
        "seeking-star-two-screens",
      ]
    ),
    Rule(
      .lay9,
      .observed,
      "≥6",
      """
      A controller from a nib or storyboard gets updateViewConstraints before the first layout of \
      each load and each size change, and one made in code only if it asks (inferred).
      """,
      records: [
        "mattneub-constraints-layout-ios6",
        "mattneub-container-ios7",
        "mattneub-container-ios8",
        "mattneub-container-ios9-15",
        "bradbambara-2014-scene-b",
        "arm1-cheatsheet",
      ]
    ),
    Rule(
      .layInv1,
      .documented,
      "≥5",
      """
      A call of setNeedsLayout leads to one pass in the next layout phase however often it is \
      repeated (inferred), and layoutIfNeeded lays out at once.
      """
    ),
    Rule(
      .layInv2,
      .observed,
      "all",
      """
      A new bounds size or an added subview makes a view lay out, a resized subview its superview, \
      and a frame of the same size changes nothing.
      """,
      sources: ["LAYSO"]
    ),
    Rule(
      .layInv3,
      .observed,
      "≥5",
      """
      When the root view is a scroll or table view, every scroll step repeats \
      viewWillLayoutSubviews and viewDidLayoutSubviews.
      """,
      sources: ["LAYSO"]
    ),
    Rule(
      .layInv4,
      .documented,
      "≥5",
      """
      A change of bars, keyboard area or additionalSafeAreaInsets calls \
      viewSafeAreaInsetsDidChange (from iOS 11), then viewWillLayoutSubviews and \
      viewDidLayoutSubviews.
      """,
      sources: ["A-SAI"]
    ),
    Rule(
      .layInv5,
      .documented,
      "≥6",
      """
      A call of setNeedsUpdateConstraints makes updateViewConstraints run before layout, and \
      calling it inside updateViewConstraints loops.
      """,
      sources: ["A-UVC"]
    ),
    Rule(
      .layInv6,
      .documented,
      "≥26",
      """
      A call of setNeedsUpdateProperties runs updateProperties, and an observable value read there \
      or in a layout callback runs that method again when it changes.
      """,
      sources: ["A-TRACK26"]
    ),
    Rule(
      .layInv7,
      .observed,
      "≥5",
      """
      A view outside a window gets no automatic layout pass, but layoutIfNeeded still works on it.
      """,
      records: ["dasdom.layout-no-window", "dasdom.begin-end-no-window"]
    ),
    Rule(
      .layInv8,
      .inferred,
      "≥5",
      """
      Calling setNeedsLayout on the same view inside viewDidLayoutSubviews causes another pass in \
      the same commit, and the engine stops after 100 passes.
      """
    ),
    Rule(
      .layInv9,
      .documented,
      "all",
      "UIKit repeats the layout pass until nothing is invalid and then draws.",
      sources: ["WWDC26Q"]
    ),
  ]
}
