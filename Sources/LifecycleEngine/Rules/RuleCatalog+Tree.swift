extension RuleCatalog {
  /// Forwarding to children and access to the view.
  static let tree: [Rule] = [
    Rule(
      .tree1,
      .observed,
      "all",
      """
      A container forwards its appearance callbacks to the children whose views are inside its \
      view, and UIKit's own containers only to the visible child.
      """,
      sources: ["HDR7", "A-FWD", "STACK"],
      records: ["rns.stack.pop-nested-container-deep"]
    ),
    Rule(
      .tree2,
      .observed,
      "all",
      """
      In the will phase the container is told first and then its children, recursively, with the \
      order among several children inferred.
      """,
      sources: ["STACK"],
      records: [
        "rns.stack.push-nested-container",
        "rns.stack.pop-nested-container",
        "rns.events.push-nested-slide-from-bottom",
        "rns.test593",
        "github-vccontainment-2016",
      ]
    ),
    Rule(
      .tree3,
      .observed,
      "all",
      """
      In the did phase the container is told first and then its children, when appearing and \
      disappearing, in UIKit's containers and custom ones alike.
      """,
      records: [
        "rns.stack.push-nested-container",
        "rns.stack.pop-nested-container",
        "rns.events.pop-nested",
        "rns.test593",
        "github-vccontainment-2016",
        "dtsidepanels-2013-custom-container",
      ]
    ),
    Rule(
      .tree4,
      .observed,
      "all",
      """
      When a subclass of a UIKit container omits super, its children get no callbacks (inferred \
      from stack traces), while children of a plain container still get theirs.
      """,
      sources: ["STACK"],
      records: ["dtsidepanels-2013-custom-container", "github-vccontainment-2016"]
    ),
    Rule(
      .tree5,
      .observed,
      "≥5",
      """
      When a container turns automatic forwarding off, its children get appearance callbacks only \
      through beginAppearanceTransition and endAppearanceTransition.
      """,
      sources: ["A-FWD", "HDR7", "CAT26"],
      records: ["github-ios26-catalyst-custom-container", "mattneub-container-ios6-manual"]
    ),
    Rule(
      .tree6,
      .observed,
      "≤4",
      """
      Only UINavigationController, UITabBarController and UISplitViewController forward appearance \
      callbacks, and containers of an app's own forward nothing.
      """,
      sources: ["BENS", "CARBON", "KHAN"]
    ),
    Rule(
      .tree7,
      .inferred,
      "≥13",
      """
      Each controller gets viewIsAppearing when its own view is laid out, so a container's comes \
      before its child's.
      """
    ),
    Rule(
      .tree8,
      .observed,
      "all",
      """
      Memory warnings, rotations, size changes and trait changes are forwarded through the \
      controller tree as well.
      """,
      sources: ["KHAN", "CAT26"]
    ),
    Rule(
      .tree9,
      .observed,
      "all",
      """
      A child is told right after its parent and before the other side, so on a pop a container \
      and its child both get viewWillDisappear before the revealed viewWillAppear.
      """,
      records: [
        "rns.stack.push-nested-container",
        "rns.stack.pop-nested-container",
        "rns.events.push-nested-slide-from-bottom",
        "rns.events.pop-nested",
      ]
    ),
    Rule(
      .tree10,
      .observed,
      "all",
      """
      A transition inside an inner container sends no appearance callbacks to the containers \
      around it.
      """,
      records: ["rns.stack.inner-push", "rns.stack.inner-pop"]
    ),
    Rule(
      .tree11,
      .observed,
      "all",
      """
      A view added without addChild is driven by the window: its viewWillAppear follows its \
      owner's, but its viewDidAppear comes before its owner's.
      """,
      records: ["github-vccontainment-2016"]
    ),
    Rule(
      .tree12,
      .observed,
      "all",
      """
      A navigation controller starts its root's appearance through beginAppearanceTransition but \
      does not end it through endAppearanceTransition, so an override sees only the begin.
      """,
      records: ["codedbypm.uinav.root-in-window"]
    ),
    Rule(
      .acc1,
      .observed,
      "all",
      """
      Reading view loads it if needed and sends no appearance callbacks, and inside an initialiser \
      loadView and viewDidLoad run before the initialiser returns.
      """,
      records: [
        "github-ios26-catalyst-view-getter",
        "dasdom.load-only",
        "so-1081131-initwithcoder-view-iphoneos3",
        "so-init-loads-view",
      ]
    ),
    Rule(
      .acc2,
      .observed,
      "all",
      """
      Reading isViewLoaded or viewIfLoaded has no effect, while a test of view itself is always \
      true because it creates the view.
      """,
      sources: ["S1", "CAT26"],
      records: ["github-ios26-catalyst-view-getter"]
    ),
    Rule(
      .acc3,
      .documented,
      "all",
      """
      Reading the view of a tab that the user never opened loads it for good and costs time and \
      memory.
      """,
      sources: ["S1"]
    ),
    Rule(
      .acc4,
      .observed,
      "all",
      """
      Access to an unloaded view during deallocation logs a warning from iOS 9 and silently loads \
      the view before that.
      """,
      sources: ["RDR22250107"]
    ),
  ]
}
