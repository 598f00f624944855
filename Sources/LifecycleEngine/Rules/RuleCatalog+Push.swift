extension RuleCatalog {
  /// Pushing onto a navigation controller.
  static let push: [Rule] = [
    Rule(
      .navPush1,
      .observed,
      "all",
      """
      A push appends the controller to viewControllers, sends it willMove(toParent:) from iOS 5, \
      and returns before its view is loaded.
      """,
      sources: ["A-NAV", "CAT26"],
      records: ["github-ios26-catalyst-containers", "bradbambara-2014-scene-b"]
    ),
    Rule(
      .navPush2,
      .documented,
      "≥7",
      """
      An animated push asks the navigation delegate for an animation controller and, if there is \
      one, for an interaction controller, at a moment that is inferred.
      """
    ),
    Rule(
      .navPush3,
      .observed,
      "all",
      """
      A push loads the incoming controller's view before the outgoing controller gets \
      viewWillDisappear.
      """,
      sources: ["CAT26", "READKE"],
      records: [
        "moe-2016-uikit-animated-delayed",
        "tiyunjia-2018-push-pop",
        "ppabner-2020-push-pop-3vc",
        "woojin-2020-ios13-sheet-and-push",
        "vast-2012-nav-push-pop",
        "nav-lifecycle-readme-ios17-abc",
        "zq-2016-push-a-first",
        "iosbaselearn-2017",
        "mo4tech-nav-drag-cancel",
        "beankhan-nav-2016",
        "csdn-51557820-nav-2016",
        "csdn-51557820-push-pop",
        "github-api-uivc-example-2020",
        "github-demo-lv-push-pop",
        "github-ios26-catalyst-containers",
        "github-pushpop-2018",
      ]
    ),
    Rule(
      .navPush4,
      .observed,
      "all",
      """
      On a push the outgoing controller gets viewWillDisappear, and its isMovingFromParent is \
      false.
      """
    ),
    Rule(
      .navPush5,
      .observed,
      "5–26",
      """
      On a push the incoming controller gets viewWillAppear after the outgoing one's \
      viewWillDisappear, and its isMovingToParent is true.
      """,
      sources: ["VAST", "WANG", "PROG", "READKE", "CAT26"],
      records: [
        "boostnote-2020-moving-flags",
        "vast-2012-nav-push-pop",
        "zh-2013-nav-run-1806",
        "wangling-2014-nav-and-cancel",
        "csdn-51557820-push-pop",
        "robin2013-2018-push-pop",
        "tiyunjia-2018-push-pop",
        "ppabner-2020-push-pop-3vc",
        "nav-lifecycle-readme-ios17-abc",
        "rns.stack.push",
        "beankhan-nav-2016",
        "csdn-51557820-nav-2016",
        "csdndocs-push-present-tab",
        "github-api-uivc-example-2020",
        "github-demo-lv-push-pop",
        "github-ios26-catalyst-containers",
      ]
    ),
    Rule(
      .navPush6,
      .observed,
      "all",
      """
      On a push the delegate gets navigationController(_:willShow:animated:) after the incoming \
      controller's viewWillAppear.
      """,
      sources: ["VAST"],
      records: ["vast-2012-nav-push-pop"]
    ),
    Rule(
      .navPush7,
      .observed,
      "all",
      """
      On a push the incoming view enters the window, then gets viewIsAppearing (from iOS 13) and \
      layout, always before the outgoing controller's viewDidDisappear.
      """,
      records: [
        "nav-lifecycle-readme-ios17-abc",
        "tiyunjia-2018-push-pop",
        "ppabner-2020-push-pop-3vc",
        "github-ios26-catalyst-containers",
        "beankhan-nav-2016",
        "github-api-uivc-example-2020",
        "github-pushpop-2018",
        "hdk2200-nav-scene-ios17",
        "jianshu-4d42363993b7-storyboard-push-pop",
        "jianshu-e36a5d64ede2-push-pop",
      ]
    ),
    Rule(
      .navPush8,
      .observed,
      "all",
      "On a push the outgoing view leaves the window at the end of the animation.",
      records: ["showdetail-2020-presenter-window"]
    ),
    Rule(
      .navPush9,
      .observed,
      "all",
      "At the end of a push the outgoing controller gets viewDidDisappear first."
    ),
    Rule(
      .navPush10,
      .observed,
      "5–26",
      """
      At the end of a push the incoming controller gets viewDidAppear after the outgoing one's \
      viewDidDisappear.
      """,
      records: [
        "vast-2012-nav-push-pop",
        "moe-2016-uikit-animated-delayed",
        "tw-show-modal-vs-nav",
        "nav-lifecycle-readme-ios17-abc",
        "github-ios26-catalyst-containers",
        "rns.stack.push",
        "beankhan-nav-2016",
        "boostnote-2020-moving-flags",
        "csdn-51557820-nav-2016",
        "csdn-51557820-push-pop",
        "csdndocs-push-present-tab",
        "github-api-uivc-example-2020",
      ]
    ),
    Rule(
      .navPush11,
      .observed,
      "≥5",
      """
      At the end of a push UIKit sends the incoming controller didMove(toParent:) immediately \
      after its viewDidAppear.
      """,
      sources: ["BRAD", "CAT26"],
      records: ["bradbambara-2014-scene-b", "codedbypm.uinav.root-in-window"]
    ),
    Rule(
      .navPush12,
      .observed,
      "all",
      """
      At the end of a push the delegate gets navigationController(_:didShow:animated:) after \
      viewDidAppear and, by inference, after didMove(toParent:).
      """,
      sources: ["VAST"],
      records: ["vast-2012-nav-push-pop"]
    ),
    Rule(
      .navPush13,
      .varies,
      "all",
      """
      On iOS 7 and 8 a pushed view is laid out once more after viewDidAppear, and other versions \
      add no pass unless something is invalid.
      """,
      sources: ["S3", "BRAD"],
      records: [
        "uso400-app-lifecycle-ios7",
        "seed-002-yellow",
        "bradbambara-2014-scene-b",
        "tiyunjia-2018-push-pop",
        "ppabner-2020-push-pop-3vc",
        "woojin-2020-ios13-sheet-and-push",
        "nav-lifecycle-readme-ios17-abc",
      ]
    ),
    Rule(
      .navPush14,
      .observed,
      "all",
      """
      A push without animation from an idle run loop sends the same callbacks in the same order, \
      with the animated flag false.
      """,
      sources: ["CAT26"],
      records: ["moe-2016-uikit-unanimated-delayed", "rns.events.push-nested-slide-from-bottom"]
    ),
    Rule(
      .navPush15,
      .observed,
      "all",
      """
      A push outside a window only changes the stack, and the callbacks come when the navigation \
      controller appears (observed for the first root, inferred for later pushes).
      """,
      records: ["codedbypm.uinav.root-in-window"]
    ),
    Rule(
      .navPush16,
      .observed,
      "all",
      """
      The first root at launch gets viewWillAppear, then willShow and didShow reach the delegate, \
      then viewDidAppear, after which iOS 5 repeats didShow (other versions inferred).
      """,
      sources: ["VAST"],
      records: ["vast-2012-nav-push-pop"]
    ),
    Rule(
      .navPush17,
      .observed,
      "all",
      """
      A controller that comes back to the top of the stack is not loaded again, while a new \
      instance pushed later loads its own view.
      """,
      sources: ["S2", "S3"],
      records: ["zh-2013-nav-run-1806"]
    ),
    Rule(
      .navPush18,
      .documented,
      "all",
      """
      Hidden members of the stack keep their views in memory, up to iOS 5 only until a memory \
      warning.
      """,
      sources: ["S1", "S4"]
    ),
    Rule(
      .navPush19,
      .observed,
      "all",
      """
      A push in the turn of makeKeyAndVisible leaves the covered root without viewDidAppear \
      (inferred below iOS 17), and from iOS 18 the root is not even loaded.
      """,
      records: ["vandrj-ios17-push-right-after-makekey", "vandrj-ios18-push-right-after-makekey"]
    ),
    Rule(
      .navPush20,
      .observed,
      "all",
      """
      Between viewWillDisappear and viewDidDisappear the outgoing view leaves the window once and \
      returns, as it moves into the transition's container, without any callback.
      """,
      records: ["showdetail-2020-presenter-window"]
    ),
  ]
}
