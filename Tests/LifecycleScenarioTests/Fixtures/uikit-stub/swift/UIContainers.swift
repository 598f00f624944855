open class UITableViewController: UIViewController {
  public init(style: UITableView.Style) { super.init(nibName: nil, bundle: nil) }
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }
  public required init?(coder: NSCoder) { nil }
  open var tableView: UITableView!
}

open class UINavigationController: UIViewController {
  public init(rootViewController: UIViewController) { super.init(nibName: nil, bundle: nil) }
  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    super.init(nibName: nil, bundle: nil)
  }
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }
  public required init?(coder: NSCoder) { nil }
  public convenience init() { self.init(nibName: nil, bundle: nil) }
  open weak var delegate: (any UINavigationControllerDelegate)?
  open var viewControllers: [UIViewController] = []
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {}
  @discardableResult open func popViewController(animated: Bool) -> UIViewController? { nil }
  @discardableResult open func popToViewController(
    _ viewController: UIViewController,
    animated: Bool
  ) -> [UIViewController]? { nil }
  @discardableResult open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    nil
  }
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {}
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {}
}

public protocol UINavigationControllerDelegate: AnyObject {}

open class UITabBarController: UIViewController {
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }
  public required init?(coder: NSCoder) { nil }
  public convenience init() { self.init(nibName: nil, bundle: nil) }
  open weak var delegate: (any UITabBarControllerDelegate)?
  open var viewControllers: [UIViewController]?
  open var selectedIndex = 0
  open var selectedViewController: UIViewController?
}

public protocol UITabBarControllerDelegate: AnyObject {}

open class UISplitViewController: UIViewController {
  public enum Style: Int { case unspecified, doubleColumn, tripleColumn }
  public enum Column: Int { case primary, supplementary, secondary, compact }
  public enum DisplayMode: Int { case automatic, secondaryOnly, oneBesideSecondary }
  public init(style: Style) { super.init(nibName: nil, bundle: nil) }
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }
  public required init?(coder: NSCoder) { nil }
  public convenience init() { self.init(nibName: nil, bundle: nil) }
  open weak var delegate: (any UISplitViewControllerDelegate)?
  open var viewControllers: [UIViewController] = []
  open var preferredDisplayMode = DisplayMode.automatic
  open func show(_ column: Column) {}
  open func hide(_ column: Column) {}
  open func setViewController(_ controller: UIViewController?, for column: Column) {}
}

public protocol UISplitViewControllerDelegate: AnyObject {}

open class UIAlertController: UIViewController {
  public enum Style: Int { case actionSheet, alert }
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
  }
}

open class UISearchController: UIViewController {}

open class UIPageViewController: UIViewController {
  public enum TransitionStyle: Int { case pageCurl, scroll }
  public enum NavigationOrientation: Int { case horizontal, vertical }
  public enum NavigationDirection: Int { case forward, reverse }
  public struct OptionsKey: Hashable {}
  public init(
    transitionStyle: TransitionStyle,
    navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) { super.init(nibName: nil, bundle: nil) }
  public required init?(coder: NSCoder) { nil }
  open weak var delegate: (any UIPageViewControllerDelegate)?
  open func setViewControllers(
    _ viewControllers: [UIViewController]?,
    direction: NavigationDirection,
    animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {}
}

public protocol UIPageViewControllerDelegate: AnyObject {}
public protocol UIAdaptivePresentationControllerDelegate: AnyObject {}
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {}
