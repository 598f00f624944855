/// An outlet of a controller's class.
public struct Outlet: Hashable, Sendable {
  /// The name of the outlet.
  public let name: String
  /// Whether the outlet retains its view.
  public let ownership: Ownership

  /// Creates an outlet.
  public init(name: String, ownership: Ownership) {
    self.name = name
    self.ownership = ownership
  }
}

/// A view class of a controller's hierarchy.
public struct ViewClass: Hashable, Sendable {
  /// The initializers of a view class.
  public enum Initializer: String, CaseIterable, Hashable, Sendable {
    case initWithFrame, initWithCoder
  }

  /// The name of the view, as in `X.Badge`.
  public let name: String
  /// Whether the nib makes the view or code does.
  public let isFromNib: Bool
  /// The initializers that configure the view.
  public let setUpIn: [Initializer]

  /// Creates a view class.
  public init(name: String, isFromNib: Bool, setUpIn: [Initializer]) {
    self.name = name
    self.isFromNib = isFromNib
    self.setUpIn = setUpIn
  }

  /// Whether an initializer leaves the view as it should be; it does where nothing needs set-up.
  func isSetUp(in initializer: Initializer) -> Bool {
    setUpIn.isEmpty || setUpIn.contains(initializer)
  }
}

/// What a controller costs in bytes, by what holds the memory.
public struct MemoryCosts: Hashable, Sendable {
  /// Bytes from init to dealloc.
  public var data = 0
  /// Bytes while the view is loaded.
  public var view = 0
  /// Bytes while the view is loaded and in a window.
  public var bitmap = 0
  /// Bytes that the app manages and should drop on a memory warning.
  public var cache = 0
  /// Bytes that nothing can release any more; never in a definition.
  public var lost = 0

  /// Creates costs of zero.
  public init() {}
}

/// How the presentation controller and the animator of style `custom` treat the presenter.
public struct CustomPresentation: Hashable, Sendable {
  /// The answer to `shouldRemovePresentersView` (PRES-CUST-7).
  public var removesPresenter = false
  /// Whether the animator tells the presenter by begin and end (PRES-CUST-4).
  public var drivesPresenter = false

  /// Creates a presentation that leaves the presenter alone.
  public init() {}
}

/// The columns of a split view controller of the column style.
public struct SplitColumns<Content: Hashable & Sendable>: Hashable, Sendable {
  /// What is in each column; the compact one is shown alone while collapsed.
  public var primary, supplementary, secondary, compact: Content?

  /// What is shown side by side, from the outermost column on.
  var sideBySide: [Content] { [primary, supplementary, secondary].compactMap(\.self) }

  /// Creates empty columns.
  public init() {}

  /// What is in a column.
  public subscript(column: Command.SplitColumn) -> Content? {
    get {
      switch column {
      case .primary: primary
      case .supplementary: supplementary
      case .secondary: secondary
      case .compact: compact
      }
    }
    set {
      switch column {
      case .primary: primary = newValue
      case .supplementary: supplementary = newValue
      case .secondary: secondary = newValue
      case .compact: compact = newValue
      }
    }
  }

  /// What is in all columns, from the outermost to the innermost, the compact one last.
  public var all: [Content] { Command.SplitColumn.allCases.compactMap { self[$0] } }
}

/// What is in the nib that a controller's view comes from.
public struct Nib: Hashable, Sendable {
  /// The name given to `init(nibName:bundle:)`; nothing leaves it to UIKit.
  public var name: String?
  /// Whether the bundle has the file.
  public var isFound = true
  /// Whether the `view` outlet is connected.
  public var connectsView = true
  /// An outlet that the nib connects and the class lacks.
  public var unknownOutlet: String?

  /// Creates a nib in which nothing is wrong.
  public init() {}
}

