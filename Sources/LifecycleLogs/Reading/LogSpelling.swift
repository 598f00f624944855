import LifecycleEngine

/// The spellings of a callback in Objective-C and Swift.
///
/// A spelling is a selector without its colons at the end, or a Swift name with its labels.
struct LogSpelling: Hashable, Sendable {
  let callback: Callback
  /// Who is called, where the spelling alone says so.
  var part: LogPart?

  /// The callback with a name, without labels.
  ///
  /// - Parameter name: The word, such as `viewWillAppear`.
  /// - Returns: Nothing where the word is no callback.
  static func named(_ name: String) -> LogSpelling? { plain[name] }

  /// The callback with a selector of several parts, or with the labels of Swift.
  ///
  /// - Parameter signature: `willMoveToParentViewController`, `willMove(toParent:)`.
  /// - Returns: Nothing where the signature is that of no callback.
  static func signed(_ signature: String) -> LogSpelling? { signed[signature] }

  /// Whether a word begins the spelling of a callback.
  static func begins(with name: String) -> Bool { beginnings.contains(name) }

  private static let messages: [Callback] = [.console, .exception, .log]

  private static let plain: [String: LogSpelling] = {
    var table: [String: LogSpelling] = [:]
    for callback in Callback.allCases where !messages.contains(callback) {
      table[callback.rawValue] = LogSpelling(callback: callback)
    }
    for (name, spelling) in others { table[name] = spelling }
    return table
  }()

  private static let beginnings: Set<String> = {
    let names = signed.keys.compactMap { $0.split { $0 == "(" || $0 == ":" }.first }
    return Set(plain.keys).union(names.map(String.init))
  }()

  private static let others: [String: LogSpelling] = [
    "dealloc": LogSpelling(callback: .`deinit`),
    "willMoveToParentViewController": LogSpelling(callback: .willMoveToParent),
    "didMoveToParentViewController": LogSpelling(callback: .didMoveToParent),
    "addChildViewController": LogSpelling(callback: .addChild),
    "removeFromParentViewController": LogSpelling(callback: .removeFromParent),
    "willMoveToSuperView": LogSpelling(callback: .willMoveToSuperview),
    "willRotateToInterfaceOrientation": LogSpelling(callback: .willRotate),
    "willAnimateRotationToInterfaceOrientation": LogSpelling(callback: .willAnimateRotation),
    "didRotateFromInterfaceOrientation": LogSpelling(callback: .didRotate),
    "draw": LogSpelling(callback: .drawRect),
    "shouldPerformSegueWithIdentifier": LogSpelling(callback: .shouldPerformSegue),
    "applicationDidFinishLaunching": app(.didFinishLaunching),
    "applicationDidBecomeActive": app(.didBecomeActive),
    "applicationWillResignActive": app(.willResignActive),
    "applicationDidEnterBackground": app(.didEnterBackground),
    "applicationWillEnterForeground": app(.willEnterForeground),
    "applicationWillTerminate": app(.willTerminate),
    "applicationDidReceiveMemoryWarning": app(.didReceiveMemoryWarning),
    "sceneDidDisconnect": scene(.didDisconnect),
    "sceneDidBecomeActive": scene(.didBecomeActive),
    "sceneWillResignActive": scene(.willResignActive),
    "sceneDidEnterBackground": scene(.didEnterBackground),
    "sceneWillEnterForeground": scene(.willEnterForeground),
    "presentationControllerShouldDismiss": delegate(.shouldDismiss),
    "presentationControllerWillDismiss": delegate(.willDismiss),
    "presentationControllerDidDismiss": delegate(.didDismiss),
    "presentationControllerDidAttemptToDismiss": delegate(.didAttemptToDismiss),
  ]

  private static let signed: [String: LogSpelling] = [
    "init(coder:)": LogSpelling(callback: .initWithCoder),
    "init(nibName:bundle:)": LogSpelling(callback: .initWithNibName),
    "init(style:)": LogSpelling(callback: .initWithStyle),
    "init(frame:)": LogSpelling(callback: .initWithFrame),
    "initWithNibName:bundle": LogSpelling(callback: .initWithNibName),
    "willMove(toParent:)": LogSpelling(callback: .willMoveToParent),
    "didMove(toParent:)": LogSpelling(callback: .didMoveToParent),
    "willMove(toParentViewController:)": LogSpelling(callback: .willMoveToParent),
    "didMove(toParentViewController:)": LogSpelling(callback: .didMoveToParent),
    "willMove(toSuperview:)": LogSpelling(callback: .willMoveToSuperview),
    "willMove(toWindow:)": LogSpelling(callback: .willMoveToWindow),
    "willRotate(to:duration:)": LogSpelling(callback: .willRotate),
    "willAnimateRotation(to:duration:)": LogSpelling(callback: .willAnimateRotation),
    "didRotate(from:)": LogSpelling(callback: .didRotate),
    "willRotateToInterfaceOrientation:duration": LogSpelling(callback: .willRotate),
    "willAnimateRotationToInterfaceOrientation:duration":
      LogSpelling(callback: .willAnimateRotation),
    "viewWillTransition(to:with:)": LogSpelling(callback: .viewWillTransitionToSize),
    "viewWillTransitionToSize:withTransitionCoordinator":
      LogSpelling(callback: .viewWillTransitionToSize),
    "willTransition(to:with:)": LogSpelling(callback: .willTransitionToTraitCollection),
    "willTransitionToTraitCollection:withTransitionCoordinator":
      LogSpelling(callback: .willTransitionToTraitCollection),
    "prepare(for:sender:)": LogSpelling(callback: .prepareForSegue),
    "prepare(for:)": LogSpelling(callback: .prepareForSegue),
    "prepareForSegue:sender": LogSpelling(callback: .prepareForSegue),
    "shouldPerformSegue(withIdentifier:sender:)": LogSpelling(callback: .shouldPerformSegue),
    "shouldPerformSegueWithIdentifier:sender": LogSpelling(callback: .shouldPerformSegue),
    "beginAppearanceTransition(_:animated:)": LogSpelling(callback: .beginAppearanceTransition),
    "beginAppearanceTransition:animated": LogSpelling(callback: .beginAppearanceTransition),
    "application(_:willFinishLaunchingWithOptions:)": app(.willFinishLaunching),
    "application(_:didFinishLaunchingWithOptions:)": app(.didFinishLaunching),
    "application:willFinishLaunchingWithOptions": app(.willFinishLaunching),
    "application:didFinishLaunchingWithOptions": app(.didFinishLaunching),
    "scene(_:willConnectTo:options:)": scene(.willConnect),
    "scene:willConnectToSession:options": scene(.willConnect),
    "navigationController(_:willShow:animated:)": delegate(.willShow),
    "navigationController(_:didShow:animated:)": delegate(.didShow),
    "navigationController:willShowViewController:animated": delegate(.willShow),
    "navigationController:didShowViewController:animated": delegate(.didShow),
    "tabBarController(_:shouldSelect:)": delegate(.shouldSelect),
    "tabBarController(_:didSelect:)": delegate(.didSelect),
    "tabBarController:shouldSelectViewController": delegate(.shouldSelect),
    "tabBarController:didSelectViewController": delegate(.didSelect),
  ]

  private static func app(_ callback: Callback) -> LogSpelling {
    LogSpelling(callback: callback, part: .app)
  }

  private static func scene(_ callback: Callback) -> LogSpelling {
    LogSpelling(callback: callback, part: .scene)
  }

  private static func delegate(_ callback: Callback) -> LogSpelling {
    LogSpelling(callback: callback, part: .delegate)
  }
}
