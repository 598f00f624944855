import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    scene.title = UIScreen.main.description  // ! LINT-SCN-7 possible
  }

  func sceneDidBecomeActive(_ scene: UIScene) {}

  func sceneWillResignActive(_ scene: UIScene) { resign() }

  func scene(  // ! LINT-SCN-4 likely
    _ scene: UIScene,
    openURLContexts contexts: Set<UIOpenURLContext>
  ) { resign() }

  private func resign() {}
}

final class StaleDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(  // ! LINT-SCN-3 shown
      frame: UIScreen.main.bounds  // ! LINT-SCN-7 possible
    )
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    self.window = window
    if let url = options?[.url] as? URL { open(url) }  // ! LINT-SCN-4 shown
    if let place = options?[.location] { open(place) }
    return true
  }

  func applicationDidBecomeActive(_ application: UIApplication) { open() }  // ! LINT-SCN-2 shown

  func applicationDidEnterBackground(_ application: UIApplication) {
    // A template's comment.
  }

  func applicationWillEnterForeground(_ application: UIApplication) {}

  func applicationWillResignActive(  // ! LINT-SCN-2 possible
    _ application: UIApplication
  ) { open() }

  func applicationWillTerminate(_ application: UIApplication) { open() }

  func application(  // ! LINT-SCN-4 possible
    _ application: UIApplication,
    open url: URL,
    options: [UIApplication.OpenURLOptionsKey: Any] = [:]
  ) -> Bool { open(url) }

  func application(  // ! LINT-SCN-4 shown
    _ application: UIApplication,
    performActionFor item: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) { completionHandler(true) }

  func application(
    _ application: UIApplication,
    continue activity: NSUserActivity,
    restorationHandler: @escaping ([UIUserActivityRestoring]?) -> Void
  ) -> Bool { true }

  private func open(_ place: Any? = nil) -> Bool { true }
}

final class EarlyDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    paint()
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

  private func paint() {
    window?.rootViewController = UIViewController()  // ! LINT-SCN-5 shown
  }
}

final class EagerDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow? = UIWindow()  // ! LINT-SCN-3 shown

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window?.makeKeyAndVisible()
    return true
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
