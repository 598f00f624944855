public import LifecycleEngine

/// What is seen of an app beside a line of its log, by a probe that stands around each call.
public struct VisibleCalls: Hashable, Sendable {
  /// What kind of container the controller is, or `nil` if that was not seen.
  public let kind: ControllerKind?
  /// What tells the controller that the call carries from others, as lines spell it of that one.
  public let about: String?
  /// Whether the controller fills a window that is wider than high.
  public let isInLandscape: Bool
  /// The number of the line of the call inside which this one came.
  public let outer: Int?
  /// Whether the app's own code made the call, and not UIKit's.
  public let isByApp: Bool
  /// When it came, in milliseconds since the start of the probe.
  public let milliseconds: Double?

  /// What is seen beside a line.
  ///
  /// - Parameters:
  ///   - kind: The kind of the controller; `content` for one that is no container of UIKit.
  ///   - about: What tells the controller that the call carries from others.
  ///   - isInLandscape: Whether the controller fills a window that is wider than high.
  ///   - outer: The number of the line of the call inside which it came.
  ///   - isByApp: Whether code of the app was running inside that call, and not UIKit's.
  ///   - milliseconds: When it came, in milliseconds since the start of the probe.
  public init(
    kind: ControllerKind? = nil,
    about: String? = nil,
    isInLandscape: Bool = false,
    outer: Int? = nil,
    isByApp: Bool = false,
    milliseconds: Double? = nil
  ) {
    self.milliseconds = milliseconds
    (self.kind, self.about, self.isInLandscape) = (kind, about, isInLandscape)
    (self.outer, self.isByApp) = (outer, isByApp)
  }

  /// A controller in a tree that was seen.
  public struct Controller: Hashable, Sendable {
    /// The class, as the lines spell it.
    public let className: String
    /// What tells the instance from others, as the lines spell it.
    public let instance: String
    /// The kind of the controller; `content` for one that is no container of UIKit.
    public let kind: ControllerKind
    /// The instances of the children, in order.
    public let children: [String]
    /// Whether the controller is the root of the window.
    public let isRoot: Bool
    /// What tells the instance that presents the controller from others, or `nil` if none does.
    public let presenter: String?
    /// Whether the view is in a window.
    public let hasWindow: Bool
    /// The style in which the controller is presented, where it is.
    public let presentation: PresentationStyle?
    /// How the pages of the controller turn, where it has them.
    public let pages: ContainerStyle?
    /// How the window of the controller is held, if it is the root.
    public let orientation: Orientation?

    /// A controller that was seen.
    ///
    /// - Parameters:
    ///   - className: The class, as the lines spell it.
    ///   - instance: What tells the instance from others.
    ///   - kind: The kind of the controller.
    ///   - children: The instances of the children, in order.
    ///   - isRoot: Whether it is the root of the window.
    ///   - presenter: The instance that presents it, or `nil` if none does.
    ///   - hasWindow: Whether its view is in a window.
    ///   - presentation: The style in which it is presented, where it is.
    ///   - pages: How its pages turn, where it has them.
    ///   - orientation: How its window is held, if it is the root.
    public init(
      className: String,
      instance: String,
      kind: ControllerKind,
      children: [String],
      isRoot: Bool,
      presenter: String? = nil,
      hasWindow: Bool = true,
      presentation: PresentationStyle? = nil,
      pages: ContainerStyle? = nil,
      orientation: Orientation? = nil
    ) {
      (self.className, self.instance, self.kind) = (className, instance, kind)
      (self.children, self.isRoot) = (children, isRoot)
      (self.presenter, self.hasWindow) = (presenter, hasWindow)
      (self.presentation, self.pages, self.orientation) = (presentation, pages, orientation)
    }
  }
}

/// A controller that was seen, and those in it, by their positions among the people of a log.
struct RosterSlot: Hashable, Sendable {
  let person: Int
  let kind: ControllerKind
  let children: [Int]
  let isRoot: Bool
}
