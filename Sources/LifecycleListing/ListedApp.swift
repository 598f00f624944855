import LifecycleEngine

/// The knowledge that the classes of one app have of each other: their names and public members.
struct ListedApp {
  /// An outlet as a property.
  struct OutletProperty: Hashable {
    let outlet: Outlet
    let name: String
    /// `UILabel` and the like; all of them have a text.
    let type: String
  }

  let app: AppDefinition
  /// The names of the classes, by the position of the controller.
  let classNames: [String]
  /// The names of the view classes, by the positions of the controller and the view.
  let viewClassNames: [[String]]
  /// The outlets of each class, those that only statements name included.
  let outlets: [[OutletProperty]]
  private let containers: [[ControllerID]]
  private let outletNames: [[String: String]]
  /// The styles in which classes are presented if no code asks for another one.
  let styles: [PresentationStyle?]
  /// The reference by which a class holds another class as its delegate.
  let delegates: [Ownership?]
  /// The members that each class has already.
  let members: [NameTable]
  /// The properties of the model, with their names in code.
  let modelMembers: [String: String]
  /// The first class that uses the model, if one does.
  let modelUser: ControllerID?

  var version: SystemVersion { app.platform.version }
  /// The features of the platform's version.
  let profile: Profile
  var isMRC: Bool { app.platform.memory == .mrc }

  init(_ app: AppDefinition) {
    self.app = app
    let profile = Profile.profile(for: app.platform.version) ?? Profile.newest
    self.profile = profile
    containers = Self.containers(in: app)
    var classes = NameTable(taken: Self.takenClassNames)
    classNames = app.controllers.map { classes.claim(Self.className(of: $0)) }
    viewClassNames = app.controllers.map { controller in
      controller.views.map { classes.claim(Self.viewClassName($0.name)) }
    }
    let statements = app.controllers.enumerated().flatMap { index, controller in
      controller.handlers.flatMap(\.lines).map { (owner: index, call: $0.call) }
    }
    var members = app.controllers.map { _ in NameTable() }
    outlets = app.controllers.indices.map { index in
      let named = statements.compactMap { Self.outletName(in: $0.call, of: index, by: $0.owner) }
      return Self.properties(
        app.controllers[index].outlets,
        named: named,
        members: &members[index]
      )
    }
    outletNames = outlets.map { properties in
      Dictionary(properties.map { ($0.outlet.name, $0.name) }) { first, _ in first }
    }
    styles = app.controllers.enumerated().map { index, controller in
      let isAsked = statements.contains { _, call in
        call.schema.code == .written(.presentation)
          && call.values[1] == .controller(ControllerID(index))
          && call.values[2] != .none
      }
      return isAsked || !profile.code.hasPresentationStyles ? nil : controller.presentationStyle
    }
    delegates = app.controllers.indices.map { index in
      let owners = statements.filter {
        $0.call.schema.code == .written(.delegate)
          && $0.call.values.first == .controller(ControllerID(index))
      }
      if owners.contains(where: { $0.call.values.contains(.text("strong")) }) { return .strong }
      let kind = app.controllers[index].kind
      let hasNoPlace = !profile.code.hasAdaptivePresentations && !Self.hasDelegate(kind)
      return owners.isEmpty || !hasNoPlace ? nil : .weak
    }
    self.members = members
    modelMembers = Self.modelMembers(app.controllers.flatMap(\.handlers).flatMap(\.lines))
    modelUser = app.controllers.firstIndex { controller in
      controller.handlers.contains { $0.lines.contains { $0.modelProperty != nil } }
    }.map { ControllerID($0) }
  }

  subscript(id: ControllerID) -> ControllerDefinition { app[id] }

  func className(_ id: ControllerID) -> String { classNames[Int(id.rawValue)] }

  /// The name of the property of an outlet.
  func outletName(_ name: String, of id: ControllerID) -> String {
    outletNames[Int(id.rawValue)][name] ?? "item"
  }

  /// The controllers that hold another one from the start, innermost first.
  func containers(of id: ControllerID) -> [ControllerID] { containers[Int(id.rawValue)] }

