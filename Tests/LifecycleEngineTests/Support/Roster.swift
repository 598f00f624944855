public import LifecycleEngine

/// The controllers of every test app, so that a command can name them: `.push(on: .nav, …)`.
///
/// Those that a test does not use are never made.
extension ControllerID {
  static let nav = ControllerID(0)
  static let inner = ControllerID(1)
  static let tab = ControllerID(2)
  static let split = ControllerID(3)
  static let page = ControllerID(4)
  static let p = ControllerID(5)
  static let q = ControllerID(6)
  static let a = ControllerID(7)
  static let b = ControllerID(8)
  static let c = ControllerID(9)
  static let d = ControllerID(10)
  static let m = ControllerID(11)
  static let n = ControllerID(12)
  static let table = ControllerID(13)

  /// An identifier that no test app has.
  static let nobody = ControllerID(99)
}

extension AppDefinition {
  private static let roster: [ControllerDefinition] = [
    ControllerDefinition(name: "Nav", kind: .navigation),
    ControllerDefinition(name: "Inner", kind: .navigation),
    ControllerDefinition(name: "Tab", kind: .tabBar),
    ControllerDefinition(name: "Split", kind: .split),
    ControllerDefinition(name: "Page", kind: .page),
    ControllerDefinition(name: "P", kind: .container),
    ControllerDefinition(name: "Q", kind: .container),
    ControllerDefinition(name: "A"),
    ControllerDefinition(name: "B"),
    ControllerDefinition(name: "C"),
    ControllerDefinition(name: "D"),
    ControllerDefinition(name: "M"),
    ControllerDefinition(name: "N"),
    ControllerDefinition(name: "Table", kind: .table),
  ]

  /// An app of the roster.
  init(_ version: SystemVersion, root: ControllerID?, children: [ControllerID: [ControllerID]]) {
    self.init(platform: Platform(version: version), controllers: Self.roster, root: root)
    for (parent, list) in children { self[parent].children = list }
    self[.d].outlets = [Outlet(name: "field", ownership: .strong)]
  }

  /// The definition of one controller.
  subscript(controller: ControllerID) -> ControllerDefinition {
    get { controllers[Int(controller.rawValue)] }
    set { controllers[Int(controller.rawValue)] = newValue }
  }

  /// Adds an override to one controller.
  mutating func override(
    _ callback: Callback,
    of controller: ControllerID,
    super superCall: Handler.SuperCall = .first,
    once: Bool = false,
    _ statements: [Statement] = []
  ) {
    self[controller].handlers.append(
      Handler(callback: callback, superCall: superCall, once: once, statements: statements)
    )
  }
}

extension SystemVersion: ExpressibleByIntegerLiteral {
  /// A major version.
  public init(integerLiteral major: Int) {
    self.init(major)
  }
}
