import LifecycleEngine
import LifecycleScenario

/// A controller of a storyboard, or the controller that owns a nib.
struct InterfaceScene: Hashable, Sendable {
  /// The identifier inside the file; `-1` of a nib's owner.
  let id: String
  /// The line of its tag.
  let line: Int
  let kind: ControllerKind
  /// The element, where it is none that the reader knows.
  let unknownElement: String?
  /// The class of the app, if it is not UIKit's own.
  let className: String?
  /// The name by which other storyboards and code ask for it.
  let storyboardIdentifier: String?
  /// What its author calls it.
  let title: String?
  let style: ContainerStyle?
  let presentationStyle: PresentationStyle?
  let definesPresentationContext: Bool
  let isModalInPresentation: Bool
  let hasConstraints: Bool
  /// Whether the file has a view for it.
  let hasView: Bool
  let outlets: [Outlet]
  let segues: [InterfaceSegue]
}

/// What leads from one controller to another one.
struct InterfaceSegue: Hashable, Sendable {
  /// What a segue does.
  enum Link: Hashable, Sendable {
    /// It puts a child into a container; columns of a split view have their place.
    case child(place: Int)
    /// It puts a child into a container view.
    case embed
    /// A kind that the scenario format knows.
    case plain(Command.SegueKind)
    /// The push of old storyboards, which works in a navigation controller only.
    case push
    /// A class of the app's own decides.
    case custom
    /// It goes back.
    case unwind
    /// The column for narrow windows, which the simulation lacks.
    case compactColumn
  }

  let kind: Link
  let line: Int
  /// The identifier of the controller, placeholder or exit inside the file.
  let destination: String
  /// The style of the presentation, where the segue sets one.
  let presentationStyle: PresentationStyle?
}

/// A controller of another storyboard.
struct StoryboardReference: Hashable, Sendable {
  let line: Int
  /// The storyboard, or `nil` for the same one.
  let storyboard: String?
  /// The controller's storyboard identifier, or `nil` for the initial one.
  let identifier: String?
}

extension InterfaceScene {
  /// The kinds of controller that Interface Builder writes, by their elements.
  static let kinds: [String: ControllerKind] = [
    "viewController": .content, "tableViewController": .table,
    "collectionViewController": .content, "navigationController": .navigation,
    "tabBarController": .tabBar, "splitViewController": .split, "pageViewController": .page,
    "hostingController": .hosting, "avPlayerViewController": .content,
    "glkViewController": .content,
  ]

  /// Reads a controller of a storyboard.
  ///
  /// - Parameters:
  ///   - controller: Its element.
  ///   - objects: What stands in its scene, the controller included: gestures have segues too.
  init(_ controller: Markup, in objects: Markup) {
    let kind = Self.kinds[controller.name]
    self.init(
      controller,
      id: controller["id"] ?? "",
      kind: kind ?? .content,
      unknownElement: kind == nil ? controller.name : nil,
      segues: objects.descendants("segue").compactMap(InterfaceSegue.init)
    )
  }

  /// Reads the controller that owns a nib, or `nil` if its owner is no controller.
  ///
  /// Only controllers have their `view` connected.
  init?(ownerOf objects: Markup) {
    let owner = objects.children.first { $0["placeholderIdentifier"] == "IBFilesOwner" }
    guard let owner,
      let view = owner.first("connections")?.all("outlet").first(where: {
        $0["property"] == "view"
      })
    else { return nil }
    let root = objects.children.first { $0["id"] == view["destination"] }
    let isTable = root?.name == "tableView" && owner["customClass"]?.contains("Table") == true
    self.init(owner, id: "-1", kind: isTable ? .table : .content, root: root)
  }

  private init(
    _ element: Markup,
    id: String,
    kind: ControllerKind,
    unknownElement: String? = nil,
    segues: [InterfaceSegue] = [],
    root: Markup? = nil
  ) {
    self.id = id
    line = element.line
    self.kind = kind
    self.unknownElement = unknownElement
    className = element["customClass"]
    storyboardIdentifier = element["storyboardIdentifier"]
    title = element["userLabel"] ?? element["title"]
    style = Self.style(of: element, kind, segues)
    presentationStyle = element["modalPresentationStyle"].flatMap(PresentationStyle.init)
    definesPresentationContext =
      element.flag("definesPresentationContext") ?? (kind == .navigation)
    isModalInPresentation = element.flag("modalInPresentation") ?? false
    hasConstraints = !(root ?? element).descendants("constraint").isEmpty
    hasView = root != nil || element.children.contains { $0["key"] == "view" }
    outlets = Self.outlets(of: element)
    self.segues = segues
  }

  private static func style(
    of element: Markup,
    _ kind: ControllerKind,
    _ segues: [InterfaceSegue]
  ) -> ContainerStyle? {
    switch kind {
    case .page: return element["transitionStyle"] == "scroll" ? .scroll : .curl
    case .split:
      guard element.flag("allowDoubleColumnStyle") == true else { return .classic }
      return segues.contains { $0.kind == .child(place: 1) } ? .tripleColumn : .doubleColumn
    case .content, .table, .navigation, .tabBar, .container, .alert, .search, .hosting:
      return nil
    }
  }

  /// The outlets of a class; a collection is an array, which the controller retains.
  ///
  /// A file does not tell whether an outlet is weak. Those of views are by Xcode's default, and a
  /// view of the hierarchy lives as long either way.
  private static func outlets(of element: Markup) -> [Outlet] {
    var outlets: [Outlet] = []
    var names: Set<String> = []
    for connection in element.first("connections")?.children ?? [] {
      let isCollection = connection.name == "outletCollection"
      guard isCollection || connection.name == "outlet", let name = connection["property"],
        name != "view", NameRule.isName(name), names.insert(name).inserted
      else { continue }
      outlets.append(Outlet(name: name, ownership: isCollection ? .strong : .weak))
    }
    return outlets
  }
}

extension InterfaceSegue {
  fileprivate static let relationships: [String: Link] = [
    "rootViewController": .child(place: 0), "viewControllers": .child(place: 0),
    "masterViewController": .child(place: 0), "supplementaryViewController": .child(place: 1),
    "detailViewController": .child(place: 2), "compactViewController": .compactColumn,
  ]

  fileprivate static let kinds: [String: Link] = [
    "embed": .embed, "push": .push, "replace": .plain(.showDetail), "presentation": .plain(.modal),
    "popoverPresentation": .plain(.popover), "custom": .custom, "unwind": .unwind,
  ].merging(Command.SegueKind.allCases.map { ($0.rawValue, .plain($0)) }) { old, _ in old }

  /// Reads a segue, unless it is of a kind that leads to no controller.
  init?(_ element: Markup) {
    let relationship = element["relationship"].flatMap { Self.relationships[$0] }
    guard let destination = element["destination"],
      let kind = relationship ?? element["kind"].flatMap({ Self.kinds[$0] })
    else { return nil }
    self.kind = kind
    self.destination = destination
    line = element.line
    presentationStyle = element["modalPresentationStyle"].flatMap(PresentationStyle.init)
  }
}
