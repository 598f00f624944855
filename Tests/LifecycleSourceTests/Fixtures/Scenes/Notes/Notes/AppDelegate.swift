import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private let store = NoteStore()

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = NotesController()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }

  /// Keeps what was written.
  func applicationDidEnterBackground(_ application: UIApplication) {
    store.save()
    application.applicationIconBadgeNumber = store.count
  }

  func applicationWillResignActive(_ application: UIApplication) {
    // Sent when the application is about to move to the inactive state.
  }

  func application(
    _ app: UIApplication,
    open url: URL,
    options: [UIApplication.OpenURLOptionsKey: Any] = [:]
  ) -> Bool {
    store.open(url)
  }
}
