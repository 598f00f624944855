import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    self.window = window
  }

  func sceneDidBecomeActive(_ scene: UIScene) {}
}

final class StaleDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)  // ! LINT-SCN-3 certain
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    self.window = window
    if let url = options?[.url] as? URL { open(url) }  // ! LINT-SCN-4 likely
    return true
  }

  func applicationDidBecomeActive(_ application: UIApplication) {}  // ! LINT-SCN-2 certain

  func applicationDidEnterBackground(_ application: UIApplication) {}  // ! LINT-SCN-2 certain

  func applicationWillTerminate(_ application: UIApplication) {}

  func application(  // ! LINT-SCN-4 certain
    _ application: UIApplication,
    open url: URL,
    options: [UIApplication.OpenURLOptionsKey: Any] = [:]
  ) -> Bool { open(url) }

  private func open(_ url: URL) -> Bool { true }
}

final class EarlyDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window?.rootViewController = UIViewController()  // ! LINT-SCN-5 likely
    return true
  }

  func application(
    _ application: UIApplication,
    didReceiveRemoteNotification info: [AnyHashable: Any],
    fetchCompletionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    UIApplication.shared.keyWindow?.tintColor = .red  // ! LINT-SCN-5 likely
    fetchCompletionHandler(.noData)
  }
}

final class ModernDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    configurationForConnecting session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration { UISceneConfiguration(name: nil, sessionRole: session.role) }

  func applicationDidReceiveMemoryWarning(_ application: UIApplication) {}
}
