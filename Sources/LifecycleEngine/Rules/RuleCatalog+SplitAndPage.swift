extension RuleCatalog {
  /// Split view and page view controllers.
  static let splitAndPage: [Rule] = [
    Rule(
      .split1,
      .documented,
      "≤7",
      """
      On iPad both columns appear in landscape and only the detail in portrait, and a rotation \
      makes the master appear or disappear and tells the delegate (order inferred).
      """,
      sources: ["A-SPLITDEL"]
    ),
    Rule(
      .split2,
      .observed,
      "≥8",
      """
      A split view controller is created expanded and collapses before its first appearance when \
      it enters a window of compact width.
      """,
      sources: ["COMMSH"]
    ),
    Rule(
      .split3,
      .documented,
      "≥8",
      """
      A collapse asks the delegate for the primary and then collapseSecondary, lets the primary \
      absorb the secondary if that is false, and takes it out of viewControllers.
      """,
      sources: ["A-SPLITDEL", "MALC"]
    ),
    Rule(
      .split4,
      .documented,
      "≥8",
      """
      An expansion asks the delegate for the primary and then separateSecondary, and if that is \
      nil the primary separates its secondary, a navigation controller its top.
      """
    ),
    Rule(
      .split5,
      .documented,
      "≥14",
      """
      A column-style split asks the delegate first, regroups and then tells didCollapse or \
      didExpand, while willShow, willHide and a display mode change come before the animation.
      """,
      sources: ["A-SPLITDEL"]
    ),
    Rule(
      .split6,
      .inferred,
      "≥8",
      """
      When a split view collapses or expands, children that enter or leave the window get their \
      appearance callbacks, and one that stays visible gets none.
      """
    ),
    Rule(
      .split7,
      .inferred,
      "≥8",
      """
      Showing a detail pushes it while collapsed, and while expanded sends old viewWillDisappear, \
      new viewWillAppear, old viewDidDisappear and new viewDidAppear.
      """
    ),
    Rule(
      .split8,
      .observed,
      "≥8",
      """
      Assigning both columns while the split view is collapsed at launch can log unbalanced \
      appearance calls.
      """,
      sources: ["ATEL"]
    ),
    Rule(
      .split9,
      .inferred,
      "≥8",
      """
      A display mode that hides or shows the primary sends it the matching appearance callbacks \
      and the secondary none (inferred, against one bug report for 10.2).
      """,
      records: ["openradar-29824842-split-displaymode"]
    ),
    Rule(
      .split10,
      .observed,
      "10–11",
      """
      A known iPad defect sends viewWillDisappear alone to primaries in unvisited tabs when \
      multitasking ends, which the engine does not reproduce.
      """,
      records: ["openradar-34186209-split-in-tab-multitasking"]
    ),
    Rule(
      .pageSet1,
      .documented,
      "≥5",
      """
      Setting a page without animation sends new viewWillAppear, old viewWillDisappear, old \
      viewDidDisappear and new viewDidAppear (an inferred order), and no delegate calls.
      """,
      sources: ["A-PAGEDEL"]
    ),
    Rule(
      .pageSet2,
      .observed,
      "≥5",
      """
      A page set before its controller is in a window loads and gets viewWillAppear and \
      viewDidAppear at once, before the page controller's own viewWillAppear, and layout later.
      """,
      sources: ["SO-PAGE", "PAGEBOY233"],
      records: ["so-48653763-pagevc-setviewcontrollers"]
    ),
    Rule(
      .pageScr1,
      .observed,
      "≥6",
      """
      A page drag first asks the data source for neighbours it has not cached, after and then \
      before, and tells the delegate willTransitionTo.
      """,
      sources: ["WISDOM"],
      records: ["wisdomskyduan-pagevc-delegates-2015"]
    ),
    Rule(
      .pageScr2,
      .observed,
      "≥6",
      """
      When a page scroll begins, the new page loads and gets viewWillAppear before the current \
      page's viewWillDisappear.
      """,
      sources: ["WANG"],
      records: ["wangling-view-transition-2014", "alokvnair.pagescroll.normal"]
    ),
    Rule(
      .pageScr3,
      .observed,
      "≥6",
      """
      A finished page scroll sends new viewDidAppear, old viewDidDisappear, then \
      didFinishAnimating to the delegate (inferred place) and a query for the next neighbour.
      """,
      sources: ["WANG", "WISDOM"],
      records: [
        "wangling-view-transition-2014",
        "wisdomskyduan-pagevc-delegates-2015",
        "alokvnair.pagescroll.normal",
      ]
    ),
    Rule(
      .pageScr4,
      .observed,
      "≥6",
      """
      A cancelled page scroll sends the current page viewWillAppear and viewDidAppear, then the \
      new page viewWillDisappear and viewDidDisappear, and never its viewDidAppear.
      """,
      sources: ["WANG", "WISDOM"],
      records: [
        "wangling-view-transition-2014",
        "wisdomskyduan-pagevc-delegates-2015",
        "alokvnair.pagescroll.cancel",
      ]
    ),
    Rule(
      .pageCurl1,
      .observed,
      "≥5",
      """
      A finished page curl sends the current page viewDidDisappear before the new page's \
      viewDidAppear, and a cancelled one tells the new page first in both reverse phases.
      """,
      sources: ["WANG"],
      records: [
        "wangling-view-transition-2014",
        "alokvnair.pagecurl.normal",
        "alokvnair.pagecurl.cancel",
      ]
    ),
    Rule(
      .pageNew1,
      .inferred,
      "≥13",
      """
      A new page gets viewIsAppearing after its viewWillAppear, and the current page gets it again \
      when the page turn is cancelled.
      """
    ),
    Rule(
      .pageErr1,
      .observed,
      "≥5",
      "Starting a second page turn while one animates logs unbalanced appearance calls.",
      sources: ["PAGEANIM"]
    ),
    Rule(
      .pageCancel1,
      .observed,
      "≥5",
      """
      The order of callbacks after a cancel differs between a swipe back, a page scroll, a page \
      curl and a sheet, so each kind has a rule of its own.
      """
    ),
  ]
}
