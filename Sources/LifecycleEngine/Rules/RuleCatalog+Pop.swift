extension RuleCatalog {
  /// Popping and replacing a navigation stack.
  static let pop: [Rule] = [
    Rule(
      .navPop1,
      .documented,
      "all",
      "Popping while the root is on top returns nil and does nothing.",
      sources: ["A-NAVPOP"]
    ),
    Rule(
      .navPop2,
      .observed,
      "all",
      """
      A pop sends willMove(toParent:) with nil, takes the controller out of viewControllers at \
      once and returns it, so viewWillDisappear no longer finds it in the stack.
      """,
      sources: ["BRAD", "EXCH", "CAT26"],
      records: ["bradbambara-2014-scene-b"]
    ),
    Rule(
      .navPop3,
      .observed,
      "all",
      "On a pop the popped controller gets viewWillDisappear, and its isMovingFromParent is true.",
      records: ["boostnote-2020-moving-flags"]
    ),
    Rule(
      .navPop4,
      .observed,
      "5–26",
      """
      On a pop the revealed controller gets viewWillAppear after the popped one's \
      viewWillDisappear, with isMovingToParent false, and loads its view first if it was unloaded.
      """,
      records: [
        "vast-2012-nav-push-pop",
        "zh-2013-nav-run-1806",
        "wangling-2014-nav-and-cancel",
        "moe-2016-uikit-animated-delayed",
        "tiyunjia-2018-push-pop",
        "nav-lifecycle-readme-ios17-abc",
        "rns.stack.pop.back-button",
        "rns.stack.pop.programmatic",
        "iphonedev-memorywarning-2008",
        "blog-191i-memory",
        "beankhan-nav-2016",
        "boostnote-2020-moving-flags",
        "csdn-51557820-nav-2016",
        "csdn-51557820-push-pop",
        "csdndocs-push-present-tab",
        "github-api-uivc-example-2020",
      ]
    ),
    Rule(
      .navPop5,
      .observed,
      "all",
      """
      On a pop navigationController(_:willShow:animated:) follows, then the revealed view enters \
      the window and gets viewIsAppearing (from iOS 13), and layout only if needed.
      """,
      sources: ["VAST"],
      records: [
        "vast-2012-nav-push-pop",
        "nav-lifecycle-readme-ios17-abc",
        "github-ios26-catalyst-containers",
      ]
    ),
    Rule(
      .navPop6,
      .inferred,
      "all",
      "An animated pop runs its animation between the will callbacks and the did callbacks."
    ),
    Rule(
      .navPop7,
      .observed,
      "all",
      """
      At the end of a pop the popped controller gets viewDidDisappear and then didMove(toParent:) \
      with nil.
      """,
      sources: ["CAT26", "BRAD"],
      records: ["bradbambara-2014-scene-b"]
    ),
    Rule(
      .navPop8,
      .observed,
      "all",
      """
      At the end of a pop the revealed controller gets viewDidAppear after the popped one's \
      viewDidDisappear, and then the delegate gets didShow (inferred).
      """,
      records: [
        "tiyunjia-2018-push-pop",
        "ppabner-2020-push-pop-3vc",
        "nav-lifecycle-readme-ios17-abc",
        "github-ios26-catalyst-containers",
        "rns.stack.pop.back-button",
        "bradbambara-2014-scene-b",
        "beankhan-nav-2016",
        "boostnote-2020-moving-flags",
        "csdn-51557820-nav-2016",
        "csdn-51557820-push-pop",
        "csdndocs-push-present-tab",
        "github-api-uivc-example-2020",
      ]
    ),
    Rule(
      .navPop9,
      .observed,
      "all",
      """
      After a pop UIKit releases the popped controller, which is deallocated if nothing else owns \
      it, always after the revealed controller's viewDidAppear.
      """,
      sources: ["READKE", "CAT26"],
      records: [
        "jianshu-4d42363993b7-storyboard-push-pop",
        "zq-2016-push-a-first",
        "nav-lifecycle-readme-ios17-abc",
        "beankhan-nav-2016",
        "github-ios26-catalyst-memory",
        "hdk2200-nav-scene-ios17",
        "jianshu-loadviewifneeded-nav",
      ]
    ),
    Rule(
      .navPop10,
      .observed,
      "all",
      """
      A reference from outside keeps a popped controller alive, and the count of viewControllers \
      says nothing about deallocation.
      """,
      sources: ["CAT26"],
      records: ["github-ios26-catalyst-memory", "zh-2013-nav-run-1806"]
    ),
    Rule(
      .navPopto1,
      .inferred,
      "all",
      """
      Popping to a controller outside the stack raises an exception, and popping to the top \
      controller returns an empty list and does nothing.
      """
    ),
    Rule(
      .navPopto2,
      .observed,
      "all",
      """
      A pop over several controllers looks like one pop to the target, and those between get no \
      appearance callbacks and may go before it ends (their order is inferred).
      """,
      sources: ["A-NAVPOP"],
      records: ["nav-lifecycle-readme-ios17-abc"]
    ),
    Rule(
      .navSet1,
      .documented,
      "≥3",
      """
      Setting a stack whose top is already on top makes no transition and only changes the hidden \
      members.
      """,
      sources: ["A-NAVSET"]
    ),
    Rule(
      .navSet2,
      .documented,
      "≥3",
      """
      Setting a stack makes a single transition, a pop if the new top was already in the old stack \
      and a push if it was not.
      """,
      sources: ["A-NAVSET"]
    ),
    Rule(
      .navSet3,
      .observed,
      "≥3",
      """
      Setting a stack without animation makes the same kind of transition, and removed controllers \
      may be deallocated within the call.
      """,
      sources: ["CAT26"]
    ),
    Rule(
      .navSet4,
      .inferred,
      "≥5",
      """
      New hidden members of a set stack get willMove(toParent:) and didMove(toParent:) and are not \
      loaded.
      """
    ),
    Rule(
      .navSet5,
      .observed,
      "≥5",
      """
      Setting a stack with a controller whose view is still inside another navigation controller's \
      hierarchy raises the hierarchy exception.
      """,
      sources: ["FORUM52937", "KERR"]
    ),
    Rule(
      .navIpop1,
      .observed,
      "≥7",
      """
      A swipe back sends the top controller willMove(toParent:) with nil and viewWillDisappear, \
      the one below viewWillAppear and the delegate willShow, then follows the finger.
      """,
      sources: ["SO-POP", "WANG", "RADPOP"],
      records: ["xinus-2017-nav-swipe-cancel", "beankhan-nav-2016"]
    ),
    Rule(
      .navIpop2,
      .observed,
      "≥7",
      """
      A finished swipe back calls the interaction handler, then ends like a pop by button: \
      viewDidDisappear and didMove(toParent:), then the revealed viewDidAppear.
      """,
      sources: ["WANG", "SO-POP"],
      records: [
        "wangling-2014-nav-and-cancel",
        "xinus-2017-nav-swipe-cancel",
        "mo4tech-nav-drag-cancel",
        "so-18927878-swipe-pop-ios7",
        "rns.stack.pop.edge-swipe",
      ]
    ),
    Rule(
      .navIpop3,
      .observed,
      "≥7",
      """
      A cancelled swipe back sends the revealed controller viewWillDisappear and viewDidDisappear, \
      then the top one viewWillAppear, viewIsAppearing (from iOS 13) and viewDidAppear.
      """,
      sources: ["WANG"],
      records: [
        "wangling-2014-nav-and-cancel",
        "qubic-2017-cancel-pop",
        "xinus-2017-nav-swipe-cancel",
        "mo4tech-nav-drag-cancel",
        "so-18927878-swipe-pop-ios7",
      ]
    ),
    Rule(
      .navIpop4,
      .observed,
      "≥7",
      """
      When a swipe back is cancelled, the navigation delegate gets no call, neither willShow nor \
      didShow.
      """,
      sources: ["RADPOP", "BUFNAV"]
    ),
    Rule(
      .navIpop5,
      .observed,
      "≥7",
      """
      A cancelled swipe back puts the controller back into viewControllers and sends it no \
      didMove(toParent:).
      """,
      sources: ["FEATHER"]
    ),
    Rule(
      .navIpop6,
      .observed,
      "≥7",
      """
      In the viewWillDisappear of a swipe back isMovingFromParent is true even if the swipe is \
      cancelled later.
      """,
      sources: ["ALPHA5146"]
    ),
  ]
}
