extension RuleCatalog {
  /// App and scene states, and the release of controllers.
  static let app: [Rule] = [
    Rule(
      .app1,
      .observed,
      "all",
      """
      When the app resigns active, for a call or a system panel, only willResignActive is sent, \
      and controllers get nothing.
      """,
      sources: ["PROGC"]
    ),
    Rule(
      .app2,
      .observed,
      "≥4",
      """
      Entering the background sends willResignActive and didEnterBackground, no viewWillDisappear, \
      and from iOS 13 layout passes for snapshots (iPad size changes inferred).
      """,
      sources: ["PROGC", "A-BG"],
      records: [
        "hdk2200-nav-scene-ios17",
        "showdetail-2020-presenter-window",
        "yagamo-2019-ios12-present-unwind",
        "uso400-app-lifecycle-ios7",
        "uw-2015-ios8-modal",
        "lemonbrush-scene-order-2022",
      ]
    ),
    Rule(
      .app3,
      .observed,
      "≥4",
      """
      Returning to the foreground sends willEnterForeground and didBecomeActive, and controllers \
      get no viewWillAppear or viewDidAppear.
      """,
      sources: ["PROGC", "KEVIN"],
      records: [
        "uso400-app-lifecycle-ios7",
        "yagamo-2019-ios12-present-unwind",
        "swift-lifecycle-2023-modal-ios16",
        "hdk2200-nav-scene-ios17",
      ]
    ),
    Rule(
      .app4,
      .inferred,
      "all",
      """
      A notification banner and similar interruptions send only willResignActive and \
      didBecomeActive.
      """
    ),
    Rule(
      .app5,
      .observed,
      "all",
      """
      Closing the app in the switcher sends viewWillDisappear and viewDidDisappear (no \
      willTerminate, inferred), a kill in front only willTerminate, one in the background nothing.
      """,
      records: [
        "uw-2015-ios8-modal",
        "swift-lifecycle-2023-modal-ios16",
        "notebook-swift-ios13-fullscreen",
      ]
    ),
    Rule(
      .app6,
      .observed,
      "≥13",
      """
      With scenes the scene delegate gets the active, foreground and background calls, and the app \
      delegate's versions are not called.
      """,
      sources: ["A-SCENE"],
      records: ["hdk2200-nav-scene-ios17"]
    ),
    Rule(
      .app7,
      .observed,
      "≥4",
      """
      A background launch without scenes still loads the root and sends it viewWillAppear and \
      viewDidAppear, and with scenes it does nothing.
      """
    ),
    Rule(
      .scene1,
      .observed,
      "≥13",
      """
      When a scene connects, a storyboard root is created before scene(_:willConnectTo:options:) \
      and one made in code inside it, and then the launch continues.
      """
    ),
    Rule(
      .scene2,
      .observed,
      "≥13",
      """
      A scene that disconnects resigns active, gets sceneDidDisconnect, sends its visible \
      controller viewWillDisappear and viewDidDisappear, and frees its tree (inferred).
      """,
      sources: ["A-SCENE"],
      records: ["swift-lifecycle-2023-modal-ios16", "notebook-swift-ios13-fullscreen"]
    ),
    Rule(
      .scene3,
      .documented,
      "≥13",
      "Each scene has its own tree of controllers, and callbacks come only in that scene."
    ),
    Rule(
      .scene4,
      .documented,
      "≥13",
      "Switching to another app does not disconnect a scene."
    ),
    Rule(
      .scene5,
      .documented,
      "≥18.4",
      """
      An app that does not adopt scenes gets a warning in the log, with a new text on iOS 26, and \
      an assertion is announced for the next SDK.
      """,
      sources: ["TN3187"]
    ),
    Rule(
      .deal1,
      .observed,
      "all",
      """
      A controller without an owner is deallocated at the end of the current phase, during a \
      transition only after its end, unless it was a hidden member of the stack.
      """,
      sources: ["CAT26"],
      records: ["nav-lifecycle-readme-ios17-abc"]
    ),
    Rule(
      .deal2,
      .observed,
      "all",
      """
      On deallocation the controller's own deinit runs first, then it lets go of its children, and \
      last its view and subviews are released (partly inferred).
      """,
      sources: ["STACK2"]
    ),
    Rule(
      .deal3,
      .observed,
      "all",
      """
      A popped controller goes after viewDidDisappear, a dismissed one after the completion, a \
      replaced root after the transition, and one left out of a new stack maybe in the call.
      """,
      sources: ["CAT26", "READKE"],
      records: [
        "nav-lifecycle-readme-ios17-abc",
        "zq-2016-push-a-first",
        "juejin-7171098718656020510-styles",
        "github-studyinit-2013",
      ]
    ),
    Rule(
      .deal4,
      .documented,
      "all",
      """
      A controller in a retain cycle with a closure, timer, delegate, parent or child is never \
      deallocated.
      """
    ),
    Rule(
      .deal5,
      .inferred,
      "all",
      """
      A repeating timer retains its target, so it must be invalidated in viewWillDisappear or \
      viewDidDisappear, because deinit is never reached.
      """
    ),
    Rule(
      .deal6,
      .documented,
      "all",
      "A controller that is never shown goes from init to deinit without loadView or viewDidLoad.",
      sources: ["S1"]
    ),
    Rule(
      .deal7,
      .documented,
      "3–5",
      "Deallocating a controller does not call viewDidUnload.",
      sources: ["HDR7", "S1"]
    ),
    Rule(
      .deal8,
      .documented,
      "all",
      """
      Under ARC nothing is released by hand, while manual reference counting releases the owned \
      variables and calls super last in dealloc.
      """,
      sources: ["S2", "S4"]
    ),
  ]
}
