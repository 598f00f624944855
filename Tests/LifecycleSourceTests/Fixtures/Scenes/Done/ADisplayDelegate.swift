import UIKit

/// The delegate of another display, which nothing opens.
final class ADisplayDelegate: UIResponder, UIWindowSceneDelegate {
  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    Clock.stop()
  }
}
