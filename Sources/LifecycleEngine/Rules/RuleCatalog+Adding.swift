extension RuleCatalog {
  /// Adding children to a container.
  static let adding: [Rule] = [
    Rule(
      .contAdd1,
      .observed,
      "≥5",
      """
      A call of addChild takes the child from any old parent, sends it willMove(toParent:) and \
      appends it to children, without loading its view.
      """,
      sources: ["A-ADD", "HDR7", "S2", "CAT26"],
      records: ["workflow.swap.view-not-loaded", "tangqiao-containment-ios5-2012"]
    ),
    Rule(
      .contAdd2,
      .observed,
      "≥5",
      "Reading the child's view in order to add it loads it, with loadView and viewDidLoad.",
      records: ["github-ios26-catalyst-custom-container", "workflow.swap.view-loaded-no-window"]
    ),
    Rule(
      .contAdd3,
      .observed,
      "≥5",
      """
      Adding a child's view to a visible parent checks the hierarchy and sends the child \
      viewWillAppear inside the call, and outside a window it sends nothing.
      """,
      sources: ["CAT26"],
      records: [
        "github-ios26-catalyst-custom-container",
        "children-didmove-twice",
        "workflow.swap.view-loaded-no-window",
      ]
    ),
    Rule(
      .contAdd4,
      .inferred,
      "≥5",
      "The container gives the child's view its frame or constraints as a step of its own code."
    ),
    Rule(
      .contAdd5,
      .observed,
      "≥5",
      """
      The container has to call didMove(toParent:) on an added child, because UIKit does not send \
      it here on its own.
      """,
      records: [
        "tangqiao-containment-ios5-2012",
        "github-ios26-catalyst-custom-container",
        "children-didmove-twice",
      ]
    ),
    Rule(
      .contAdd6,
      .observed,
      "≥5",
      """
      In the next layout phase an added child gets viewIsAppearing (from iOS 13) and its layout \
      callbacks.
      """,
      records: ["github-ios26-catalyst-custom-container"]
    ),
    Rule(
      .contAdd7,
      .observed,
      "≥5",
      """
      A child added to a visible parent gets viewDidAppear later in the run loop, without \
      animation.
      """,
      records: ["github-ios26-catalyst-custom-container", "children-didmove-twice"]
    ),
    Rule(
      .cont8,
      .observed,
      "≥8",
      """
      If the container calls didMove(toParent:) between the child's viewWillAppear and \
      viewDidAppear, UIKit sends it again after viewDidAppear (iOS 5 to 7 are inferred).
      """,
      sources: ["CAT26", "HDR7"],
      records: [
        "children-didmove-twice",
        "github-ios26-catalyst-custom-container",
        "mattneub-container-ios7",
        "mattneub-container-ios9-15",
      ]
    ),
    Rule(
      .contPre1,
      .observed,
      "≥5",
      """
      A child added before its parent appears gets nothing from addSubview, and its viewWillAppear \
      and viewDidAppear each follow the parent's.
      """,
      sources: ["SO-PAGE"],
      records: [
        "so-48653763-pagevc-setviewcontrollers",
        "github-vccontainment-2016",
        "mattneub-container-ios9-15",
        "tangqiao-containment-ios5-2012",
        "mattneub.container.startup",
      ]
    ),
    Rule(
      .contPre2,
      .inferred,
      "≥5",
      """
      A child added while its parent is appearing gets viewWillAppear on insertion or right after \
      the parent's, and viewDidAppear together with the parent's.
      """
    ),
    Rule(
      .contPre3,
      .observed,
      "5.1–6.0",
      """
      A known defect omits viewWillAppear for a child swapped in right after an animated push of \
      its container returns, which the engine reproduces only on request.
      """,
      records: ["openradar-12322346", "radar.12322346"]
    ),
    Rule(
      .contPre4,
      .observed,
      "6.1",
      """
      A known defect sends viewDidAppear twice to a child added to the root in didBecomeActive, \
      which the engine reproduces only on request.
      """,
      records: ["openradar-14058168", "radar.14058168"]
    ),
    Rule(
      .contDev1,
      .observed,
      "≥5",
      """
      A view added to a visible parent without addChild gets its appearance callbacks once, but \
      its controller has no parent, is not retained and gets no later forwarding.
      """,
      sources: ["CAT26", "ADDCH-SO"],
      records: ["github-ios26-catalyst-custom-container", "jianshu-begin-appearance-notes"]
    ),
    Rule(
      .contDev2,
      .observed,
      "≥5",
      """
      A view added without addChild before the parent appears gets viewWillAppear after the \
      parent's and, driven by the window, viewDidAppear before the parent's.
      """,
      sources: ["IVAN"],
      records: ["github-vccontainment-2016"]
    ),
    Rule(
      .contDev3,
      .observed,
      "≥5",
      """
      A container that forgets didMove(toParent:) loses only that call, and all appearance \
      callbacks still come.
      """,
      sources: ["CAT26"],
      records: [
        "github-ios26-catalyst-custom-container",
        "tangqiao-containment-ios5-2012",
        "so-48653763-pagevc-setviewcontrollers",
      ]
    ),
    Rule(
      .contDev4,
      .inferred,
      "≥5",
      """
      When the view is added before addChild, viewWillAppear comes before willMove(toParent:), and \
      isMovingToParent is false in it.
      """
    ),
    Rule(
      .contDev5,
      .observed,
      "≥5",
      """
      A child whose view is never added gets no appearance callbacks, but it does get trait, size \
      and memory events.
      """,
      sources: ["CAT26", "NETLI"],
      records: ["github-ios26-catalyst-custom-container", "tangqiao-containment-ios5-2012"]
    ),
    Rule(
      .contDev6,
      .documented,
      "≥5",
      """
      A container that calls willMove(toParent:) in addition to addChild makes the child receive \
      it twice (partly inferred).
      """
    ),
    Rule(
      .contDev7,
      .observed,
      "≥5",
      """
      A container that calls willMove(toParent:) without addChild creates no parent relation, and \
      nothing is forwarded.
      """,
      sources: ["DAPAGES"]
    ),
    Rule(
      .contDev8,
      .documented,
      "≥5",
      """
      Adding a child's view into a view of a controller that is not its parent raises the \
      hierarchy exception.
      """,
      sources: ["A-HIER"]
    ),
  ]
}
