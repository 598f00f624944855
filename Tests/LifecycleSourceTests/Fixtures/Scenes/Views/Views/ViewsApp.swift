import SwiftUI

@main
struct ViewsApp: App {
  @UIApplicationDelegateAdaptor private var delegate: ViewsDelegate

  var body: some Scene { WindowGroup { Text("Views") } }
}

final class ViewsDelegate: NSObject, UIApplicationDelegate {
  func applicationDidBecomeActive(_ application: UIApplication) { print("active") }
}
