import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    if let link = launchOptions?[.url] as? URL { Outbox.shared.open(link) }
    tint()
    return true
  }

  private func tint() {
    UIApplication.shared.keyWindow?.tintColor = .systemRed
  }

  func applicationDidEnterBackground(_ application: UIApplication) {
    Outbox.shared.flush()
  }

  func applicationDidBecomeActive(_ application: UIApplication) {
    Outbox.shared.refresh()
  }

  func application(
    _ application: UIApplication,
    continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([UIUserActivityRestoring]?) -> Void
  ) -> Bool {
    Outbox.shared.go(to: userActivity)
  }
}
