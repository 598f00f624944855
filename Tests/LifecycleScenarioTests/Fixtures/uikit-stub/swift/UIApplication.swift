public protocol UIApplicationDelegate: AnyObject {
  var window: UIWindow?? { get set }
}

open class UIApplication: UIResponder {
  #if APPLICATION_EXTENSION
  @available(*, unavailable)
  #endif
  open class var shared: UIApplication { UIApplication() }
  open weak var delegate: (any UIApplicationDelegate)?
  open var connectedScenes: Set<UIScene> { [] }
  open func requestSceneSessionDestruction(
    _ sceneSession: UISceneSession,
    options: UISceneDestructionRequestOptions?,
    errorHandler: ((any Error) -> Void)? = nil
  ) {}
  public static let didFinishLaunchingNotification = Notification.Name("didFinishLaunching")
  public static let didBecomeActiveNotification = Notification.Name("didBecomeActive")
  public static let willResignActiveNotification = Notification.Name("willResignActive")
  public static let didEnterBackgroundNotification = Notification.Name("didEnterBackground")
  public static let willEnterForegroundNotification = Notification.Name("willEnterForeground")
  public static let willTerminateNotification = Notification.Name("willTerminate")
  public static let didReceiveMemoryWarningNotification = Notification.Name("memoryWarning")
}

open class UISceneSession: NSObject {}
open class UISceneDestructionRequestOptions: NSObject {}

open class UIScene: UIResponder {
  open var session: UISceneSession { UISceneSession() }
  public static let willConnectNotification = Notification.Name("willConnect")
  public static let didDisconnectNotification = Notification.Name("didDisconnect")
}

open class UIWindowScene: UIScene {
  public class GeometryPreferences: NSObject {
    public static func iOS(interfaceOrientations: UIInterfaceOrientationMask)
      -> GeometryPreferences
    { GeometryPreferences() }
  }
  open var windows: [UIWindow] { [] }
  open func requestGeometryUpdate(
    _ geometryPreferences: GeometryPreferences,
    errorHandler: ((any Error) -> Void)? = nil
  ) {}
}
