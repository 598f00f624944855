import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    showWindow()
    return true
  }

  private func showWindow() {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = PodController()
    window?.makeKeyAndVisible()
  }
}

final class PodController: UIViewController {}
