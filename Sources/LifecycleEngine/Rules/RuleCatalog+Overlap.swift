extension RuleCatalog {
  /// Overlapping and fluid navigation transitions.
  static let overlap: [Rule] = [
    Rule(
      .navOvr1,
      .observed,
      "≤7",
      """
      A push or pop started while another one animates runs as well, logs nested and unbalanced \
      transitions, and may crash later.
      """,
      sources: ["NESTPUSH", "KTJ"]
    ),
    Rule(
      .navOvr2,
      .observed,
      "8–17",
      """
      A push or pop during another one changes the stack at once and waits for the first to end \
      (inferred), and fast pushes may make later pops crash.
      """,
      sources: ["RDR37068517"]
    ),
    Rule(
      .navOvr3,
      .documented,
      "≥18",
      """
      A push or pop during another one follows the rules of fluid transitions, so UIKit completes \
      the running one first.
      """
    ),
    Rule(
      .navOvr4,
      .observed,
      "all",
      """
      A push from viewDidLoad or viewWillAppear of a controller that is itself appearing logs \
      unbalanced calls, which a deferred start usually hides from iOS 13 (inferred).
      """,
      sources: ["NAVVDL", "SO9088465"]
    ),
    Rule(
      .navOvr5,
      .observed,
      "all",
      """
      Two notifications that both push, or a push together with a presentation, overlap just like \
      two pushes.
      """,
      sources: ["SO9088465", "QUEUED"]
    ),
    Rule(
      .navOvr6,
      .observed,
      "8–9",
      """
      A push or pop without animation inside viewDidAppear of another one tells only the incoming \
      side, without viewWillDisappear or viewDidDisappear (lifted from iOS 10, inferred).
      """,
      records: ["moe-2016-uikit-unanimated-in-didappear", "moe-2016-uikit-animated-in-didappear"]
    ),
    Rule(
      .navBar1,
      .inferred,
      "all",
      """
      Hiding a bar with setNavigationBarHidden or hidesBottomBarWhenPushed changes the safe area \
      and lays out the visible controller, without appearance callbacks.
      """
    ),
    Rule(
      .fluid1,
      .documented,
      "≥18",
      """
      A cancelled pop takes its controller from disappearing to appeared within one run-loop turn, \
      through viewWillAppear, viewIsAppearing (both inferred) and viewDidAppear.
      """,
      sources: ["A-FLUID"]
    ),
    Rule(
      .fluid2,
      .documented,
      "≥18",
      """
      An interrupted push is never cancelled, because UIKit completes it with all its did \
      callbacks and starts a pop in the same run-loop turn.
      """,
      sources: ["A-FLUID"]
    ),
    Rule(
      .fluid3,
      .documented,
      "≥18",
      """
      A push or pop started during a running one is legal, and UIKit completes the running one \
      first.
      """,
      sources: ["A-FLUID"]
    ),
    Rule(
      .fluid4,
      .documented,
      "≥18",
      """
      Appearance callbacks may repeat before clean-up code runs, so temporary state is cleaned up \
      in viewDidAppear, viewDidDisappear or the delegate's didShow.
      """,
      sources: ["A-FLUID"]
    ),
    Rule(
      .fluid5,
      .inferred,
      "≥26",
      """
      The rules of fluid transitions also hold for the standard push and pop, not only for zoom \
      transitions.
      """
    ),
  ]
}
