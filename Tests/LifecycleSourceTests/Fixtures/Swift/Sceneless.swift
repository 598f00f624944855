import UIKit

final class OldDelegate: UIResponder, UIApplicationDelegate {  // ! LINT-SCN-1 likely
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = UIViewController()
    window?.makeKeyAndVisible()
    return options?[.url] == nil
  }

  func applicationDidBecomeActive(_ application: UIApplication) {}
}

final class SilentDelegate: UIResponder, UIApplicationDelegate {}  // ! LINT-SCN-1 likely

final class ExtendedDelegate: UIResponder {}  // ! LINT-SCN-1 likely

extension ExtendedDelegate: UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    open url: URL,
    options: [UIApplication.OpenURLOptionsKey: Any] = [:]
  ) -> Bool { true }
}
