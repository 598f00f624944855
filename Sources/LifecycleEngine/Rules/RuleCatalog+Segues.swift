extension RuleCatalog {
  /// Segues and state preservation.
  static let segues: [Rule] = [
    Rule(
      .segShow1,
      .documented,
      "≥6",
      """
      A segue started by the user first asks shouldPerformSegue(withIdentifier:sender:), where \
      false stops it silently, and performSegue does not ask.
      """,
      sources: ["HDR7", "A-SEGUE"]
    ),
    Rule(
      .segShow2,
      .observed,
      "≥5",
      """
      A segue creates its destination with init(coder:) and awakeFromNib, or from iOS 13 with a \
      creator action, before prepare(for:sender:).
      """,
      records: ["yagamo-2019-ios12-present-unwind", "uso400-app-lifecycle-ios7"]
    ),
    Rule(
      .segShow3,
      .observed,
      "≥5",
      "In prepare(for:sender:) the destination's view is not loaded and its outlets are nil.",
      sources: ["VAST", "VELOG"],
      records: [
        "yagamo-2019-ios12-present-unwind",
        "vast-2012-nav-push-pop",
        "remkoh-storyboard-segue",
      ]
    ),
    Rule(
      .segShow4,
      .documented,
      "≥5",
      """
      A show segue pushes, changes a split view or presents, depending on what contains the \
      source, and other segues run the transition they name.
      """,
      sources: ["A-SEGUE", "A-SHOW"]
    ),
    Rule(
      .segShow5,
      .documented,
      "≥5",
      """
      Performing a segue with an unknown identifier, or on a controller without a storyboard, \
      raises an exception.
      """,
      sources: ["A-PERFSEG"]
    ),
    Rule(
      .segEmb1,
      .observed,
      "≥5",
      """
      An embed segue runs prepare(for:sender:) and adds and loads its child between the parent's \
      loadView and viewDidLoad (exact place of the move callbacks inferred).
      """,
      sources: ["BRAD"],
      records: [
        "bradbambara-2014-scene-b",
        "takenote-embed-order-2018",
        "mattneub-container-ios7",
        "mattneub-container-ios8",
        "mattneub-container-ios9-15",
        "mattneub.container.startup",
      ]
    ),
    Rule(
      .segUnw1,
      .documented,
      "≥6",
      "An unwind segue first asks its source shouldPerformSegue(withIdentifier:sender:).",
      sources: ["HDR7"]
    ),
    Rule(
      .segUnw2,
      .documented,
      "≥6",
      """
      UIKit looks for the unwind destination up through parents and presenters, asking containers \
      for candidates and each candidate canPerformUnwindSegueAction.
      """,
      sources: ["A-UNW", "HDR7"]
    ),
    Rule(
      .segUnw3,
      .inferred,
      "≥6",
      "When no controller accepts an unwind segue, nothing happens."
    ),
    Rule(
      .segUnw4,
      .observed,
      "≥6",
      """
      An unwind segue calls prepare(for:sender:) on its source, then the action on its \
      destination, and then the visual transition begins.
      """,
      sources: ["TN2298"],
      records: ["yagamo-2019-ios12-present-unwind", "yagamo-2020-ios13-modal-presenter-only"]
    ),
    Rule(
      .segUnw5,
      .documented,
      "≥6",
      """
      From iOS 9 each container on the path gets unwind(for:towards:) and dismisses or pops, and \
      on iOS 6 to 8 a container supplies the unwind segue.
      """,
      sources: ["A-UNW"]
    ),
    Rule(
      .segUnw6,
      .inferred,
      "≥6",
      """
      Controllers passed over by an unwind segue get the callbacks of a stacked dismissal or of a \
      pop over several controllers.
      """
    ),
    Rule(
      .rest1,
      .documented,
      "≥6",
      """
      State is encoded after entering the background and decoded before didFinishLaunching \
      returns, for controllers with a restorationIdentifier (partly inferred).
      """,
      sources: ["HDR7", "A-LAUNCH"]
    ),
    Rule(
      .rest2,
      .inferred,
      "≥6",
      """
      State preservation sends no appearance callbacks, and the view may or may not be loaded at \
      that time.
      """
    ),
  ]
}
