extension RuleCatalog {
  /// Memory warnings and unloading.
  static let memory: [Rule] = [
    Rule(
      .memw1,
      .observed,
      "all",
      """
      A memory warning reaches the app delegate, then didReceiveMemoryWarning of every live \
      controller, loaded or not, parents first, and then notification observers.
      """,
      sources: ["A-MEM", "CAT26"],
      records: [
        "github-ios26-catalyst-memory",
        "jianshu-memory-warning-order",
        "zh-2013-nav-run-1806",
      ]
    ),
    Rule(
      .memw2,
      .observed,
      "≤2",
      """
      The default didReceiveMemoryWarning releases any loaded view without a superview and sends \
      no callback (partly inferred).
      """,
      sources: ["HDR7"],
      records: ["iphonedev-memorywarning-2008"]
    ),
    Rule(
      .memw3,
      .observed,
      "3–4",
      """
      The default didReceiveMemoryWarning sets a loaded view to nil and calls viewDidUnload, if it \
      is outside the hierarchy and can be created again.
      """,
      sources: ["S1", "S4", "A-VDU"],
      records: ["blog-191i-memory"]
    ),
    Rule(
      .memw4,
      .observed,
      "5",
      """
      The default didReceiveMemoryWarning calls viewWillUnload, sets a view outside the hierarchy \
      to nil and then calls viewDidUnload.
      """,
      sources: ["S4"],
      records: ["github-note-vdu-list", "tangqiao-containment-ios5-2012", "zh-2013-nav-run-1806"]
    ),
    Rule(
      .memw5,
      .observed,
      "≥6",
      """
      The default didReceiveMemoryWarning leaves the view alone, and viewWillUnload and \
      viewDidUnload are never called.
      """,
      sources: ["HDR7", "S4", "A-VDU"],
      records: ["github-ios26-catalyst-memory", "lifecircle-2017-storyboard-root"]
    ),
    Rule(
      .memw6,
      .observed,
      "3–5",
      """
      Only a view from a nib, a storyboard or an overridden loadView is unloaded, and the default \
      empty view stays (inferred on iOS 3 and 4).
      """,
      sources: ["ZTAP"]
    ),
    Rule(
      .memw7,
      .observed,
      "≤5",
      """
      A memory warning never unloads the view of a visible controller or a view that still has a \
      superview.
      """,
      sources: ["S4", "GEEKQA"],
      records: ["tangqiao-containment-ios5-2012", "zh-2013-nav-run-1806"]
    ),
    Rule(
      .memw8,
      .observed,
      "≤5",
      """
      A memory warning typically unloads lower members of a stack, tabs that were visited before, \
      and the presenter under a full-screen controller.
      """,
      sources: ["S1", "ANSA"]
    ),
    Rule(
      .memw9,
      .documented,
      "3–5",
      """
      In viewDidUnload strong outlets still hold the old views until they are set to nil or \
      connected again, while weak outlets are already nil.
      """,
      sources: ["S1"]
    ),
    Rule(
      .memw10,
      .documented,
      "3–5",
      """
      An override of viewDidUnload must set all outlets to nil, save view state for the next \
      viewDidLoad, and never touch view.
      """,
      sources: ["S1"]
    ),
    Rule(
      .memw11,
      .documented,
      "3–5",
      "Reading view in viewDidUnload loads it again at once, so no memory is saved.",
      sources: ["S1"]
    ),
    Rule(
      .memw12,
      .observed,
      "all",
      """
      The next access to an unloaded view loads it again, so viewDidLoad must be safe to run more \
      than once.
      """,
      sources: ["S1", "S4"],
      records: ["blog-191i-memory", "jianshu-memory-warning-order"]
    ),
    Rule(
      .memw13,
      .documented,
      "3–5",
      """
      Deallocation does not imply an earlier viewDidUnload, although some libraries call it by \
      hand from dealloc.
      """,
      sources: ["S1", "HDR7"]
    ),
    Rule(
      .memw14,
      .observed,
      "≥6",
      """
      To unload by hand, didReceiveMemoryWarning calls super, checks isViewLoaded and a nil \
      window, saves state, drops strong references and sets view to nil.
      """,
      sources: ["S3", "S4", "ELEARN"]
    ),
    Rule(
      .memw15,
      .observed,
      "all",
      """
      Setting view to nil unloads it without callbacks and leaves outlets stale, and a view that \
      still has a superview stays on screen without an owner.
      """,
      sources: ["CAT26"],
      records: ["github-ios26-catalyst-view-getter"]
    ),
    Rule(
      .memw16,
      .documented,
      "all",
      """
      An override of didReceiveMemoryWarning without super prevents unloading up to iOS 5 and has \
      no visible effect from iOS 6.
      """,
      sources: ["A-DRMW", "S4"]
    ),
    Rule(
      .memw17,
      .documented,
      "≥6",
      """
      The bitmap of a view outside a window is freed automatically, so unloading the remaining \
      view objects is usually not worth it.
      """,
      sources: ["S4"]
    ),
    Rule(
      .memw18,
      .documented,
      "all",
      """
      If memory stays above the limit after a warning, the system may terminate the app, without \
      any controller callback.
      """,
      sources: ["A-MEM"]
    ),
  ]
}
