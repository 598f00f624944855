extension RuleCatalog {
  /// Loading a view and attaching it to a window.
  static let loading: [Rule] = [
    Rule(
      .load1,
      .observed,
      "all",
      """
      The first access to a controller's view calls loadView, and UIKit reaches loadView in no \
      other way.
      """,
      sources: ["A-VIEW", "A-LOAD", "S1", "S4"],
      records: ["github-ios26-catalyst-view-getter", "github-inhyron-2012"]
    ),
    Rule(
      .load2,
      .observed,
      "all",
      """
      The default loadView with a nib creates each view with init(coder:), connects outlets, runs \
      embed segues, sends the views awakeFromNib, and viewDidLoad follows.
      """,
      sources: ["A-APPEAR", "S3"],
      records: ["github-vc-loading-principle-2018", "min-2018-creation-modes"]
    ),
    Rule(
      .load3,
      .documented,
      "all",
      """
      An overridden loadView that does not call super must create the root view and its subviews, \
      assign it to view, and share no view with another controller.
      """,
      sources: ["A-LOAD", "S3", "S4"]
    ),
    Rule(
      .load4,
      .documented,
      "all",
      "The default loadView of a controller without a nib assigns an empty UIView.",
      sources: ["S1", "S4", "A-LOAD"]
    ),
    Rule(
      .load5,
      .observed,
      "all",
      """
      UIKit calls viewDidLoad once for each load of the view, after the outlets are connected, \
      however the view was made.
      """,
      sources: ["HDR7", "S1", "S2", "S3", "S4"]
    ),
    Rule(
      .load6,
      .documented,
      "all",
      """
      Whether loadView is overridden, reads a nib or makes an empty view, viewDidLoad follows it \
      on the first access.
      """,
      sources: ["S1"]
    ),
    Rule(
      .load7,
      .documented,
      "all",
      """
      Reading view, calling loadViewIfNeeded, or being shown by a container or a presentation \
      loads the view, while isViewLoaded and viewIfLoaded never do.
      """,
      sources: ["A-VIEW", "A-VLW", "S1"]
    ),
    Rule(
      .load8,
      .inferred,
      "all",
      """
      When code assigns a view before the first access, UIKit calls neither loadView nor \
      viewDidLoad.
      """,
      sources: ["HDR7"]
    ),
    Rule(
      .load9,
      .observed,
      "all",
      """
      After the view has been set to nil or unloaded, the next access repeats the whole load, from \
      loadView to viewDidLoad.
      """,
      sources: ["S1", "S3", "S4", "CAT26"]
    ),
    Rule(
      .load10,
      .observed,
      "all",
      """
      When loadView assigns no view, viewDidLoad still runs, view reads as nil, and each further \
      access repeats both calls, without end if it happens inside viewDidLoad.
      """,
      sources: ["CAT26"],
      records: ["github-ios26-catalyst-view-getter", "kingcos-demo-2017"]
    ),
    Rule(
      .load11,
      .inferred,
      "all",
      """
      Reading view inside loadView before assigning it calls loadView again until the stack \
      overflows.
      """
    ),
    Rule(
      .load12,
      .observed,
      "all",
      """
      Code must never call loadView itself, because that runs it again and replaces the view \
      without a second viewDidLoad.
      """,
      sources: ["A-LOAD", "S2", "S3"],
      records: ["rickeyboy-safearea-loadview"]
    ),
    Rule(
      .load13,
      .observed,
      "all",
      """
      A root view replaced between viewWillAppear and its entry into the window stays outside, and \
      this appearance gets no safe area change, layout or viewDidAppear.
      """,
      records: ["rickeyboy-safearea-loadview"]
    ),
    Rule(
      .load14,
      .varies,
      "≥9",
      """
      UIKit itself calls loadViewIfNeeded on controllers it shows, before loadView at the first \
      load and between viewWillAppear and viewDidAppear on reappearance.
      """,
      records: [
        "juejin-6844904181753446408-single-vc",
        "jianshu-4d42363993b7-storyboard-push-pop",
        "icetime17-2016-present-code",
      ]
    ),
    Rule(
      .load15,
      .observed,
      "≥5",
      """
      Calling beginAppearanceTransition to appear loads the view, so loadView, viewDidLoad and \
      viewWillAppear follow one another.
      """,
      records: ["dasdom.begin-end-no-window", "dasdom-appearancetest-2016"]
    ),
    Rule(
      .att1,
      .observed,
      "all",
      """
      After viewWillAppear the view enters its window and inherits traits; iOS 8 to 12 send \
      traitCollectionDidChange once, and later versions report only traits that differ.
      """,
      sources: ["RN13", "LOAF-TR"],
      records: [
        "mattneub-launch-rotation-ios8",
        "mattneub-launch-rotation-ios9-10",
        "mattneub-launch-rotation-ios11-12",
        "mattneub-launch-rotation-ios15",
        "github-trait-storyboard-colors",
        "showdetail-2020-presenter-window",
      ]
    ),
    Rule(
      .att2,
      .observed,
      "all",
      """
      When the superview sets the view's frame and insets change, viewLayoutMarginsDidChange and \
      viewSafeAreaInsetsDidChange (from iOS 11) come before viewIsAppearing and layout.
      """,
      sources: ["A-APPEAR", "SAFEO"],
      records: [
        "haomeiwen-safearea-2020",
        "github-haileylee-safearea-2019",
        "rickeyboy-safearea-loadview",
      ]
    ),
    Rule(
      .att3,
      .observed,
      "≥13",
      """
      UIKit sends viewIsAppearing during the layout of the commit, after viewWillAppear and entry \
      into the window and before the first viewWillLayoutSubviews.
      """,
      sources: ["A-VIA", "LOAF", "CAT26"],
      records: [
        "nav-lifecycle-readme-ios17-abc",
        "github-ios26-catalyst-containers",
        "hdk2200-nav-scene-ios17",
      ]
    ),
  ]
}
