extension RuleCatalog {
  /// Rotation, size changes and multitasking.
  static let rotation: [Rule] = [
    Rule(
      .rotAsk1,
      .observed,
      "≤5",
      """
      UIKit asks shouldAutorotateToInterfaceOrientation along the frontmost chain of controllers, \
      and hidden ones are not asked and get no rotation callbacks even later.
      """,
      sources: ["WANG10"]
    ),
    Rule(
      .rotAsk2,
      .documented,
      "6–15",
      """
      UIKit asks shouldAutorotate and then supportedInterfaceOrientations only on the root or the \
      topmost full-screen controller, and containers answer for themselves.
      """,
      sources: ["A-ORIENT"]
    ),
    Rule(
      .rotAsk3,
      .documented,
      "≥16",
      """
      UIKit ignores shouldAutorotate, and iPad apps that support multitasking are not asked at \
      all.
      """,
      sources: ["RN16", "A-ORIENT"]
    ),
    Rule(
      .rotMt1,
      .documented,
      "≥9",
      """
      A resize in iPad multitasking sends the callbacks of a rotation, with \
      willTransition(to:with:) only between compact and regular (partly inferred).
      """
    ),
    Rule(
      .rotMt2,
      .observed,
      "≥8",
      """
      After a rotation in the background, willTransition(to:with:) and \
      viewWillTransition(to:with:) come on return before willEnterForeground.
      """,
      sources: ["LEVEL49"],
      records: ["level49-offscreen-rotation-ios11"]
    ),
    Rule(
      .rotMt3,
      .documented,
      "≥8",
      """
      A sheet or popover adapts when the width class changes, and the presenter gets appearance \
      callbacks if the new style starts or stops covering it (inferred).
      """,
      sources: ["A-ADAPT"]
    ),
    Rule(
      .rotMt4,
      .observed,
      "≥11",
      """
      A large iPhone that launches in landscape gets neither viewWillTransition(to:with:) nor \
      willTransition(to:with:) at launch.
      """,
      sources: ["LEVEL49"],
      records: ["level49-offscreen-rotation-ios11"]
    ),
    Rule(
      .rotLaunch1,
      .observed,
      "8–10",
      """
      A launch held in landscape begins in portrait with viewDidLoad, viewWillAppear and \
      traitCollectionDidChange and then rotates visibly (other positions inferred).
      """,
      records: ["mattneub-launch-rotation-ios8", "mattneub-launch-rotation-ios9-10"]
    ),
    Rule(
      .rotLaunch2,
      .observed,
      "≥11",
      """
      A launch held in landscape goes straight into landscape with the callbacks of a portrait \
      launch, without size or trait transitions.
      """,
      records: [
        "mattneub-launch-rotation-ios11-12",
        "mattneub-launch-rotation-ios15",
        "mattneub.launch.landscape",
      ]
    ),
    Rule(
      .rotLaunch3,
      .observed,
      "≥8",
      """
      A landscape-only root on an iPhone held in portrait gets viewWillAppear in portrait size, \
      willTransition(to:with:) and trait changes, but no viewWillTransition(to:with:).
      """,
      records: [
        "mattneub-launch-rotation-ios8",
        "mattneub-launch-rotation-ios9-10",
        "mattneub-launch-rotation-ios11-12",
        "mattneub-launch-rotation-ios15",
        "mattneub.launch.vc-landscape-only-held-portrait",
      ]
    ),
    Rule(
      .rot71,
      .observed,
      "≤7",
      """
      A rotation first calls willRotate(to:duration:), while orientation and bounds are still the \
      old ones.
      """,
      sources: ["A-ROT"],
      records: ["so-9539676-ipad-landscape-ios5"]
    ),
    Rule(
      .rot72,
      .observed,
      "≤7",
      """
      After willRotate(to:duration:) the new bounds lay out the view, from iOS 5 with layout \
      callbacks, before willAnimateRotation(to:duration:).
      """,
      records: ["so-9539676-ipad-landscape-ios5"]
    ),
    Rule(
      .rot73,
      .observed,
      "3–7",
      """
      Inside the animation block UIKit calls willAnimateRotation(to:duration:), with orientation \
      and bounds already new.
      """,
      sources: ["A-ROT"],
      records: ["so-9539676-ipad-landscape-ios5"]
    ),
    Rule(
      .rot74,
      .documented,
      "≤7",
      "After the animation of a rotation UIKit calls didRotate(from:)."
    ),
    Rule(
      .rot75,
      .documented,
      "2–4",
      """
      A controller that implements the half callbacks gets willRotate, willAnimateFirstHalf, \
      didAnimateFirstHalf, willAnimateSecondHalf and didRotate.
      """,
      sources: ["HDR7"]
    ),
    Rule(
      .rot76,
      .observed,
      "≤7",
      """
      Covered controllers and unselected tabs get no rotation callbacks and find the new size in \
      their next viewWillAppear.
      """,
      sources: ["WANG10"]
    ),
    Rule(
      .rot77,
      .documented,
      "5–7",
      """
      When a container turns the forwarding of rotation methods off, its children get no rotation \
      callbacks.
      """,
      sources: ["HDR7"]
    ),
    Rule(
      .rot78,
      .observed,
      "5–7",
      """
      An iPad launched in landscape sends viewWillAppear with portrait bounds, willRotate, layout, \
      willAnimateRotation and viewDidAppear (inferred on iOS 6 and 7).
      """,
      records: ["so-9539676-ipad-landscape-ios5", "javashuo-layout-counts"]
    ),
    Rule(
      .rot81,
      .observed,
      "≥8",
      """
      When a size class changes, willTransition(to:with:) goes to the root and then, through \
      super, to its children and presented controllers.
      """,
      sources: ["A-CC"],
      records: [
        "mattneub-container-ios8",
        "mattneub-container-ios9-15",
        "mattneub.container.rotation",
      ]
    ),
    Rule(
      .rot82,
      .observed,
      "≥8",
      """
      A size change sends viewWillTransition(to:with:) to the root and then, through super, to \
      children and presented controllers, after every willTransition(to:with:).
      """,
      sources: ["A-CC", "S2"],
      records: [
        "mattneub-container-ios8",
        "mattneub-container-ios9-15",
        "mattneub.container.rotation",
      ]
    ),
    Rule(
      .rot83,
      .observed,
      "≥8",
      """
      A rotation sends willTransition(to:with:), viewWillTransition(to:with:), trait changes, then \
      layout in the animation and the completion (place of the blocks inferred).
      """,
      sources: ["A-CC"],
      records: [
        "mattneub-container-ios8",
        "mattneub-container-ios9-15",
        "asyncdisplaykit-traits-2016",
        "mattneub-launch-rotation-ios8",
        "mattneub-launch-rotation-ios9-10",
        "mattneub-launch-rotation-ios15",
        "yagamo-style-ios12-2",
      ]
    ),
    Rule(
      .rot84,
      .observed,
      "8–12",
      """
      The old willRotate, willAnimateRotation and didRotate still reach controllers that do not \
      override viewWillTransition(to:with:) (partly inferred).
      """,
      sources: ["ECOM"]
    ),
    Rule(
      .rot85,
      .inferred,
      "≥8",
      """
      A rotation by 180 degrees does not change the size, so viewWillTransition(to:with:) is not \
      called.
      """
    ),
    Rule(
      .rot86,
      .observed,
      "≥8",
      """
      Hidden children with a loaded view also get viewWillTransition(to:with:), and a covered one \
      gets a missed willTransition(to:with:) right before its next viewWillAppear.
      """,
      sources: ["NETLI", "LEVEL49"],
      records: ["level49-offscreen-rotation-ios11"]
    ),
    Rule(
      .rot87,
      .inferred,
      "≥11",
      """
      When insets change in a rotation, viewSafeAreaInsetsDidChange and viewLayoutMarginsDidChange \
      follow during layout.
      """
    ),
    Rule(
      .rot88,
      .observed,
      "≥8",
      "A rotation sends no appearance callbacks."
    ),
    Rule(
      .rot89,
      .documented,
      "≥16",
      "A call of setNeedsUpdateOfSupportedInterfaceOrientations rotates with animation by default."
    ),
    Rule(
      .rot810,
      .observed,
      "≥8",
      """
      On rotation iOS 8 lays out the parent and then the child, and from iOS 9 a child gets layout \
      callbacks only if its size needs it.
      """,
      records: [
        "mattneub-container-ios8",
        "mattneub-container-ios9-15",
        "mattneub.container.rotation",
      ]
    ),
  ]
}
