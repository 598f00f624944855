import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    Clock.start(with: launchOptions)
    Clock.later { [unowned self] in showNews() }
    Clock.later { print(application.keyWindow?.rootViewController as Any) }
    return true
  }

  private func showNews() { print(Clock.scene?.keyWindow?.rootViewController as Any) }

  func applicationDidEnterBackground(_ application: UIApplication) {
    // The scene delegate does it.
  }

  func applicationWillTerminate(_ application: UIApplication) { Clock.stop() }
}

enum Clock {
  static func start(with options: [UIApplication.LaunchOptionsKey: Any]?) {}

  static func stop() {}

  static func later(_ work: @escaping () -> Void) {}

  static var scene: UIWindowScene?
}
