extension RuleCatalog {
  /// Trait changes.
  static let traits: [Rule] = [
    Rule(
      .trait1,
      .documented,
      "≥13",
      """
      A style change while visible runs trait handlers (from iOS 17) and traitCollectionDidChange \
      on everything in the hierarchy, then a layout pass (partly inferred).
      """
    ),
    Rule(
      .trait2,
      .documented,
      "≥17",
      """
      Handlers of registerForTraitChanges run for registered traits only, and controllers outside \
      the hierarchy are updated when they enter it.
      """,
      sources: ["A-TCC", "WWDC23T"]
    ),
    Rule(
      .trait3,
      .documented,
      "≥18",
      """
      A trait read in updateViewConstraints or a layout callback is tracked, and when it changes \
      that method runs again.
      """,
      sources: ["A-TRACK"]
    ),
    Rule(
      .trait4,
      .observed,
      "≥13",
      """
      On entering the background the system takes snapshots in both styles, so two trait changes \
      reach the app, and a third may follow on return.
      """,
      sources: ["DARKSO", "FB8734191"]
    ),
    Rule(
      .trait5,
      .inferred,
      "≥8",
      """
      A trait change sends no appearance callbacks, and a pure style change sends no \
      willTransition(to:with:).
      """
    ),
    Rule(
      .trait6,
      .observed,
      "≥8",
      """
      When a view first enters a window, traitCollectionDidChange comes once on iOS 8 to 12, and \
      later versions report only traits that differ.
      """
    ),
    Rule(
      .trait7,
      .documented,
      "≥8",
      """
      Overriding traits of a child reaches only that child's trait handlers and \
      traitCollectionDidChange (partly inferred).
      """
    ),
    Rule(
      .trait8,
      .observed,
      "≥8",
      """
      At a portrait launch iOS 8 to 12 send the root one traitCollectionDidChange between \
      viewWillAppear and layout, and iOS 13 and 15 send none.
      """,
      records: [
        "mattneub-launch-rotation-ios8",
        "mattneub-launch-rotation-ios9-10",
        "mattneub-launch-rotation-ios11-12",
        "mattneub-launch-rotation-ios15",
        "github-trait-storyboard-colors",
        "asyncdisplaykit-traits-2016",
        "mattneub.launch.portrait",
      ]
    ),
    Rule(
      .trait9,
      .observed,
      "≥8",
      """
      With a navigation controller as root, launch sends traitCollectionDidChange up to iOS 12, \
      willTransition(to:with:) on iOS 13 and neither on iOS 15 (iOS 14 inferred).
      """,
      records: ["mattneub-launch-traits-nav"]
    ),
  ]
}
