import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    Clock.start(with: launchOptions)
    return true
  }

  func applicationDidEnterBackground(_ application: UIApplication) {
    // The scene delegate does it.
  }

  func applicationWillTerminate(_ application: UIApplication) { Clock.stop() }
}

enum Clock {
  static func start(with options: [UIApplication.LaunchOptionsKey: Any]?) {}

  static func stop() {}
}
