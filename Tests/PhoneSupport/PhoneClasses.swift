#if DEBUG || LIFECYCLE_PROBE
import LifecycleEngine

@testable import LifecycleProbe

/// UIKit's classes on the fake runtime, and those of the app of a scenario.
struct PhoneClasses {
  /// The bodies of the implementations.
  struct Bodies {
    /// The body of UIKit's own.
    let uikit: () -> Void
    /// The body of an app's class, around the call of `super`.
    let override: (Handler.SuperCall, _ callSuper: () -> Void) -> Void
    /// The body of a delegate.
    let delegate: () -> Void
  }

  /// The methods of controllers that the probe knows, by their callbacks.
  static let methods = index(ProbeMethod.ofControllers)
  /// Those of delegates.
  static let delegateMethods = index(ProbeMethod.ofDelegates)

  /// The classes of an app's controllers, by their positions in its definition.
  private let types: [FakeClass]
  /// The page transition of each, if it has pages.
  private let transitions: [String?]
  private let delegateType: FakeClass
  /// UIViewController.
  let base: FakeClass

  /// Makes the classes of an app.
  ///
  /// - Parameters:
  ///   - app: The app.
  ///   - faults: The faults of the app.
  ///   - bodies: The bodies of the implementations.
  init(_ app: AppDefinition, _ faults: [PhoneFault], _ bodies: Bodies) {
    let uikit = UIKitClasses(bodies)
    // UIKit makes the controller behind More, of a class that it keeps to itself.
    let hidden = Set(app.controllers.compactMap(\.moreNavigationController))
    types = app.controllers.enumerated().map { index, definition in
      if hidden.contains(ControllerID(index)) { return uikit.moreNavigation }
      let parent = uikit.type(of: definition)
      let overrides = Self.overrides(of: definition, faults)
      let isPlain = definition.kind.isMadeByApps || !overrides.isEmpty
      guard isPlain else { return parent }
      return FakeClass(
        Self.name(of: definition),
        parent,
        methods: Self.methods(overrides, above: parent, bodies)
      )
    }
    transitions = app.controllers.map { definition in
      guard definition.kind == .page else { return nil }
      return definition.containerStyle == .curl ? "pageCurl" : "scroll"
    }
    let told: FakeClass.Implementation = { _, _ in bodies.delegate() }
    delegateType = FakeClass(
      "Router",
      methods: Dictionary(uniqueKeysWithValues: Self.delegateMethods.map { ($1.selector, told) })
    )
    base = uikit.base
  }

  /// Makes an object that was sent nothing yet.
  func make(_ controller: ControllerID) -> FakeObject {
    let object = FakeObject(types[Int(controller.rawValue)])
    object.transition = transitions[Int(controller.rawValue)]
    return object
  }

  func makeDelegate() -> FakeObject { FakeObject(delegateType) }

  /// The overrides of a controller's class, and the order of their `super` calls.
  static func overrides(
    of definition: ControllerDefinition,
    _ faults: [PhoneFault]
  ) -> [Callback: Handler.SuperCall] {
    var overrides: [Callback: Handler.SuperCall] = [:]
    if definition.overridesLoadView { overrides[.loadView] = .never }
    for handler in definition.handlers where methods[handler.callback] != nil {
      overrides[handler.callback] = handler.superCall
    }
    for fault in faults {
      if case .missingSuper(definition.name, let callback) = fault { overrides[callback] = .never }
      if case .viewInInit(definition.name) = fault { overrides[definition.creation] = .first }
    }
    return overrides
  }

  private static func methods(
    _ overrides: [Callback: Handler.SuperCall],
    above parent: FakeClass,
    _ bodies: Bodies
  ) -> [String: FakeClass.Implementation] {
    var implementations: [String: FakeClass.Implementation] = [:]
    for (callback, superCall) in overrides {
      guard let selector = methods[callback]?.selector else { continue }
      implementations[selector] = { me, argument in
        bodies.override(superCall) { parent.call(selector, on: me, argument) }
      }
    }
    return implementations
  }

  private static func index(_ methods: [ProbeMethod]) -> [Callback: ProbeMethod] {
    Dictionary(
      uniqueKeysWithValues: methods.compactMap { method in
        Callback(rawValue: method.callback).map { ($0, method) }
      }
    )
  }

  private static func name(of definition: ControllerDefinition) -> String {
    let ending =
      switch definition.kind {
      case .navigation: "NavigationController"
      case .tabBar: "TabBarController"
      case .split: "SplitViewController"
      case .page: "PageViewController"
      case .search: "SearchController"
      case .alert: "AlertController"
      case .hosting: "HostingController"
      case .content, .table, .container: "ViewController"
      }
    return definition.name + ending
  }
}

/// UIKit's classes.
private struct UIKitClasses {
  let moreNavigation: FakeClass
  let base: FakeClass
  private let others: [ControllerKind: FakeClass]

  init(_ bodies: PhoneClasses.Bodies) {
    let body: FakeClass.Implementation = { _, _ in bodies.uikit() }
    var methods = Dictionary(
      uniqueKeysWithValues: ProbeMethod.ofControllers.map { ($0.selector, body) }
    )
    methods["initWithStyle:"] = nil
    let base = FakeClass("UIViewController", origin: .system, methods: methods)
    // UIKit's containers override much, and call the class above them.
    let passedOn = [
      "viewDidLoad", "viewWillAppear:", "viewDidAppear:", "viewWillDisappear:",
      "viewDidDisappear:", "viewWillLayoutSubviews", "viewDidLayoutSubviews",
    ]
    var container: [String: FakeClass.Implementation] = [:]
    for selector in passedOn {
      container[selector] = { me, argument in base.call(selector, on: me, argument) }
    }
    var told = container
    told["setDelegate:"] = { me, argument in
      if case .object(let delegate) = argument { me.delegate = delegate as? FakeObject }
    }
    let make = { (name: String, methods: [String: FakeClass.Implementation]) in
      FakeClass(name, base, origin: .system, methods: methods)
    }
    self.base = base
    others = [
      .table: make("UITableViewController", ["initWithStyle:": body]),
      .navigation: make("UINavigationController", told),
      .tabBar: make("UITabBarController", told),
      .split: make("UISplitViewController", container),
      .page: make("UIPageViewController", container),
      .alert: make("UIAlertController", container),
      .search: make("UISearchController", container),
    ]
    moreNavigation = FakeClass(
      "UIMoreNavigationController",
      others[.navigation],
      origin: .system
    )
  }

  /// The class that a controller has, or that stands above its own.
  func type(of definition: ControllerDefinition) -> FakeClass {
    if definition.kind == .hosting {
      return FakeClass("UIHostingController<\(definition.name)>", base, origin: .swiftUI)
    }
    return others[definition.kind] ?? base
  }
}

extension ControllerDefinition {
  /// The initializer that makes its objects.
  fileprivate var creation: Callback {
    switch source {
    case .code: .`init`
    case .nib: .initWithNibName
    case .storyboard: .initWithCoder
    }
  }
}

extension ControllerKind {
  /// Whether apps write a class for it, even without overrides.
  fileprivate var isMadeByApps: Bool {
    switch self {
    case .content, .table, .container: true
    case .navigation, .tabBar, .split, .page, .alert, .search, .hosting: false
    }
  }
}
#endif
