/// A named view of SwiftUI in a hosting controller, with those inside it.
public struct HostedView: Hashable, Sendable {
  /// The kinds of view.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// A plain view.
    case view
    /// A `NavigationStack`.
    case navigationStack
    /// A `TabView`.
    case tabView
    /// A `UIViewControllerRepresentable`.
    case representable
  }

  /// The name, which no other view of the document has.
  public let name: String
  /// The kind of view.
  public let kind: Kind
  /// The views inside a plain view, the root of a stack, or the tabs.
  public let inner: [HostedView]
  /// The controller that a representable shows.
  public let controller: ControllerID?

  /// Creates a view.
  public init(
    name: String,
    kind: Kind = .view,
    inner: [HostedView] = [],
    controller: ControllerID? = nil
  ) {
    (self.name, self.kind, self.inner, self.controller) = (name, kind, inner, controller)
  }

  /// The view and all inside it, from the outside inwards.
  public var all: [HostedView] { [self] + inner.flatMap(\.all) }

  /// The controllers of all representables.
  public var controllers: [ControllerID] { all.compactMap(\.controller) }
}

/// A view of SwiftUI by the hosting controller that it belongs to and its name.
public struct HostedViewName: Hashable, Sendable {
  /// The hosting controller.
  public let host: ControllerID
  /// The name of the view.
  public let view: String

  /// Creates a name.
  public init(host: ControllerID, view: String) { (self.host, self.view) = (host, view) }
}
