// What classes acquire and let go of, from UIKit and the frameworks beside it.

open class CALayer: NSObject {
  open var sublayers: [CALayer]?
  open func addSublayer(_ layer: CALayer) {}
  open func removeFromSuperlayer() {}
}

open class UIGestureRecognizer: NSObject {}
open class UITapGestureRecognizer: UIGestureRecognizer {}

open class NSLayoutConstraint: NSObject {
  open var isActive = false
}

open class NSLayoutDimension: NSObject {
  open func constraint(lessThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint()
  }
}

extension UIView {
  public var layer: CALayer { CALayer() }
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension() }
  public var constraints: [NSLayoutConstraint] { [] }
  public var gestureRecognizers: [UIGestureRecognizer]? { nil }
  public func addGestureRecognizer(_ gesture: UIGestureRecognizer) {}
  public func removeGestureRecognizer(_ gesture: UIGestureRecognizer) {}
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {}
}

/// What `#selector` is without a runtime: the method must exist.
public struct StubSelector {
  public init(_ method: Any) {}
}

open class CADisplayLink: NSObject {
  public init(target: Any, selector: StubSelector) {}
  open func add(to loop: RunLoop, forMode mode: RunLoop.Mode) {}
  open func invalidate() {}
}

open class NSKeyValueObservation: NSObject {
  open func invalidate() {}
}

public struct NSKeyValueObservedChange {}

public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let new = NSKeyValueObservingOptions(rawValue: 1)
}

extension NSObject {
  public func addObserver(
    _ observer: NSObject,
    forKeyPath keyPath: String,
    options: NSKeyValueObservingOptions,
    context: UnsafeMutableRawPointer?
  ) {}
  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {}
}

extension UserDefaults {
  public func observe<Value>(
    _ keyPath: KeyPath<UserDefaults, Value>,
    options: NSKeyValueObservingOptions,
    changeHandler: @escaping (UserDefaults, NSKeyValueObservedChange) -> Void
  ) -> NSKeyValueObservation { NSKeyValueObservation() }
}

extension NotificationCenter {
  public func addObserver(
    _ observer: Any,
    selector: StubSelector,
    name: Notification.Name?,
    object: Any?
  ) {}
  public func notifications(named name: Notification.Name) -> AsyncStream<Notification> {
    AsyncStream { $0.finish() }
  }
  public func publisher(for name: Notification.Name) -> Publisher { Publisher() }

  public struct Publisher {
    public func sink(receiveValue: @escaping (Notification) -> Void) -> AnyCancellable {
      AnyCancellable()
    }
  }
}

public final class AnyCancellable: Hashable {
  public func cancel() {}
  public func store(in set: inout Set<AnyCancellable>) {}
  public static func == (one: AnyCancellable, other: AnyCancellable) -> Bool { one === other }
  public func hash(into hasher: inout Hasher) {}
}

open class WKScriptMessage: NSObject {}

public protocol WKScriptMessageHandler: NSObjectProtocol {
  func userContentController(
    _ userContentController: WKUserContentController,
    didReceive message: WKScriptMessage
  )
}

open class WKUserContentController: NSObject {
  open func add(_ handler: any WKScriptMessageHandler, name: String) {}
  open func removeScriptMessageHandler(forName name: String) {}
  open func removeAllScriptMessageHandlers() {}
}

open class WKWebViewConfiguration: NSObject {
  open var userContentController = WKUserContentController()
}

open class WKWebView: UIView {
  open var configuration: WKWebViewConfiguration { WKWebViewConfiguration() }
}

public struct CMTime {
  public init(value: Int64, timescale: Int32) {}
}

open class AVPlayer: NSObject {
  open func addPeriodicTimeObserver(
    forInterval interval: CMTime,
    queue: DispatchQueue?,
    using block: @escaping (CMTime) -> Void
  ) -> Any { interval }
  open func removeTimeObserver(_ observer: Any) {}
  open func play() {}
  open func pause() {}
}

open class AVCaptureSession: NSObject {
  open func startRunning() {}
  open func stopRunning() {}
}
