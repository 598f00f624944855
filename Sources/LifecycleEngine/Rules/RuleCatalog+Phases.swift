extension RuleCatalog {
  /// Phases of one user action and default delegates.
  static let phases: [Rule] = [
    Rule(
      .sysPhase1,
      .observed,
      "all",
      """
      One user action runs in phases, an engine model inferred from recorded call stacks: the API \
      call, layout, animation, the end of the transition, and what follows it.
      """,
      sources: ["CAT26", "OBJCIO", "STACK"]
    ),
    Rule(
      .sysPhase2,
      .observed,
      "all",
      """
      Will callbacks caused by inserting or removing a view or selecting a tab run inside the \
      call, while did callbacks wait until after the commit, even without animation.
      """,
      sources: ["CAT26", "STACK"],
      records: ["github-ios26-catalyst-containers", "children-didmove-twice"]
    ),
    Rule(
      .sysPhase3,
      .observed,
      "≥6",
      """
      Push and pop (inferred below iOS 26) and, from iOS 8, modal transitions only change \
      relations inside the call, and their appearance callbacks start later.
      """,
      sources: ["CAT26", "OBJCIO"],
      records: ["github-ios26-catalyst-containers"]
    ),
    Rule(
      .sysPhase4,
      .varies,
      "all",
      """
      Default lengths (some inferred) drive the clock and never change an order: 0.5 s for push, \
      pop and modal transitions from iOS 7, less before, and none for a tab switch.
      """,
      sources: ["S3", "CAT26"],
      records: [
        "github-studyinit-2013",
        "zh-2013-nav-run-1806",
        "robin2013-2018-push-pop",
        "juejin-6844904181753446408-single-vc",
      ]
    ),
    Rule(
      .sysPhase5,
      .observed,
      "all",
      """
      Only the order of one controller's own will and did callbacks is universal; the order \
      between controllers depends on the transition, and a cancelled one omits the did.
      """,
      sources: ["WANG", "CAT26"],
      records: ["wangling-2014-nav-and-cancel", "tw-show-modal-vs-nav"]
    ),
    Rule(
      .sysPhase6,
      .varies,
      "all",
      """
      The number of layout passes, passes after viewDidAppear, durations and the place of UIKit's \
      own loadViewIfNeeded calls vary and are never promised.
      """
    ),
    Rule(
      .sysDeleg1,
      .inferred,
      "all",
      """
      Every container and presentation has a delegate that gives UIKit's default answers, and its \
      calls are shown only for observed controllers or at the density Everything.
      """
    ),
  ]
}
