extension RuleCatalog {
  /// The window's root and the launch of the app.
  static let launch: [Rule] = [
    Rule(
      .root1,
      .observed,
      "≥4",
      """
      A root set on a hidden window gets nothing until makeKeyAndVisible, which loads its view and \
      sends viewWillAppear, then layout and viewDidAppear, all without animation.
      """,
      sources: ["CAT26", "READKE"],
      records: [
        "nav-lifecycle-readme-ios17-abc",
        "wwdc23-viewisappearing-launch",
        "yagamo-2019-ios12-present-unwind",
        "moe-2016-uikit-animated-delayed",
        "benliu-medium-2017",
        "codedbypm-nav-root-order-2019",
        "csdn-51557820-nav-2016",
        "csdn-51557820-push-pop",
        "github-api-uivc-example-2020",
        "github-autolayoutexample-safearea-2019",
      ]
    ),
    Rule(
      .root2,
      .inferred,
      "≥4",
      """
      A root set on a visible window loads its view and gets viewWillAppear inside the assignment, \
      and viewDidAppear follows at the end.
      """
    ),
    Rule(
      .root3,
      .inferred,
      "≤3",
      """
      Adding the first controller's view to the window loads it and sends viewWillAppear and \
      viewDidAppear without animation, but the window does not retain the controller.
      """,
      sources: ["WINOBJC2115"]
    ),
    Rule(
      .rootRepl1,
      .inferred,
      "≥4",
      """
      Replacing a visible root loads the new one, then sends old viewWillDisappear, new \
      viewWillAppear, layout, old viewDidDisappear and new viewDidAppear.
      """
    ),
    Rule(
      .rootRepl2,
      .observed,
      "≥4",
      """
      Replacing the root does not dismiss controllers presented on the old one, and their views \
      may stay in the window and keep the old root alive.
      """,
      sources: ["ROOTLEAK"]
    ),
    Rule(
      .rootRepl3,
      .inferred,
      "≥4",
      "Assigning the controller that already is the root does nothing."
    ),
    Rule(
      .rootRepl4,
      .observed,
      "≥4",
      """
      Swapping root views in a view transition and setting rootViewController only in its \
      completion gives the new root a second viewWillAppear without viewDidAppear.
      """,
      records: ["iloveanan-root-swap-ios13"]
    ),
    Rule(
      .launch1,
      .observed,
      "all",
      """
      Without scenes the storyboard's first controller is created before willFinishLaunching and \
      appears after didFinishLaunching (its place with scenes is inferred).
      """,
      sources: ["A-LAUNCH"],
      records: ["uso400-app-lifecycle-ios7"]
    ),
    Rule(
      .launch2,
      .observed,
      "≥13",
      """
      With scenes iOS 13 to 16 load the root and send viewWillAppear before \
      sceneWillEnterForeground, iOS 17 and later after it, and viewDidAppear comes last (place of \
      layout inferred).
      """,
      sources: ["LEMON"],
      records: [
        "swift-lifecycle-2023-modal-ios16",
        "notebook-swift-ios13-fullscreen",
        "lemonbrush-scene-order-2022",
        "nav-lifecycle-readme-ios17-abc",
      ]
    ),
    Rule(
      .launch3,
      .inferred,
      "≥5",
      """
      A window without a root view controller at the end of launch is logged on iOS 5 to 8 and \
      raises an exception from iOS 9.
      """
    ),
    Rule(
      .launch4,
      .observed,
      "all",
      """
      Without scenes the root's first viewDidAppear comes before didBecomeActive on iOS 8 and from \
      iOS 11, and after it up to iOS 7 and, by inference, on iOS 9 and 10.
      """,
      sources: ["QANS", "PROGC"],
      records: [
        "uso400-app-lifecycle-ios7",
        "matt-so-66605799-app-vc-order",
        "viewlifecycle-readme-appdelegate",
        "iosbaselearn-2017",
      ]
    ),
    Rule(
      .launch5,
      .observed,
      "≥4",
      """
      At a background launch without scenes the root still loads and gets viewWillAppear and \
      viewDidAppear before didEnterBackground, and with scenes nothing happens.
      """,
      sources: ["QANS", "A-BG"]
    ),
    Rule(
      .launch6,
      .documented,
      "all",
      """
      A container as root loads its own view first and then only its visible child, the top of the \
      stack or the selected tab.
      """,
      sources: ["S1"]
    ),
    Rule(
      .launch7,
      .observed,
      "all",
      """
      A stack changed in the turn of makeKeyAndVisible merges with the launch, while a change one \
      turn later gives an ordinary launch and then an ordinary push.
      """,
      records: ["vandrj-ios18-push-right-after-makekey"]
    ),
  ]
}