  private static func containers(in app: AppDefinition) -> [[ControllerID]] {
    var parents: [ControllerID: ControllerID] = [:]
    for (index, controller) in app.controllers.enumerated() {
      for child in controller.children + controller.embeds where parents[child] == nil {
        parents[child] = ControllerID(index)
      }
    }
    return app.controllers.indices.map { index in
      var containers: [ControllerID] = []
      var current = ControllerID(index)
      while let parent = parents[current], !containers.contains(parent) {
        containers.append(parent)
        current = parent
      }
      return containers
    }
  }

  /// The outlet of a class that a statement names, if it names one.
  private static func outletName(in call: Call, of index: Int, by owner: Int) -> String? {
    guard let position = call.schema.outletField, case .text(let name) = call.values[position]
    else { return nil }
    let target = call.values.lazy.compactMap { value -> ControllerID? in
      guard case .controller(let id) = value else { return nil }
      return id
    }.first
    return (target?.rawValue ?? Int32(owner)) == Int32(index) ? name : nil
  }

  private static func properties(
    _ outlets: [Outlet],
    named: [String],
    members: inout NameTable
  ) -> [OutletProperty] {
    var all = outlets
    var seen = Set(outlets.map(\.name))
    for name in named where seen.insert(name).inserted {
      all.append(Outlet(name: name, ownership: .strong))
    }
    return all.map { outlet in
      let type = outletType(outlet.name)
      let wanted = Identifier.safeMemberName(outlet.name, suffix: String(type.dropFirst(2)))
      return OutletProperty(outlet: outlet, name: members.claim(wanted), type: type)
    }
  }

  private static func outletType(_ name: String) -> String {
    let name = name.lowercased()
    if ["scroll", "text", "table", "list", "body"].contains(where: name.contains) {
      return "UITextView"
    }
    return ["field", "password", "search", "input"].contains(where: name.contains)
      ? "UITextField" : "UILabel"
  }
}

extension ListedApp {
  private static func className(of controller: ControllerDefinition) -> String {
    let name = Identifier.typeName(controller.name)
    let suffix =
      switch controller.kind {
      case .navigation, .tabBar, .split, .page, .alert, .search: "Controller"
      case .content, .table, .container, .hosting: "ViewController"
      }
    let isWhole = name.hasSuffix("Controller") && name != "Controller"
    let full = isWhole ? name : name.hasSuffix("View") ? "\(name)Controller" : name + suffix
    return owned(full)
  }

  private static func viewClassName(_ name: String) -> String {
    let name = Identifier.typeName(name)
    return owned(name.hasSuffix("View") ? name : "\(name)View")
  }

  /// Keeps a name out of the way of Apple's frameworks and of the files to take home.
  private static func owned(_ name: String) -> String {
    let isApples = ["UI", "NS", "CG", "CF", "XC"].contains { name.hasPrefix($0) }
    return isApples ? "App\(name)" : name
  }

  private static let takenClassNames = Set(
    ["View", "Controller", "Table", "Navigation", "TabBar", "Split", "Page"].map {
      "Logging\($0)Controller".lowercased()
    } + ["loggingviewcontroller", "loggingtableviewcontroller", "loggingsplitviewcontroller"]
      + ["loggingpageviewcontroller", "lifecyclelog", "lifecycleordertests"]
  )

  /// Whether UIKit's class has a delegate itself.
  static func hasDelegate(_ kind: ControllerKind) -> Bool {
    switch kind {
    case .navigation, .tabBar, .split, .page: true
    case .content, .table, .container, .alert, .search, .hosting: false
    }
  }

  /// UIKit's class behind a kind of controller.
  static func superclass(of kind: ControllerKind) -> String {
    switch kind {
    case .content, .container, .hosting: "UIViewController"
    case .table: "UITableViewController"
    case .navigation: "UINavigationController"
    case .tabBar: "UITabBarController"
    case .split: "UISplitViewController"
    case .page: "UIPageViewController"
    case .alert: "UIAlertController"
    case .search: "UISearchController"
    }
  }
}
