extension RuleCatalog {
  /// Creating a controller and finding its nib.
  static let creation: [Rule] = [
    Rule(
      .creC1,
      .observed,
      "all",
      """
      Plain init of a view controller calls init(nibName:bundle:), the designated initialiser, \
      with nil for both arguments.
      """,
      sources: ["HDR7", "S1", "A-INIT"],
      records: ["min-2018-creation-modes", "kingcos-demo-2017", "github-vc-loading-principle-2018"]
    ),
    Rule(
      .creC2,
      .observed,
      "all",
      """
      An initialiser only remembers the nib name, and UIKit reads the nib on the first access to \
      the view, so neither view nor outlets exist before that.
      """,
      sources: ["A-INIT", "S1"],
      records: ["min-2018-creation-modes", "github-inhyron-2012", "github-studyinit-2013"]
    ),
    Rule(
      .creC3,
      .observed,
      "all",
      """
      A storyboard controller is created with init(coder:) and then awakeFromNib, while one made \
      in code or from a nib gets no awakeFromNib unless it is itself an object of the nib.
      """,
      sources: ["S3", "S4", "BRAD", "A-APPEAR"],
      records: [
        "seed-002-yellow",
        "min-2018-creation-modes",
        "lifecircle-2017-storyboard-root",
        "kingcos-demo-2017",
        "github-vctest-readme",
      ]
    ),
    Rule(
      .creC4,
      .documented,
      "all",
      """
      Set-up that a controller needs however it is made must be called both from \
      init(nibName:bundle:) and from awakeFromNib or init(coder:).
      """,
      sources: ["S3"]
    ),
    Rule(
      .creC5,
      .observed,
      "≥5",
      """
      When a storyboard controller gets awakeFromNib, its view is not loaded and its outlets are \
      unset, because they are connected later, during loadView.
      """,
      sources: ["S3", "BRAD"],
      records: [
        "seed-002-yellow",
        "min-2018-creation-modes",
        "lifecircle-2017-storyboard-root",
        "github-vctest-readme",
        "arm1-cheatsheet",
      ]
    ),
    Rule(
      .creC6,
      .documented,
      "all",
      """
      An initialiser should create data objects only, because a controller may be deallocated \
      without ever having loaded its view.
      """,
      sources: ["S1", "S3", "S4"]
    ),
    Rule(
      .creC7,
      .documented,
      "≥13",
      """
      A storyboard can create a controller with a custom initialiser through a creator block, and \
      that initialiser must call init(coder:).
      """,
      sources: ["RN13"]
    ),
    Rule(
      .creC8,
      .documented,
      "all",
      """
      A view from a nib or storyboard is created with init(coder:) and one made in code usually \
      with init(frame:), so a class that overrides only one is set up in only one case.
      """,
      sources: ["S1", "S4"]
    ),
    Rule(
      .creC9,
      .documented,
      "all",
      """
      A content controller owns all its views, while a container owns its own views and the size \
      and position of its children's root views, never what is inside them.
      """,
      sources: ["S2"]
    ),
    Rule(
      .cre1,
      .observed,
      "all",
      """
      Plain init calls init(nibName:bundle:) with nil and nil, then the body of init runs, and the \
      view is not loaded.
      """,
      sources: ["HDR7", "S1"],
      records: ["min-2018-creation-modes", "kingcos-demo-2017"]
    ),
    Rule(
      .cre2,
      .observed,
      "all",
      """
      A controller made with init(nibName:bundle:) stores the nib name, and neither loadView nor \
      viewDidLoad is called.
      """,
      records: ["min-2018-creation-modes"]
    ),
    Rule(
      .cre3,
      .observed,
      "all",
      "Instantiating a controller from a storyboard calls init(coder:) and then awakeFromNib.",
      sources: ["S3", "S4", "BRAD"],
      records: ["min-2018-creation-modes", "kingcos-demo-2017", "lifecircle-2017-storyboard-root"]
    ),
    Rule(
      .cre4,
      .documented,
      "all",
      "Plain init of a UITableViewController calls init(style:)."
    ),
    Rule(
      .cre5,
      .observed,
      "all",
      """
      A navigation controller sends its root willMove(toParent:) in init and didMove(toParent:) \
      after the first viewDidAppear, and other containers send both at once (inferred).
      """,
      sources: ["S1"],
      records: [
        "codedbypm.uinav.root-in-window",
        "codedbypm.uinav.init-root-no-window",
        "codedbypm-nav-root-order-2019",
      ]
    ),
    Rule(
      .cre6,
      .documented,
      "all",
      """
      An outlet read before the view is loaded is nil, which Objective-C ignores and which stops \
      Swift at an implicitly unwrapped outlet.
      """,
      sources: ["S1"]
    ),
    Rule(
      .cre7,
      .observed,
      "all",
      """
      A controller archived in a nib with its view gets init(coder:), awakeFromNib and viewDidLoad \
      from nib loading, never loadView, and showing it starts at viewWillAppear.
      """,
      records: [
        "github-vc-loading-principle-2018",
        "min-2018-creation-modes",
        "so-1081131-initwithcoder-view-iphoneos3",
      ]
    ),
    Rule(
      .nib1,
      .documented,
      "all",
      """
      A nib name given to the initialiser is looked up in the given bundle, first among its \
      localised resources, and a missing nib raises an exception on loading.
      """,
      sources: ["A-INIT"]
    ),
    Rule(
      .nib2,
      .documented,
      "all",
      """
      Without a nib name, a class whose name ends in Controller first tries a nib named without \
      that suffix, such as FooView for FooViewController.
      """,
      sources: ["A-NIB"]
    ),
    Rule(
      .nib3,
      .documented,
      "all",
      """
      When the name without the Controller suffix finds no nib, UIKit tries a nib with the full \
      name of the class.
      """,
      sources: ["A-NIB", "HDR7"]
    ),
    Rule(
      .nib4,
      .documented,
      "all",
      "A nib whose name ends in ~iphone or ~ipad is used only on devices of that idiom.",
      sources: ["A-NIB"]
    ),
    Rule(
      .nib5,
      .documented,
      "all",
      "When no nib is found for a controller without a nib name, its view is a plain UIView.",
      sources: ["A-LOAD", "S4"]
    ),
    Rule(
      .nib6,
      .observed,
      "all",
      """
      The lookup without the Controller suffix can match a nib meant for a cell or another view, \
      and loading it then raises an exception.
      """,
      sources: ["MUYEXI", "NIBSO"]
    ),
    Rule(
      .nib7,
      .documented,
      "all",
      """
      Plain init of a UITableViewController calls init(style:) and looks up no nib of the same \
      name, so the nib must be named in init(nibName:bundle:) (inferred from iOS 6).
      """,
      sources: ["S1"]
    ),
    Rule(
      .nib8,
      .observed,
      "8",
      """
      A Swift class finds no nib by its own name, because the name includes its module, and the \
      lookup works again from iOS 9 (the range is partly inferred).
      """,
      sources: ["DCORD"]
    ),
    Rule(
      .nib9,
      .documented,
      "all",
      "When loadView is overridden, UIKit looks up no nib unless the override calls super.",
      sources: ["A-NIB"]
    ),
    Rule(
      .nib10,
      .documented,
      "all",
      """
      A controller from a storyboard or nib must not override loadView, and if it does, the views \
      designed for it are lost.
      """,
      sources: ["A-LOAD"]
    ),
  ]
}