/// One controller class of an app: its place, its make and the overrides of its author.
public struct ControllerDefinition: Hashable, Sendable {
  /// The name that trace lines carry.
  public var name: String
  /// The kind of controller.
  public var kind: ControllerKind
  /// Where objects of the class come from.
  public var source: CreationSource
  /// Whether the class overrides `loadView` with a plain view.
  public var overridesLoadView: Bool
  /// The initial stack, tabs, columns or pages, in order.
  public var children: [ControllerID]
  /// The columns by their names, where a split view controller has them so; `children` has them,
  /// too.
  public var columns: SplitColumns<ControllerID>?
  /// The answer of a split view controller's delegate to `topColumnForCollapsing`.
  public var topColumn: Command.SplitColumn?
  /// Whether UIKit makes it of a class of its own: it has no lines.
  public internal(set) var isAnonymous = false
  /// What an anonymous navigation controller is made around.
  var wrapped: ControllerID?
  /// The controllers that embed segues put in while the view loads.
  public var embeds: [ControllerID]
  /// The navigation controller that a tab bar controller of compact width has behind More.
  public var moreNavigationController: ControllerID?
  /// Whether the class has explicit constraints of its own.
  public var hasConstraints: Bool
  /// The statements that run inside callbacks; one handler for a callback.
  public var handlers: [Handler]
  /// The style of a page or split controller.
  public var containerStyle: ContainerStyle?
  /// Whether the controller is a context for current-context presentations.
  public var definesPresentationContext: Bool
  /// The supported orientations; empty means those of the platform.
  public var supportedOrientations: [Orientation]
  /// The value of `modalPresentationStyle`; `automatic` unless set.
  public var presentationStyle: PresentationStyle?
  /// Whether a person cannot pull the controller down (`isModalInPresentation`).
  public var isModalInPresentation: Bool
  /// Whether a popover of the controller has something to point at.
  public var hasPopoverAnchor: Bool
  /// The answer to `preferredInterfaceOrientationForPresentation`.
  public var preferredOrientation: Orientation?
  /// The identifier under which UIKit saves the controller's state; nothing leaves it out.
  public var restorationIdentifier: String?
  /// The nib of the view, where it matters.
  public var nib: Nib?
  /// The SwiftUI view that a hosting controller hosts; nothing is one view without a name.
  public var swiftUI: HostedView?
  /// How appearance changes reach the children.
  public var forwarding: AppearanceForwarding
  /// The outlets, in the order of the document.
  public var outlets: [Outlet]
  /// The view classes of the hierarchy, in the order of the document.
  public var views: [ViewClass]
  /// What the controller costs.
  public var memory: MemoryCosts
  /// Whether its custom animator ends the transitions that bring it.
  public var completesTransitions: Bool
  /// What comes with style `custom`.
  public var customPresentation: CustomPresentation
  /// The answer of a split view controller's delegate to `collapseSecondary`: true keeps the
  /// secondary column off the stack of the primary one.
  public var collapsesSecondary: Bool
  /// Where its lines stand among those that UIKit causes inside super (TREE-14).
  public var prints: PrintingPlace

  /// The children that the container has from the start.
  ///
  /// Pages and the children of a container of one's own are put in when its view loads.
  var initialChildren: [ControllerID] {
    switch kind {
    case .navigation, .tabBar, .search: children
    case .split: children + [columns?.compact].compactMap(\.self)
    case .content, .table, .page, .container, .alert, .hosting: []
    }
  }

  /// The name that lines and commands have for all navigation controllers of UIKit's own.
  static let stackName = "UINavigationController"

  /// The name in trace lines.
  package var printedName: String { isAnonymous ? Self.stackName : name }

  /// What stands in which column: by name, or by the order of the children.
  var splitColumns: SplitColumns<ControllerID> {
    if let columns { return columns }
    var columns = SplitColumns<ControllerID>()
    columns.primary = children.first
    if children.count > 2 { columns.supplementary = children[1] }
    if children.count > 1 { columns.secondary = children.last }
    return columns
  }

  /// The controllers that have their place in this one.
  package var placed: [ControllerID] {
    children + embeds + [moreNavigationController, columns?.compact].compactMap(\.self)
      + (swiftUI?.controllers ?? [])
  }

  /// Whether a statement of an override adds a view, so that its loading doesn't.
  package func addsByHand(_ view: Int) -> Bool {
    handlers.contains { $0.lines.contains(.createSubview(name: views[view].name)) }
  }

  /// Creates a definition in which everything but the name has its default.
  public init(name: String, kind: ControllerKind = .content, source: CreationSource = .code) {
    self.name = name
    self.kind = kind
    self.source = source
    overridesLoadView = false
    children = []
    columns = nil
    topColumn = nil
    embeds = []
    moreNavigationController = nil
    hasConstraints = false
    handlers = []
    containerStyle = nil
    definesPresentationContext = kind == .navigation
    supportedOrientations = []
    presentationStyle = nil
    isModalInPresentation = false
    hasPopoverAnchor = true
    preferredOrientation = nil
    restorationIdentifier = nil
    nib = nil
    swiftUI = nil
    forwarding = .automatic
    outlets = []
    views = []
    memory = MemoryCosts()
    completesTransitions = true
    customPresentation = CustomPresentation()
    collapsesSecondary = false
    prints = .beforeSuper
  }
}
