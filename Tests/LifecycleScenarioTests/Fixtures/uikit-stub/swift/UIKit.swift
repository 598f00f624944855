// The names of UIKit that listed classes use, declared as UIKit declares them, with empty bodies.
// Generated code is checked against this module where Apple's systems are not at hand.
@_exported import Foundation

open class UIResponder: NSObject {
  @discardableResult open func becomeFirstResponder() -> Bool { false }
}

open class UIView: UIResponder {
  open var frame = CGRect.zero
  open var bounds = CGRect.zero
  open var window: UIWindow?
  open var subviews: [UIView] = []
  open var isHidden = false
  open var backgroundColor: UIColor?
  public init(frame: CGRect) {}
  public required init?(coder: NSCoder) { nil }
  public convenience override init() { self.init(frame: .zero) }
  open func addSubview(_ view: UIView) {}
  open func removeFromSuperview() {}
  open func setNeedsLayout() {}
  open func setNeedsDisplay() {}
  open func layoutIfNeeded() {}
  open func layoutSubviews() {}
  open func setNeedsUpdateConstraints() {}
  open class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {}
  open var alpha: CGFloat = 1
}

open class UIColor: NSObject {
  open class var yellow: UIColor { UIColor() }
}

open class UILabel: UIView {
  open var text: String?
}

open class UITextField: UIView {
  open var text: String?
}

open class UIScrollView: UIView {
  open var contentOffset = CGPoint.zero
}

open class UITextView: UIScrollView {
  open var text: String!
}

open class UITableView: UIScrollView {
  public enum Style: Int { case plain, grouped }
  public init(frame: CGRect, style: Style) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { nil }
  open func reloadData() {}
}

open class UIWindow: UIView {
  open var rootViewController: UIViewController?
  open weak var windowScene: UIWindowScene?
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
  open func makeKeyAndVisible() {}
}

open class UIScreen: NSObject {
  open class var main: UIScreen { UIScreen() }
  open var bounds: CGRect { .zero }
}

open class UIDevice: NSObject {
  open class var current: UIDevice { UIDevice() }
  open func setValue(_ value: Any?, forKey key: String) {}
}

public enum UIUserInterfaceStyle: Int { case unspecified, light, dark }
public enum UIUserInterfaceSizeClass: Int { case unspecified, compact, regular }

public enum UIInterfaceOrientation: Int {
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let portrait = UIInterfaceOrientationMask(rawValue: 2)
  public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 16)
  public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 8)
  public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 4)
  public static let landscape = UIInterfaceOrientationMask(rawValue: 24)
  public static let all = UIInterfaceOrientationMask(rawValue: 30)
}

public struct UIEdgeInsets {
  public var top, left, bottom, right: CGFloat
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}

open class UITraitCollection: NSObject {
  open var horizontalSizeClass: UIUserInterfaceSizeClass { .unspecified }
}

public protocol UITraitDefinition {}
public struct UITraitUserInterfaceStyle: UITraitDefinition {}
public struct UITraitUserInterfaceLevel: UITraitDefinition {}
public struct UITraitUserInterfaceIdiom: UITraitDefinition {}
public struct UITraitHorizontalSizeClass: UITraitDefinition {}
public struct UITraitVerticalSizeClass: UITraitDefinition {}
public struct UITraitPreferredContentSizeCategory: UITraitDefinition {}
public struct UITraitLegibilityWeight: UITraitDefinition {}
public struct UITraitAccessibilityContrast: UITraitDefinition {}
public struct UITraitLayoutDirection: UITraitDefinition {}
public struct UITraitTypesettingLanguage: UITraitDefinition {}
public struct UITraitDisplayScale: UITraitDefinition {}
public struct UITraitDisplayGamut: UITraitDefinition {}
public struct UITraitImageDynamicRange: UITraitDefinition {}
public struct UITraitActiveAppearance: UITraitDefinition {}
public struct UITraitSceneCaptureState: UITraitDefinition {}
public struct UITraitToolbarItemPresentationSize: UITraitDefinition {}

public typealias UITrait = any UITraitDefinition.Type
public protocol UITraitChangeRegistration {}
private struct Registration: UITraitChangeRegistration {}

public protocol UITraitChangeObservable {}
extension UITraitChangeObservable {
  @discardableResult
  public func registerForTraitChanges<Environment: UITraitChangeObservable>(
    _ traits: [UITrait],
    handler: @escaping (Environment, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration { Registration() }
}
extension UIViewController: UITraitChangeObservable {}

public protocol UITraitOverrides {
  var horizontalSizeClass: UIUserInterfaceSizeClass { get set }
}

public protocol UIViewControllerTransitionCoordinatorContext {}
public protocol UIViewControllerTransitionCoordinator:
  UIViewControllerTransitionCoordinatorContext
{
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}

open class UIStoryboard: NSObject {
  public init(name: String, bundle: Bundle?) {}
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    UIViewController()
  }
}

open class UIStoryboardSegue: NSObject {
  open var destination: UIViewController { UIViewController() }
}
