extension RuleCatalog {
  /// Selecting tabs.
  static let tabBar: [Rule] = [
    Rule(
      .tab1,
      .documented,
      "all",
      """
      Setting viewControllers loads none of them, sends new ones willMove(toParent:) and \
      didMove(toParent:) and removed ones both with nil (inferred), and keeps the selection if it \
      can.
      """,
      sources: ["A-TABSET"]
    ),
    Rule(
      .tab2,
      .observed,
      "all",
      "When a tab bar controller first appears, only the selected child's view is loaded.",
      sources: ["S1"],
      records: [
        "pgzxc-tab-storyboard",
        "ticklecode-tab",
        "yybase-tab-demo",
        "github-note-tablike-first-second",
      ]
    ),
    Rule(
      .tabSel1,
      .documented,
      "≥3",
      """
      A tap on a tab first asks the delegate's shouldSelect, or with UITab from iOS 18 its \
      shouldSelectTab, and false stops the selection.
      """,
      sources: ["A-TABDEL"]
    ),
    Rule(
      .tabSel2,
      .observed,
      "all",
      "Selecting a tab for the first time loads its view before any appearance callback.",
      records: [
        "pgzxc-tab-storyboard",
        "ticklecode-tab",
        "github-diary-tab-2016",
        "github-ios26-catalyst-containers",
      ]
    ),
    Rule(
      .tabSel3,
      .observed,
      "all",
      "On a tab switch the newly selected controller gets viewWillAppear first."
    ),
    Rule(
      .tabSel4,
      .observed,
      "all",
      """
      On a tab switch the old controller gets viewWillDisappear after the new controller's \
      viewWillAppear.
      """,
      sources: ["PGZ", "CAT26", "PROGC"],
      records: [
        "pgzxc-tab-storyboard",
        "ticklecode-tab",
        "yybase-tab-demo",
        "github-diary-tab-2016",
        "github-note-tablike-first-second",
        "csdndocs-push-present-tab",
        "github-ios26-catalyst-containers",
        "rns.tabs.A-to-B",
        "rns.tabs.B-to-C",
        "rns.tabs.C-to-A",
        "rns.tabs.rapid",
      ]
    ),
    Rule(
      .tabSel5,
      .inferred,
      "all",
      """
      The selection changes between the will and the did callbacks, and only after a tap is the \
      delegate told didSelect, or with UITab from iOS 18 didSelectTab.
      """,
      sources: ["TABWIKI", "CAT26"]
    ),
    Rule(
      .tabSel6,
      .observed,
      "all",
      """
      After the old controller's viewWillDisappear the new tab's view enters the window and gets \
      viewIsAppearing (from iOS 13) and layout, before the did callbacks.
      """,
      records: ["github-ios26-catalyst-containers"]
    ),
    Rule(
      .tabSel7,
      .observed,
      "all",
      """
      At the end of a tab switch the old controller gets viewDidDisappear before the new one's \
      viewDidAppear, except after a tap from iOS 18.
      """,
      sources: ["PGZ", "PROGC", "CAT26"],
      records: [
        "pgzxc-tab-storyboard",
        "ticklecode-tab",
        "yybase-tab-demo",
        "github-diary-tab-2016",
        "github-note-tablike-first-second",
        "github-ios26-catalyst-containers",
        "csdndocs-push-present-tab",
      ]
    ),
    Rule(
      .tabSel8,
      .observed,
      "all",
      """
      Selecting a tab again sends the same callbacks without loading, unless its view was unloaded \
      up to iOS 5.
      """,
      sources: ["S1"],
      records: ["github-note-tablike-first-second", "yybase-tab-demo"]
    ),
    Rule(
      .tabSel9,
      .observed,
      "all",
      """
      A tap on the selected tab asks shouldSelect and tells didSelect (from iOS 3), sends no \
      appearance callbacks, and pops a navigation controller to its root (inferred).
      """,
      sources: ["A-TABDEL"],
      records: ["rns.tabs.reselect"]
    ),
    Rule(
      .tabSel10,
      .observed,
      "all",
      """
      Setting selectedIndex or selectedViewController runs the same switch, with its will \
      callbacks inside the setter and, from iOS 3, without the delegate.
      """,
      sources: ["A-TABDEL", "CAT26"]
    ),
    Rule(
      .tabSel11,
      .observed,
      "all",
      """
      A navigation controller in a tab gets the callbacks and forwards them to its top controller \
      (inferred), and the delegate gets the navigation controller.
      """,
      sources: ["JUETAB"]
    ),
    Rule(
      .tabSel12,
      .documented,
      "≥7",
      """
      With an animator from the delegate a tab switch runs with the animated flag true and its \
      animation before the did callbacks (the order is inferred).
      """
    ),
    Rule(
      .tabSel13,
      .inferred,
      "all",
      """
      Setting selectedViewController to a controller that is not a child raises an exception, and \
      a selectedIndex out of range is ignored.
      """
    ),
    Rule(
      .tabSel14,
      .inferred,
      "≥5",
      "On a tab switch isMovingToParent is false, because no child is added or removed."
    ),
    Rule(
      .tabSel15,
      .documented,
      "all",
      """
      With more than five tabs in compact width a tap on More shows moreNavigationController, and \
      up to iOS 2 selecting the index of a hidden tab has no effect.
      """,
      sources: ["A-TABIDX"]
    ),
    Rule(
      .tabSel16,
      .observed,
      "≥18",
      """
      After a tap on another tab the new controller gets viewDidAppear before the old controller's \
      viewDidDisappear.
      """,
      records: [
        "rns.tabs.A-to-B",
        "rns.tabs.B-to-C",
        "rns.tabs.C-to-A",
        "github-ios26-catalyst-containers",
        "rns.tabs.rapid",
      ]
    ),
    Rule(
      .tabSel17,
      .observed,
      "all",
      """
      Two quick taps run two complete tab switches, one after the other, and no callback is lost \
      or doubled.
      """,
      records: ["rns.tabs.rapid"]
    ),
    Rule(
      .tabSel18,
      .observed,
      "10.3",
      """
      A known defect gives a controller inside a table cell of a tab shown for the first time \
      viewDidLoad but no viewWillAppear, which the engine does not reproduce.
      """,
      records: ["openradar-32106539-cell-child"]
    ),
  ]
}
