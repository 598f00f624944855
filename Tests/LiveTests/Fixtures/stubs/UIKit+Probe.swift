// The names of UIKit that only the probe uses, declared as UIKit declares them.
@_exported import FoundationNetworking

extension ProcessInfo {
  public nonisolated func performExpiringActivity(
    withReason reason: String,
    using block: @escaping @Sendable (Bool) -> Void
  ) {}
}

extension UIScene {
  public static let didActivateNotification = Notification.Name("didActivate")
  public static let willDeactivateNotification = Notification.Name("willDeactivate")
  public static let didEnterBackgroundNotification = Notification.Name("sceneDidEnterBackground")
  public static let willEnterForegroundNotification = Notification.Name("sceneWillEnterForeground")
}

public enum UIUserInterfaceIdiom: Int { case unspecified = -1, phone, pad }

extension UIDevice {
  public var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
  public var systemName: String { "iOS" }
  public var systemVersion: String { "18.2" }
}

extension UIPageViewController {
  public var transitionStyle: TransitionStyle { .scroll }
}

@available(iOS 16.0, *)
extension UIWindowScene {
  public class Geometry: NSObject {
    public var interfaceOrientation: UIInterfaceOrientation { .portrait }
  }
  public var effectiveGeometry: Geometry { Geometry() }
}
