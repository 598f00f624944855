extension RuleCatalog {
  /// Calls inside callbacks and edge cases of visibility.
  static let reentrancy: [Rule] = [
    Rule(
      .reent1,
      .observed,
      "all",
      """
      Code inside a callback runs at its place and its nested calls follow the usual phases (an \
      engine model, observed for push, pop and present in viewDidAppear).
      """,
      records: ["moe-2016-uikit-animated-in-didappear"]
    ),
    Rule(
      .reent2,
      .inferred,
      "all",
      """
      Presenting in viewWillAppear works up to iOS 5 and fails from iOS 6 because the view is not \
      in a window, although iOS 6 to 12 often accept it.
      """
    ),
    Rule(
      .reent3,
      .inferred,
      "≥5",
      """
      Dismissing in the completion of a presentation is legal, because the presentation has ended.
      """
    ),
    Rule(
      .reent4,
      .inferred,
      "all",
      """
      A controller that removes itself in viewWillDisappear changes the structure only after the \
      current phase.
      """
    ),
    Rule(
      .reent5,
      .inferred,
      "all",
      """
      The engine stops callbacks that call each other at a depth of 64 and reports a stack \
      overflow or a layout loop.
      """
    ),
    Rule(
      .vis1,
      .documented,
      "all",
      """
      Hiding a view, making it transparent or covering it with another view sends no appearance \
      callbacks (partly inferred).
      """,
      sources: ["GUIDE-VWA"]
    ),
    Rule(
      .vis2,
      .observed,
      "all",
      """
      Removing a visible controller's root view sends viewWillDisappear at once and \
      viewDidDisappear at the end, and adding it again sends the appearance callbacks.
      """,
      sources: ["JIAN-AD86", "CAT26"],
      records: ["jianshu-begin-appearance-notes"]
    ),
    Rule(
      .vis3,
      .inferred,
      "all",
      "Moving a view between superviews of the same window in one turn sends no callbacks."
    ),
    Rule(
      .vis4,
      .inferred,
      "all",
      """
      Hiding a window sends its root and visible children viewWillDisappear and viewDidDisappear, \
      and showing it again sends the appearance callbacks.
      """
    ),
    Rule(
      .vis5,
      .inferred,
      "all",
      """
      Another window that becomes key or covers the screen sends no callbacks to the controllers \
      of the lower one.
      """
    ),
    Rule(
      .vis6,
      .inferred,
      "all",
      """
      A view added and removed within one turn gets viewWillAppear, viewWillDisappear and only \
      viewDidDisappear, so viewWillAppear promises no viewDidAppear.
      """
    ),
    Rule(
      .vis7,
      .inferred,
      "all",
      """
      A controller whose view sits in a reused cell gets appearance callbacks at every attachment \
      and removal, besides the containment calls that its owner makes.
      """
    ),
    Rule(
      .vis8,
      .observed,
      "all",
      "Covering a child's view with a sibling's, or uncovering it, sends no callbacks.",
      records: ["akinto-container-concept-2013"]
    ),
  ]
}
