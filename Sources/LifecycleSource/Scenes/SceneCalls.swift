import LifecycleEngine

/// The calls of delegates in which scenes take the place of the app.
enum SceneCalls {
  /// Something that an app is opened with, in the words of Swift.
  struct Gift {
    /// The property of the connection options that holds it at a cold start.
    let option: String
    /// The modifier of SwiftUI.
    let view: String
    /// A method of the scene's delegate that goes on to the method of the app's.
    let forwarding: String
  }

  /// The calls during which no scene has connected.
  static let launches: Set<Callback> = [.willFinishLaunching, launched]
  static let launched = Callback.didFinishLaunching
  static let configures = Callback.configurationForConnecting
  static let connects = Callback.willConnect
  static let opensLink = Callback.openURL

  /// What the app's delegate was given, by the call.
  static let gifts: [Callback: Gift] = [
    opensLink: Gift(
      option: "urlContexts",
      view: "onOpenURL",
      forwarding: """
          func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
            for context in contexts {
              _ = application(.shared, open: context.url, options: [:])
            }
          }
        """
    ),
    .continueUserActivity: Gift(
      option: "userActivities",
      view: "onContinueUserActivity",
      forwarding: """
          func scene(_ scene: UIScene, continue activity: NSUserActivity) {
            _ = application(.shared, continue: activity) { _ in }
          }
        """
    ),
    .performActionForShortcutItem: Gift(
      option: "shortcutItem",
      view: "a scene delegate",
      forwarding: """
          func windowScene(
            _ windowScene: UIWindowScene,
            performActionFor item: UIApplicationShortcutItem,
            completionHandler: @escaping (Bool) -> Void
          ) {
            application(.shared, performActionFor: item, completionHandler: completionHandler)
          }
        """
    ),
  ]
}

extension Callback {
  /// Whether the app's delegate no longer gets it, since scenes do.
  var isOfScenes: Bool { SceneCalls.gifts[self] != nil || roles.contains(.scene) }

  /// The call of a scene's delegate that comes in place of one of the app's.
  var ofScene: Callback { self == SceneCalls.opensLink ? .openURLContexts : self }

  /// The method of the delegate of an app or of a scene, as Swift's documentation spells it.
  func spelling(of role: CallbackRole) -> String {
    logSpellings.first { $0.role == role }?.text ?? rawValue
  }
}
